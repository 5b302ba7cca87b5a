import type { RequestExample } from "../../../generated/examples.ts";
import { type Operation, operationList } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import { isRecord } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { bodySchema, requestExamples, resolve } from "../../core/values/description.ts";
import { freshSuggestion } from "../../steps/posts/posts.ts";
import { judgeBroken } from "./bounds-judge.ts";
import { baseFor, brokenRequest } from "./bounds-requests.ts";
import { type BoundRule, rulesEverywhere } from "./bounds-rules.ts";
import { forEachOf } from "./everywhere-judge.ts";
import { optionalMembers } from "./optional-members.ts";

/** A member, a rule that its value can break, and the examples that have it beside optional members. */
interface Beside {
  readonly rule: BoundRule;
  readonly examples: readonly RequestExample[];
}

const unknownField = "an-unknown-field";

const besides = new Map(operationList.flatMap(membersOf).map((each) => [nameOf(each.rule), each]));

function nameOf({ operation, place }: BoundRule): string {
  return `${operation.operationId}.${place.path[0] ?? unknownField}`;
}

function membersOf(operation: Operation): Beside[] {
  const examples = requestExamples(operation);
  const schema = bodySchema(operation);
  const needed = (schema && resolve(schema).required) ?? [];
  return [
    ...closedOf(operation, needed),
    ...(operation.body?.fields ?? []).flatMap((member) => {
      const rule = needed.includes(member) ? boundOf(operation, member) : ruleOf(operation, member);
      if (!rule) return [];
      const having = examples.filter(
        ({ name, body, placeholders }) =>
          (rule.example ?? name) === name &&
          !(name === "least" && needed.includes(member)) &&
          !mustBelongTogether(placeholders) &&
          isRecord(body) &&
          member in body &&
          Object.keys(body).some((other) => other !== member && !needed.includes(other)),
      );
      return having.length > 0 ? [{ rule, examples: having }] : [];
    }),
  ];
}

/** A body that takes no other members, with the examples that have optional ones: a server may then ignore a member that it does not know. */
function closedOf(operation: Operation, needed: readonly string[]): Beside[] {
  const rule = rulesEverywhere.find(
    ({ operation: { operationId }, change, place }) =>
      operationId === operation.operationId && change === "additional" && place.path.length === 0,
  );
  const examples = requestExamples(operation).filter(
    ({ body }) => isRecord(body) && Object.keys(body).some((member) => !needed.includes(member)),
  );
  return rule && examples.length > 0 ? [{ rule, examples }] : [];
}

/** The accounts must be the influencer's. An arranged request may name others, and be refused for them (GAP-206). */
function mustBelongTogether(placeholders: RequestExample["placeholders"]): boolean {
  return ["influencer", "account"].every((kind) => placeholders.some(({ resource }) => resource === kind));
}

/** A rule that a value of the member can break: of the member itself, or else of one of its parts. */
function ruleOf(operation: Operation, member: string): BoundRule | undefined {
  return rulesOf(operation, member).toSorted((a, b) => a.place.path.length - b.place.path.length)[0];
}

/** The longest value of a required member, which a server may look at in one of several branches only. */
function boundOf(operation: Operation, member: string): BoundRule | undefined {
  return rulesOf(operation, member).find(
    ({ place, subject: { keyword } }) => place.path.length === 1 && keyword === "maxLength",
  );
}

function rulesOf(operation: Operation, member: string): readonly BoundRule[] {
  return rulesEverywhere.filter(({ operation: { operationId }, place, change }) => {
    const isMeant = operationId === operation.operationId && place.in === "body" && place.path[0] === member;
    return isMeant && typeof change === "object";
  });
}

async function expectRefused(
  context: CheckContext,
  rule: BoundRule,
  { name: example, placeholders }: RequestExample,
): Promise<void> {
  const { operation, place } = rule;
  const base = await baseFor(context, { operation, place, example });
  // A suggestion is used up by its post.
  const usesUp = placeholders.some(({ at, resource }) => at[0] === "body" && resource === "suggestion");
  const suggested = usesUp && { suggestionId: await freshSuggestion(context) };
  const broken = brokenRequest({ ...base, body: { ...Object(base.body), ...suggested } }, rule);
  judgeBroken(await context.sendInvalid(broken), broken, rule);
}

/** A server that ignores a member beside another one takes any value of it there. */
const refused = forEachItem("refused-beside", [...besides.keys()], {
  requirements: (name) => [besideOf(name).rule.id],
  says(name) {
    const [operationId, member] = name.split(".");
    return `${operationId} refuses ${member === unknownField ? "an unknown field" : `a wrong ${member}`} beside any others.`;
  },
  profile: () => "full",
  run(context, name) {
    const { rule, examples } = besideOf(name);
    return forEachOf(examples, (example) => expectRefused(context, rule, example));
  },
});

/** Bounds and enumerations, the upper bound first: what a server may look up only where it knows what the member is for. */
const telling = ["maximum", "maxLength", "minimum", "enum"];

/** The rule of each optional member that is broken where nothing else is given; `refused-beside` breaks it in full company. */
const alones = new Map(
  operationList.flatMap((operation) =>
    optionalMembers(operation).flatMap((member) => {
      const rule = tellingRule(operation, member);
      return rule && rule.example === undefined ? [[nameOf(rule), rule] as const] : [];
    }),
  ),
);

function tellingRule(operation: Operation, member: string): BoundRule | undefined {
  const rank = ({ subject: { keyword } }: BoundRule) => telling.indexOf(keyword);
  return rulesOf(operation, member)
    .filter((rule) => rule.place.path.length === 1 && rank(rule) >= 0)
    .toSorted((a, b) => rank(a) - rank(b))[0];
}

/** A server that knows a member only beside another one takes any value of it without that one. */
const refusedAlone = forEachItem("refused-alone", [...alones.keys()], {
  requirements: (name) => [aloneOf(name).id],
  says: (name) => `${aloneOf(name).operation.operationId} refuses a wrong ${name.split(".")[1]} without any others.`,
  profile: () => "full",
  async run(context, name) {
    const rule = aloneOf(name);
    const request = brokenRequest(await context.arrange(rule.operation, { example: "least" }), rule);
    judgeBroken(await context.sendInvalid(request), request, rule);
  },
});

function aloneOf(name: string): BoundRule {
  const found = alones.get(name);
  if (!found) throw new Error(`There is no optional member ${name}.`);
  return found;
}

function besideOf(name: string): Beside {
  const found = besides.get(name);
  if (!found) throw new Error(`There is no optional member ${name}.`);
  return found;
}

export const checks: readonly Check[] = inPhase("everywhere", [...refused, ...refusedAlone]);
