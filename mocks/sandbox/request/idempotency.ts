import type { KnownOperation } from "../contract.ts";
import type { Latitude } from "../latitude.ts";
import { conflict, invalid } from "../refusal.ts";
import type { StoredReply } from "../world/entities/stored.ts";
import type { ApiKey } from "../world/entities/team.ts";
import type { World } from "../world/world.ts";
import { digestOf } from "./digest.ts";

/** Successes are stored for 24 hours (core document, Idempotency). */
const storedMs = 24 * 3600 * 1000;

/** Identifies a request with an Idempotency-Key. */
export interface Identity {
  /** The key together with the scope in which it is unique. */
  readonly id: string;
  /** What must be equal for a replay. */
  readonly fingerprint: string;
}

export interface KeyedRequest {
  readonly operation: KnownOperation;
  readonly path: string;
  readonly search: string;
  /** As sent. */
  readonly bodyText: string;
  /** With its defaults. */
  readonly body: unknown;
  readonly key: ApiKey;
  readonly workspaceId: string;
}

/**
 * Returns the identity of a request, or null if it has no key or the key is ignored.
 * @throws Refusal for an invalid key
 */
export function identityOf(sent: string | null, request: KeyedRequest, latitude: Latitude): Identity | null {
  if (sent === null) return null;
  const { operation } = request;
  if (!takesKey(operation, latitude)) {
    const answer = latitude.answer("GAP-074");
    if (answer === "refused") throw invalid("Idempotency-Key", "this operation takes none.");
    if (answer === "ignored" || operation.method === "GET") return null;
  }
  if (sent === "") {
    const answer = latitude.answer("GAP-072");
    if (answer === "refused") throw invalid("Idempotency-Key", "it is empty.");
    if (answer === "left-out") return null;
  }
  const longest = latitude.choose("GAP-073", { "255": 255, "no-limit": Number.POSITIVE_INFINITY, other: 128 });
  if (sent.length > longest) throw invalid("Idempotency-Key", `it is longer than ${longest} characters.`);
  const holder = latitude.choose("GAP-064", {
    "api-key": request.key.id,
    team: request.key.teamId,
    workspace: request.workspaceId,
  });
  const place = latitude.answer("GAP-065") === "independent" ? `${operation.operationId} ${request.path}` : "";
  return { id: digestOf(`${holder} ${place} ${sent}`), fingerprint: digestOf(toRepeat(request, latitude)) };
}

/** Whether an operation takes the header: those that document it, and perhaps the video of a draft (GAP-470). */
function takesKey({ idempotent, operationId }: KnownOperation, latitude: Latitude): boolean {
  return idempotent || (operationId === "createRecreationVideo" && latitude.answer("GAP-470") === "taken");
}

/** What a request must have in common with the original. */
function toRepeat({ operation, path, search, bodyText, body }: KeyedRequest, latitude: Latitude): string {
  const content = latitude.choose("GAP-069", {
    bytes: () => bodyText,
    "json-value": () => valueText(bodyText),
    "after-defaults": () => canonical(body),
  })();
  const place = latitude.answer("GAP-065") === "replay" ? "" : operation.operationId;
  return latitude.answer("GAP-070") === "part" && latitude.answer("GAP-065") !== "replay"
    ? `${place} ${path} ${search} ${content}`
    : `${place} ${content}`;
}

/**
 * A normalized form of a body's JSON value. Returns the text itself if it is invalid JSON or nested too deeply, which is possible if the
 * operation ignores its body.
 */
function valueText(bodyText: string): string {
  try {
    return canonical(bodyText === "" ? {} : JSON.parse(bodyText));
  } catch {
    return bodyText;
  }
}

/** JSON with sorted object members. @throws RangeError if it is nested too deeply */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** The stored answer to the same request. @throws Refusal 409 if the key was used with another body */
export function storedReply(world: World, { id, fingerprint }: Identity): StoredReply | null {
  const stored = world.collections.replies.get(id);
  if (!stored || stored.expiresAt <= world.now) return null;
  if (stored.fingerprint !== fingerprint) {
    throw conflict("The Idempotency-Key was used with a different request body.");
  }
  return stored.status === 0 ? null : stored;
}

/**
 * Stores an answer for replay. The fields are written out so that all replies have one shape, which needs a third of the memory for a
 * hundred thousand replies.
 */
export function storeReply(
  world: World,
  { id, fingerprint }: Identity,
  { status, body, headers }: Omit<StoredReply, "id" | "fingerprint" | "expiresAt">,
): void {
  const expiresAt = world.now + storedMs;
  world.collections.replies.put({ id, fingerprint, status, body, headers, expiresAt });
}

/** Binds the key of a refused request to its body, if the sandbox is set to do so (GAP-068). */
export function bindRefused(world: World, identity: Identity): void {
  if (world.latitude.answer("GAP-068") !== "bound") return;
  // A refused reuse of a key must not replace the stored success.
  const stored = world.collections.replies.get(identity.id);
  if (stored && stored.expiresAt > world.now) return;
  storeReply(world, identity, { status: 0, body: "", headers: {} });
}

/** Drops replies that are too old, so that memory does not grow in a long run. */
export function dropExpiredReplies({ collections: { replies }, now }: World): void {
  for (let oldest = replies.first(); oldest && oldest.expiresAt <= now; oldest = replies.first()) {
    replies.delete(oldest.id);
  }
}
