import type { Body } from "../../call.ts";
import type { DraftBrief, DraftFormat, DraftScene, DraftSettings } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";
import { formatOf } from "./draft.ts";
import {
  briefFields,
  defaultsOf,
  imageReferences,
  newSettings,
  type SettingName,
  settingNames,
  settingsOf,
  sharedSettings,
  videoRatio,
} from "./settings.ts";

/** The settings of an edit, as they were sent. */
export type GivenSettings = Body<"updateRecreation">["settings"];

type Values = Omit<DraftSettings, "format" | "brief" | "others">;

/** Names in `settings` that are no settings of their own; the source can't be edited. */
const reserved: ReadonlySet<string> = new Set(["format", "brief", "source", ...settingNames]);

/** Whether a setting is given a value; null and what is empty unset it. */
export function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}

/** What an edit brings that no document names. */
export function unknownSettings(given: GivenSettings): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !reserved.has(name)));
}

/** The format that an edit leads to; one that is left out is the first one again, or stays (GAP-439). */
export function formatAfter(world: World, before: DraftSettings, given: GivenSettings): DraftFormat | null {
  if (given.format) return given.format;
  const stays = given.format === undefined && world.latitude.answer("GAP-439") !== "default";
  return stays ? before.format : newSettings(world).format;
}

/**
 * The settings after an edit. An edit replaces the whole settings (GAP-439, GAP-440); one that changes the format keeps the brief
 * and the image references and starts the settings of the new format (studio document, Ad adaptation draft; GAP-448).
 */
export function editedSettings(world: World, before: DraftSettings, given: GivenSettings): DraftSettings {
  const format = formatAfter(world, before, given);
  const changed = formatOf({ format }) !== formatOf(before);
  const edited =
    changed && world.latitude.answer("GAP-448") === "kept"
      ? { ...before, ...startedAnew(world, before, formatOf({ format })), format }
      : {
          format,
          brief: briefAfter(world, before, given, changed),
          ...valuesAfter(world, before, given, format),
          others: othersAfter(world, before, given),
        };
  return withRatio(world, withDuration(world, edited));
}

/** The values of another format: what all formats share stays, the rest is as in a new draft. */
function startedAnew(world: World, before: DraftSettings, format: DraftFormat): Values {
  return each(world, format, (name, value) => (sharedSettings(world).has(name) ? (before[name] ?? value) : value));
}

function valuesAfter(world: World, before: DraftSettings, given: GivenSettings, chosen: DraftFormat | null): Values {
  const format = formatOf({ format: chosen });
  const changed = format !== formatOf(before);
  const own = settingsOf(world, format);
  const stays = world.latitude.answer("GAP-439") === "kept";
  return each(world, format, (name, value) => {
    const sent = given[name];
    if (sent === undefined) return keeps(name) ? (before[name] ?? value) : value;
    if (!isSet(sent) || (!own.has(name) && world.latitude.answer("GAP-440") !== "kept")) return value;
    return name === "scenes" ? scenesAfter(world, before, given.scenes ?? []) : sent;
  });
  function keeps(name: SettingName): boolean {
    if (!changed) return stays;
    return imageReferences(world).includes(name) || (stays && sharedSettings(world).has(name));
  }
}

/** The value of each setting. @param choose takes its name and the value that it has in a new draft of the format */
function each(world: World, format: DraftFormat, choose: (name: SettingName, value: unknown) => unknown): Values {
  const defaults = defaultsOf(world, format);
  return Object.fromEntries(settingNames.map((name) => [name, choose(name, defaults[name])])) as unknown as Values; // a value of its own for each name
}

function briefAfter(world: World, before: DraftSettings, given: GivenSettings, changed: boolean): DraftBrief {
  const stays = changed || world.latitude.answer("GAP-439") === "kept";
  const fields = briefFields.map((field) => [field, given.brief?.[field] ?? (stays ? before.brief[field] : "")]);
  return Object.fromEntries(fields) as unknown as DraftBrief; // a text for each of its fields
}

/** Scenes with all their fields (GAP-439). */
function scenesAfter(world: World, before: DraftSettings, given: NonNullable<GivenSettings["scenes"]>): DraftScene[] {
  const old = world.latitude.answer("GAP-439") === "kept" ? (before.scenes ?? []) : [];
  return given.map(({ visual, duration }, at) => ({
    visual: visual ?? old[at]?.visual ?? "",
    duration: duration ?? old[at]?.duration ?? 0,
  }));
}

/** Settings that no document names (GAP-440). */
function othersAfter({ latitude }: World, before: DraftSettings, given: GivenSettings): DraftSettings["others"] {
  if (latitude.answer("GAP-440") !== "kept") return {};
  return { ...(latitude.answer("GAP-439") === "kept" && before.others), ...unknownSettings(given) };
}

/** The duration that the scenes add up to, where the sandbox is to put it right (GAP-443). */
function withDuration({ latitude }: World, settings: DraftSettings): DraftSettings {
  if (latitude.answer("GAP-443") !== "corrected" || settings.scenes === null) return settings;
  return { ...settings, duration: sceneSeconds(settings.scenes) };
}

function withRatio(world: World, settings: DraftSettings): DraftSettings {
  return formatOf(settings) === "image" ? settings : { ...settings, ratio: videoRatio(world, settings.ratio) };
}

/** How long scenes are in all, in seconds, without the noise of adding fractions. */
export function sceneSeconds(scenes: readonly DraftScene[]): number {
  return Math.round(scenes.reduce((sum, { duration }) => sum + duration, 0) * 1000) / 1000;
}
