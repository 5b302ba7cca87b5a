import type { Operation } from "../../../generated/operations.ts";
import { type Requirement, requirements } from "../../../generated/requirements.ts";
import { brokenSideOpen, isListed, leftOut } from "../../checks/service/bounds-open.ts";
import { brokenRequest } from "../../checks/service/bounds-requests.ts";
import type { BoundRule } from "../../checks/service/bounds-rules.ts";
import { breakingChange } from "../../checks/service/bounds-values.ts";
import { invalidPart } from "../../core/http/request.ts";
import { placesOf } from "../../core/values/rule-place.ts";
import { type MakeCase, openStatuses } from "./case.ts";
import { inWorkspace, openInWorkspace } from "./refusals.ts";

/** Rules whose violation is most obvious come first. */
const plainest = ["enum", "required", "type", "maximum", "minimum", "format"];

/** Refusals that may come before validation: no document orders these. */
const mayComeFirst = [402, 403, 404, 409, 502, 503];

/** 400: a request that breaks one rule of the contract; if the operation has no rule, an invalid workspace (GAP-011). */
export const invalid: MakeCase = async (context, { operation }) => {
  const isOpen = openStatuses(...mayComeFirst);
  const rules = rulesOf(operation);
  if (rules.length > 0) {
    const arranged = await context.arrange(operation);
    const request = rules
      .map((rule) => brokenRequest(arranged, rule))
      .find((broken) => invalidPart(broken) !== undefined);
    if (request) return { request, isOpen };
  }
  const request = await inWorkspace(context, operation, "not-an-id");
  return { request, isOpen: openInWorkspace(operation, ...mayComeFirst) };
};

/** The rules on the requests of an operation that one change breaks under every reading of the documents. */
function rulesOf(operation: Operation): BoundRule[] {
  return requirements
    .filter(({ operations }) => operations.includes(operation.operationId))
    .flatMap((requirement) => ruleOf(requirement, operation) ?? [])
    .sort((a, b) => rank(a) - rank(b));
}

function ruleOf({ id, kind, subject, excluded }: Requirement, operation: Operation): BoundRule | undefined {
  if (kind !== "derived" || excluded !== undefined || !subject) return undefined;
  if (subject.side !== "request" && subject.side !== "both") return undefined;
  if (isListed(leftOut, id) || isListed(brokenSideOpen, id)) return undefined;
  const [place] = placesOf(operation, subject);
  const change = place && breakingChange(subject, place);
  return place && change && { id, subject, operation, place, change, edges: [] };
}

function rank({ subject, place }: BoundRule): number {
  const found = plainest.indexOf(subject.keyword ?? "");
  return place.path.length * 100 + (found < 0 ? plainest.length : found);
}
