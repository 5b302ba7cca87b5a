import { scopes } from "../../../generated/operations.ts";
import type { Fault, Hook, Item } from "../fault.ts";
import type { ApiKey } from "../world/entities/team.ts";
import { editBody, failureOf } from "./edits.ts";
import { recordAt } from "./records.ts";
import { faultsOn } from "./scoped.ts";

/** Changes what getMe reports. */
function auth(edit: (key: ApiKey) => Item): Hook<"data"> {
  return (data, { key }) => (key ? { auth: { ...Object(data.auth), ...edit(key) } } : undefined);
}

/** Faults of the identity (core document, Team identity). */
export const identityFaults: readonly Fault[] = [
  ...faultsOn("getMe", {
    "identity-needs-a-scope": {
      breaks: ["IDEN-01"],
      says: "getMe requires a scope.",
      answers: (answer, { key }) =>
        key?.scopes.includes("workspaces:read") === false ? failureOf(403, "forbidden_scope") : answer,
    },
    "identity-via-oauth": {
      breaks: ["IDEN-02"],
      says: "getMe says that a key is a session.",
      data: auth(() => ({ via: "session" })),
    },
    "identity-of-another-prefix": {
      breaks: ["IDEN-03"],
      says: "getMe reports the last characters of a key.",
      data: auth(({ key }) => ({ keyPrefix: key.slice(-6) })),
    },
    "identity-shows-the-key": {
      breaks: ["IDEN-04"],
      says: "getMe reports the whole key.",
      data: auth(({ key }) => ({ keyPrefix: key })),
    },
    "identity-reports-every-scope": {
      breaks: ["IDEN-05"],
      says: "getMe reports every scope for every key.",
      data: auth(() => ({ scopes })),
    },
    "identity-hides-scopes": {
      breaks: ["IDEN-06"],
      says: "getMe omits a scope.",
      data: auth((key) => ({ scopes: key.scopes.filter((scope) => scope !== "accounts:read") })),
    },
    "identity-of-another-workspace": {
      breaks: ["IDEN-07"],
      says: "getMe reports a workspace other than the default.",
      data(_, { key }, { collections }) {
        const all = collections.workspaces.by("team", key?.teamId ?? "");
        return { workspaceId: all.find(({ isDefault }) => !isDefault)?.id };
      },
    },
    "identity-of-one-team": {
      breaks: ["IDEN-08"],
      says: "getMe reports the same team for every key.",
      data: (_, __, { collections }) => ({
        teamId: collections.keys.all().find(({ label }) => label === "full")?.teamId,
      }),
    },
    "identity-of-one-key": {
      breaks: ["IDEN-09"],
      says: "getMe reports the same scopes for every key of a team.",
      data: auth(() => ({ scopes })),
    },
  }),
  {
    name: "default-workspace-not-found",
    breaks: ["IDEN-10"],
    says: "The default workspace can't be read by its id.",
    on: ["getWorkspace"],
    answers: (answer, visit, world) =>
      recordAt("workspaces", visit, world)?.isDefault ? failureOf(404, "not_found") : answer,
  },
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
export const metadataFaults: readonly Fault[] = faultsOn("getProtectedResourceMetadata", {
  "metadata-not-at-the-origin": {
    breaks: ["META-01", "META-05"],
    says: "There is no metadata at the origin.",
    answers: () => failureOf(404, "not_found"),
  },
  "metadata-need-a-key": {
    breaks: ["META-02"],
    says: "The metadata can't be read without a key.",
    answers: (answer, { asked }) =>
      asked.headers.get("Authorization") === null ? failureOf(401, "unauthorized") : answer,
  },
  "metadata-without-a-scope": {
    breaks: ["META-03"],
    says: "The metadata omits a scope.",
    answers: metadata(({ scopes_supported, ...body }) => ({
      ...body,
      scopes_supported: scopes_supported.filter((scope) => scope !== "ads:write"),
    })),
  },
  "metadata-for-the-caller": {
    breaks: ["META-04"],
    says: "The metadata lists only the scopes of the key.",
    answers: metadata(({ scopes_supported, ...body }, isAnonymous) => ({
      ...body,
      scopes_supported: scopes_supported.slice(0, isAnonymous ? undefined : 3),
    })),
  },
  "metadata-in-the-envelope": {
    breaks: ["META-06"],
    says: "The metadata is in the envelope.",
    answers: metadata((data) => ({ success: true, data })),
  },
  "metadata-of-nothing": {
    breaks: ["META-07"],
    says: "The metadata does not name its resource.",
    answers: metadata(({ resource: _, ...body }) => body),
  },
  "metadata-elsewhere": {
    breaks: ["META-05"],
    says: "The address in WWW-Authenticate leads to the wrong resource.",
    answers: metadata((body, isAnonymous) => (isAnonymous ? { success: true, data: { name: "api" } } : body)),
  },
});
