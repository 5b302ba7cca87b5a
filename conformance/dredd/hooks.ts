import { writeFileSync } from "node:fs";
import { redactor } from "../core/report/redact.ts";
import { secretsOf, type Target } from "../core/target/target.ts";
import { makeCase } from "./cases/index.ts";
import { Conductor } from "./conductor.ts";
import type { Hooks, Transaction } from "./dredd-api.ts";
import type { HooksResult } from "./outcome.ts";
import { openStage, type Stage } from "./stage.ts";

/** The runner's message to the hooks, in the environment, so that keys are neither on a command line nor in a file. */
export interface HooksOrder {
  readonly target: Target;
  /** A secret that proves that these hooks ran. */
  readonly token: string;
  /** The result file. */
  readonly resultFile: string;
}

/** The environment variable with the order as JSON. */
export const orderVariable = "SHORTFORM_DREDD_ORDER";

/**
 * Registers the hooks with Dredd: before each transaction, the request that provokes its declared answer, or a skip with the
 * reason; after it, the schema check of the answer. The outcomes go to the result file (issue 5, Dredd runner).
 * @throws if there is no order; Dredd then only warns and continues without hooks, and the runner finds no result
 */
export function install(hooks: Hooks, environment: NodeJS.ProcessEnv = process.env): void {
  const order = JSON.parse(environment[orderVariable] ?? "") as HooksOrder; // written by our own runner
  const redact = redactor(secretsOf(order.target));
  const faults: string[] = [];
  let stage: Stage | undefined;
  let conductor: Conductor | undefined;

  const write = (result: Omit<HooksResult, "token">) =>
    writeFileSync(order.resultFile, redact(JSON.stringify({ token: order.token, ...result })));
  /** Dredd calls the next step twice if a hook throws, so hooks never throw. */
  const guarded = (work: () => Promise<void> | void, done: () => void) => {
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => void faults.push(error instanceof Error ? error.message : String(error)))
      .then(done);
  };

  write({ finished: false, isInterrupted: false, outcomes: [], faults, credits: 0 });
  let isStopped = false;
  process.on("SIGTERM", () => {
    isStopped = true;
    conductor?.stop(); // the run's resources are still removed
  });
  hooks.beforeAll((transactions, done) => {
    guarded(async () => {
      transactions.sort((a, b) => rank(a) - rank(b));
      stage = await openStage(order.target);
      conductor = new Conductor(order.target, stage, makeCase);
      if (isStopped) conductor.stop();
    }, done);
  });
  hooks.beforeEach((transaction, done) => {
    guarded(async () => {
      transaction.skip = conductor === undefined;
      await conductor?.before(transaction);
    }, done);
  });
  hooks.beforeEachValidation((transaction, done) => guarded(() => conductor?.beforeValidation(transaction), done));
  hooks.afterEach((transaction, done) => guarded(() => conductor?.after(transaction), done));
  hooks.afterAll((transactions, done) => {
    guarded(async () => {
      await stage?.cleanUp();
      const outcomes = conductor?.outcomes(transactions) ?? [];
      const isInterrupted = conductor?.isStopped ?? false;
      write({ finished: true, isInterrupted, outcomes, faults, credits: stage?.credits() ?? 0 });
    }, done);
  });
}

/** Reads lists before creating anything, so that the run never takes existing resources for its own (decision 11). */
function rank({ request, expected, origin }: Transaction): number {
  const isList = request.method === "GET" && origin.resourceName?.includes("{") !== true;
  return isList && expected.statusCode.startsWith("2") ? 0 : 1;
}
