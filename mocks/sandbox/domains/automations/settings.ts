import type { Body } from "../../call.ts";
import { invalid } from "../../refusal.ts";
import type { SuggestionFormat } from "../../world/entities/suggestion.ts";
import type { World } from "../../world/world.ts";

type Settings = Readonly<Record<string, unknown>>;

const ratios = ["remixRatio", "ownMediaMix", "influencerFrequency"] as const;
const mixed = ["walloftext", "slideshow", "greenscreen", "hookdemo"] as const;
const keys = ["contentMix", "angleDistribution", "mentionBusiness", "genderPreference", ...ratios] as const;

/**
 * The settings of a request; they replace all old ones (core document, Automations). Null unsets a key.
 * @throws Refusal for values of a wrong type (GAP-239, GAP-240)
 */
export function settingsOf(world: World, given: NonNullable<Body<"createAutomation">["settings"]>): Settings {
  const settings = Object.fromEntries(keys.filter((key) => given[key] != null).map((key) => [key, given[key]]));
  const most = world.latitude.answer("GAP-239") === "percentages" ? 100 : 1;
  for (const key of ratios) {
    const value = settings[key];
    if (value !== undefined && !isNumber(value, most))
      throw invalid(`settings.${key}`, `it must be a number from 0 to ${most}.`);
  }
  const { mentionBusiness, genderPreference, contentMix } = settings;
  if (mentionBusiness !== undefined && typeof mentionBusiness !== "boolean") {
    throw invalid("settings.mentionBusiness", "it must be true or false.");
  }
  if (genderPreference !== undefined && typeof genderPreference !== "string") {
    throw invalid("settings.genderPreference", "it must be a string.");
  }
  if (contentMix === undefined) return settings;
  return { ...settings, contentMix: mixOf(world, contentMix as object) }; // the schema says that it is one
}

/** The settings in reads; unset keys may be filled in (GAP-239). */
export function shownSettings(world: World, settings: Settings): Settings {
  if (world.latitude.answer("GAP-239") !== "defaults-filled-in") return settings;
  const weight = (mixTotal(world) ?? mixed.length) / mixed.length;
  return {
    contentMix: Object.fromEntries(mixed.map((format) => [format, weight])),
    remixRatio: 0,
    angleDistribution: {},
    mentionBusiness: true,
    genderPreference: "any",
    ownMediaMix: 0,
    influencerFrequency: 0,
    ...settings,
  };
}

/**
 * The formats of this many posts, evenly mixed by weight. Hook and demo posts need a demo clip that only the web app can choose, so runs of
 * the sandbox create the three formats of suggestions.
 */
export function formatsOf({ contentMix }: Settings, count: number): SuggestionFormat[] {
  const weights = (contentMix ?? {}) as Readonly<Record<string, number>>; // `mixOf` allows only numbers
  const formats = ["slideshow", "walloftext", "greenscreen"] as const;
  const given = formats.map((format) => weights[format] ?? 0);
  const share = given.some((weight) => weight > 0) ? given : formats.map(() => 1);
  const total = share.reduce((sum, weight) => sum + weight, 0);
  const owed = formats.map(() => 0);
  return Array.from({ length: count }, () => {
    for (const [index, weight] of share.entries()) owed[index] = (owed[index] ?? 0) + weight;
    const next = owed.indexOf(Math.max(...owed));
    owed[next] = (owed[next] ?? 0) - total;
    return formats[next] ?? formats[0];
  });
}

/** The weights of a content mix. @throws Refusal */
function mixOf(world: World, given: object): Readonly<Record<string, unknown>> {
  const other = Object.keys(given).find((key) => !mixed.some((format) => format === key));
  if (other !== undefined && world.latitude.answer("GAP-240") === "closed") {
    throw invalid(`settings.contentMix.${other}`, "unknown format.");
  }
  const weights = Object.entries(given).filter(
    ([key, weight]) => mixed.some((format) => format === key) && weight != null,
  );
  const total = mixTotal(world);
  let sum = 0;
  for (const [format, weight] of weights) {
    if (!isNumber(weight, total ?? Number.MAX_VALUE))
      throw invalid(`settings.contentMix.${format}`, "it must be a number of at least 0.");
    sum += weight;
  }
  if (total !== null && Math.abs(sum - total) > total * 1e-6) {
    throw invalid("settings.contentMix", `its weights must add up to ${total}.`);
  }
  return Object.fromEntries(weights);
}

/** The required sum of a mix's weights; null for any (GAP-240). */
function mixTotal({ latitude }: World): number | null {
  return latitude.choose("GAP-240", {
    "any-numbers": null,
    "add-up-to-one": 1,
    "add-up-to-hundred": 100,
    closed: null,
  });
}

function isNumber(value: unknown, most: number): value is number {
  return typeof value === "number" && value >= 0 && value <= most;
}
