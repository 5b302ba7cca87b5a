import type { Check } from "../core/check.ts";
import { type Verdict, verdicts } from "../core/report/report.ts";
import type { RunEvent } from "../core/run/runner.ts";
import { costOf } from "../core/spending/cost.ts";
import { topicOf } from "../core/topic.ts";
import { amount } from "../core/values/amount.ts";
import { type Colours, coloursFor, marksOf, type Output } from "./output.ts";

/** What a progress line needs to know about a run. */
export interface ProgressOptions {
  /** Those that the run may judge, in the order in which they run; others are not shown. */
  readonly checks: readonly Check[];
  /** The least time that the rate limits leave room for. Default: 0. */
  readonly minutes?: number;
  /** The time in milliseconds. Default: that of this machine. */
  readonly now?: () => number;
  readonly colours?: Colours;
}

/** Shorter waits get no line of their own. */
const longWaitSeconds = 5;

/** Of a terminal that does not tell its width, or tells 0. */
const usualColumns = 80;

/** The first moments of a run say nothing about its pace. */
const unsureMilliseconds = 2000;

/**
 * Shows the progress of a run. A terminal gets one changing line with the topic, the count and the time left; any other
 * output gets one line for each topic when its last check has ended. Both get one line for each reason to wait.
 */
export function progressReporter(output: Output, options: ProgressOptions): (event: RunEvent) => void {
  const { checks, minutes = 0, now = Date.now, colours = coloursFor(output) } = options;
  const line = lineOn(output);
  const pace = paceOf(checks, minutes, now);
  const topics = talliesOf(checks);
  const places = new Map(checks.map(({ id }, at) => [id, at]));
  let isShown = false;
  const reasons = new Set<string>();
  let topic = "";
  let count = "";
  let failed = 0;
  const show = (text: string) => line.show(text === "" ? "" : `  ${text}`);
  const shownFailures = () => (failed > 0 ? [`${failed} failed`] : []);
  return (event) => {
    if (event.type === "check") {
      const place = places.get(event.check.id);
      isShown = place !== undefined;
      if (place === undefined) return;
      topic = topicOf(event.check);
      count = `${place + 1} of ${amount(checks.length, "check")}`;
      show([`${topic}: ${count}`, ...shownFailures(), ...pace(place)].join(", "));
    } else if (event.type === "result") {
      if (!isShown) return;
      const { verdict } = event.result;
      if (verdict === "fail") failed += 1;
      const text = topics.add(topic, verdict, colours);
      if (text !== undefined && !output.isTTY) line.print(text);
    } else if (event.type === "wait" && !event.advanced && event.seconds >= longWaitSeconds) {
      if (!reasons.has(event.why)) line.print(`  Waiting for ${event.why}.`);
      reasons.add(event.why);
      const until = event.until.toTimeString().slice(0, 8);
      show([`${topic}: ${count}`, ...shownFailures(), `waiting until ${until}`].join(", "));
    } else if (event.type === "end") {
      show("");
    }
  };
}

/** Writes whole lines above one that changes; the latter on a terminal only. */
function lineOn(output: Output) {
  const clear = output.isTTY ? "\r\u001b[K" : "";
  let shown = "";
  return {
    show(text: string) {
      if (!output.isTTY) return;
      shown = text.slice(0, (output.columns || usualColumns) - 1);
      output.write(`${clear}${shown}`);
    },
    print(text: string) {
      output.write(`${clear}${text}\n${shown}`);
    },
  };
}

/** The verdicts of each topic; the line of a topic comes when its last check has ended. */
function talliesOf(checks: readonly Check[]) {
  const left = new Map<string, number>();
  for (const check of checks) left.set(topicOf(check), (left.get(topicOf(check)) ?? 0) + 1);
  const tallies = new Map<string, Map<Verdict, number>>();
  return {
    add(topic: string, verdict: Verdict, colours: Colours): string | undefined {
      const tally = tallies.get(topic) ?? new Map<Verdict, number>();
      tallies.set(topic, tally.set(verdict, (tally.get(verdict) ?? 0) + 1));
      left.set(topic, (left.get(topic) ?? 0) - 1);
      if (left.get(topic) !== 0) return undefined;
      const counts = verdicts.flatMap((each) => {
        const many = tally.get(each);
        return many === undefined ? [] : [marksOf(colours)[each](`${many} ${each}`)];
      });
      return `  ${topic.padEnd(16)} ${counts.join(", ")}`;
    },
  };
}

/**
 * The time left before each check, from the recorded cost of the checks.
 * @returns one text, or none while it is not known
 */
function paceOf(checks: readonly Check[], minutes: number, now: () => number): (index: number) => string[] {
  const weights = checks.map(({ id }) => 1 + costOf([id]).requests);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const started = now();
  let done = 0;
  let counted = 0;
  return (index) => {
    for (; counted < index; counted += 1) done += weights[counted] ?? 0;
    const elapsed = now() - started;
    const byLimits = (minutes * 60_000 * (total - done)) / total;
    const byPace = done > 0 && elapsed > unsureMilliseconds ? (elapsed * (total - done)) / done : 0;
    const seconds = Math.max(byLimits, byPace) / 1000;
    return seconds > 0 ? [`about ${durationOf(seconds)} left`] : [];
  };
}

/** In steps of ten seconds below a minute and a half, and in minutes above. */
function durationOf(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`;
}
