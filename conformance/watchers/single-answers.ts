import { requirements } from "../../generated/requirements.ts";
import { isSingleRead } from "../core/arranging/resource-kinds.ts";
import type { Deviation } from "../core/errors.ts";
import { isRecord } from "../core/exchange.ts";
import { type Judgement, judgement } from "../core/oracle.ts";
import { quotaIn } from "../core/spending/quota.ts";
import { preview } from "../core/values/preview.ts";
import { itemsIn } from "./items-in.ts";
import { hasIdempotencyKey } from "./seen.ts";
import type { Seen, Watcher } from "./watcher.ts";

/** A promise that a successful answer keeps or breaks by itself, or together with its own request. */
interface Promised {
  readonly requirement: string;
  /** @returns what is wrong; null if the answer keeps the promise; undefined if it says nothing about it */
  judge(seen: Seen): Deviation | null | undefined;
}

type Item = Readonly<Record<string, unknown>>;

/** Judges every resource that an answer shows. */
function everyItem(judge: (item: Item) => string | null | undefined, expected: string): Promised["judge"] {
  return (seen) => {
    const found = shownIn(seen).map(judge);
    const actual = found.find((each) => typeof each === "string");
    if (typeof actual === "string") return { pointer: "/data", expected, actual };
    return found.includes(null) ? null : undefined;
  };
}

function shownIn({ operation, data }: Seen): readonly Item[] {
  const items = isSingleRead(operation) ? [] : itemsIn(data);
  return items.length > 0 || !isRecord(data) ? items : [data];
}

/** The two times of an answer may be taken at slightly different moments (GAP-384). */
const toleranceMs = 2000;
const pageToleranceMs = 10_000;
const minute = 60_000;

/** The milliseconds from `fetchedAt` to `expiresAt`. */
function lifeOf(data: unknown): number | undefined {
  if (!isRecord(data)) return undefined;
  const life = Date.parse(String(data.expiresAt)) - Date.parse(String(data.fetchedAt));
  return Number.isNaN(life) ? undefined : life;
}

function lastsAtMost(status: string, most: number): Promised["judge"] {
  return ({ data }) => {
    const life = lifeOf(data);
    if (life === undefined || !isRecord(data) || data.status !== status) return undefined;
    const expected = `at most ${most / 1000} s after fetchedAt`;
    return life <= most + toleranceMs
      ? null
      : { pointer: "/data/expiresAt", expected, actual: `it is ${life / 1000} s` };
  };
}

/** Only a time in UTC with its milliseconds is sure to be understood as it is (GAP-232). */
const exactTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function outsideWindow(bound: "from" | "to"): Promised["judge"] {
  return ({ data, query }) => {
    const [asked = "", ...others] = query.getAll(bound);
    const times = itemsIn(data)
      .filter(({ status }) => status === "scheduled")
      .map(({ scheduledTime }) => Date.parse(String(scheduledTime)));
    if (others.length > 0 || !exactTime.test(asked) || times.length === 0 || times.some(Number.isNaN)) return undefined;
    const isOutside = (time: number) => (bound === "from" ? time < Date.parse(asked) : time > Date.parse(asked));
    const time = times.find(isOutside);
    if (time === undefined) return null;
    const expected = `only posts ${bound === "from" ? "from" : "up to"} ${asked}`;
    return { pointer: "/data", expected, actual: `one is scheduled for ${new Date(time).toISOString()}` };
  };
}

const promises: readonly Promised[] = [
  { requirement: "CAL-02", judge: outsideWindow("from") },
  { requirement: "CAL-03", judge: outsideWindow("to") },
  {
    requirement: "AUTO-34",
    judge: everyItem(({ status, generatedCount, totalPosts }) => {
      if (status !== "generating" || !Number.isInteger(generatedCount) || !Number.isInteger(totalPosts))
        return undefined;
      // It may count attempts (GAP-271).
      return Number(generatedCount) >= 0 ? null : `one has ${generatedCount} of ${totalPosts}`;
    }, "a generatedCount from 0"),
  },
  {
    requirement: "AUTO-39",
    judge({ data }) {
      const times = itemsIn(data).map(({ scheduledTime }) => Date.parse(String(scheduledTime)));
      if (times.length < 2 || times.some(Number.isNaN)) return undefined;
      const at = times.findIndex((time, index) => time < (times[index - 1] ?? time));
      if (at < 0) return null;
      return { pointer: "/data", expected: "the earliest first", actual: `item ${at} is earlier than the one before` };
    },
  },
  {
    requirement: "AUTO-73",
    judge({ exchange }) {
      const quota = quotaIn(exchange);
      // The documents do not show the values for a plan without a limit.
      if (quota === undefined || quota.monthlyLimit < 1) return undefined;
      const left = quota.monthlyLimit - quota.usedThisMonth;
      // Beyond the limit it may be 0 (GAP-247).
      if (quota.remaining === left || quota.remaining === Math.max(0, left)) return null;
      return { expected: `${left} remaining`, actual: `it is ${quota.remaining}` };
    },
  },
  {
    requirement: "INFL-10",
    judge: everyItem(({ style, characterDescription }) => {
      if (style !== "realistic" || characterDescription === undefined) return undefined;
      return characterDescription === null ? null : `one has ${preview(characterDescription)}`;
    }, "null for the characterDescription of a realistic persona"),
  },
  ...(["videoUrl", "error"] as const).map((member) => ({
    requirement: "VID-26",
    judge: everyItem(
      (video) => {
        const { status, [member]: value } = video;
        if (typeof status !== "string" || value === undefined || value === null || value === "") return undefined;
        const fits = status === (member === "error" ? "failed" : "completed");
        return fits ? null : `one is ${status} and has ${preview(value)}`;
      },
      `${member} only when a video is ${member === "error" ? "failed" : "completed"}`,
    ),
  })),
  {
    requirement: "WORK-02",
    judge({ data, query }) {
      const marks = itemsIn(data).map(({ isDefault }) => isDefault);
      if (query.size > 0 || marks.length === 0 || !marks.every((mark) => typeof mark === "boolean")) return undefined;
      const count = marks.filter((mark) => mark).length;
      return count === 1 ? null : { pointer: "/data", expected: "one default workspace", actual: `there are ${count}` };
    },
  },
  {
    requirement: "ADPV-01",
    judge({ data, query }) {
      const [asked, ...others] = query.getAll("adId");
      if (!isRecord(data) || typeof data.adId !== "string" || asked === undefined || others.length > 0)
        return undefined;
      return data.adId === asked ? null : { pointer: "/data/adId", expected: asked, actual: `it is ${data.adId}` };
    },
  },
  { requirement: "ADPV-17", judge: lastsAtMost("ready", 15 * minute) },
  { requirement: "ADPV-21", judge: lastsAtMost("unavailable", 2 * minute) },
  {
    requirement: "ADPV-24",
    judge({ data }) {
      const life = lifeOf(data);
      if (life === undefined) return undefined;
      const expected = "a time after fetchedAt";
      // A cached preview may be answered in its last millisecond, with the time of the answer (GAP-381).
      const isLater = life > 0 || (life === 0 && isRecord(data) && data.cacheHit === true);
      return isLater ? null : { pointer: "/data/expiresAt", expected, actual: `it is ${-life / 1000} s before it` };
    },
  },
  {
    requirement: "ADS-20",
    judge({ data, at, ended }) {
      const life = lifeOf(data);
      // The time of a page from the cache is open (GAP-381).
      if (life === undefined || !isRecord(data) || data.cacheHit !== false) return undefined;
      const isRight = Math.abs(life - 15 * minute) <= pageToleranceMs + (ended - at);
      const expected = "a time 900 s after fetchedAt";
      return isRight ? null : { pointer: "/data/expiresAt", expected, actual: `it is ${life / 1000} s later` };
    },
  },
  {
    requirement: "SUGG-07",
    judge({ sent, data }) {
      if (!isRecord(sent) || !Number.isInteger(sent.count) || !Array.isArray(data)) return undefined;
      const expected = `${sent.count} suggestions`;
      return data.length === sent.count ? null : { pointer: "/data", expected, actual: `there are ${data.length}` };
    },
  },
  {
    requirement: "SUGG-08",
    judge({ sent, data }) {
      const format = isRecord(sent) ? sent.format : undefined;
      const items = itemsIn(data);
      if (typeof format !== "string" || items.length === 0) return undefined;
      // Names of formats may differ in letter case (GAP-377).
      const other = items.find((item) => String(item.format).toLowerCase() !== format.toLowerCase());
      const actual = `one has ${preview(other?.format)}`;
      return other === undefined ? null : { pointer: "/data", expected: `only ${format}`, actual };
    },
  },
  {
    requirement: "VID-11",
    judge(seen) {
      const { id, data } = seen;
      if (hasIdempotencyKey(seen) || id === undefined || !isRecord(data) || typeof data.influencerId !== "string")
        return undefined;
      const isSame = data.influencerId.toLowerCase() === id.toLowerCase();
      return isSame ? null : { pointer: "/data/influencerId", expected: id, actual: `it is ${data.influencerId}` };
    },
  },
];

const ruleOf = (requirement: string) => `watch/answer/${requirement}`;
const saysOf = (requirement: string) => requirements.find(({ id }) => id === requirement)?.says ?? requirement;

/** The promises about the answers of each operation. */
const byOperation = new Map<string, Promised[]>();
for (const promised of promises) {
  for (const operationId of requirements.find(({ id }) => id === promised.requirement)?.operations ?? []) {
    byOperation.set(operationId, [...(byOperation.get(operationId) ?? []), promised]);
  }
}

/** Judges what an answer says about itself and about its own request: no other call can explain it. */
export function singleAnswersWatcher(): Watcher {
  return {
    rules: [...new Set(promises.map(({ requirement }) => requirement))].map((requirement) => ({
      id: ruleOf(requirement),
      title: saysOf(requirement),
      requirements: [requirement],
    })),
    *watch(seen): Iterable<Judgement> {
      if (!seen.isSuccess) return;
      for (const { requirement, judge } of byOperation.get(seen.operation.operationId) ?? []) {
        const found = judge(seen);
        if (found !== undefined) yield judgement(ruleOf(requirement), found ?? undefined);
      }
    },
  };
}
