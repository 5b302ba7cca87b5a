import { type Operation, operations } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, isRecord, succeeded } from "../../core/exchange.ts";
import { memberAt, withoutMember } from "../../core/mutate.ts";
import { inPhase } from "../../core/phase.ts";
import type { Profile } from "../../core/profile.ts";
import { invalidPart, type RequestSpec } from "../../core/request.ts";
import { onRevision } from "../../steps/revision.ts";
import { judgeRefusal, naming, requireOwnAnswer } from "./bounds-judge.ts";
import { brokenRequest, changed, completed } from "./bounds-requests.ts";
import { type BoundRule, boundRules } from "./bounds-rules.ts";
import { brokenSpecially, specialBreaks } from "./bounds-special.ts";

const byName = new Map(boundRules.map((rule) => [rule.name, rule]));
const isKnown = new Set(requirements.flatMap(({ id, operations: names }) => names.map((name) => `${id} ${name}`)));

/** A request that breaks one documented rule is refused, and the message names the field (core document, Errors). */
const brokenChecks = forEachItem(
  "bound",
  boundRules.filter(({ change }) => change !== undefined).map(({ name }) => name),
  {
    requirements: (name) => claimsOf(ruleOf(name).id, ruleOf(name).operation, namesIn(ruleOf(name)).length > 0),
    says: (name) => `${ruleOf(name).operation.operationId} refuses a request that breaks only ${ruleOf(name).id}.`,
    profile: (name) => profileOf(ruleOf(name).operation),
    async run(context, item) {
      const rule = ruleOf(item);
      const request = brokenRequest(await context.arrange(rule.operation), rule);
      const exchange = await context.sendInvalid(request);
      // The answer to a malformed id is open (GAP-011, GAP-034).
      const isId = rule.subject.component === "ObjectId";
      if (isId && exchange.response.status === 404 && errorOf(exchange)?.type === "not_found") return;
      const [name = ""] = rule.place.path;
      if (rule.subject.keyword === "inFuture") requireOwnAnswer(exchange, name, memberAt(request.body, [name]));
      judgeRefusal(exchange, rule.operation, namesIn(rule));
    },
  },
);

/** The same for rules about several fields. */
const specialChecks = forEachItem("bound", Object.keys(specialBreaks), {
  requirements: (id) => claimsOf(id, specialOf(id).operation, specialOf(id).names.length > 0),
  says: (id) => `${specialOf(id).operation.operationId} refuses a request that breaks only ${id}.`,
  profile: (id) => profileOf(specialOf(id).operation),
  async run(context, id) {
    const special = specialOf(id);
    const request = await context.arrange(special.operation);
    const exchange = await context.sendInvalid(await brokenSpecially(request, special, context));
    judgeRefusal(exchange, special.operation, special.names);
  },
});

/** Boundary values are accepted. */
const edgeChecks = forEachItem(
  "edge",
  boundRules.filter(({ edges }) => edges.length > 0).map(({ name }) => name),
  {
    requirements: (name) => [ruleOf(name).id],
    says: (name) => `${ruleOf(name).operation.operationId} accepts the boundary values of ${ruleOf(name).id}.`,
    profile: (name) => (ruleOf(name).operation.method === "GET" ? "safe" : "full"),
    run: (context, name) => tryEdges(context, ruleOf(name)),
  },
);

async function tryEdges(context: CheckContext, rule: BoundRule): Promise<void> {
  const arranged = completed(await context.arrange(rule.operation), rule);
  // Only one workspace can claim a website, here that of its example.
  const base =
    rule.operation === operations.createWorkspace
      ? { ...arranged, body: withoutMember(arranged.body, ["websiteUrl"]) }
      : arranged;
  const requests = rule.edges
    .map((value) => changed(fitting(base, rule), rule, value))
    // An option may need another member, such as an influencer.
    .filter((request) => invalidPart(request, context.resources.given) === undefined);
  if (requests.length === 0) throw new Blocked(`needs an example for testing ${rule.id}`);
  let last: Exchange | undefined;
  for (const request of requests) {
    const exchange = await context.send(last === undefined ? request : onRevision(request, last));
    last = exchange;
    if (succeeded(exchange)) continue;
    const isBlamed = exchange.response.status === 400 && naming(exchange, namesIn(rule));
    if (isBlamed) throw new Failure({ expected: "a success", actual: "the server refused the value" }, exchange);
    throw new Blocked(`needs a request that nothing else refuses (the server answered ${exchange.response.status})`);
  }
}

/** The request with other members that fit: no schema states how many words a second takes. */
function fitting(request: RequestSpec, { operation, place }: BoundRule): RequestSpec {
  const { body } = request;
  // How many slots a day needs is open (GAP-254), and no slots fit any number of posts.
  if (place.path[0] === "cadence") return { ...request, body: withoutMember(body, ["cadence", "timeSlots"]) };
  if (!isRecord(body) || !operation.body?.fields.includes("script")) return request;
  if (place.path[0] === "duration") return { ...request, body: { ...body, script: "Run well." } };
  const longest = boundRules.find(
    (rule) => rule.operation === operation && rule.place.path[0] === "duration" && rule.subject.keyword === "maximum",
  );
  return longest ? { ...request, body: { ...body, duration: longest.subject.value } } : request;
}

/** Any name on the path to the place is enough. The body itself has none (GAP-096). */
function namesIn({ change, place }: BoundRule): string[] {
  return change === "additional" ? ["notAField"] : place.path.filter((name) => name !== "0");
}

/** If a server accepts the wrong request, it must only read or create something removable; otherwise the full profile is needed. */
function profileOf({ method, price, rateLimit }: Operation): Profile {
  if (method === "GET") return "safe";
  return price === null && rateLimit.limit >= operations.updateAutomation.rateLimit.limit ? "standard" : "full";
}

function claimsOf(id: string, { operationId, method }: Operation, isNamed: boolean): string[] {
  const rules = [method === "GET" ? "ERR-02" : "ERR-01", ...(isNamed ? ["ERR-04"] : [])];
  const claims = [...rules, `${operationId}.error.invalid_input`];
  return [id, ...claims.filter((claim) => isKnown.has(`${claim} ${operationId}`))];
}

function ruleOf(name: string): BoundRule {
  const rule = byName.get(name);
  if (rule === undefined) throw new Error(`There is no rule ${name}.`);
  return rule;
}

function specialOf(id: string): (typeof specialBreaks)[string] {
  const special = specialBreaks[id];
  if (special === undefined) throw new Error(`There is no special rule ${id}.`);
  return special;
}

export const checks: readonly Check[] = inPhase("changing", [...brokenChecks, ...specialChecks, ...edgeChecks]);
