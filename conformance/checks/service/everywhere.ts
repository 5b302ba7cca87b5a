import { type Operation, operationList } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { type Check, type CheckContext, forEachItem, forEachOperation } from "../../core/check.ts";
import { requestExamples, successRequirement } from "../../core/description.ts";
import { Blocked } from "../../core/errors.ts";
import { errorOf, isRecord } from "../../core/exchange.ts";
import { memberAt, withMember } from "../../core/mutate.ts";
import { inPhase } from "../../core/phase.ts";
import type { RequestSpec } from "../../core/request.ts";
import { judgeRefusal } from "./bounds-judge.ts";
import { acceptedSideOpen, isListed } from "./bounds-open.ts";
import { baseFor, brokenRequest, changed, completed } from "./bounds-requests.ts";
import { type BoundRule, boundRules, rulesEverywhere } from "./bounds-rules.ts";
import { wrongType } from "./bounds-values.ts";
import { expectAccepted, forEachOf, isValid, withRoom } from "./everywhere-judge.ts";
import { nearlyRight, rightValues } from "./everywhere-values.ts";

/** A rule at one place, by `requirement@operation.path`. */
const placed = new Map(
  rulesEverywhere.map((rule) => [`${rule.id}@${[rule.operation.operationId, ...rule.place.path].join(".")}`, rule]),
);

/** A longer window would take hours without a movable clock. */
const longestWindow = 300;

/** What does not cost hours or the allowance of the ad library is tried in every full run. */
const costing = ({ limited, rateLimit, tag }: Operation) =>
  (limited && rateLimit.windowSeconds > longestWindow) || tag === "ads" ? "exhaustive" : "full";

function idsOf(wanted: (rule: BoundRule) => boolean): string[] {
  return [...placed].filter(([, rule]) => wanted(rule)).map(([id]) => id);
}

function ruleAt(id: string): BoundRule {
  const rule = placed.get(id);
  if (rule === undefined) throw new Error(`There is no place ${id}.`);
  return rule;
}

/**
 * The requests that break only one rule at its place, except the one that the profile `full` sends.
 * @throws Blocked if the place is one of several that exclude each other
 */
function wrongRequests(request: RequestSpec, rule: BoundRule, context: CheckContext): RequestSpec[] {
  const base = completed(request, rule);
  if (isId(rule) && !isValid(context, changed(base, rule, anyId)))
    throw new Blocked(`needs a request of ${rule.operation.operationId} with ${rule.place.path.join(".")}`);
  const own = boundRules.includes(rule) ? [] : [brokenRequest(request, rule)];
  return [...own, ...nearlyRight(rule).map((value) => changed(base, rule, value)), ...besideRight(base, rule)];
}

/** A wrong item after the right ones of a list: a server that drops it has enough left. */
function besideRight(base: RequestSpec, { place: { path, in: part }, change }: BoundRule): RequestSpec[] {
  const items = part === "body" && path.at(-1) === "0" ? memberAt(base.body, path.slice(0, -1)) : undefined;
  if (!Array.isArray(items) || typeof change !== "object") return [];
  const wrong = [change.value, wrongType].map((value) => [...items, value]);
  return wrong.map((list) => ({ ...base, body: withMember(base.body, path.slice(0, -1), list) }));
}

const anyId = "0".repeat(24);

function isId({ subject }: BoundRule): boolean {
  return subject.component === "ObjectId";
}

const refused = forEachItem(
  "refused-everywhere",
  idsOf((rule) => rule.change !== undefined && (!boundRules.includes(rule) || nearlyRight(rule).length > 0)),
  {
    requirements: (id) => [ruleAt(id).id],
    says: (id) => `${ruleAt(id).operation.operationId} refuses every value that breaks ${id}.`,
    profile: () => "full",
    async run(context, id) {
      const rule = ruleAt(id);
      const names = rule.change === "additional" ? ["notAField"] : rule.place.path.filter((name) => name !== "0");
      for (const request of wrongRequests(await baseFor(context, rule), rule, context)) {
        const exchange = await context.sendInvalid(request);
        // The answer to a malformed id is open (GAP-011, GAP-034).
        if (isId(rule) && exchange.response.status === 404 && errorOf(exchange)?.type === "not_found") continue;
        judgeRefusal(exchange, rule.operation, names);
      }
    },
  },
);

const accepted = forEachItem(
  "accepted-everywhere",
  idsOf((rule) => rightValues(rule).length > 0),
  {
    requirements: (id) => [ruleAt(id).id],
    says: (id) => `${ruleAt(id).operation.operationId} accepts every documented value of ${id}.`,
    profile: (id) => costing(ruleAt(id).operation),
    async run(context, id) {
      const rule = ruleAt(id);
      const { path } = rule.place;
      const tries = () =>
        forEachOf(rightValues(rule), (value) => {
          const add = (base: RequestSpec) => changed(completed(base, rule), rule, value);
          return expectAccepted(context, rule.operation, { path, value, add });
        });
      await withRoom(context, rule.operation, tries);
    },
  },
);

const least = { example: "least" };

/**
 * The members that the fullest example of an operation has besides those that it needs, except those that name resources:
 * what they name must belong together (GAP-225).
 */
function optionalMembers(operation: Operation): string[] {
  const [least, full] = ["least", "full"].map((name) => requestExamples(operation).find((each) => each.name === name));
  if (!isRecord(least?.body) || !isRecord(full?.body)) return [];
  const { body } = least;
  const isNaming = (name: string) => full.placeholders.some(({ at, resource }) => at[1] === name && resource);
  const isOpen = (name: string) => isListed(acceptedSideOpen, `${operation.operationId}.body.${name}`);
  return Object.keys(full.body).filter((name) => !(name in body) && !isNaming(name) && !isOpen(name));
}

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
