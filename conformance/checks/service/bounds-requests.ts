import { type Operation, operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { isRecord } from "../../core/exchange.ts";
import { invalidPart, type RequestSpec } from "../../core/http/request.ts";
import type { Profile } from "../../core/profile.ts";
import { requestExamples } from "../../core/values/description.ts";
import { memberAt, withMember, withoutMember } from "../../core/values/mutate.ts";
import { sources } from "../../steps/posts/post-source.ts";
import { requestToVary } from "../../steps/service/ready-requests.ts";
import { withoutAddresses } from "../../steps/variant.ts";
import { countsOnlyInExamples, isListed } from "./bounds-open.ts";
import type { BoundRule } from "./bounds-rules.ts";

/** A valid request to change, without addresses that must be unique: a refusal of those would hide that the change is taken. */
export async function baseFor(
  context: CheckContext,
  { operation, place, example }: Pick<BoundRule, "operation" | "place" | "example">,
): Promise<RequestSpec> {
  const usual = example ? await context.arrange(operation, { example }) : await requestToVary(context, operation);
  requireNeighbours(usual, operation, example);
  const [top = ""] = place.path;
  if (operation.operationId === "createPost" && sources.includes(top) && memberAt(usual.body, [top]) === undefined)
    return withoutAddresses(context, operation, await postOf(context, operation, usual, top));
  const request = place.in === "body" ? await withRoomFor(context, usual, operation, top) : usual;
  return withoutAddresses(context, operation, request);
}

/**
 * Members that count only together may be ignored if one of them is missing.
 * @throws Blocked if the target could not supply one that the example has
 */
function requireNeighbours({ body }: RequestSpec, operation: Operation, name?: string): void {
  const { operationId } = operation;
  const whole = requestExamples(operation).find((each) => each.name === name)?.body;
  const together = Object.keys(isRecord(whole) ? whole : {}).filter((member) =>
    isListed(countsOnlyInExamples, `${operationId}.${member}`),
  );
  const missing = together.find((member) => memberAt(body, [member]) === undefined);
  if (missing !== undefined) throw new Blocked(`needs a request of ${operationId} with ${missing}`);
}

/** The request, or another example if it excludes a member that it does not have: otherwise two rules would be broken. */
async function withRoomFor(context: CheckContext, request: RequestSpec, operation: Operation, member: string) {
  if (memberAt(request.body, [member]) !== undefined) return request;
  const other = requestExamples(operation).find(({ body }) => memberAt(body, [member]) !== undefined);
  if (!other) return request;
  const both = { ...request, body: withMember(request.body, [member], memberAt(other.body, [member])) };
  return invalidPart(both, context.resources.given) === undefined
    ? request
    : context.arrange(operation, { example: other.name });
}

/** The same post of another content source: members of a source that is not used may be ignored (GAP-189, GAP-207, GAP-226). */
async function postOf(
  context: CheckContext,
  operation: Operation,
  request: RequestSpec,
  member: string,
): Promise<RequestSpec> {
  const example = requestExamples(operation).find(({ body }) => memberAt(body, [member]) !== undefined)?.name;
  if (example === undefined) throw new Blocked(`needs an example of ${operation.operationId} with ${member}`);
  const body = isRecord(request.body) ? request.body : {};
  const other = await context.arrange(operation, { example, body });
  const used = sources.flatMap((name) => {
    const value = memberAt(other.body, [name]);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...request, body: { ...without(body, sources), ...Object.fromEntries(used) } };
}

function without(members: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}

/** The arranged request with one place changed to break the rule. */
export function brokenRequest(request: RequestSpec, rule: BoundRule): RequestSpec {
  const { change, place } = rule;
  const base = completed(request, rule);
  if (change === "additional") return changed(base, { ...rule, place: { ...place, path: ["notAField"] } }, "x");
  if (change === "absent") {
    return place.in === "body"
      ? { ...base, body: withoutMember(base.body, place.path) }
      : { ...base, query: Object.fromEntries(Object.entries(base.query ?? {}).filter(([n]) => n !== place.path[0])) };
  }
  return changed(base, rule, change?.value);
}

/** The request with another value at the place of a rule. */
export function changed(request: RequestSpec, { place }: BoundRule, value: unknown): RequestSpec {
  if (place.in === "body") return { ...request, body: withMember(request.body, place.path, value) };
  return { ...request, query: { ...request.query, [place.path[0] ?? ""]: String(value) } };
}

/** The request with the missing parents of the place, from a documented example without its ids, which the target does not know. */
export function completed(request: RequestSpec, { operation, place: { in: part, path } }: BoundRule): RequestSpec {
  const [top] = path;
  if (part === "query" || top === undefined || path.length < 2) return request;
  if (memberAt(request.body, [top]) !== undefined) return request;
  const found = requestExamples(operation).map(({ body }) => memberAt(body, [top]));
  const [plainest] = found.filter(isRecord).sort((a, b) => Object.keys(a).length - Object.keys(b).length);
  if (plainest === undefined) return request;
  const withoutIds = Object.entries(plainest).filter(([, member]) => !/[0-9a-f]{24}/i.test(JSON.stringify(member)));
  return { ...request, body: withMember(request.body, [top], Object.fromEntries(withoutIds)) };
}

/** If a server accepts a wrong request, it must only read or create something removable; otherwise the full profile is needed. */
export function profileIfTaken({ method, price, rateLimit }: Operation): Profile {
  if (method === "GET") return "safe";
  return price === null && rateLimit.limit >= operations.updateAutomation.rateLimit.limit ? "standard" : "full";
}
