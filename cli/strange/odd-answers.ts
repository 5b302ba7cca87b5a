import fc from "fast-check";
import { operationOf } from "../../conformance/core/http/operation-of.ts";
import type { Between } from "../prove/judge-sandbox.ts";

/** Values that may replace a member of an answer. */
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  12_345_678_901,
  "",
  "x",
  "..",
  "a/b c?#%",
  "//evil.example",
  "http://user:secret@media.example/x",
  "http://[",
  "9".repeat(40),
  "2026-13-45T99:99:99Z",
  "2026-07-15T12:00:00.000Z",
  "\u001b[31mred\u202e",
  "\ud800",
  "é".repeat(5000),
  [],
  {},
  [[]],
  [null],
  [{}],
  { id: 1 },
  { a: { b: null } },
];

/** Bodies that may replace the body of an answer; null for none. */
const oddBodies: readonly (string | null)[] = [
  null,
  "",
  "<html>hi</html>",
  "{",
  "null",
  "[]",
  "5",
  '"x"',
  "{}",
  '{"success":true}',
  '{"success":true,"data":null}',
  '{"success":true,"data":[]}',
  '{"success":true,"data":[null,1,[]]}',
  '{"success":true,"data":{"items":{}}}',
  '{"success":true,"data":{"__proto__":1,"id":{}}}',
  '{"success":false,"error":null}',
  '{"success":false,"error":{"type":5,"message":[],"hint":null,"retryAfterSeconds":"soon"}}',
];

/** Statuses and headers for such bodies. */
const oddHeads: readonly ResponseInit[] = [
  { status: 200 },
  { status: 200, headers: { "content-type": "text/html" } },
  { status: 201 },
  { status: 302, headers: { location: "//evil.example" } },
  { status: 400 },
  { status: 418 },
  { status: 429, headers: { "retry-after": "-1" } },
  { status: 429, headers: { "retry-after": "1e308" } },
  { status: 500, headers: { "retry-after": "x".repeat(5000) } },
];

export interface Oddness {
  /** The same seed gives the same server. */
  readonly seed: number;
  /** The share of odd answers: 1 for all. */
  readonly share: number;
  /** The operation with odd answers. Default: every operation. */
  readonly operationId?: string;
}

/** A sandbox whose answers have odd values, missing members or a completely different body. */
export function oddAnswers({ seed, share, operationId }: Oddness): Between {
  const draw = drawer(seed);
  return async (request, send) => {
    const answer = await send(request);
    const called = operationOf(request)?.operationId;
    const isMeant = operationId === undefined ? called !== "getMe" : called === operationId;
    if (!isMeant || draw(1000) >= share * 1000) return answer;
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    if (!isJson || draw(10) === 0) return new Response(pick(oddBodies, draw), pick(oddHeads, draw));
    const body = { body: await answer.json() };
    for (let changes = 1 + draw(3); changes > 0; changes -= 1) change(body, draw);
    return new Response(JSON.stringify(body.body), answer);
  };
}

/** Draws a number below a bound. */
type Draw = (bound: number) => number;

function drawer(seed: number): Draw {
  const [numbers] = fc.sample(fc.infiniteStream(fc.nat()), { seed, numRuns: 1 });
  return (bound) => Number(numbers?.next().value ?? 0) % bound;
}

function pick<T>(values: readonly T[], draw: Draw): T {
  return values[draw(values.length)] as T; // the number is below the length
}

/** Changes one member somewhere in a value. */
function change(root: object, draw: Draw): void {
  const { holder, name } = pick(membersIn(root), draw);
  const value = holder[name];
  const others = [[value], { value }, String(value), undefined, undefined];
  const at = draw(3 * others.length);
  const other = at < others.length ? others[at] : pick(oddValues, draw);
  if (other === undefined) delete holder[name];
  else holder[name] = other;
}

interface Member {
  readonly holder: Record<string, unknown>;
  readonly name: string;
}

function membersIn(value: unknown): Member[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>; // works for lists, too: their keys are numbers
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...membersIn(holder[name])]);
}
