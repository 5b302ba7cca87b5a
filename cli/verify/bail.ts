import * as suite from "../../conformance/index.ts";

/** Ends a run at the first failure that counts. */
export interface Bail {
  readonly signal: AbortSignal;
  readonly onEvent: (event: suite.RunEvent) => void;
}

/** @param known failures of these requirements do not end the run, and neither do those of recommendations */
export function bailAtFailure(known: suite.KnownFailures): Bail {
  const controller = new AbortController();
  const counting = new Set(
    suite.requirements
      .filter(({ id, level }) => level === "must" && known.get(id)?.hasExpired !== false)
      .map(({ id }) => id),
  );
  const rules = suite.createOracles().flatMap((oracle) => oracle.rules);
  const countingRules = new Set(
    rules.filter(({ requirements }) => requirements.some((id) => counting.has(id))).map(({ id }) => id),
  );
  let broken: string | undefined;
  return {
    signal: controller.signal,
    onEvent(event) {
      if (event.type === "rule" && event.failed && countingRules.has(event.rule)) broken ??= event.rule;
      if (event.type !== "result") return;
      const { id, verdict, requirements } = event.result;
      if (verdict === "fail" && requirements.some((each) => counting.has(each))) broken ??= id;
      // A broken rule ends the run after the check that met it: the check may show the cause.
      if (broken !== undefined) controller.abort(new Error(`--bail ended the run at the first failure, ${broken}.`));
    },
  };
}
