import { describe, expect, it } from "vitest";
import type { Exchange } from "../../../conformance/core/exchange.ts";
import type { CallLine } from "../../../conformance/tape/format.ts";
import { type Answer, exchangeOf, failure } from "../../../conformance/testing/exchanges.ts";
import { operations } from "../../../generated/operations.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";
import { limitedCalls } from "./limited-calls.ts";
import { limitsLike } from "./limits.ts";

const operation = operations.createGenerations;
const { limit, windowSeconds } = operation.rateLimit;

interface Call {
  readonly key?: string;
  readonly workspaceId?: string;
  /** In seconds. */
  readonly at?: number;
  readonly status?: number;
  readonly idempotencyKey?: string;
  /** `Retry-After` of a 429, in seconds. */
  readonly wait?: number;
  /** It makes this workspace, which becomes the default one. */
  readonly makes?: string;
}

/** These calls on a tape, and one that shows another workspace. */
function recorded(calls: readonly Call[]): CallLine[] {
  return [
    lineOf({}, newWorkspace("another", false), 0),
    ...calls.map((call, index) =>
      lineOf(
        call,
        call.makes === undefined ? exchangeOf(operation, answerOf(call), sentBy(call)) : newWorkspace(call.makes, true),
        index + 1,
      ),
    ),
  ];
}

function newWorkspace(id: string, isDefault: boolean): Exchange {
  return exchangeOf(operations.createWorkspace, { status: 201, body: { success: true, data: { id, isDefault } } });
}

function lineOf({ key = "full", at = 0 }: Call, { request, response }: Exchange, sent: number): CallLine {
  const time = { sent, done: sent, at: at * 1000, ended: at * 1000, took: 1 };
  return { kind: "call", ...time, key, request, response: { ...response, body: response.text } };
}

function answerOf({ status = 201, wait = windowSeconds }: Call): Answer {
  if (status === 201) return { status };
  if (status !== 429) return failure(status, "invalid_input");
  return failure(status, "rate_limited", { headers: { "retry-after": String(wait) } });
}

function sentBy({ workspaceId, idempotencyKey }: Call) {
  return {
    headers: { ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }) },
    body: JSON.stringify({ workspaceId }),
  };
}

const head = { kind: "head", tape: 1, kit: "1", contract: "1", baseUrl: "https://api.example/api/v1", at: 0 } as const;
/** The keys of one team. */
const keys = new Map(["full", "limited"].map((label) => [label, { id: label, teamId: "team" }]));

/** The answers that explain some calls. */
function like(calls: readonly Call[], shown: LatitudeOptions = {}): LatitudeOptions {
  const tape = { head, calls: recorded(calls) };
  return limitsLike([...limitedCalls(tape, keys)], shown);
}

const times = (count: number, call: Call = {}) => Array.from({ length: count }, () => call);
const tooMany: Call = { status: 429 };

describe("finds out from refusals far apart", () => {
  it.each<readonly [string, readonly Call[], LatitudeOptions]>([
    [
      "that keys of a team count together",
      [...times(limit), { key: "limited", status: 429 }],
      { "GAP-058": "per-team" },
    ],
    [
      "that each workspace counts for itself",
      [...times(limit), { workspaceId: "another" }, tooMany, { key: "limited", status: 429 }],
      { "GAP-058": "per-workspace" },
    ],
    [
      "that each workspace counts for itself, if each new one becomes the default",
      [{ makes: "first" }, ...times(limit), tooMany, { makes: "second" }, {}],
      { "GAP-058": "per-workspace" },
    ],
    ["that refused requests are free", [...times(5, { status: 400 }), ...times(limit), tooMany], { "GAP-053": "free" }],
    [
      "that replays are free",
      [...times(5, { idempotencyKey: "once" }), ...times(limit - 1), tooMany],
      { "GAP-052": "free" },
    ],
    [
      "that refused requests lengthen the wait",
      [...times(limit), { ...tooMany, at: windowSeconds - 1 }, { ...tooMany, at: windowSeconds + 1 }],
      { "GAP-054": "count" },
    ],
    [
      "that an invalid request is refused for that before the limit",
      [...times(limit), tooMany, { status: 400 }],
      { "GAP-032": "400" },
    ],
    [
      "by how long the wait is that the window slides",
      [
        {},
        ...times(limit - 1, { at: 100 }),
        { status: 429, at: 200, wait: windowSeconds - 200 },
        { at: windowSeconds },
        { status: 429, at: windowSeconds, wait: 100 },
      ],
      { "GAP-057": "sliding" },
    ],
    [
      "two answers at once",
      [...times(limit, { status: 400 }), ...times(limit), { key: "limited", status: 429 }],
      { "GAP-053": "free", "GAP-058": "per-team" },
    ],
  ])("%s", (_, calls, answers) => {
    expect(like(calls)).toEqual(answers);
  });
});

it("changes nothing if the answers in force explain every refusal", () => {
  expect(like([...times(limit), tooMany, { key: "limited" }])).toEqual({});
});

it("never changes what the server showed", () => {
  const shown = { "GAP-058": "per-key" } as const;
  expect(like([...times(limit), { key: "limited", status: 429 }], shown)).toEqual(shown);
});
