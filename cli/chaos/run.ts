import {
  checks,
  createOracles,
  type Report,
  requirements,
  runSuite,
  selectChecks,
  targetFrom,
} from "../../conformance/index.ts";
import { faults } from "../../mocks/sandbox/faults/index.ts";
import { createSandbox } from "../../mocks/sandbox/index.ts";
import { targetOf } from "../../mocks/sandbox/target.ts";
import { serveFetch } from "../../mocks/serve.ts";
import { type BadNetwork, type BadProxy, startBadProxy } from "./proxy.ts";

/** One run of the suite. */
export interface ChaosRun {
  /** The network between the suite and the sandbox. Default: none. */
  readonly network?: BadNetwork;
  /** The name of the sandbox's planted fault. Default: none. */
  readonly fault?: string;
  /** The ids of the requirements to judge. Default: all. */
  readonly only?: readonly string[];
}

/** The result of a run. */
export interface ChaosOutcome {
  /** The verdict of each requirement by its id. */
  readonly verdicts: Readonly<Record<string, string>>;
  /** Why a requirement did not pass, by its id. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly transport: Report["transport"];
  readonly seconds: number;
  /** The proxy's counts. */
  readonly counts?: BadProxy["counts"];
  /** Why the run ended early or was inconclusive. */
  readonly trouble?: string;
}

/** Enough time for the delays of a bad network. */
const minutes = 60;

/** Judges a new sandbox over HTTP. Its control interface is behind the bad network, too. */
export async function judgeThrough({ network, fault, only }: ChaosRun): Promise<ChaosOutcome> {
  const planted = fault === undefined ? undefined : faults.find(({ name }) => name === fault);
  if (fault !== undefined && !planted) throw new Error(`There is no fault ${fault}.`);
  // Its clock moves only when the suite advances it: on a busy machine, a post could leave a state before the next request arrives.
  const sandbox = createSandbox({ journalSize: 0, speed: 0, faults: planted ? [planted] : [] });
  const server = await serveFetch((request) => sandbox.handle(request), { port: 0 });
  const proxy = network && (await startBadProxy(server.url, network));
  try {
    const target = targetOf(sandbox, proxy?.origin ?? server.url);
    const report = await runSuite({
      target: targetFrom({ ...target, budget: { ...target.budget, minutes } }),
      checks: only === undefined ? checks : selectChecks(checks, only).checks,
      oracles: createOracles(),
      requirements,
      profile: "full",
    });
    const trouble = report.stopped ?? report.inconclusive;
    return {
      verdicts: Object.fromEntries(report.requirements.map(({ id, verdict }) => [id, verdict])),
      reasons: Object.fromEntries(
        report.checks.flatMap(({ requirements, reason }) => requirements.map((id) => [id, reason ?? ""])),
      ),
      transport: report.transport,
      seconds: report.durationMs / 1000,
      ...(proxy && { counts: proxy.counts }),
      ...(trouble !== undefined && { trouble }),
    };
  } finally {
    await proxy?.close();
    await server.close();
    sandbox.close();
  }
}
