import { type Operation, operationList } from "../../../generated/operations.ts";
import { type Requirement, requirements, type Subject } from "../../../generated/requirements.ts";
import { requestExamples, resolve, type Schema } from "../../core/values/description.ts";
import { memberAt } from "../../core/values/mutate.ts";
import { type Place, placesOf } from "../../core/values/rule-place.ts";
import { brokenSideOpen, countsOnlyInExamples, edgesCostly, isListed, leftOut } from "./bounds-open.ts";
import { specialBreaks } from "./bounds-special.ts";
import { breakingChange, type Change, edgeValues } from "./bounds-values.ts";

/** A rule of requests, and one operation whose requests have its place. */
export interface BoundRule {
  readonly id: string;
  readonly subject: Subject;
  readonly operation: Operation;
  readonly place: Place;
  /** How to break it; undefined if the result is open. */
  readonly change?: Change;
  /** Its allowed boundary values, if they are free to test. */
  readonly edges: readonly unknown[];
  /** The only example in which the place counts. Default: the first that the target can fill. */
  readonly example?: string;
}

/** Reads first, then free operations, then the least limited. */
const byHarm: readonly Operation[] = [...operationList].sort((a, b) => harm(a) - harm(b));

function harm({ method, price, path, rateLimit, operationId }: Operation): number {
  const seconds = rateLimit.windowSeconds / rateLimit.limit;
  const isPost = operationId === "createPost" ? 100 : 0;
  return (method === "GET" ? 0 : 1000) + (price ? 500 : 0) + (path.includes("{") ? 5 : 0) + seconds + isPost;
}

/** Every rule of requests that one change can break, or whose boundary can be tested, at each place in each operation. */
export const rulesEverywhere: readonly BoundRule[] = requirements
  .flatMap(rulesOf)
  .sort((a, b) => byHarm.indexOf(a.operation) - byHarm.indexOf(b.operation));

/** The first of each requirement, which does the least harm. */
export const boundRules: readonly BoundRule[] = [
  ...new Map(rulesEverywhere.toReversed().map((rule) => [rule.id, rule])).values(),
].sort((a, b) => rulesEverywhere.indexOf(a) - rulesEverywhere.indexOf(b));

function rulesOf({ id, kind, subject, operations, excluded }: Requirement): BoundRule[] {
  if (kind !== "derived" || excluded !== undefined || !subject) return [];
  if (subject.side !== "request" && subject.side !== "both") return [];
  if (isListed(leftOut, id) || specialBreaks[id]) return [];
  return operationsOf(operations)
    .flatMap((operation) => placesOf(operation, subject).map((place) => ({ operation, place })))
    .filter(isRead)
    .flatMap(({ operation, place }) => {
      const example = exampleWith(operation, place);
      if (example === "none") return [];
      const change = isListed(brokenSideOpen, id) ? undefined : breakingChange(subject, place);
      const free = operation.price === null && !isListed(edgesCostly, id);
      const edges = free ? edgeValues(subject, place) : [];
      if (change === undefined && edges.length === 0) return [];
      return [{ id, subject, operation, place, ...(change !== undefined && { change }), edges, ...example }];
    });
}

/** A server may ignore a workspace where no document lists it, whatever its value (GAP-016). */
function isRead({ operation, place }: { readonly operation: Operation; readonly place: Place }): boolean {
  return operation.workspaceIdListed || place.path[0] !== "workspaceId";
}

/** Whether the place of a rule is an item of a list in the body. */
export function isItem({ place: { path, in: part } }: BoundRule): boolean {
  return part === "body" && path.at(-1) === "0";
}

/** A refusal must name one of these: the names on the path to the place, or the members of its form. The body itself has none (GAP-096). */
export function namesIn({ change, place, subject }: BoundRule): string[] {
  if (change === "additional") return ["notAField"];
  const names = place.path.filter((name) => name !== "0");
  return subject.keyword === "oneOf" ? [...names, ...formMembers(subject)] : names;
}

function formMembers({ component }: Subject): string[] {
  const { oneOf: forms = [] } =
    component === undefined ? {} : resolve<Schema>({ $ref: `#/components/schemas/${component}` });
  return forms.flatMap((form) => Object.keys(resolve(form).properties ?? {}));
}

/** The operations with these names, the harmless first. */
export function operationsOf(names: readonly string[]): readonly Operation[] {
  return byHarm.filter(({ operationId }) => names.includes(operationId));
}

/** The example that a place needs, if it counts only there. @returns `none` if no example has it */
function exampleWith(operation: Operation, { path }: Place): Pick<BoundRule, "example"> | "none" {
  if (!isListed(countsOnlyInExamples, [operation.operationId, ...path].join("."))) return {};
  const found = requestExamples(operation).find(({ body }) => memberAt(body, path) !== undefined);
  return found ? { example: found.name } : "none";
}
