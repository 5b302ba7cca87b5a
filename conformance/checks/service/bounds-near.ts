import { type Check, forEachItem } from "../../core/check.ts";
import { inPhase } from "../../core/phase.ts";
import { profileOf } from "../../core/profile.ts";
import { judgeRefusal } from "./bounds-judge.ts";
import { changed, completed } from "./bounds-requests.ts";
import { type BoundRule, boundRules } from "./bounds-rules.ts";

/** February 30, long after every run. */
const noDay = "2096-02-30T10:00:00.000Z";

/** A value that almost fits a rule; undefined if there is none. */
function nearValue({ subject, place, operation }: BoundRule): unknown {
  const inBody = place.in === "body";
  switch (subject.keyword) {
    case "type":
      return inBody && subject.value === "integer" ? leastOf(operation.operationId, place.path) + 0.5 : undefined;
    case "enum": {
      // Every search of ads uses up the team's allowance.
      const [option] = operation.tag === "ads" ? [] : [subject.value].flat().filter((each) => typeof each === "string");
      const other = option?.toUpperCase();
      return other === option ? undefined : other;
    }
    case "pattern":
      return inBody && String(subject.value).includes(":") ? "25:00" : undefined;
    case "format":
      return inBody && subject.value === "date-time" ? noDay : undefined;
    default:
      return undefined;
  }
}

/** The least allowed number at a place, so that only the fraction is wrong. */
function leastOf(operationId: string, path: readonly string[]): number {
  const found = boundRules.find(
    ({ operation, place, subject }) =>
      subject.keyword === "minimum" && operation.operationId === operationId && place.path.join() === path.join(),
  );
  return Number(found?.subject.value ?? 5);
}

const near = new Map(
  boundRules.flatMap((rule) => {
    const value = rule.change === undefined ? undefined : nearValue(rule);
    return value === undefined ? [] : [[rule.id, { rule, value }] as const];
  }),
);

/** A value that almost fits is refused too: a fraction, another letter case, the hour 25, a day that no month has. */
export const checks: readonly Check[] = inPhase(
  "changing",
  forEachItem("near", [...near.keys()], {
    requirements: (id) => [id],
    says: (id) => `${nearOf(id).rule.operation.operationId} refuses ${String(nearOf(id).value)} against ${id}.`,
    profile: (id) => (profileOf(nearOf(id).rule.operation) === "safe" ? "safe" : "full"),
    async run(context, id) {
      const { rule, value } = nearOf(id);
      const request = changed(completed(await context.arrange(rule.operation), rule), rule, value);
      const exchange = await context.sendInvalid(request);
      judgeRefusal(
        exchange,
        rule.operation,
        rule.place.path.filter((name) => name !== "0"),
      );
    },
  }),
);

function nearOf(id: string) {
  const found = near.get(id);
  if (found) return found;
  throw new Error(`There is no rule ${id}.`);
}
