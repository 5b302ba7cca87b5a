import { type Difference, difference, inside, nameOf, type Place } from "../difference.ts";
import { type JsonObject, memberOf, namesOf, objectOf } from "../json.ts";
import { meaning } from "../prose.ts";
import { schemaRules } from "../rule.ts";
import type { Walk } from "./walk.ts";

export const mediaTypeRules = schemaRules("media types", {
  "media-type-added": [
    "A body may have one more media type.",
    { request: ["safe", "breaking"], answer: ["notice", "safe"] },
  ],
  "media-type-removed": [
    "A body may no longer have a media type.",
    { request: ["breaking", "notice"], answer: ["breaking", "breaking"] },
  ],
  "body-schema-added": ["A body now has a schema.", "narrower"],
  "body-schema-removed": ["A body no longer has a schema.", "wider"],
  "encoding-changed": ["The parts of a body are encoded in another way.", "other"],
});

/** Compares what a body may be, for each media type. @param place the body */
export function* compareContent(old: JsonObject, now: JsonObject, place: Place, walk: Walk): Iterable<Difference> {
  const [before, after] = [byMediaType(old), byMediaType(now)];
  const isRequest = place.sides.length === 1 && place.sides[0] === "request";
  const subject = nameOf(place);
  for (const type of namesOf(before, after)) {
    const at = inside(place, ["content", type]);
    const [was, is] = [memberOf(before, type), memberOf(after, type)];
    if (was === undefined) {
      yield difference(
        mediaTypeRules["media-type-added"],
        at,
        `${subject} ${isRequest ? "now also takes" : "may now also be"} \`${type}\``,
        { new: type },
      );
    } else if (is === undefined) {
      yield difference(
        mediaTypeRules["media-type-removed"],
        at,
        `${subject} ${isRequest ? "no longer takes" : "is no longer"} \`${type}\``,
        {
          old: type,
        },
      );
    } else {
      yield* compareMediaType(objectOf(was), objectOf(is), at, walk);
    }
  }
}

function* compareMediaType(old: JsonObject, now: JsonObject, place: Place, walk: Walk): Iterable<Difference> {
  const schema = inside(place, ["schema"]);
  if (old.schema !== undefined && now.schema !== undefined) {
    yield* walk.compareSchema(old.schema, now.schema, schema);
  } else if (now.schema !== undefined) {
    yield difference(mediaTypeRules["body-schema-added"], schema, `${nameOf(place)} now has a schema`);
  } else if (old.schema !== undefined) {
    yield difference(mediaTypeRules["body-schema-removed"], schema, `${nameOf(place)} no longer has a schema`);
  }
  if (meaning(old.encoding) !== meaning(now.encoding)) {
    const says = `the parts of ${nameOf(place)} are encoded in another way`;
    yield difference(mediaTypeRules["encoding-changed"], inside(place, ["encoding"]), says);
  }
}

/** Names of media types ignore letter case and the spaces around parameters. JSON has one encoding, whether it is named or not (RFC 8259). */
function byMediaType(body: JsonObject): JsonObject {
  const entries = Object.entries(objectOf(body.content)).map(([type, value]) => {
    const name = type.toLowerCase().replaceAll(/\s*;\s*/g, "; ");
    return [name.replace(/^(application\/(?:[^;]+\+)?json); charset="?utf-8"?$/, "$1"), value];
  });
  return Object.fromEntries(entries);
}
