import { type Operation, operationList } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { freshHex, freshInt } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, forEachItem, forEachOperation } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { successRequirement } from "../../core/values/description.ts";
import { memberAt, withMember, withoutMember } from "../../core/values/mutate.ts";
import { answeredOnly } from "./answered-members.ts";
import { judgeBroken } from "./bounds-judge.ts";
import { baseFor, brokenRequest, changed, completed } from "./bounds-requests.ts";
import { type BoundRule, boundRules, isItem, namesIn, rulesEverywhere } from "./bounds-rules.ts";
import { wrongType } from "./bounds-values.ts";
import { expectAccepted, forEachOf, isValid, withRoom } from "./everywhere-judge.ts";
import { brokenForms, nearlyRight, rightValues } from "./everywhere-values.ts";
import { optionalMembers } from "./optional-members.ts";

/** A rule at one place, by `requirement@operation.path`. */
const placed = new Map(
  rulesEverywhere.map((rule) => [`${rule.id}@${[rule.operation.operationId, ...rule.place.path].join(".")}`, rule]),
);

/** A longer window would take hours without a movable clock. */
const longestWindow = 300;

/** What does not cost hours or the allowances of the ad library is tried in every full run. */
const costing = ({ limited, rateLimit, errors }: Operation) =>
  (limited && rateLimit.windowSeconds > longestWindow) || errors.some(hasAllowance) ? "exhaustive" : "full";

const hasAllowance = ({ types }: Operation["errors"][number]) =>
  types.some((type) => type === "ads_daily_limit" || type === "ads_preview_daily_limit");

function idsOf(wanted: (rule: BoundRule) => boolean): string[] {
  return [...placed].filter(([, rule]) => wanted(rule)).map(([id]) => id);
}

function ruleAt(id: string): BoundRule {
  const rule = placed.get(id);
  if (rule === undefined) throw new Error(`There is no place ${id}.`);
  return rule;
}

/** A request, and what its refusal may name; anything if another member is wrong, too. */
interface Wrong {
  readonly request: RequestSpec;
  readonly names: readonly string[];
}

/** The requests that break a rule at its place, except the one that the profile `full` sends. */
function wrongRequests(request: RequestSpec, rule: BoundRule, context: CheckContext): Wrong[] {
  const names = namesIn(rule);
  const base = completed(request, rule);
  const own = boundRules.includes(rule) ? [] : [brokenRequest(request, rule)];
  if (isId(rule) && !isValid(context, changed(base, rule, anyId))) {
    // Beside the member that excludes it, which a server that ignores it would take, and in its place.
    return own.flatMap((wrong) => [
      { request: wrong, names: [] },
      { request: instead(wrong, base, rule, context), names },
    ]);
  }
  const sent = memberAt(base.body, rule.place.path);
  const values = nearlyRight(rule, sent).map((value) => changed(base, rule, value));
  const wrong = [...own, ...values, ...besideRight(base, rule)].map((each) => ({ request: each, names }));
  return [...wrong, ...withAnswered(base, rule)];
}

/** A closed body with each member that only the answer has: a server that reads the whole resource takes them. */
function withAnswered(base: RequestSpec, { change, operation, place: { path } }: BoundRule): Wrong[] {
  if (change !== "additional") return [];
  return Object.entries(answeredOnly(operation)).map(([name, value]) => ({
    request: { ...base, body: withMember(base.body, [...path, name], value) },
    names: [name],
  }));
}

/**
 * The same request without the member that excludes the place of a rule.
 * @throws Blocked if there is no such member
 */
function instead(wrong: RequestSpec, base: RequestSpec, rule: BoundRule, context: CheckContext): RequestSpec {
  const { in: part, path } = rule.place;
  const names = Object.keys((part === "body" ? base.body : base.query) ?? {});
  const without = (request: RequestSpec, name: string): RequestSpec =>
    part === "body"
      ? { ...request, body: withoutMember(request.body, [name]) }
      : {
          ...request,
          query: Object.fromEntries(Object.entries(request.query ?? {}).filter(([each]) => each !== name)),
        };
  const other = names.find((name) => isValid(context, without(changed(base, rule, anyId), name)));
  if (other === undefined) throw new Blocked(`needs a request of ${rule.operation.operationId} with ${path.join(".")}`);
  return without(wrong, other);
}

/** A wrong item after the right ones of a list: a server that drops it has enough left. */
function besideRight(base: RequestSpec, rule: BoundRule): RequestSpec[] {
  const { place, change, subject } = rule;
  const path = place.path.slice(0, -1);
  const items: unknown = isItem(rule) ? memberAt(base.body, path) : undefined;
  if (!Array.isArray(items) || typeof change !== "object") return [];
  const ofForms = subject.keyword === "oneOf" ? items.flatMap(brokenForms) : [];
  // An object with an unknown member is an object.
  const ofTypes = subject.value === "object" ? [change.value] : [change.value, wrongType];
  const wrong = [...ofTypes, ...ofForms].map((value) => [...items, value]);
  return wrong.map((list) => ({ ...base, body: withMember(base.body, path, list) }));
}

/** The member that a rule is about, in the words of a title. */
function placeIn(id: string): string {
  const names = ruleAt(id).place.path.filter((name) => !/^\d+$/.test(name));
  return names.length === 0 ? "a body" : `\`${names.join(".")}\``;
}

const anyId = "0".repeat(24);

function isId({ subject }: BoundRule): boolean {
  return subject.component === "ObjectId";
}

const refused = forEachItem(
  "refused-everywhere",
  idsOf(
    (rule) =>
      rule.change !== undefined &&
      (!boundRules.includes(rule) || isItem(rule) || nearlyRight(rule).length > 0 || rule.change === "additional"),
  ),
  {
    requirements: (id) => [ruleAt(id).id],
    says: (id) => `${ruleAt(id).operation.operationId} refuses ${placeIn(id)} that breaks ${ruleAt(id).id}.`,
    profile: () => "full",
    async run(context, id) {
      const rule = ruleAt(id);
      for (const { request, names } of wrongRequests(await baseFor(context, rule), rule, context)) {
        judgeBroken(await context.sendInvalid(request), request, rule, names);
      }
    },
  },
);

const accepted = forEachItem(
  "accepted-everywhere",
  idsOf((rule) => rightValues(rule).length > 0),
  {
    requirements: (id) => [ruleAt(id).id],
    says: (id) =>
      `${ruleAt(id).operation.operationId} accepts ${placeIn(id)} with each documented value (${ruleAt(id).id}).`,
    profile: (id) => costing(ruleAt(id).operation),
    async run(context, id) {
      const rule = ruleAt(id);
      const { path } = rule.place;
      const tries = () =>
        forEachOf(rightValues(rule).map(renewed), (value) => {
          const withValue = (base: RequestSpec, one: unknown) => changed(completed(base, rule), rule, one);
          const add = (base: RequestSpec) => withValue(base, value);
          const others = (base: RequestSpec) =>
            rightValues(rule).flatMap((one) => (one === value ? [] : [withValue(base, one)]));
          return expectAccepted(context, rule.operation, { path, value, add, others });
        });
      await withRoom(context, rule.operation, tries);
    },
  },
);

/** The 20,000 ideographs of Unicode's basic plane begin here. */
const firstIdeograph = 0x4e00;

/** The shortest or longest text with another end: a server may refuse the name of something that there already is (GAP-127). */
function renewed(value: unknown): unknown {
  if (typeof value !== "string" || !/^(0|é+)$/.test(value)) return value;
  const end = value.length === 1 ? String.fromCodePoint(firstIdeograph + freshInt(20_000)) : freshHex(4);
  return value.slice(0, -end.length) + end;
}

const least = { example: "least" };

const alone = forEachOperation(
  "optional-alone",
  operationList.filter((operation) => optionalMembers(operation).length > 0),
  {
    requirements: (operation) => [
      successRequirement(operation),
      ...optionalMembers(operation).flatMap((name) => memberRequirement(operation, name) ?? []),
    ],
    says: ({ operationId }) => `${operationId} accepts each optional member without the others.`,
    profile: costing,
    async run(context, operation) {
      const tries = () =>
        forEachOf(optionalMembers(operation), async (name) => {
          const { body } = await context.arrange(operation, { example: "full" });
          const value = memberAt(body, [name]);
          const add = (base: RequestSpec) => ({ ...base, body: withMember(base.body, [name], value) });
          const isPossible = value !== undefined && isValid(context, add(await context.arrange(operation, least)));
          if (isPossible) await expectAccepted(context, operation, { path: [name], value, add }, least.example);
        });
      await withRoom(context, operation, tries);
    },
  },
);

function memberRequirement({ operationId }: Operation, name: string): string | undefined {
  const about = ({ subject, operations: names }: (typeof requirements)[number]) =>
    subject?.part === "body" && subject.pointer === `/${name}` && names.includes(operationId);
  return requirements.find((each) => about(each) && each.subject?.keyword === "type")?.id;
}

export const checks: readonly Check[] = inPhase("everywhere", [...refused, ...accepted, ...alone]);
