import type { KnownOperation } from "../contract.ts";
import type { Latitude } from "../latitude.ts";
import { conflict, invalid } from "../refusal.ts";
import type { StoredReply } from "../world/entities/stored.ts";
import type { ApiKey } from "../world/entities/team.ts";
import type { World } from "../world/world.ts";
import { digestOf } from "./digest.ts";

/** Successes are stored for 24 hours (core document, Idempotency). */
const storedMs = 24 * 3600 * 1000;

/** Until when the sandbox remembers, where it keeps a reply for longer than is stated (GAP-076). */
const keptMs = { forgotten: storedMs, later: 2 * storedMs } as const;

/** What a request with an Idempotency-Key is known by. */
export interface Identity {
  /** Stands for what the key is unique within, and the key itself. */
  readonly id: string;
  /** Stands for what must be the same for a replay. */
  readonly fingerprint: string;
}

export interface KeyedRequest {
  readonly operation: KnownOperation;
  readonly path: string;
  readonly search: string;
  /** As it was sent. */
  readonly bodyText: string;
  /** With its defaults. */
  readonly body: unknown;
  readonly key: ApiKey;
  readonly workspaceId: string;
}

/**
 * The identity of a request, or null when its key, if it has one, means nothing here.
 * @throws Refusal for a key that can't be one
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

/** Whether an operation takes the header: those that list it, and perhaps the video of a draft (GAP-470). */
function takesKey({ idempotent, operationId }: KnownOperation, latitude: Latitude): boolean {
  return idempotent || (operationId === "createRecreationVideo" && latitude.answer("GAP-470") === "taken");
}

/** What a request must have in common with the one that it repeats. */
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
 * What stands for the JSON value of a body: the text itself where that is none, or nested beyond reason, as bodies may be that no
 * one reads because the operation takes none.
 */
function valueText(bodyText: string): string {
  try {
    return canonical(bodyText === "" ? {} : JSON.parse(bodyText));
  } catch {
    return bodyText;
  }
}

/** JSON with the members of objects in one order. @throws RangeError for what is nested beyond reason */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** The stored answer to the same request. @throws Refusal 409 when the key was used with another body */
export function storedReply(world: World, { id, fingerprint }: Identity): StoredReply | null {
  const stored = world.collections.replies.get(id);
  if (!stored || stored.expiresAt <= world.now) return null;
  if (stored.fingerprint !== fingerprint) {
    throw conflict("The Idempotency-Key was used with a different request body.");
  }
  return stored.status === 0 ? null : stored;
}

/**
 * Keeps an answer for its replay. The fields are named one by one: then all replies are of one shape, and a hundred thousand of them
 * take a third of the memory.
 */
export function storeReply(
  world: World,
  { id, fingerprint }: Identity,
  { status, body, headers }: Omit<StoredReply, "id" | "fingerprint" | "expiresAt">,
): void {
  const expiresAt = world.now + keptMs[world.latitude.answer("GAP-076")];
  world.collections.replies.put({ id, fingerprint, status, body, headers, expiresAt });
}

/** What a refused request leaves behind under its key, where the sandbox is to remember it (GAP-067, GAP-068). */
export function storeRefusal(
  world: World,
  identity: Identity,
  reply: Omit<StoredReply, "id" | "fingerprint" | "expiresAt">,
): void {
  if (world.latitude.answer("GAP-067") === "client-errors-stored") storeReply(world, identity, reply);
  else if (world.latitude.answer("GAP-068") === "bound")
    storeReply(world, identity, { status: 0, body: "", headers: {} });
}

/** Drops what is too old to be replayed, so that a long run does not grow. */
export function dropExpiredReplies({ collections: { replies }, now }: World): void {
  for (let oldest = replies.first(); oldest && oldest.expiresAt <= now; oldest = replies.first()) {
    replies.delete(oldest.id);
  }
}
