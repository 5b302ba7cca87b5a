import { readFileSync } from "node:fs";
import { root } from "../paths.ts";
import type { Invalidation, Invalidations } from "../templates/invalidation.ts";
import type { Operation } from "../templates/operation.ts";
import { header, union } from "./text.ts";

/** `generated/invalidation.ts`: a list per mutation and per job, so that a bundler drops the others, and the table of all. */
export function emitInvalidation(
  operations: readonly Operation[],
  invalidations: ReadonlyMap<string, Invalidations>,
): string {
  const idsOf = (reads: boolean) =>
    operations.filter(({ method }) => (method === "GET") === reads).map(({ operationId }) => operationId);
  const rows = [...invalidations];
  return [
    header(),
    readFileSync(`${root}scripts/templates/invalidation.ts`, "utf8").replace("read: string", "read: ReadId"),
    union("ReadId", idsOf(true)),
    union("MutationId", idsOf(false)),
    ...rows.flatMap(([mutation, { call, job }]) => [
      constant(callName(mutation), call),
      ...(job ? [constant(jobName(mutation), job)] : []),
    ]),
    "\n/** The reads that each mutation can change. */",
    "export const invalidations = {",
    ...rows.map(
      ([mutation, { job }]) =>
        `  ${mutation}: { call: ${callName(mutation)}${job ? `, job: ${jobName(mutation)}` : ""} },`,
    ),
    "} as const satisfies Readonly<Record<MutationId, Invalidations>>;\n",
  ].join("\n");
}

/** The constant with what a call changes. */
export function callName(mutation: string): string {
  return `${mutation}Invalidates`;
}

/** The constant with what the job of a call changes. */
export function jobName(mutation: string): string {
  return `${mutation}JobInvalidates`;
}

function constant(name: string, invalidations: readonly Invalidation[]): string {
  const rows = invalidations.map((each) => `\n  ${JSON.stringify(each)},`);
  return `\nexport const ${name}: readonly Invalidation[] = [${rows.join("")}${rows.length > 0 ? "\n" : ""}];`;
}
