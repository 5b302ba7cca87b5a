import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checks, type Report } from "../../conformance/index.ts";
import { operationList, operations } from "../../generated/operations.ts";
import { exitCode } from "../verify/exit-code.ts";
import { judgeStrange } from "./judge-strange.ts";
import { distortedServers, foreignIdServers, oddServers } from "./servers.ts";

/** `npm run prove:strange` judges each of these servers with every check; this test judges a few of them. */
const withAllChecks = [...foreignIdServers, ...distortedServers, ...oddServers(1)].filter(({ name }) =>
  [
    "ids/uuid",
    "ids/number",
    "shapes/unknown-values",
    "shapes/unreadable-times",
    "shapes/objects-for-arrays",
    "odd/0.02",
    "odd/0.3",
  ].includes(name),
);

/** Resources that a path takes by their id, which is 24 hexadecimal characters. */
const addressed = new Set(
  operationList.flatMap(({ parameters }) =>
    parameters.flatMap(({ in: place, resource }) => (place === "path" && resource ? [resource] : [])),
  ),
);

function errorsIn(report: Report): string[] {
  return report.checks.flatMap(({ id, verdict, reason }) => (verdict === "error" ? [`${id}: ${reason}`] : []));
}

describe("no answer of a server causes an error in the kit", () => {
  it.each(withAllChecks)("with every check: $name", async ({ make }) => {
    const { report } = await judgeStrange(make(), checks);
    expect(errorsIn(report)).toEqual([]);
    expect(exitCode(report)).toBe(1);
  });
});

/** Each operation with one of the shapes; FC_SEED chooses others. */
const inTurn = Object.values(operations).flatMap((operation, index) => {
  const servers = foreignIdServers.filter(({ operationId }) => operationId === operation.operationId);
  const seed = fc.readConfigureGlobal().seed ?? 0;
  return servers
    .slice((index + seed) % servers.length)
    .slice(0, 1)
    .map(({ name, make }) => ({ name, make, operation }));
});

describe("a server whose ids have another shape in the answers of one operation", () => {
  it.each(inTurn)("is judged to the end, and leaves nothing behind: $name", async ({ make, operation }) => {
    const { operationId, provides } = operation;
    const chosen = checks.filter(({ operation: called, requirements }) =>
      [called?.operationId, ...requirements.map((id) => id.split(".")[0])].includes(operationId),
    );
    const { report, left, changed } = await judgeStrange(make(), chosen);
    expect(errorsIn(report)).toEqual([]);
    expect(left).toEqual([]);
    if (!changed || !provides.some(({ resource }) => addressed.has(resource))) return;
    expect(exitCode(report)).toBe(1);
    // The rule is the cause; what else fails because of it is part of the same finding.
    const [finding] = report.findings;
    expect(finding?.id).toMatch(/^(references|schema)\//);
    expect(finding?.operations).toContain(operationId);
  });
});
