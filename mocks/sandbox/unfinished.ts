import { operationList } from "../../generated/operations.ts";
import type { KnownOperation } from "./contract.ts";
import type { Latitude } from "./latitude.ts";
import type { Reply } from "./reply.ts";

/** How long to wait between two polls, where answers say it, in seconds. */
const pollSeconds = 5;

/** Where the status of a resource stands in its answers, and with which ones its work is done. */
interface Polled {
  /** The member of `data` that holds it, and those within. */
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

/** An answer about work that goes on may say when to ask again (GAP-005). */
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
