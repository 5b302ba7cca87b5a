import { type Difference, difference, inside, nameOf, type Place } from "../difference.ts";
import { resolved } from "../document.ts";
import { type Json, type JsonObject, memberOf, namesOf, objectOf } from "../json.ts";
import { compareKeywords } from "../keywords.ts";
import { compareMarks } from "../marks.ts";
import { withoutProse } from "../prose.ts";
import { rulesOf } from "../rule.ts";
import { compareContent } from "./content.ts";
import { compareExtensions } from "./parameters.ts";
import { isShared, type OperationPair, type Walk } from "./walk.ts";

export const answerRules = rulesOf("answers", {
  "success-added": ["An operation may succeed with one more status.", "notice", "safe"],
  "success-removed": ["An operation no longer succeeds with a status.", "breaking", "breaking"],
  "success-changed": ["An operation succeeds with another status.", "breaking", "breaking"],
  "success-fixed": ["A range of success statuses became one status.", "safe", "breaking"],
  "success-ranged": ["A success status became a range.", "breaking", "safe"],
  "error-added": ["An operation may fail with one more status.", "notice", "safe"],
  "error-removed": ["An operation no longer fails with a status.", "safe", "breaking"],
  "required-header-added": ["An answer always has a header that it did not have.", "safe", "breaking"],
  "optional-header-added": ["An answer may have one more header.", "safe", "notice"],
  "required-header-removed": ["An answer no longer has a header that it always had.", "breaking", "safe"],
  "optional-header-removed": ["An answer no longer has a header that it could have.", "notice", "safe"],
  "header-required": ["An answer always has a header that it could have.", "safe", "breaking"],
  "header-optional": ["An answer may lack a header that it always had.", "breaking", "safe"],
});

/** Compares the statuses of an operation, and the answers with each. */
export function* compareAnswers({ old, new: now, place }: OperationPair, walk: Walk): Iterable<Difference> {
  const before = objectOf(old.operation.responses);
  const after = renamed(objectOf(now.operation.responses), before);
  for (const status of namesOf(before, after)) {
    const [was, entry] = [memberOf(before, status), after[status]];
    const written = objectOf(entry).status === undefined ? status : String(objectOf(entry).status);
    const answer = entry === undefined ? undefined : objectOf(entry).answer;
    const at = placeOfAnswer(place, written);
    if (was === undefined) yield statusDifference(status, "added", place, at);
    else if (answer === undefined) yield statusDifference(status, "removed", place, at);
    else {
      if (written !== status) yield rangeDifference(status, written, place, at);
      if (!isShared(walk, was, answer, at))
        yield* compareAnswer(resolved(walk.old, was), resolved(walk.new, answer), at, walk);
    }
  }
}

/**
 * The new answers by their status in the old contract: a success status that is gone and the only new one are the same answer.
 * @returns for each status, the status as it is written and the answer
 */
function renamed(answers: JsonObject, old: JsonObject): JsonObject {
  const onlyIn = (one: JsonObject, other: JsonObject) =>
    Object.keys(one).filter((status) => /^2/.test(status) && !Object.hasOwn(other, status));
  const [before, after] = [onlyIn(old, answers), onlyIn(answers, old)];
  const [was, is] = [before[0] ?? "", after[0] ?? ""];
  const isSame = before.length === 1 && after.length === 1;
  const entries = Object.entries(answers).map(([status, answer]) => [
    isSame && status === is ? was : status,
    { status, answer } satisfies Record<string, Json>,
  ]);
  return Object.fromEntries(entries);
}

/** Compares two forms of an answer. */
export function* compareAnswer(old: JsonObject, now: JsonObject, place: Place, walk: Walk): Iterable<Difference> {
  const [before, after] = [byName(old), byName(now)];
  for (const key of namesOf(before, after)) {
    const name = writtenAs(key, now) ?? writtenAs(key, old) ?? key;
    const at = inside(place, ["headers", name], name);
    const [was, is] = [memberOf(before, key), memberOf(after, key)];
    const isRequired = (value: Json | undefined, document: Walk["old"]) => resolved(document, value).required === true;
    if (was === undefined) {
      const kind = isRequired(is, walk.new) ? "required" : "optional";
      yield difference(answerRules[`${kind}-header-added`], at, `the header ${nameOf(at)} is new, and ${kind}`);
    } else if (is === undefined) {
      const kind = isRequired(was, walk.old) ? "required" : "optional";
      yield difference(answerRules[`${kind}-header-removed`], at, `the header ${nameOf(at)} is gone`);
    } else if (!isShared(walk, was, is, at)) {
      yield* compareHeader(resolved(walk.old, was), resolved(walk.new, is), at, walk);
    }
  }
  yield* compareMarks(old, now, place);
  yield* compareExtensions(old, now, place);
  yield* compareKeywords(linksOf(old), linksOf(now), place, () => false);
  yield* compareContent(old, now, place, walk);
}

/** What callers can do next with an answer, without words. */
function linksOf({ links }: JsonObject): JsonObject {
  return links === undefined ? {} : { links: withoutProse(links) };
}

/** Compares two forms of a header. @param place names it */
export function* compareHeader(old: JsonObject, now: JsonObject, place: Place, walk: Walk): Iterable<Difference> {
  const [was, is] = [old.required === true, now.required === true];
  if (was !== is) {
    const says = `the header ${nameOf(place)} is now ${is ? "always there" : "optional"}`;
    yield difference(answerRules[is ? "header-required" : "header-optional"], place, says, { old: was, new: is });
  }
  yield* compareMarks(old, now, place);
  yield* compareExtensions(old, now, place);
  yield* walk.compareSchema(old.schema, now.schema, inside(place, ["schema"]));
}

/** Names of headers ignore letter case. */
function byName(answer: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(objectOf(answer.headers)).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function writtenAs(key: string, answer: JsonObject): string | undefined {
  return Object.keys(objectOf(answer.headers)).find((name) => name.toLowerCase() === key);
}

function placeOfAnswer(place: Place, status: string): Place {
  const owner = `the ${status === "default" ? "default" : status} answer of ${place.owner}`;
  return { ...inside(place, ["responses", status]), sides: ["answer"], owner };
}

function statusDifference(status: string, change: "added" | "removed", place: Place, at: Place): Difference {
  const isSuccess = /^[23]/.test(status);
  const verb = isSuccess ? "succeed" : "fail";
  const says = `${place.owner} ${change === "added" ? `may ${verb} with ${status} now` : `no longer ${verb}s with ${status}`}`;
  const rule = answerRules[`${isSuccess ? "success" : "error"}-${change}`];
  return difference(rule, at, says, change === "added" ? { new: status } : { old: status });
}

function rangeDifference(was: string, is: string, place: Place, at: Place): Difference {
  const rule = answerRules[was === "2XX" ? "success-fixed" : is === "2XX" ? "success-ranged" : "success-changed"];
  return difference(rule, at, `${place.owner} now succeeds with ${is} instead of ${was}`, { old: was, new: is });
}
