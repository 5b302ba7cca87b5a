import { scopes } from "../../../../generated/operations.ts";
import type { Fault, Hook, Item } from "../../fault.ts";
import type { ApiKey } from "../../world/entities/team.ts";
import { editBody, failureOf } from "../building/edits.ts";
import { recordAt } from "../building/records.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** Changes what getMe reports. */
function auth(edit: (key: ApiKey) => Item): Hook<"data"> {
  return (data, { key }) => (key ? { auth: { ...Object(data.auth), ...edit(key) } } : undefined);
}

/** Faults of the identity (core document, Team identity). */
const identityFaults: readonly Fault[] = [
  ...faultsOn("getMe", {
    "identity-needs-a-scope": fault("IDEN-01", "getMe requires a scope.", {
      answers: (answer, { key }) =>
        key?.scopes.includes("workspaces:read") === false ? failureOf(403, "forbidden_scope") : answer,
    }),
    "identity-needs-credits-scope": fault("IDEN-01", "getMe requires credits:read, because it shows the credits.", {
      answers: (answer, { key }) =>
        key?.scopes.includes("credits:read") === false ? failureOf(403, "forbidden_scope") : answer,
    }),
    "identity-via-oauth": fault("IDEN-02", "getMe says that a key is a session.", {
      data: auth(() => ({ via: "session" })),
    }),
    "identity-via-header": fault("IDEN-02", "getMe says that a key in the X-API-Key header is a header.", {
      data: (data, { asked }) =>
        asked.headers.get("X-API-Key") === null ? undefined : { auth: { ...Object(data.auth), via: "header" } },
    }),
    "identity-adds-reads": fault("IDEN-05", "getMe reports a read scope for each write scope.", {
      data: auth((key) => ({
        scopes: [...new Set(key.scopes.flatMap((scope) => [scope, scope.replace(":write", ":read")]))],
      })),
    }),
    "identity-of-another-prefix": fault("IDEN-03", "getMe reports the last characters of a key.", {
      data: auth(({ key }) => ({ keyPrefix: key.slice(-6) })),
    }),
    "identity-shows-the-key": fault("IDEN-04", "getMe reports the whole key.", {
      data: auth(({ key }) => ({ keyPrefix: key })),
    }),
    "identity-reports-every-scope": fault("IDEN-05", "getMe reports every scope for every key.", {
      data: auth(() => ({ scopes })),
    }),
    "identity-hides-scopes": fault("IDEN-06", "getMe omits a scope.", {
      data: auth((key) => ({ scopes: key.scopes.filter((scope) => scope !== "accounts:read") })),
    }),
    "identity-of-another-workspace": fault("IDEN-07", "getMe reports a workspace other than the default.", {
      data(_, { key }, { collections }) {
        const all = collections.workspaces.by("team", key?.teamId ?? "");
        return { workspaceId: all.find(({ isDefault }) => !isDefault)?.id };
      },
    }),
    "identity-of-one-team": fault("IDEN-08", "getMe reports the same team for every key.", {
      data: (_, __, { collections }) => ({
        teamId: collections.keys.all().find(({ label }) => label === "full")?.teamId,
      }),
    }),
    "identity-of-one-key": fault("IDEN-09", "getMe reports the same scopes for every key of a team.", {
      data: auth(() => ({ scopes })),
    }),
  }),
  ...faultsOn("getWorkspace", {
    "default-workspace-not-found": fault("IDEN-10", "The default workspace can't be read by its id.", {
      answers: (answer, visit, world) =>
        recordAt("workspaces", visit, world)?.isDefault ? failureOf(404, "not_found") : answer,
    }),
  }),
];

type Metadata = Item & { readonly scopes_supported: readonly string[] };

/** Sends other metadata. */
function metadata(edit: (metadata: Metadata, isAnonymous: boolean) => unknown): Hook<"answers"> {
  return (answer, { asked }) => {
    const isAnonymous = asked.headers.get("Authorization") === null;
    return editBody(answer, (body) => edit(body as Metadata, isAnonymous)); // the domain's own format
  };
}

/** Faults of the protected-resource metadata (core document, Authentication 3). */
const metadataFaults: readonly Fault[] = faultsOn("getProtectedResourceMetadata", {
  "metadata-not-at-the-origin": fault(["META-01", "META-05"], "There is no metadata at the origin.", {
    answers: () => failureOf(404, "not_found"),
  }),
  "metadata-need-a-key": fault("META-02", "The metadata can't be read without a key.", {
    answers: (answer, { asked }) =>
      asked.headers.get("Authorization") === null ? failureOf(401, "unauthorized") : answer,
  }),
  "metadata-without-a-scope": fault("META-03", "The metadata omits a scope.", {
    answers: metadata(({ scopes_supported, ...body }) => ({
      ...body,
      scopes_supported: scopes_supported.filter((scope) => scope !== "ads:write"),
    })),
  }),
  "metadata-for-the-caller": fault("META-04", "The metadata lists only the scopes of the key.", {
    answers: metadata(({ scopes_supported, ...body }, isAnonymous) => ({
      ...body,
      scopes_supported: scopes_supported.slice(0, isAnonymous ? undefined : 3),
    })),
  }),
  "metadata-in-the-envelope": fault("META-06", "The metadata is in the envelope.", {
    answers: metadata((data) => ({ success: true, data })),
  }),
  "metadata-of-nothing": fault("META-07", "The metadata does not name its resource.", {
    answers: metadata(({ resource: _, ...body }) => body),
  }),
  "metadata-elsewhere": fault("META-05", "The address in WWW-Authenticate leads to the wrong resource.", {
    answers: metadata((body, isAnonymous) => (isAnonymous ? { success: true, data: { name: "api" } } : body)),
  }),
});

/** Faults of the identity of a key and of the metadata that lead to it. */
export const faults: readonly Fault[] = [...identityFaults, ...metadataFaults];
