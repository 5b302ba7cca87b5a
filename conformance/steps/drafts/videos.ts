import { operations } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { given, textAt, valueAt } from "../given.ts";
import { readUntil } from "../service/jobs.ts";
import type { Draft } from "./drafts.ts";

/** A generation requested from a draft. */
export interface Started {
  readonly request: RequestSpec;
  readonly exchange: Exchange;
  /** The id of the content item. */
  readonly id: string;
}

/** Longer than any job without a documented duration: an hour. */
export const longEnoughSeconds = 3600;

/** The request for the video of the current draft; each creates a new output. */
export function videoOf({ id, revision }: Pick<Draft, "id" | "revision">): RequestSpec {
  const body = { revision, requestId: freshUuid() };
  return { operation: operations.createRecreationVideo, path: { id }, body };
}

/** The request for the image of the current draft; each creates a new image. */
export function imageOf({ id, revision }: Pick<Draft, "id" | "revision">): RequestSpec {
  const body = { recreationId: id, recreationRevision: revision, requestId: freshUuid() };
  return { operation: operations.createMetaAd, body };
}

/** Starts a generation. @throws Blocked if the server refuses it */
export async function start({ send }: CheckContext, request: RequestSpec): Promise<Started> {
  return startedBy(request, await send(request));
}

/** The generation that a request started. @throws Blocked if the server refused it */
export function startedBy(request: RequestSpec, exchange: Exchange): Started {
  if (succeeded(exchange)) return { request, exchange, id: textAt(exchange, "/data/id") };
  throw new Blocked(`needs ${request.operation?.operationId} to succeed (the server answered ${outcomeOf(exchange)})`);
}

/** Follows a content item to its end. @returns the read that shows it @throws Blocked if it does not end in time */
export async function endOf(context: CheckContext, { id }: Pick<Started, "id">): Promise<Exchange> {
  return readUntil(
    context,
    () => readContent(context, id),
    (exchange) => valueAt(exchange, "/data/status") !== "processing",
    { why: "the end of a generation from a draft", every: 20 },
  );
}

/** Follows a content item until it is ready. @throws Blocked if it fails */
export async function readyOf(context: CheckContext, started: Pick<Started, "id">): Promise<Exchange> {
  const ended = await endOf(context, started);
  if (valueAt(ended, "/data/status") === "ready") return ended;
  throw new Blocked("needs a generation that succeeds");
}

export function readContent({ send }: CheckContext, id: string): Promise<Exchange> {
  return send({ operation: operations.getContent, path: { id } });
}

/** @throws Blocked if a generation has already ended */
export async function requireRunning(context: CheckContext, { id }: Started): Promise<void> {
  const exchange = await given(context, "getContent", { path: { id } });
  if (valueAt(exchange, "/data/status") !== "processing") throw new Blocked("needs a generation that takes a while");
}

/** Whether a refusal is about the request itself: in many places only 400 or 409 is open. */
export function isRefusedForItself(exchange: Exchange): boolean {
  const type = errorOf(exchange)?.type;
  const { status } = exchange.response;
  return (status === 400 && type === "invalid_input") || (status === 409 && type === "conflict");
}
