import type { Operation } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { succeeded } from "../../core/exchange.ts";
import { invalidPart } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { memberAt } from "../../core/values/mutate.ts";
import { judgeBroken, judgeRefusal, naming, requireOwnAnswer } from "./bounds-judge.ts";
import { baseFor, brokenRequest, changed, completed, profileIfTaken } from "./bounds-requests.ts";
import { type BoundRule, boundRules, namesIn } from "./bounds-rules.ts";
import { brokenSpecially, specialBreaks } from "./bounds-special.ts";
import { forEachOf } from "./everywhere-judge.ts";

const byId = new Map(boundRules.map((rule) => [rule.id, rule]));
const sentences = new Map(requirements.map(({ id, says }) => [id, says]));
const isKnown = new Set(requirements.flatMap(({ id, operations: names }) => names.map((name) => `${id} ${name}`)));

/** A request that breaks one documented rule is refused, and the message names the field (core document, Errors). */
const brokenChecks = forEachItem(
  "bound",
  boundRules.filter(({ change }) => change !== undefined).map(({ id }) => id),
  {
    requirements: (id) => claimsOf(id, ruleOf(id).operation, namesIn(ruleOf(id)).length > 0),
    says: (id) => `${ruleOf(id).operation.operationId} refuses a request that breaks this rule: ${sentences.get(id)}`,
    profile: (id) => profileIfTaken(ruleOf(id).operation),
    async run(context, id) {
      const rule = ruleOf(id);
      const request = brokenRequest(await baseFor(context, rule), rule);
      const exchange = await context.sendInvalid(request);
      const [name = ""] = rule.place.path;
      if (rule.subject.keyword === "inFuture") requireOwnAnswer(exchange, name, memberAt(request.body, [name]));
      judgeBroken(exchange, request, rule);
    },
  },
);

/** The same for rules about several fields. */
const specialChecks = forEachItem("bound", Object.keys(specialBreaks), {
  requirements: (id) => claimsOf(id, specialOf(id).operation, specialOf(id).names.length > 0),
  says: (id) => `${specialOf(id).operation.operationId} refuses a request that breaks this rule: ${sentences.get(id)}`,
  profile: (id) => profileIfTaken(specialOf(id).operation),
  async run(context, id) {
    const special = specialOf(id);
    const { operation, names } = special;
    // A server may judge the rule only where nothing else is given.
    const examples = operation.body === null ? [{}] : [{}, { example: "full" }];
    await forEachOf(examples, async (example) => {
      const request = await context.arrange(operation, example);
      judgeRefusal(await context.sendInvalid(await brokenSpecially(request, special, context)), operation, names);
    });
  },
});

/** Boundary values are accepted. */
const edgeChecks = forEachItem(
  "edge",
  boundRules.filter(({ edges }) => edges.length > 0).map(({ id }) => id),
  {
    requirements: (id) => [id],
    says: (id) => `${ruleOf(id).operation.operationId} accepts the boundary values of ${id}.`,
    profile: (id) => (ruleOf(id).operation.method === "GET" ? "safe" : "full"),
    run: (context, id) => tryEdges(context, ruleOf(id)),
  },
);

async function tryEdges(context: CheckContext, rule: BoundRule): Promise<void> {
  const base = completed(await baseFor(context, rule), rule);
  for (const value of rule.edges) {
    const request = changed(base, rule, value);
    if (invalidPart(request, context.resources.given) !== undefined)
      throw new Blocked(`needs an example for testing ${rule.id}`);
    const exchange = await context.send(request);
    if (succeeded(exchange)) continue;
    const isBlamed = exchange.response.status === 400 && naming(exchange, namesIn(rule));
    if (isBlamed) throw new Failure({ expected: "a success", actual: "the server refused the value" }, exchange);
    throw new Blocked(
      `needs a request that is not refused for another reason (the server answered ${exchange.response.status})`,
    );
  }
}

function claimsOf(id: string, { operationId, method }: Operation, isNamed: boolean): string[] {
  const rules = [method === "GET" ? "ERR-02" : "ERR-01", ...(isNamed ? ["ERR-04"] : [])];
  const claims = [...rules, `${operationId}.error.invalid_input`];
  return [id, ...claims.filter((claim) => isKnown.has(`${claim} ${operationId}`))];
}

function ruleOf(id: string): BoundRule {
  const rule = byId.get(id);
  if (rule === undefined) throw new Error(`There is no rule ${id}.`);
  return rule;
}

function specialOf(id: string): (typeof specialBreaks)[string] {
  const special = specialBreaks[id];
  if (special === undefined) throw new Error(`There is no special rule ${id}.`);
  return special;
}

const priced = new Set(boundRules.filter(({ operation }) => operation.price !== null).map(({ id }) => `bound/${id}`));
const brokenLater = brokenChecks.filter(({ id }) => priced.has(id));
const brokenSoon = brokenChecks.filter((each) => !brokenLater.includes(each));

export const checks: readonly Check[] = [
  ...inPhase("changing", [...brokenSoon, ...specialChecks, ...edgeChecks]),
  // Their unbroken requests cost credits, so another check must have seen one succeed.
  ...inPhase("everywhere", brokenLater),
];
