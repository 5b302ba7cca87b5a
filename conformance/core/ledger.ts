import type { Deviation } from "./errors.ts";
import { evidenceOf } from "./evidence.ts";
import type { Exchange } from "./exchange.ts";
import type { Oracle, Rule } from "./oracle.ts";
import type { CheckResult } from "./report.ts";

/** How many exchanges a result keeps as evidence. */
const maxEvidence = 3;

interface Entry {
  judged: number;
  failed: number;
  /** The first exchanges that break the rule. */
  readonly shown: { readonly exchange: Exchange; readonly deviation: Deviation }[];
}

/** Keeps what the oracles said of the exchanges of one run, rule by rule. */
export class OracleLedger {
  readonly #oracles: readonly Oracle[];
  readonly #redact: (text: string) => string;
  readonly #entries = new Map<string, Entry>();
  readonly #onJudgement: (rule: string, failed: boolean) => void;

  /** @param onJudgement told of everything that an oracle finds */
  constructor(
    oracles: readonly Oracle[],
    redact: (text: string) => string,
    onJudgement: (rule: string, failed: boolean) => void = () => undefined,
  ) {
    this.#oracles = oracles;
    this.#redact = redact;
    this.#onJudgement = onJudgement;
  }

  /** Shows an exchange to every oracle. */
  judge(exchange: Exchange): void {
    for (const oracle of this.#oracles) {
      for (const { rule, deviation } of oracle.judge(exchange)) {
        const entry = this.#entries.get(rule) ?? { judged: 0, failed: 0, shown: [] };
        this.#entries.set(rule, entry);
        entry.judged += 1;
        this.#onJudgement(rule, deviation !== undefined);
        if (deviation === undefined) continue;
        entry.failed += 1;
        if (entry.shown.length < maxEvidence) entry.shown.push({ exchange, deviation });
      }
    }
  }

  /** One result for each rule of each oracle; a rule that no exchange touched is blocked. */
  results(): CheckResult[] {
    return this.#oracles.flatMap(({ rules }) => rules.map((rule) => this.#resultOf(rule)));
  }

  #resultOf({ id, title, requirements }: Rule): CheckResult {
    const entry = this.#entries.get(id);
    const base = { id, title, requirements };
    if (entry === undefined) {
      return { ...base, verdict: "blocked", reason: "needs an answer that shows it; none came in this run" };
    }
    if (entry.failed === 0) return { ...base, verdict: "pass" };
    const evidence = entry.shown.map(({ exchange, deviation }) => evidenceOf(exchange, deviation, this.#redact));
    const [first] = evidence;
    const operationId = entry.shown[0]?.exchange.operation?.operationId;
    return {
      ...base,
      verdict: "fail",
      reason: `${entry.failed} of ${entry.judged} answers: expected ${first?.expected}, but ${first?.actual}`,
      ...(operationId !== undefined && { operationId }),
      evidence,
    };
  }
}
