import { type Difference, difference, placeOf } from "../difference.ts";
import { changesOfSet, type JsonObject, memberOf, namesOf, objectOf, textOf, textsOf } from "../json.ts";
import { rulesOf } from "../rule.ts";
import { joined, shown } from "../words.ts";

export const gapRules = rulesOf("gaps", {
  "gap-opened": ["The contract leaves something open that it did not leave open.", "notice", "safe"],
  "gap-closed": [
    "The contract no longer leaves something open: other readings are no longer legal.",
    "safe",
    "breaking",
  ],
  "gap-reading-added": ["One more answer is legal in an open place.", "notice", "safe"],
  "gap-reading-dropped": ["An answer that was legal in an open place no longer is.", "safe", "breaking"],
  "gap-reworded": ["The question of an open place reads differently; its answers say what is legal.", "safe", "safe"],
});

/** Compares what the contracts leave open (`x-gaps`), each with its legal answers. */
export function* compareGaps(old: JsonObject, now: JsonObject): Iterable<Difference> {
  for (const id of namesOf(old, now)) {
    const [was, is] = [memberOf(old, id), memberOf(now, id)];
    const place = placeOf(id, `/x-gaps/${id}`);
    const question = textOf(objectOf(is ?? was).question) ?? "";
    const asks = question === "" ? "" : `: "${question}"`;
    const answers = (gap: typeof was) => textsOf(objectOf(gap).answers);
    if (was === undefined) {
      const says = `${id} is now open${asks}`;
      yield difference(gapRules["gap-opened"], place, says, { new: answers(is) });
    } else if (is === undefined) {
      const legal = answers(was).length > 0 ? `; the legal answers were ${joined(answers(was).map(shown))}` : "";
      const says = `${id} is no longer open${asks}${legal}`;
      yield difference(gapRules["gap-closed"], place, says, { old: answers(was) });
    } else {
      const { added, removed } = changesOfSet(answers(was), answers(is));
      for (const answer of added) {
        const says = `${id} also allows ${shown(answer)} now${asks}`;
        yield difference(gapRules["gap-reading-added"], place, says, { new: answer });
      }
      for (const answer of removed) {
        const says = `${id} no longer allows ${shown(answer)}${asks}`;
        yield difference(gapRules["gap-reading-dropped"], place, says, { old: answer });
      }
      const before = textOf(objectOf(was).question) ?? "";
      if (before !== question) {
        const says = `${id} now asks "${question}" instead of "${before}"`;
        yield difference(gapRules["gap-reworded"], place, says, { old: before, new: question });
      }
    }
  }
}
