import { type Exchange, succeeded } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { Recent } from "../core/values/recent.ts";
import { shownIn } from "./shown-resources.ts";

/** When something happened to a resource once. */
interface Time {
  readonly kind: string;
  readonly member: string;
  readonly requirement: string;
}

const times: readonly Time[] = [
  { kind: "ledger entry", member: "createdAt", requirement: "CRED-27" },
  { kind: "suggestion", member: "createdAt", requirement: "SUGG-14" },
  { kind: "video", member: "completedAt", requirement: "VID-23" },
];

/** How many times of resources it remembers. */
const most = 50_000;

const ruleOf = ({ kind, member }: Time) => `times/${kind.replace(" ", "-")}/${member}`;

/**
 * Compares every read with earlier reads of the same resource: what happened once always has the same time (core document, Resources
 * and their fields). It sends nothing, so it also finds a server that shows the time of the read.
 */
export function timesOracle(): Oracle {
  const seen = new Recent<string, string>(most);
  const rules = times.map((time) => ({
    id: ruleOf(time),
    title: `Every read shows the same ${time.member} of a ${time.kind}.`,
    requirements: [time.requirement],
  }));
  return { rules, remembers: true, judge: (exchange) => judge(exchange, seen) };
}

function* judge(exchange: Exchange, seen: Recent<string, string>): Iterable<Judgement> {
  const { operation } = exchange;
  if (operation === undefined || operation.method !== "GET" || !succeeded(exchange)) return;
  for (const { name, kind, item, pointer } of shownIn(exchange, operation)) {
    for (const time of times) {
      const shown = item[time.member];
      if (time.kind !== kind || typeof shown !== "string" || Number.isNaN(Date.parse(shown))) continue;
      const place = `${name} ${time.member}`;
      const before = seen.get(place);
      seen.set(place, before ?? shown);
      if (before === undefined) continue;
      const isSame = Date.parse(before) === Date.parse(shown);
      const expected = `${before}, as in an earlier read`;
      const deviation = { pointer: `${pointer}/${time.member}`, expected, actual: `it is ${shown}` };
      yield judgement(ruleOf(time), isSame ? undefined : deviation);
    }
  }
}
