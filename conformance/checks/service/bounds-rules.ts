import { type Operation, operationList } from "../../../generated/operations.ts";
import { type Requirement, requirements, type Subject } from "../../../generated/requirements.ts";
import { requestExamples } from "../../core/description.ts";
import { memberAt } from "../../core/mutate.ts";
import { type Place, placesOf } from "../../core/rule-place.ts";
import { brokenSideOpen, edgesCostly, edgesOnce, isListed, leftOut } from "./bounds-open.ts";
import { specialBreaks } from "./bounds-special.ts";
import { breakingChange, type Change, edgeValues } from "./bounds-values.ts";

/** A rule of requests, and one operation whose requests have its place. */
export interface BoundRule {
  /** The requirement, with the operation if the rule is about several: `Script.maxLength/createInterview`. */
  readonly name: string;
  readonly id: string;
  readonly subject: Subject;
  readonly operation: Operation;
  readonly place: Place;
  /** How to break it; undefined if the result is open. */
  readonly change?: Change;
  /** Its allowed boundary values and options, if they can be tested. */
  readonly edges: readonly unknown[];
}

/** Reads first, then free operations, then the least limited. */
const byHarm: readonly Operation[] = [...operationList].sort((a, b) => harm(a) - harm(b));

function harm({ method, price, path, rateLimit, operationId }: Operation): number {
  const seconds = rateLimit.windowSeconds / rateLimit.limit;
  const isPost = operationId === "createPost" ? 100 : 0;
  return (method === "GET" ? 0 : 1000) + (price ? 500 : 0) + (path.includes("{") ? 5 : 0) + seconds + isPost;
}

/** Every rule of requests that one change can break, or whose boundary can be tested, at each operation that it is about. */
export const boundRules: readonly BoundRule[] = requirements
  .flatMap(rulesOf)
  .sort((a, b) => byHarm.indexOf(a.operation) - byHarm.indexOf(b.operation));

function rulesOf({ id, kind, subject, operations, excluded }: Requirement): BoundRule[] {
  if (kind !== "derived" || excluded !== undefined || !subject) return [];
  if (subject.side !== "request" && subject.side !== "both") return [];
  if (isListed(leftOut, id) || specialBreaks[id]) return [];
  const own = byHarm.filter(({ operationId }) => operations.includes(operationId));
  const rules = own.flatMap((operation) => ruleOf(id, subject, operation) ?? []);
  const isOnce = isListed(edgesOnce, id);
  const others = rules
    .slice(1)
    .map((rule) => ({ ...rule, name: `${id}/${rule.operation.operationId}`, edges: isOnce ? [] : rule.edges }));
  return [...rules.slice(0, 1), ...others];
}

/** The rule at the first place of an operation where it can be tested. */
function ruleOf(id: string, subject: Subject, operation: Operation): BoundRule | undefined {
  for (const place of placesOf(operation, subject)) {
    const change = isListed(brokenSideOpen, id) ? undefined : breakingChange(subject, place);
    const edges = isListed(edgesCostly, id) ? [] : edgeValues(subject, place);
    if ((change === undefined && edges.length === 0) || !isReachable(operation, place)) continue;
    return { name: id, id, subject, operation, place, ...(change !== undefined && { change }), edges };
  }
  return undefined;
}

/**
 * Settings that this format does not have may be ignored (GAP-440), so only those of the example are tested; and a savedId excludes the
 * receipt that the request has.
 */
function isReachable(operation: Operation, { path }: Place): boolean {
  if (path[0] === "savedId") return false;
  if (operation.operationId !== "updateRecreation") return true;
  return memberAt(requestExamples(operation)[0]?.body, path) !== undefined;
}
