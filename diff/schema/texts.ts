import { difference, nameOf } from "../difference.ts";
import { type Json, same } from "../json.ts";
import { schemaRules } from "../rule.ts";
import { changed, shown } from "../words.ts";
import type { Topic } from "./pair.ts";

const keywords = {
  pattern: { id: "pattern", noun: "pattern" },
  format: { id: "format", noun: "format" },
  multipleOf: { id: "multiple-of", noun: "step" },
  contentMediaType: { id: "content-media-type", noun: "media type" },
  contentEncoding: { id: "content-encoding", noun: "encoding" },
} as const;

export const textRules = schemaRules("texts and steps", {
  "pattern-added": ["A text must match a pattern.", "narrower"],
  "pattern-removed": ["A text need not match a pattern any more.", "wider"],
  "pattern-changed": ["A text must match another pattern.", "other"],
  "format-added": ["A text must have a format, such as a date.", "narrower"],
  "format-removed": ["A text need not have its format any more.", "wider"],
  "format-changed": ["A text must have another format.", "other"],
  "format-widened": ["The format of a number holds more values (`int64` instead of `int32`).", "wider"],
  "format-narrowed": ["The format of a number holds fewer values.", "narrower"],
  "multiple-of-added": ["A number must be a multiple.", "narrower"],
  "multiple-of-removed": ["A number need not be a multiple any more.", "wider"],
  "multiple-of-changed": ["A number must be a multiple of another one.", "other"],
  "content-media-type-added": ["A text holds a document of a media type.", "narrower"],
  "content-media-type-removed": ["A text need not hold a document any more.", "wider"],
  "content-media-type-changed": ["A text holds a document of another media type.", "other"],
  "content-encoding-added": ["A text must be encoded.", "narrower"],
  "content-encoding-removed": ["A text need not be encoded any more.", "wider"],
  "content-encoding-changed": ["A text is encoded in another way.", "other"],
});

/** For each format of numbers, the one that holds all its values. */
const largerFormats: Readonly<Record<string, string>> = { int32: "int64", float: "double" };

/** The rule for two formats of numbers if one holds all values of the other; undefined if none does. */
function resized(old: Json | undefined, now: Json | undefined) {
  if (largerFormats[String(old)] === now) return "format-widened" as const;
  return largerFormats[String(now)] === old ? ("format-narrowed" as const) : undefined;
}

/** What a text looks like, and the steps of a number. */
export const textTopic: Topic = {
  keywords: Object.keys(keywords),
  *compare({ old, new: now, place }) {
    for (const [keyword, { id, noun }] of Object.entries(keywords)) {
      const values = { old: old[keyword], new: now[keyword] };
      if (same(values.old, values.new)) continue;
      const subject = `the ${noun} of ${nameOf(place)}`;
      if (values.old === undefined) {
        yield difference(textRules[`${id}-added`], place, `${subject} is now ${shown(values.new)}`, values);
      } else if (values.new === undefined) {
        yield difference(textRules[`${id}-removed`], place, `${subject} is gone; it was ${shown(values.old)}`, values);
      } else {
        const says = `${subject} is now ${changed(values.old, values.new)}`;
        const rule = (id === "format" && resized(values.old, values.new)) || (`${id}-changed` as const);
        yield difference(textRules[rule], place, says, values);
      }
    }
  },
};
