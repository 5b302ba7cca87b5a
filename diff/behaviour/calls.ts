import { type Difference, difference, inside } from "../difference.ts";
import { same, textOf } from "../json.ts";
import { compareMarks } from "../marks.ts";
import { compareExtensions } from "../operations/parameters.ts";
import type { OperationPair, Walk } from "../operations/walk.ts";
import { rulesOf } from "../rule.ts";
import { shown } from "../words.ts";

export const callRules = rulesOf("calls", {
  "idempotency-added": ["An operation takes an Idempotency-Key.", "safe", "breaking"],
  "idempotency-removed": [
    "An operation no longer takes an Idempotency-Key: a repeated call acts twice.",
    "breaking",
    "breaking",
  ],
  "pagination-added": ["A list comes in pages.", "breaking", "breaking"],
  "pagination-removed": ["A list no longer comes in pages.", "breaking", "breaking"],
  "pagination-changed": ["A list comes in pages of another kind.", "breaking", "breaking"],
});

/** The extensions of operations that have rules; the others are compared as they are. */
const known = new Set([
  "x-rate-limit",
  "x-credits",
  "x-async",
  "x-typical-seconds",
  "x-idempotent",
  "x-pagination",
  "x-query-schema",
]);

/** Compares how an operation may be called again, page by page, and with which query parameters together. */
export function* compareCalls({ old, new: now, place }: OperationPair, walk: Walk): Iterable<Difference> {
  const [was, is] = [old.operation["x-idempotent"] === true, now.operation["x-idempotent"] === true];
  if (was !== is) {
    const says = is
      ? `${place.owner} can be repeated now, with an \`Idempotency-Key\``
      : `${place.owner} no longer takes an \`Idempotency-Key\`: a repeated call acts twice`;
    const rule = callRules[is ? "idempotency-added" : "idempotency-removed"];
    yield difference(rule, inside(place, ["x-idempotent"]), says, { old: was, new: is });
  }
  const pages = { old: old.operation["x-pagination"], new: now.operation["x-pagination"] };
  if (!same(pages.old, pages.new)) {
    const id = pages.old === undefined ? "added" : pages.new === undefined ? "removed" : "changed";
    const kinds = { page: "numbered pages", cursor: "pages with a cursor" } as Readonly<Record<string, string>>;
    const kind = (value: typeof pages.old) => kinds[textOf(value) ?? ""] ?? shown(value);
    const says =
      id === "added"
        ? `${place.owner} comes in ${kind(pages.new)} now`
        : id === "removed"
          ? `${place.owner} no longer comes in pages`
          : `${place.owner} comes in ${kind(pages.new)} instead of ${kind(pages.old)}`;
    yield difference(callRules[`pagination-${id}`], inside(place, ["x-pagination"]), says, pages);
  }
  const query = { ...inside(place, ["x-query-schema"]), owner: `the query of ${place.owner}` };
  yield* walk.compareSchema(old.operation["x-query-schema"], now.operation["x-query-schema"], query);
  yield* compareMarks(old.operation, now.operation, place);
  yield* compareExtensions(old.operation, now.operation, place, known);
}
