import { type Bill, type Check, createOracles, openRun, requirements, targetFrom } from "../../conformance/index.ts";
import { createSandbox } from "../../mocks/sandbox/index.ts";
import { targetOf } from "../../mocks/sandbox/target.ts";

/** A Wednesday at noon, so that every recording sees the same days. */
const start = Date.UTC(2026, 6, 15, 12);

/**
 * Runs all checks against a sandbox in this process and records the cost of each check and of each story that checks share.
 * @returns the text of `generated/check-costs.ts`
 */
export async function recordCosts(checks: readonly Check[]): Promise<string> {
  const sandbox = createSandbox({ start, speed: 0, journalSize: 0, console: false });
  try {
    const run = await openRun({
      target: targetFrom(targetOf(sandbox, "http://sandbox.test")),
      oracles: createOracles(),
      requirements,
      profile: "exhaustive",
      fetch: async (request) => sandbox.fetch(request),
    });
    for (const check of checks) await run.check(check);
    const { checks: ofChecks, stories } = run.meter;
    return fileText(linesOf(ofChecks), linesOf(stories));
  } finally {
    sandbox.close();
  }
}

function linesOf(bills: ReadonlyMap<string, Bill>): string {
  const names = [...bills.keys()].sort();
  return names.map((name) => `    ${JSON.stringify(name)}: ${literalOf(bills.get(name))},\n`).join("");
}

/** As JSON without empty members. */
function literalOf(bill: Bill | undefined): string {
  const calls = Object.fromEntries([...(bill?.calls ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)));
  const stories = [...(bill?.stories ?? [])].sort();
  return JSON.stringify({
    requests: bill?.requests ?? 0,
    ...(Object.keys(calls).length > 0 && { calls }),
    ...(bill?.credits && { credits: bill.credits }),
    ...(bill?.creates && { creates: bill.creates }),
    ...(bill && bill.profile !== "safe" && { profile: bill.profile }),
    ...(stories.length > 0 && { stories }),
  });
}

function fileText(checks: string, stories: string): string {
  return `// Recorded by \`npm run costs\`; do not edit.

/** The cost of one check without its stories, or of one shared story. */
export interface RecordedCost {
  readonly requests: number;
  /** How many of them use the full key, by operation. */
  readonly calls?: Readonly<Record<string, number>>;
  readonly credits?: number;
  readonly creates?: number;
  /** The least profile that may send its valid calls; \`safe\` if there is none. */
  readonly profile?: "standard" | "full";
  /** The stories that it uses; their cost is not included. */
  readonly stories?: readonly string[];
}

export const checkCosts: Readonly<Record<"checks" | "stories", Readonly<Record<string, RecordedCost>>>> = {
  checks: {
${checks}  },
  stories: {
${stories}  },
};
`;
}
