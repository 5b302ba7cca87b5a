import { requirements } from "../../generated/requirements.ts";
import type { Exchange } from "../core/exchange.ts";
import type { Judgement, Oracle, Rule } from "../core/oracle.ts";
import { evidenceOf } from "../core/report/evidence.ts";
import { OracleLedger } from "../core/report/ledger.ts";
import type { CheckResult, Evidence, Report } from "../core/report/report.ts";
import { asRecommendation } from "../core/report/verdicts.ts";
import { keepsState } from "../core/target/control.ts";
import { Recent } from "../core/values/recent.ts";
import { createOracles } from "../oracles/index.ts";
import { createWatchers } from "./index.ts";
import { isOfService } from "./own-traffic.ts";
import { keyOf, seenOf, type TrafficEntry } from "./seen.ts";
import { ServerClock } from "./server-clock.ts";
import { teamIn } from "./teams.ts";
import { trafficReport } from "./traffic-report.ts";
import type { Seen, Watcher } from "./watcher.ts";

/** A broken rule, as it is seen. */
export interface Violation {
  readonly rule: string;
  readonly title: string;
  readonly requirements: readonly string[];
  /** Its requirements are all recommendations. */
  readonly isRecommendation: boolean;
  readonly evidence: Evidence;
}

export interface TrafficOptions {
  /** The base URL of the server, for the report. Default: that of the first call. */
  readonly baseUrl?: string;
  /** The base URLs of test control interfaces, whose calls move the clock and reset the state. */
  readonly controlUrls?: readonly string[];
  /** Replaces secrets in texts. Default: there are none. */
  readonly redact?: (text: string) => string;
  /** Whether the source leaves out credentials, so that a call without a key may have had one. Default: false. */
  readonly hidesKeys?: boolean;
  /** The command that judges the traffic again. */
  readonly command?: string;
  /** True for one of several parts, in which there may be no call. */
  readonly isPart?: boolean;
}

/** Oracles that know more about a run than about traffic; watchers judge the same there. */
const replaced: ReadonlySet<string> = new Set(["hints/one-per-type", "kept/sent", "lasting/seen", "terminal/content"]);

/** How many keys it remembers the team of. */
const maxKeys = 100_000;

/** Judges traffic that happens anyway: a fold over its calls, in the order in which they were answered. */
export class TrafficJudge {
  readonly #options: TrafficOptions;
  readonly #redact: (text: string) => string;
  readonly #ledger: OracleLedger;
  readonly #watchers: readonly Watcher[];
  readonly #rules: ReadonlyMap<string, Rule>;
  readonly #teams = new Recent<string, string>(maxKeys);
  readonly #faults = new Set<string>();
  readonly #found: { readonly exchange: Exchange; readonly judgement: Judgement }[] = [];
  /** The call that watchers look at. */
  #seen: Seen | undefined;
  readonly #clock = new ServerClock();
  #calls = 0;
  #base: string | undefined;
  #first: number | undefined;
  #last = 0;

  constructor(options: TrafficOptions = {}) {
    this.#options = options;
    this.#redact = options.redact ?? ((text) => text);
    this.#base = options.baseUrl;
    this.#watchers = createWatchers();
    const kept = createOracles({ isThrifty: true }).filter(({ rules }) => !rules.some(({ id }) => replaced.has(id)));
    const oracles = [...kept, ...this.#watchers.map((watcher) => this.#asOracle(watcher))].map((oracle) =>
      this.#noting(oracle),
    );
    this.#rules = new Map(oracles.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule] as const)));
    this.#ledger = new OracleLedger(oracles, this.#redact, {
      onJudgement: () => undefined,
      onFault: (error) => this.#faults.add(String(error)),
    });
  }

  /** Judges one call. Calls come in the order in which they were answered. @returns what it breaks */
  see(entry: TrafficEntry): readonly Violation[] {
    if (this.#isControl(entry.exchange)) {
      this.#obey(entry);
      return [];
    }
    const { exchange } = entry;
    if (exchange.operation === undefined || !isOfService(exchange)) return [];
    this.#calls += 1;
    this.#first ??= entry.at;
    this.#last = Math.max(this.#last, entry.ended ?? entry.at);
    this.#base ??= baseOf(exchange);
    const key = keyOf(entry);
    const team = teamIn(exchange);
    if (team !== undefined && key !== undefined) this.#teams.set(key, team);
    const numbered = { ...exchange, number: this.#calls };
    if (this.#clock.sees(entry)) this.#noteMove();
    this.#seen = seenOf(
      { ...entry, exchange: numbered },
      key === undefined ? undefined : this.#teams.get(key),
      this.#options.hidesKeys ?? false,
      this.#clock.ahead,
    );
    this.#found.length = 0;
    this.#ledger.judge(numbered);
    return this.#found.map(({ exchange: shown, judgement }) => this.#violation(shown, judgement));
  }

  /** How many calls of the API it has judged. */
  get calls(): number {
    return this.#calls;
  }

  /** The results so far, as a report of `verify`. */
  report(): Report {
    const { command, isPart = false } = this.#options;
    return trafficReport({
      baseUrl: this.#base ?? "unknown",
      calls: this.#calls,
      startedAt: this.#first ?? 0,
      durationMs: this.#first === undefined ? 0 : this.#last - this.#first,
      results: this.#ledger.results().map((result) => asRecommendation(result, requirements)),
      places: this.#ledger.places(),
      faults: [...this.#faults].map((fault) => this.#redact(fault)),
      isPart,
      ...(command !== undefined && { command }),
    });
  }

  #asOracle(watcher: Watcher): Oracle {
    const { isPart = false } = this.#options;
    const judge = () => (this.#seen ? watcher.watch(this.#seen) : []);
    return { rules: watcher.rules, judge: isPart && watcher.comparesTeams ? () => failuresOf(judge()) : judge };
  }

  /** The same oracle; what it finds is noted as a violation. */
  #noting(oracle: Oracle): Oracle {
    const found = this.#found;
    return {
      rules: oracle.rules,
      *judge(exchange) {
        for (const judgement of oracle.judge(exchange)) {
          if (judgement.deviation) found.push({ exchange, judgement });
          yield judgement;
        }
      },
    };
  }

  #violation(exchange: Exchange, { rule, deviation }: Judgement): Violation {
    const { title = rule, requirements: ids = [] } = this.#rules.get(rule) ?? {};
    const result: CheckResult = { id: rule, title, requirements: ids, verdict: "fail" };
    return {
      rule,
      title,
      requirements: ids,
      isRecommendation: asRecommendation(result, requirements).verdict === "warn",
      evidence: evidenceOf(exchange, deviation ?? { expected: title, actual: "it does not" }, this.#redact),
    };
  }

  #isControl({ request }: Exchange): boolean {
    return this.#options.controlUrls?.some((url) => request.url.startsWith(url)) ?? false;
  }

  /** Follows a successful call of the test control interface. */
  #obey(entry: TrafficEntry): void {
    const { request, response } = entry.exchange;
    if (response.status >= 300) return;
    if (!keepsState(request)) this.#forget();
    if (this.#clock.seesControl(entry)) this.#noteMove();
  }

  #noteMove(): void {
    if (this.#clock.wentBack) this.#forget();
    for (const watcher of this.#watchers) watcher.forgetTimes?.();
  }

  #forget(): void {
    for (const watcher of this.#watchers) watcher.forget?.();
  }
}

function* failuresOf(judgements: Iterable<Judgement>): Iterable<Judgement> {
  for (const judgement of judgements) if (judgement.deviation) yield judgement;
}

/** The base URL of a call: everything before the path of its operation. */
function baseOf({ request, operation }: Exchange): string | undefined {
  if (operation === undefined || operation.atOrigin) return undefined;
  return /^.*\/api\/v1(?=\/)/.exec(request.url)?.[0];
}
