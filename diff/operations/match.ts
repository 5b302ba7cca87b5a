import { type Difference, difference, type Place, placeOf } from "../difference.ts";
import { type Document, type Operation, operationsOf } from "../document.ts";
import { changesOfSet, pointTo, textOf, textsOf } from "../json.ts";
import { rulesOf } from "../rule.ts";
import { shown } from "../words.ts";
import type { OperationPair } from "./walk.ts";

export const operationRules = rulesOf("operations", {
  "operation-added": ["An operation is new.", "safe", "breaking"],
  "operation-removed": ["An operation is gone.", "breaking", "notice"],
  "operation-moved": ["An operation has another path or method.", "breaking", "breaking"],
  "operation-renamed": [
    "The operationId of an operation came, went or changed: generated functions have another name.",
    "breaking",
    "safe",
  ],
  "operation-tag-added": ["An operation has another tag.", "notice", "safe"],
  "operation-tag-removed": ["An operation lost a tag.", "notice", "safe"],
  "operation-tag-changed": ["An operation has another tag instead of one that it had.", "notice", "safe"],
});

/** The operations that both contracts have, and what came, went, moved or got another name. */
export function matchOperations(old: Document, now: Document): { pairs: OperationPair[]; differences: Difference[] } {
  const before = operationsOf(old);
  const left = new Set(operationsOf(now));
  const pairs: OperationPair[] = [];
  const differences: Difference[] = [];
  const take = (test: (other: Operation) => boolean) => {
    const found = [...left].find(test);
    if (found) left.delete(found);
    return found;
  };
  const gone = before.filter((one) => {
    const found = take((other) => addressOf(other) === addressOf(one));
    if (found) pairs.push(pairOf(one, found));
    return found === undefined;
  });
  for (const one of gone) {
    const id = textOf(one.operation.operationId);
    const moved = id === undefined ? undefined : take((other) => other.operation.operationId === id);
    if (moved) {
      const pair = pairOf(one, moved);
      pairs.push(pair);
      const [from, to] = [one, moved].map(({ method, path }) => `${method.toUpperCase()} ${path}`);
      const values = { old: from, new: to };
      differences.push(
        difference(operationRules["operation-moved"], pair.place, `\`${id}\` is now ${to} instead of ${from}`, values),
      );
    } else {
      differences.push(difference(operationRules["operation-removed"], placeOfOperation(one), `\`${one.id}\` is gone`));
    }
  }
  for (const one of left) {
    differences.push(difference(operationRules["operation-added"], placeOfOperation(one), `\`${one.id}\` is new`));
  }
  return { pairs, differences };
}

/** Compares what an operation is called: its operationId and its tags. */
export function* compareNames({ old, new: now, place }: OperationPair): Iterable<Difference> {
  const [was, is] = [old, now].map(({ operation }) => textOf(operation.operationId));
  if (was !== is) {
    const says =
      is === undefined
        ? `\`${old.id}\` no longer has an operationId`
        : was === undefined
          ? `\`${old.id}\`, which had no operationId, is now called \`${is}\``
          : `\`${was}\` is now called \`${is}\``;
    yield difference(operationRules["operation-renamed"], place, says, { old: was, new: is });
  }
  const { added, removed } = changesOfSet(textsOf(old.operation.tags), textsOf(now.operation.tags));
  const [tagNow, tagBefore] = [added[0], removed[0]];
  if (added.length === 1 && removed.length === 1) {
    const says = `\`${now.id}\` has the tag ${shown(tagNow)} instead of ${shown(tagBefore)}`;
    yield difference(operationRules["operation-tag-changed"], place, says, { old: tagBefore, new: tagNow });
    return;
  }
  for (const tag of added) {
    yield difference(operationRules["operation-tag-added"], place, `\`${now.id}\` has the new tag \`${tag}\``, {
      new: tag,
    });
  }
  for (const tag of removed) {
    yield difference(operationRules["operation-tag-removed"], place, `\`${now.id}\` lost the tag \`${tag}\``, {
      old: tag,
    });
  }
}

/** Method and path, whatever the parameters in the path are called. */
function addressOf({ method, path }: Operation): string {
  return `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`;
}

function pairOf(old: Operation, now: Operation): OperationPair {
  return { old, new: now, place: placeOfOperation(now) };
}

function placeOfOperation({ id, pointer }: Operation): Place {
  return placeOf(`\`${id}\``, pointTo("", ...pointer), [id]);
}
