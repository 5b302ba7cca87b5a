import type { OperationId } from "../../../../generated/operations.ts";
import type { Call } from "../../call.ts";
import { conflict, invalid, notFound, type Refusal } from "../../refusal.ts";
import { checkOwner, sameSpelling } from "../../request/workspace.ts";
import type { Draft, DraftFormat, DraftSettings } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";
import { contentOfRequest } from "../content/from-draft.ts";

/** What a draft becomes: one without a format is an image draft (studio document, Ad adaptation draft). */
export function formatOf({ format }: Pick<DraftSettings, "format">): DraftFormat {
  return format ?? "image";
}

/**
 * The draft that a body names.
 * @throws Refusal if the call may not use it, by the same rules as for an id in the path
 */
export function draftOf<O extends OperationId>(call: Call<O>, id: string): Draft {
  const { world, operation, team, workspace, workspaceNamed } = call;
  const draft = world.collections.drafts.get(sameSpelling(id, world.latitude));
  if (!draft) throw notFound("draft");
  checkOwner(world, draft, "draft", { operation, teamId: team.id, workspace, named: workspaceNamed });
  return draft;
}

/** What revisions get that the draft does not have yet, or that no draft ever has. */
export interface OddRevisions {
  readonly ahead: "conflict" | "invalid";
  readonly negative: "conflict" | "invalid";
}

/**
 * An older revision is stale: 409 (studio document, Errors).
 * @param field the place of the revision in the body
 * @throws Refusal for every revision except the current one
 */
export function requireRevision(
  draft: Draft,
  revision: number,
  field: string,
  { ahead, negative }: OddRevisions,
): void {
  if (revision === draft.revision) return;
  const kind = revision < 0 ? negative : revision > draft.revision ? ahead : "conflict";
  if (kind === "conflict") throw conflict(`The draft is at revision ${draft.revision}, not at ${revision}.`);
  throw invalid(field, `the draft is at revision ${draft.revision}.`);
}

/** The same for the operations on drafts (GAP-456). @throws Refusal */
export function requireCurrent({ latitude }: World, draft: Draft, revision: number): void {
  const odd = latitude.choose("GAP-456", {
    "conflict-or-invalid": { ahead: "conflict", negative: "invalid" },
    "always-conflict": { ahead: "conflict", negative: "conflict" },
    invalid: { ahead: "invalid", negative: "invalid" },
  } satisfies Record<string, OddRevisions>);
  requireRevision(draft, revision, "revision", odd);
}

/** Saves settings as the next revision. @param steps how many revisions they advance */
export function saveSettings({ collections }: World, draft: Draft, settings: DraftSettings, steps = 1): Draft {
  return collections.drafts.patch(draft.id, { settings, revision: draft.revision + steps });
}

/**
 * A `requestId` names one draft, one video or one image; whether it may name one of each is GAP-429.
 * @param kind what it names now
 * @throws Refusal 409 if it names something of another kind and that is not allowed
 */
export function refuseSharedRequestId(
  { world, team }: Pick<Call, "world" | "team">,
  requestId: string,
  kind: "createRecreation" | "createRecreationVideo" | "createMetaAd",
): void {
  if (world.latitude.answer("GAP-429") === "separate") return;
  for (const named of namedBy(world, team.id, requestId)) {
    if (named !== kind) throw conflict("The requestId was used for something else.");
  }
}

/** The operations that a team has used a `requestId` for. */
function namedBy(world: World, teamId: string, requestId: string): string[] {
  const drafts = world.collections.drafts.by("request", requestId).filter((draft) => draft.teamId === teamId);
  const operations = ["createRecreationVideo", "createMetaAd"];
  return [
    ...drafts.map(() => "createRecreation"),
    ...operations.filter((operation) => contentOfRequest(world, operation, teamId, requestId).length > 0),
  ];
}

/** @returns the refusal of something that the draft is not fit for: 400, or 409 where the sandbox is to take it so */
export function unfit(kind: "invalid" | "conflict", field: string, problem: string): Refusal {
  return kind === "invalid" ? invalid(field, problem) : conflict(`${field}: ${problem}`);
}

/** Writes a line of the operator's log: ids, and whether the source was saved; never a credential (core document, Events). */
export function announceDraft(world: World, event: "draft_created" | "brief_prepared", draft: Draft): void {
  const { id, teamId, workspaceId, source, sourceSaved } = draft;
  world.announce(event, { draftId: id, teamId, workspaceId, adId: source.adId, sourceSaved });
}
