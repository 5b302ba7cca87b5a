import { scopes } from "../../../generated/operations.ts";
import type { Visit } from "../request/visit.ts";
import type { ApiKey } from "../world/entities/team.ts";
import type { World } from "../world/world.ts";
import { editBody, editData, editObject, failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

type Auth = Readonly<Record<string, unknown>>;

/** A server whose identity says something else of the key. @param edit what else it says of it */
function says(
  name: string,
  breaks: string,
  text: string,
  edit: (auth: Auth, key: ApiKey, world: World) => Auth,
): Fault {
  return {
    name,
    breaks: [breaks],
    says: text,
    answers: (answer, visit, world) =>
      isOneOf(visit, "getMe") && visit.key
        ? editObject(answer, (data) => ({ ...data, auth: edit(data.auth as Auth, visit.key as ApiKey, world) })) // it was there above
        : answer,
  };
}

/** A server whose identity names something else beside the key. */
function names(
  name: string,
  breaks: string,
  text: string,
  edit: (visit: Visit, world: World) => Readonly<Record<string, unknown>>,
): Fault {
  return {
    name,
    breaks: [breaks],
    says: text,
    answers: (answer, visit, world) =>
      isOneOf(visit, "getMe") && visit.key
        ? editObject(answer, (data) => ({ ...data, ...edit(visit, world) }))
        : answer,
  };
}

function fullKey({ collections }: World): ApiKey | undefined {
  return collections.keys.all().find(({ label }) => label === "full");
}

/** Faults of the identity (core document, Team identity). */
export const identityFaults: readonly Fault[] = [
  {
    name: "identity-needs-a-scope",
    breaks: ["IDEN-01"],
    says: "getMe asks for a scope.",
    answers: (answer, visit) =>
      isOneOf(visit, "getMe") && visit.key?.scopes.includes("workspaces:read") === false
        ? failureOf(403, "forbidden_scope")
        : answer,
  },
  says("identity-via-oauth", "IDEN-02", "getMe says that a key is a session.", (auth) => ({ ...auth, via: "session" })),
  says("identity-of-another-prefix", "IDEN-03", "getMe reports the end of a key.", (auth, { key }) => ({
    ...auth,
    keyPrefix: key.slice(-6),
  })),
  says("identity-shows-the-key", "IDEN-04", "getMe reports the whole key.", (auth, { key }) => ({
    ...auth,
    keyPrefix: key,
  })),
  says("identity-reports-every-scope", "IDEN-05", "getMe reports every scope for every key.", (auth) => ({
    ...auth,
    scopes,
  })),
  says("identity-hides-scopes", "IDEN-06", "getMe leaves a scope out.", (auth, key) => ({
    ...auth,
    scopes: key.scopes.filter((scope) => scope !== "accounts:read"),
  })),
  names(
    "identity-of-another-workspace",
    "IDEN-07",
    "getMe reports another workspace than the default.",
    (visit, world) => ({
      workspaceId: world.collections.workspaces.by("team", visit.key?.teamId ?? "").find(({ isDefault }) => !isDefault)
        ?.id,
    }),
  ),
  names("identity-of-one-team", "IDEN-08", "getMe reports the same team for every key.", (_, world) => ({
    teamId: fullKey(world)?.teamId,
  })),
  says("identity-of-one-key", "IDEN-09", "getMe reports the same scopes for every key of a team.", (auth) => ({
    ...auth,
    scopes,
  })),
  {
    name: "default-workspace-not-found",
    breaks: ["IDEN-10"],
    says: "The default workspace can't be read by its id.",
    answers: (answer, visit, world) =>
      isOneOf(visit, "getWorkspace") && isDefault(visit, world) ? failureOf(404, "not_found") : answer,
  },
];

function isDefault({ asked }: Visit, { collections }: World): boolean {
  return collections.workspaces.get(asked.parameters.id ?? "")?.isDefault ?? false;
}

type Metadata = Readonly<Record<string, unknown>> & { readonly scopes_supported: readonly string[] };

/** A server whose metadata are others. */
function metadata(
  name: string,
  breaks: string,
  text: string,
  edit: (metadata: Metadata, visit: Visit) => unknown,
): Fault {
  return {
    name,
    breaks: [breaks],
    says: text,
    answers: (answer, visit) =>
      isOneOf(visit, "getProtectedResourceMetadata")
        ? editBody(answer, (body) => edit(body as Metadata, visit))
        : answer, // as the domain makes it
  };
}

/** Faults of the protected-resource metadata (core document, Authentication 3). */
export const metadataFaults: readonly Fault[] = [
  {
    name: "metadata-not-at-the-origin",
    breaks: ["META-01", "META-05"],
    says: "There are no metadata at the origin.",
    answers: (answer, visit) => (isOneOf(visit, "getProtectedResourceMetadata") ? failureOf(404, "not_found") : answer),
  },
  {
    name: "metadata-need-a-key",
    breaks: ["META-02"],
    says: "The metadata can't be read without a key.",
    answers: (answer, visit) =>
      isOneOf(visit, "getProtectedResourceMetadata") && visit.asked.headers.get("Authorization") === null
        ? failureOf(401, "unauthorized")
        : answer,
  },
  metadata("metadata-without-a-scope", "META-03", "The metadata leave a scope out.", (body) => ({
    ...body,
    scopes_supported: body.scopes_supported.filter((scope) => scope !== "ads:write"),
  })),
  metadata("metadata-for-the-caller", "META-04", "The metadata list the scopes of the key only.", (body, { asked }) =>
    asked.headers.get("Authorization") === null
      ? body
      : { ...body, scopes_supported: body.scopes_supported.slice(0, 3) },
  ),
  metadata("metadata-in-the-envelope", "META-06", "The metadata stand in the envelope.", (body) => ({
    success: true,
    data: body,
  })),
  metadata(
    "metadata-of-nothing",
    "META-07",
    "The metadata do not name their resource.",
    ({ resource: _, ...body }) => body,
  ),
  {
    name: "metadata-elsewhere",
    breaks: ["META-05"],
    says: "The address in WWW-Authenticate leads to something else.",
    answers: (answer, visit) =>
      isOneOf(visit, "getProtectedResourceMetadata") && visit.asked.headers.get("Authorization") === null
        ? editData({ ...answer, body: '{"success":true,"data":{}}' }, () => ({ name: "api" }))
        : answer,
  },
];
