import { type Difference, difference, inside, type Place, placeOf } from "../difference.ts";
import { type Document, operationsIn, resolved } from "../document.ts";
import { type Json, type JsonObject, memberOf, namesOf, objectOf } from "../json.ts";
import { compareMarks, marks } from "../marks.ts";
import { rulesOf } from "../rule.ts";
import { wholeMeaning } from "../schema/expanded.ts";
import { shown } from "../words.ts";
import { compareRequestBody } from "./request-body.ts";
import { isShared, type OperationPair, type Walk } from "./walk.ts";

export const webhookRules = rulesOf("webhooks", {
  "webhook-added": ["The service calls its callers in one more case.", "notice", "breaking"],
  "webhook-removed": ["The service no longer calls its callers in a case.", "breaking", "safe"],
  "webhook-changed": [
    "A call of the service to its callers is made, or has to be answered, in another way.",
    "breaking",
    "breaking",
  ],
});

/** Compares the webhooks of the whole contract. */
export function* compareWebhooks(walk: Walk): Iterable<Difference> {
  yield* compareCalls(walk.old.webhooks, walk.new.webhooks, "webhook", placeOf("", "/webhooks"), walk);
}

/** Compares the calls that one operation makes the service do later. */
export function* compareCallbacks({ old, new: now, place }: OperationPair, walk: Walk): Iterable<Difference> {
  const calls = (value: Json | undefined, document: Document) =>
    Object.fromEntries(
      Object.entries(objectOf(value)).flatMap(([name, callback]) =>
        Object.entries(resolved(document, callback))
          .filter(([expression]) => !expression.startsWith("x-"))
          .map(([expression, item]) => [`${name} ${expression}`, item]),
      ),
    );
  const before = calls(old.operation.callbacks, walk.old);
  const after = calls(now.operation.callbacks, walk.new);
  yield* compareCalls(before, after, "callback", inside(place, ["callbacks"]), walk);
}

function* compareCalls(
  old: Json | undefined,
  now: Json | undefined,
  noun: string,
  place: Place,
  walk: Walk,
): Iterable<Difference> {
  const [before, after] = [byMethod(old, walk.old), byMethod(now, walk.new)];
  const of = place.owner === "" ? "" : ` of ${place.owner}`;
  for (const name of namesOf(before, after)) {
    const [item = "", method = ""] = name.split("\n");
    const owner = `the ${noun} ${shown(item.split(" ")[0])}${of}`;
    const at = { ...inside(place, [...item.split(" "), method]), owner };
    const [was, is] = [memberOf(before, name), memberOf(after, name)];
    if (was === undefined) yield difference(webhookRules["webhook-added"], at, `${owner} is new`);
    else if (is === undefined) yield difference(webhookRules["webhook-removed"], at, `${owner} is gone`);
    else yield* compareCall(objectOf(was), objectOf(is), at, walk);
  }
}

/** Callers read the body of such a call as they read an answer. */
function* compareCall(old: JsonObject, now: JsonObject, place: Place, walk: Walk): Iterable<Difference> {
  const rest = (call: JsonObject, document: Document) => {
    const { requestBody, ...others } = call;
    const compared = Object.entries(others).filter(([name]) => !marks.includes(name));
    return wholeMeaning(document, { ...Object.fromEntries(compared), hasBody: requestBody !== undefined });
  };
  if (rest(old, walk.old) !== rest(now, walk.new)) {
    const says = `${place.owner} is made, or has to be answered, in another way`;
    yield difference(webhookRules["webhook-changed"], place, says, { old, new: now });
  }
  yield* compareMarks(old, now, place);
  const at: Place = { ...inside(place, ["requestBody"]), sides: ["answer"] };
  if (old.requestBody === undefined || now.requestBody === undefined) return;
  if (isShared(walk, old.requestBody, now.requestBody, at)) return;
  yield* compareRequestBody(resolved(walk.old, old.requestBody), resolved(walk.new, now.requestBody), at, walk);
}

/** The calls below path items, by the name of the item and the method. */
function byMethod(items: Json | undefined, document: Document): JsonObject {
  const calls = Object.entries(objectOf(items)).flatMap(([name, value]) =>
    operationsIn(resolved(document, value)).map(([method, call]) => [`${name}\n${method}`, call]),
  );
  return Object.fromEntries(calls);
}
