import { type Difference, difference, inside, type Place } from "../difference.ts";
import { resolved } from "../document.ts";
import type { JsonObject } from "../json.ts";
import { rulesOf } from "../rule.ts";
import { compareContent } from "./content.ts";
import { isShared, type OperationPair, type Walk } from "./walk.ts";

export const requestBodyRules = rulesOf("request bodies", {
  "required-body-added": ["A call needs a body now.", "breaking", "breaking"],
  "optional-body-added": ["A call may have a body now.", "safe", "breaking"],
  "body-removed": ["A call no longer has a body.", "breaking", "notice"],
  "body-required": ["A body became required.", "breaking", "breaking"],
  "body-optional": ["A body became optional.", "safe", "breaking"],
});

export function* compareRequestBodies({ old, new: now, place }: OperationPair, walk: Walk): Iterable<Difference> {
  const at: Place = { ...inside(place, ["requestBody"]), sides: ["request"] };
  const [before, after] = [old.operation.requestBody, now.operation.requestBody];
  if (before === undefined && after === undefined) return;
  if (before === undefined) {
    const isRequired = resolved(walk.new, after).required === true;
    const rule = requestBodyRules[isRequired ? "required-body-added" : "optional-body-added"];
    yield difference(rule, at, `${place.owner} ${isRequired ? "needs" : "may have"} a body now`);
  } else if (after === undefined) {
    yield difference(requestBodyRules["body-removed"], at, `${place.owner} no longer has a body`);
  } else if (!isShared(walk, before, after, at)) {
    yield* compareRequestBody(resolved(walk.old, before), resolved(walk.new, after), at, walk);
  }
}

/** Compares two forms of a request body. @param place its members are those of the body */
export function* compareRequestBody(old: JsonObject, now: JsonObject, place: Place, walk: Walk): Iterable<Difference> {
  const [was, is] = [old.required === true, now.required === true];
  if (was !== is) {
    const says = `the body of ${place.owner} is now ${is ? "required" : "optional"}`;
    yield difference(requestBodyRules[is ? "body-required" : "body-optional"], place, says, { old: was, new: is });
  }
  yield* compareContent(old, now, place, walk);
}
