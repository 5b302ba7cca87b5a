import fc from "fast-check";
import { operationOf } from "../../conformance/core/http/operation-of.ts";
import { type Check, type CheckResult, unclaimedId } from "../../conformance/index.ts";
import { operationList } from "../../generated/operations.ts";
import { type Between, judgeSandbox } from "./judge-sandbox.ts";

/** How a server answers an operation that it does not have: its own envelope, or the page of a framework. */
const absences = {
  "404 of the API": [404, { error: { type: "not_found", message: "There is nothing here." } }],
  "404 of a framework": [404, { detail: "Not Found" }],
  "405 of a framework": [405, { detail: "Method Not Allowed" }],
  "501 of the API": [501, { error: { type: "internal_error", message: "Not implemented." } }],
  "501 of a framework": [501, "Not Implemented"],
} as const satisfies Readonly<Record<string, readonly [number, unknown]>>;

type Absence = keyof typeof absences;

/** A server that has only some of the operations: how it answers each of the others. */
export type Absent = Readonly<Record<string, Absence>>;

/** What judging such a server gave. */
export interface PartialRun {
  /** Each check that fails, although the server keeps every promise that it claims: `check: reason`. */
  readonly blamed: readonly string[];
  /** Each check that is blocked, but not because of what is not claimed. */
  readonly blocked: readonly string[];
}

/** How many operations a server lacks: few make the cause easy to find, many are a server just begun. */
const percentages = [10, 40, 80, 95];

/** Random servers with some of the operations. @param seed the same seed gives the same servers */
export function partialServers(count: number, seed: number): Absent[] {
  if (count === 0) return [];
  const kinds = Object.keys(absences) as Absence[]; // its own keys
  const drawn = fc.noBias(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.constantFrom(...kinds)), {
      minLength: operationList.length,
      maxLength: operationList.length,
    }),
  );
  return fc.sample(drawn, { numRuns: count, seed }).map((draws, at) => {
    const percentage = percentages[at % percentages.length] ?? 0;
    // A server without any operation is none.
    const kept = at % operationList.length;
    return Object.fromEntries(
      operationList.flatMap(({ operationId }, index) => {
        const [chance = 100, kind] = draws[index] ?? [];
        return kind !== undefined && index !== kept && chance < percentage ? [[operationId, kind]] : [];
      }),
    );
  });
}

/** Judges a sandbox that lacks operations and does not claim them. */
export async function judgePartial(checks: readonly Check[], absent: Absent): Promise<PartialRun> {
  const claimed = operationList.map(({ operationId }) => operationId).filter((name) => absent[name] === undefined);
  const report = await judgeSandbox({ checks, between: lacking(absent), implements: claimed });
  const those = (isMeant: (check: CheckResult) => boolean) =>
    report.checks.filter(isMeant).map(({ id, verdict, reason = "" }) => `${id}: ${verdict}: ${reason}`);
  return {
    blamed: those(({ verdict, id }) => ["fail", "error", "unstable"].includes(verdict) || id === unclaimedId),
    blocked: those(({ verdict, asked }) => verdict === "blocked" && asked !== false),
  };
}

/** Answers the calls of absent operations instead of the sandbox. */
function lacking(absent: Absent): Between {
  return async (request, send) => {
    const kind = absent[operationOf(request)?.operationId ?? ""];
    if (kind === undefined) return send(request);
    const [status, body] = absences[kind];
    return typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status });
  };
}
