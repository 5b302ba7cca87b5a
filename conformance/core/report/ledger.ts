import type { Exchange } from "../exchange.ts";
import type { Judgement, Oracle, Rule } from "../oracle.ts";
import { evidenceOf } from "./evidence.ts";
import { kindOf } from "./kind-of-deviation.ts";
import { type CheckResult, type Evidence, untouched } from "./report.ts";

/** How many exchanges a result keeps as evidence. */
const maxEvidence = 3;

/** How many of the places where a rule is broken it keeps: more than a run has calls, but a long history may break one at each. */
const maxPlaces = 10_000;

/** How many kinds of places of operations keep an exchange as evidence. */
const maxKinds = 20;

/** Where a rule is broken. */
export interface Place {
  /** The number of the exchange in the run. */
  readonly number: number | undefined;
  readonly operationId: string | undefined;
  /** What is wrong there, without the values of this run. */
  readonly kind: string;
  /** The exchange that shows it; only for the first place of a kind at an operation. */
  readonly evidence?: Evidence;
}

interface Entry {
  judged: number;
  failed: number;
  /** The first exchanges that break the rule, already shortened for the report: an answer may have megabytes. */
  readonly evidence: Evidence[];
  /** The operation of the first exchange. */
  operationId?: string;
  /** The exchanges that break the rule. */
  readonly places: Place[];
  /** The operations with the kinds of their places. */
  readonly kinds: Set<string>;
}

/** The events of a ledger. */
export interface LedgerEvents {
  /** An oracle judged an exchange by a rule. */
  onJudgement(rule: string, failed: boolean): void;
  /** An oracle threw an error: the kit is at fault, and the run continues. */
  onFault(error: unknown): void;
}

/** Collects the judgements of the oracles in one run, rule by rule. */
export class OracleLedger {
  readonly #oracles: readonly Oracle[];
  readonly #redact: (text: string) => string;
  readonly #entries = new Map<string, Entry>();
  readonly #events: LedgerEvents;

  constructor(oracles: readonly Oracle[], redact: (text: string) => string, events: LedgerEvents) {
    this.#oracles = oracles;
    this.#redact = redact;
    this.#events = events;
  }

  /** Passes an exchange to every oracle. @returns the rules that it breaks */
  judge(exchange: Exchange): readonly string[] {
    return this.#note(exchange, (oracle) => oracle.judge(exchange));
  }

  /**
   * Passes a request to the oracles that got no answer after all retries, or one that is no answer of the operation.
   * @param reason what happened instead
   */
  judgeSilence(exchange: Exchange, reason: string): void {
    this.#note(exchange, (oracle) => oracle.judgeSilence?.(exchange, reason) ?? []);
  }

  /** Lets every oracle know of a request whose answer was lost. */
  noteLost(exchange: Exchange): void {
    for (const oracle of this.#oracles) oracle.noteLost?.(exchange);
  }

  /** One result for each rule of each oracle; a rule that applied to no exchange is blocked. */
  results(): CheckResult[] {
    return this.#oracles.flatMap(({ rules }) => rules.map((rule) => this.#resultOf(rule)));
  }

  /** The exchanges that break each broken rule. */
  places(): ReadonlyMap<string, readonly Place[]> {
    return new Map([...this.#entries].map(([rule, { places }]) => [rule, places]));
  }

  #note(exchange: Exchange, judgements: (oracle: Oracle) => Iterable<Judgement>): readonly string[] {
    const broken: string[] = [];
    for (const oracle of this.#oracles) {
      try {
        for (const judgement of judgements(oracle)) {
          this.#enter(exchange, judgement);
          if (judgement.deviation) broken.push(judgement.rule);
        }
      } catch (error) {
        this.#events.onFault(error);
      }
    }
    return broken;
  }

  #enter(exchange: Exchange, { rule, deviation }: Judgement): void {
    const entry = this.#entries.get(rule) ?? {
      judged: 0,
      failed: 0,
      evidence: [],
      places: [],
      kinds: new Set<string>(),
    };
    this.#entries.set(rule, entry);
    entry.judged += 1;
    this.#events.onJudgement(rule, deviation !== undefined);
    if (deviation === undefined) return;
    entry.failed += 1;
    const { operationId } = exchange.operation ?? {};
    if (entry.failed === 1 && operationId !== undefined) entry.operationId = operationId;
    const kind = kindOf(deviation);
    const isNew = !entry.kinds.has(`${operationId} ${kind}`) && entry.kinds.size < maxKinds;
    const isShown = entry.evidence.length < maxEvidence;
    const evidence = isNew || isShown ? evidenceOf(exchange, deviation, this.#redact) : undefined;
    if (isNew) entry.kinds.add(`${operationId} ${kind}`);
    if (evidence && isShown) entry.evidence.push(evidence);
    const place = { number: exchange.number, operationId, kind, ...(evidence && isNew && { evidence }) };
    if (entry.places.length < maxPlaces) entry.places.push(place);
  }

  #resultOf({ id, title, requirements }: Rule): CheckResult {
    const entry = this.#entries.get(id);
    const base = { id, title, requirements };
    if (entry === undefined) {
      return { ...base, verdict: "blocked", reason: untouched, asked: false };
    }
    if (entry.failed === 0) return { ...base, verdict: "pass" };
    const { evidence, operationId } = entry;
    const [first] = evidence;
    const share = entry.judged > 1 ? `${entry.failed} of ${entry.judged} answers: ` : "";
    return {
      ...base,
      verdict: "fail",
      reason: `${share}expected ${first?.expected}, but ${first?.actual}`,
      ...(operationId !== undefined && { operationId }),
      evidence,
    };
  }
}
