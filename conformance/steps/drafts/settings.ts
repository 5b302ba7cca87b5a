import { isDeepStrictEqual } from "node:util";
import { operations } from "../../../generated/operations.ts";
import { memberSchema, schemaFor } from "../../core/arranging/example-values.ts";
import { isRecord } from "../../core/exchange.ts";
import { bodySchema } from "../../core/values/description.ts";
import { settled } from "../reader.ts";
import { briefFields, newBrief, newColour, type Settings } from "./drafts.ts";
import type { Images } from "./images.ts";

/** Every documented setting. */
const settingNames = Object.keys(
  schemaFor(memberSchema(schemaFor(bodySchema(operations.updateRecreation) ?? {}, {}), "settings") ?? {}, {})
    .properties ?? {},
);

/** The settings that all formats have, and that a new format may therefore keep. */
const shared = ["brief", "style", "accentColor", "productImageUrl", "referenceImageUrl"];

/** A setting of talking heads that may count as an image reference (GAP-449); another format may refuse it (GAP-440). */
const ofTalkingHeads = "presenterImageUrl";

/** A draft without a format is an image draft (studio document, Ad adaptation draft). */
export function formatOf(settings: Settings): unknown {
  return settings.format || "image";
}

/** The full settings after a change: what the draft shows, and documented values for the rest, because a server may require every setting. */
export function fullSettings(before: Settings, change: Settings, images: Images): Settings {
  const format = formatOf(change.format === undefined ? before : change);
  const kept = format === "talking-head" ? [...shared, ofTalkingHeads] : shared;
  const shown = format === formatOf(before) ? before : pick(before, kept);
  const { productImageUrl, referenceImageUrl } = images;
  const documented = {
    format,
    ratio: format === "image" ? "4:5" : "9:16",
    style: "minimal",
    accentColor: newColour(),
    ...(productImageUrl && { productImageUrl }),
    ...(referenceImageUrl && { referenceImageUrl }),
  };
  return { ...shown, ...documented, ...setOnes(shown), ...change, brief: wholeBrief(shown.brief, change.brief) };
}

/** The settings that a draft shows, and a change, without further settings. */
export function shownSettings(before: Settings, change: Settings): Settings {
  const changes = change.format !== undefined && formatOf(change) !== formatOf(before);
  return { ...(changes ? setOnes(pick(before, shared)) : pick(before, settingNames)), ...change };
}

/** All five fields, and whatever else the draft shows in its brief. */
function wholeBrief(shown: unknown, change: unknown): Settings {
  const [old, wanted] = [shown, change].map((brief) => (isRecord(brief) ? brief : {}));
  return { ...old, ...newBrief(), ...setOnes(old ?? {}), ...wanted };
}

function pick(settings: Settings, names: readonly string[]): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));
}

function setOnes(settings: Settings): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => isSet(value)));
}

/** Whether a setting has a value; how a draft shows an unset one is open (GAP-436). */
export function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}

/** The documented settings that have a value, in a form that can be compared: a server may show more, and show unset ones (GAP-436). */
export function documented(settings: Settings): Settings {
  const names = settingNames.filter((name) => isSet(settings[name]));
  return Object.fromEntries(names.map((name) => [name, comparable(name, settings[name])]));
}

function comparable(name: string, value: unknown): unknown {
  if (name === "brief" && isRecord(value)) return pick(value, briefFields);
  if (name === "accentColor") return String(value).toLowerCase();
  if (name !== "scenes" || !Array.isArray(value)) return settled(value);
  return value.map((scene: unknown) => (isRecord(scene) ? pick(scene, ["visual", "duration"]) : scene));
}

/** The first of some settings that differs between two drafts; undefined if none does. @param names default: all */
export function differing(one: Settings, other: Settings, names: readonly string[] = settingNames): string | undefined {
  const [first, second] = [documented(one), documented(other)];
  return names.find((name) => !isDeepStrictEqual(first[name], second[name]));
}

/** Whether settings have the sent values, except URLs, which a server may replace. */
export function shows(settings: Settings, sent: Settings): boolean {
  const [urls, others] = [true, false].map((isUrl) =>
    Object.keys(sent).filter((name) => name.endsWith("Url") === isUrl),
  );
  const isThere = (name: string) => isSet(settings[name]) === isSet(sent[name]);
  return (urls ?? []).every(isThere) && differing(settings, sent, others) === undefined;
}
