import { difference, nameOf } from "../difference.ts";
import { same } from "../json.ts";
import { schemaRules } from "../rule.ts";
import { changed, shown } from "../words.ts";
import type { Topic } from "./pair.ts";

/** In an answer, a default explains and promises nothing. */
export const defaultRules = schemaRules("defaults", {
  "default-added": ["A member has a default.", { request: ["notice", "breaking"], answer: ["safe", "safe"] }],
  "default-removed": ["A member no longer has a default.", { request: ["breaking", "safe"], answer: ["safe", "safe"] }],
  "default-changed": [
    "A call that omits a member does something else.",
    { request: ["breaking", "breaking"], answer: ["safe", "safe"] },
  ],
});

export const defaultTopic: Topic = {
  keywords: ["default"],
  *compare({ old, new: now, place }) {
    const values = { old: old.default, new: now.default };
    if (same(values.old, values.new)) return;
    const subject = `the default of ${nameOf(place)}`;
    if (values.old === undefined) {
      yield difference(
        defaultRules["default-added"],
        place,
        `${subject} is now ${shown(values.new)}; there was none`,
        values,
      );
    } else if (values.new === undefined) {
      yield difference(
        defaultRules["default-removed"],
        place,
        `${subject} is gone; it was ${shown(values.old)}`,
        values,
      );
    } else {
      const says = `${subject} is now ${changed(values.old, values.new)}`;
      yield difference(defaultRules["default-changed"], place, says, values);
    }
  },
};
