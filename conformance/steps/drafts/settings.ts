import { operations } from "../../../generated/operations.ts";
import { bodySchema } from "../../core/description.ts";
import { memberSchema, schemaFor } from "../../core/example-values.ts";
import { isRecord } from "../../core/exchange.ts";
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

/** The settings that every format has by the documents: a server that refuses those for a video gets fewer (GAP-440, GAP-447). */
const kept = ["brief", "productImageUrl", "referenceImageUrl"];

/** A draft without a format is an image draft (studio document, Ad adaptation draft). */
export function formatOf(settings: Settings): unknown {
  return settings.format || "image";
}

/** The full settings after a change: what the draft shows, and documented values for the rest, because a server may require every setting. */
export function fullSettings(before: Settings, change: Settings, images: Images): Settings {
  const format = formatOf(change.format === undefined ? before : change);
  const shown = format === formatOf(before) ? before : pick(before, shared);
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
  return { ...(changes ? setOnes(pick(before, kept)) : pick(before, settingNames)), ...change };
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

/** Whether a value has everything that was sent; a server may add members. */
export function holds(shown: unknown, sent: unknown): boolean {
  if (!isSet(sent)) return !isSet(shown);
  if (Array.isArray(sent)) {
    return Array.isArray(shown) && shown.length === sent.length && sent.every((item, at) => holds(shown[at], item));
  }
  if (!isRecord(sent)) return settled(shown) === settled(sent);
  return isRecord(shown) && Object.entries(sent).every(([name, value]) => holds(shown[name], value));
}

/** Whether settings have the sent values, except URLs, which a server may replace. */
export function shows(settings: Settings, sent: Settings): boolean {
  return Object.entries(sent).every(([name, value]) =>
    name.endsWith("Url") ? isSet(settings[name]) === isSet(value) : holds(settings[name], value),
  );
}

/** The name of the first documented setting that is not shown as it was sent; undefined if there is none. */
export function lostFrom(settings: Settings, sent: Settings): string | undefined {
  const names = settingNames.filter((name) => Object.hasOwn(sent, name));
  for (const name of names.filter((each) => each !== "brief" && each !== "accentColor")) {
    if (!holds(settings[name], sent[name])) return name;
  }
  const [shown, wanted] = [settings, sent].map(({ accentColor }) => String(accentColor ?? "").toLowerCase());
  if (shown !== wanted && names.includes("accentColor")) return "accentColor";
  const [is, was] = [settings.brief, sent.brief].map((brief) => (isRecord(brief) ? brief : {}));
  const field = names.includes("brief") ? briefFields.find((each) => !holds(is?.[each], was?.[each])) : undefined;
  return field && `brief/${field}`;
}
