import { type Difference, difference, inside, type Place } from "../difference.ts";
import { changesOfSet, isObject, type Json, numberOf, same, textOf, textsOf } from "../json.ts";
import type { OperationPair } from "../operations/walk.ts";
import { rulesOf } from "../rule.ts";
import { shown, span } from "../words.ts";

export const jobRules = rulesOf("jobs", {
  "job-added": ["An operation starts a job, which callers poll.", "breaking", "breaking"],
  "job-removed": ["An operation no longer starts a job.", "breaking", "breaking"],
  "job-poll-changed": ["A job is polled at another place.", "breaking", "breaking"],
  "job-end-added": ["A job ends with one more status.", "breaking", "breaking"],
  "job-end-removed": ["A job no longer ends with a status.", "breaking", "breaking"],
  "job-success-added": ["One more status means that a job succeeded.", "breaking", "breaking"],
  "job-success-removed": ["A status no longer means that a job succeeded.", "breaking", "breaking"],
  "typical-time-added": ["A typical time is new.", "safe", "safe"],
  "typical-time-removed": ["A typical time is gone.", "notice", "safe"],
  "typical-time-longer": ["Work typically takes longer.", "notice", "safe"],
  "typical-time-shorter": ["Work typically takes less time.", "safe", "notice"],
  "typical-time-changed": ["Work typically takes another time.", "notice", "notice"],
});

/** Compares the job that an operation starts (`x-async`), and how long an operation typically takes (`x-typical-seconds`). */
export function* compareJobs({ old, new: now, place }: OperationPair): Iterable<Difference> {
  const [before, after] = [old.operation["x-async"], now.operation["x-async"]];
  const at = inside(place, ["x-async"]);
  if (!isObject(before) && isObject(after)) {
    const says = `${place.owner} now starts a job: poll \`${textOf(after.poll)}\``;
    yield difference(jobRules["job-added"], at, says, { new: after });
  } else if (isObject(before) && !isObject(after)) {
    yield difference(jobRules["job-removed"], at, `${place.owner} no longer starts a job`, { old: before });
  } else if (isObject(before) && isObject(after)) {
    for (const part of ["poll", "status"]) {
      if (same(before[part], after[part])) continue;
      const what = part === "poll" ? "is now polled with" : "now has its status at";
      const says = `the job of ${place.owner} ${what} ${shown(after[part])} instead of ${shown(before[part])}`;
      yield difference(jobRules["job-poll-changed"], inside(at, [part]), says, { old: before[part], new: after[part] });
    }
    yield* compareEnds(before.terminal, after.terminal, "end", inside(at, ["terminal"]));
    yield* compareEnds(before.successful, after.successful, "success", inside(at, ["successful"]));
    yield* compareTimes(before.typicalSeconds, after.typicalSeconds, inside(at, ["typicalSeconds"]));
  }
  yield* compareTimes(
    old.operation["x-typical-seconds"],
    now.operation["x-typical-seconds"],
    inside(place, ["x-typical-seconds"]),
  );
}

function* compareEnds(
  old: Json | undefined,
  now: Json | undefined,
  kind: "end" | "success",
  place: Place,
): Iterable<Difference> {
  const { added, removed } = changesOfSet(textsOf(old), textsOf(now));
  const verb = kind === "end" ? "ends" : "succeeds";
  for (const status of added) {
    const says = `the job of ${place.owner} now ${verb} with \`${status}\``;
    yield difference(jobRules[`job-${kind}-added`], place, says, { new: status });
  }
  for (const status of removed) {
    const says = `the job of ${place.owner} no longer ${verb} with \`${status}\``;
    yield difference(jobRules[`job-${kind}-removed`], place, says, { old: status });
  }
}

function* compareTimes(old: Json | undefined, now: Json | undefined, place: Place): Iterable<Difference> {
  if (same(old, now)) return;
  const values = { old, new: now };
  if (!isObject(old)) {
    const says = `${place.owner} typically takes ${timeInWords(now)}; no duration was given before`;
    yield difference(jobRules["typical-time-added"], place, says, values);
  } else if (!isObject(now)) {
    const says = `the typical duration of ${place.owner} is no longer given; it was ${timeInWords(old)}`;
    yield difference(jobRules["typical-time-removed"], place, says, values);
  } else {
    const changes = ["min", "max"].map((end) => (numberOf(now[end]) ?? 0) - (numberOf(old[end]) ?? 0));
    const isLonger = changes.every((change) => change >= 0);
    const isShorter = changes.every((change) => change <= 0);
    const id = `typical-time-${isLonger ? "longer" : isShorter ? "shorter" : "changed"}` as const;
    const says = `${place.owner} now typically takes ${timeInWords(now)} instead of ${timeInWords(old)}`;
    yield difference(jobRules[id], place, says, values);
  }
}

function timeInWords(time: Json | undefined): string {
  if (!isObject(time)) return "no known time";
  return `${span(numberOf(time.min) ?? 0)} to ${span(numberOf(time.max) ?? 0)}`;
}
