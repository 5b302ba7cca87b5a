import { operationList } from "../../generated/operations.ts";
import type { KnownOperation } from "./contract.ts";
import type { Latitude } from "./latitude.ts";
import type { Reply } from "./reply.ts";

/** The pause between two polls, if answers state it, in seconds. */
const pollSeconds = 5;

/** Where an answer has the status of a resource, and which statuses are final. */
interface Polled {
  /** The path of members in `data`. */
  readonly path: readonly string[];
  readonly terminal: readonly string[];
}

const polledBy: ReadonlyMap<string, Polled> = new Map(
  operationList.flatMap(({ operationId, job }) => {
    if (!job) return [];
    const polled = { path: job.status.split("/").slice(2), terminal: job.terminal };
    return [operationId, job.poll].map((each) => [each, polled] as const);
  }),
);

/** An answer about unfinished work may say when to poll again (GAP-005). */
export function withPollPause(reply: Reply, { operationId }: KnownOperation, latitude: Latitude): Reply {
  if (latitude.answer("GAP-005") === "no" || !isUnfinished(operationId, reply.data)) return reply;
  return { ...reply, headers: { "Retry-After": String(pollSeconds), ...reply.headers } };
}

function isUnfinished(operationId: string, data: unknown): boolean {
  const polled = polledBy.get(operationId);
  if (!polled) return false;
  const status = polled.path.reduce<unknown>(memberOf, data);
  return typeof status === "string" && !polled.terminal.includes(status);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
