import { type Difference, difference, inside, nameOf, type Place } from "./difference.ts";
import { type JsonObject, textOf } from "./json.ts";
import { rulesOf } from "./rule.ts";
import { shown } from "./words.ts";

export const lifeRules = rulesOf("end and stability", {
  "sunset-added": ["Something has a date after which it may be gone (`x-sunset`).", "notice", "safe"],
  "sunset-earlier": ["Something may be gone earlier than was announced.", "breaking", "safe"],
  "sunset-later": ["Something stays longer than was announced.", "safe", "breaking"],
  "sunset-removed": ["The date after which something may be gone is withdrawn.", "notice", "notice"],
  "stability-lowered": ["Something is less stable than was promised (`x-stability-level`).", "breaking", "safe"],
  "stability-raised": ["Something is more stable than was promised.", "safe", "notice"],
  "stability-changed": ["A level of stability came, went or has another name.", "notice", "notice"],
});

/** The extensions by which descriptions announce how long something stays, as oasdiff reads them. */
export const lifeKeywords = ["x-sunset", "x-stability-level"] as const;

/** From the least stable one. */
const levels = ["draft", "alpha", "beta", "stable"];

/** Compares how long a part of a description stays, and how stable it is. */
export function* compareLife(old: JsonObject, now: JsonObject, place: Place): Iterable<Difference> {
  yield* compareSunset(textOf(old["x-sunset"]), textOf(now["x-sunset"]), inside(place, ["x-sunset"]));
  const [was, is] = [textOf(old["x-stability-level"]), textOf(now["x-stability-level"])];
  if (was === is) return;
  const ranks = [was, is].map((level) => levels.indexOf(level ?? ""));
  const [before = -1, after = -1] = ranks;
  const rule = ranks.includes(-1) ? "stability-changed" : after < before ? "stability-lowered" : "stability-raised";
  const says = `the level of stability of ${nameOf(place)} is now ${shown(is)} instead of ${shown(was)}`;
  yield difference(lifeRules[rule], inside(place, ["x-stability-level"]), says, { old: was, new: is });
}

function* compareSunset(was: string | undefined, is: string | undefined, place: Place): Iterable<Difference> {
  if (was === is) return;
  const values = { old: was, new: is };
  const name = nameOf(place);
  if (was === undefined)
    yield difference(lifeRules["sunset-added"], place, `${name} may be gone after ${shown(is)}`, values);
  else if (is === undefined) {
    const says = `${name} no longer has the date after which it may be gone; it was ${shown(was)}`;
    yield difference(lifeRules["sunset-removed"], place, says, values);
  } else {
    const [before, after] = [Date.parse(was), Date.parse(is)];
    if (before === after) return; // written in another way
    const rule = after > before ? "sunset-later" : "sunset-earlier"; // what is no date promises less than one
    yield difference(lifeRules[rule], place, `${name} may be gone after ${shown(is)} instead of ${shown(was)}`, values);
  }
}
