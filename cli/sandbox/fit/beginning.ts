import { operationOf } from "../../../conformance/core/http/operation-of.ts";
import { RecordedClock } from "../../../conformance/tape/clock.ts";
import type { Tape } from "../../../conformance/tape/tape.ts";

/** How a recorded run began. */
export interface Beginning {
  /** The time of the server, in milliseconds: by its own clock if the run read that, else by that of the suite. */
  readonly start: number;
  /** Whether the runner first saw to it that the team can pay what the run spends. */
  readonly isFunded: boolean;
}

/** Reads from a tape how its run began. */
export function beginningOf({ head, calls }: Tape): Beginning {
  const clock = new RecordedClock(head.run?.target.control?.baseUrl);
  const [start = head.at] = calls.flatMap((call) => clock.readBy(call) ?? []);
  return {
    start,
    isFunded: calls.some(({ of, request }) => of === undefined && operationOf(request)?.operationId === "getCredits"),
  };
}
