/** The rules for edits. */

import { urlOf } from "../../../url.ts";
import { conflict, invalid, notFound, type Refusal } from "../../refusal.ts";
import type { Draft, DraftSettings } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";
import { formatOf } from "./draft.ts";
import { editedSettings, formatAfter, type GivenSettings, isSet, unknownSettings } from "./edit.ts";
import { isPreviewLink } from "./preview-links.ts";
import { briefFields, settingNames, settingsOf, sharedSettings, urlSettings } from "./settings.ts";
import { assetProblem, clipProblem, limitProblem, type Problem, sumProblem } from "./video-rules.ts";

const styles: readonly unknown[] = ["cinematic", "minimal", "bold"];

/** The maximum length of a studio operation's script (studio document, Limits). */
const longestScript = 1000;

/**
 * Checks an edit by itself, then the resulting settings.
 * @param body the whole body, because the source can't be edited anywhere in it
 * @throws Refusal
 */
export function checkEdit(world: World, draft: Draft, body: object & { readonly settings: GivenSettings }): void {
  const { settings: given } = body;
  refuseSource(world, body);
  refuseLeftOut(world, draft.settings, given);
  refuseStrange(world, draft.settings, given);
  refuseSpelling(world, given);
  refuseAddresses(world, given);
  const after = editedSettings(world, draft.settings, given);
  refusePlan(world, after, given);
  refuseAssets(world, draft.workspaceId, after);
}

/** Source provenance can't be edited (GAP-453). */
function refuseSource({ latitude }: World, body: object & { readonly settings: GivenSettings }): void {
  const named = Object.hasOwn(body, "source") || Object.hasOwn(body.settings, "source");
  if (named && latitude.answer("GAP-453") === "refused")
    throw invalid("source", "the source of a draft can't be edited.");
}

/** Where the full settings must be sent: what the draft shows and a new format keeps, and whole briefs and scenes (GAP-439). */
function refuseLeftOut(world: World, before: DraftSettings, given: GivenSettings): void {
  if (world.latitude.answer("GAP-439") !== "refused") return;
  const missing = (field: string) => invalid(`settings.${field}`, "it is missing; send the full settings.");
  for (const [at, { visual, duration }] of (given.scenes ?? []).entries()) {
    if (visual === undefined) throw missing(`scenes.${at}.visual`);
    if (duration === undefined) throw missing(`scenes.${at}.duration`);
  }
  for (const field of briefFields) if (given.brief?.[field] === undefined) throw missing(`brief.${field}`);
  if (given.format === undefined && before.format !== null) throw missing("format");
  const format = formatOf({ format: formatAfter(world, before, given) });
  const own = settingsOf(world, format);
  const kept = format === formatOf(before) ? own : sharedSettings(world);
  for (const name of settingNames) {
    if (given[name] === undefined && before[name] !== null && own.has(name) && kept.has(name)) throw missing(name);
  }
}

/** Settings that no document names, or that belong to another format (GAP-440), and another ratio for a video (GAP-447). */
function refuseStrange(world: World, before: DraftSettings, given: GivenSettings): void {
  const format = formatOf({ format: formatAfter(world, before, given) });
  if (world.latitude.answer("GAP-440") === "refused") {
    const [unknown] = Object.keys(unknownSettings(given));
    if (unknown !== undefined) throw invalid(`settings.${unknown}`, "unknown setting.");
    const own = settingsOf(world, format);
    const foreign = settingNames.find((name) => isSet(given[name]) && !own.has(name));
    if (foreign) throw invalid(`settings.${foreign}`, `the format ${format} does not have this setting.`);
  }
  if (world.latitude.answer("GAP-447") !== "refused" || format === "image") return;
  if (given.ratio && given.ratio !== "9:16") throw invalid("settings.ratio", "a video has 9:16.");
}

function refuseSpelling({ latitude }: World, { style, accentColor, script }: GivenSettings): void {
  if (style && latitude.answer("GAP-437") === "as-images" && !styles.includes(style)) {
    throw invalid("settings.style", `it must be one of ${styles.join(", ")}.`);
  }
  if (accentColor && latitude.answer("GAP-438") === "hex" && !/^#[0-9a-f]{6}$/i.test(accentColor)) {
    throw invalid("settings.accentColor", "it must have the form #rrggbb.");
  }
  if (script && latitude.answer("GAP-444") === "holds" && [...script].length > longestScript) {
    throw invalid("settings.script", `it must have at most ${longestScript} characters.`);
  }
}

/** Addresses must be links, and none to a preview of the ad library (studio document, Ad adaptation; GAP-454). */
function refuseAddresses({ latitude }: World, given: GivenSettings): void {
  for (const name of urlSettings) {
    const address = given[name];
    if (!address) continue;
    const field = `settings.${name}`;
    if (!/^https?:/i.test(address) || !urlOf(address)) throw invalid(field, "it must be an http or https URL.");
    if (!isPreviewLink(address)) continue;
    const problem = "it links to a preview of the ad library; use your own media.";
    throw latitude.choose("GAP-454", {
      "every-url-setting": invalid(field, problem),
      conflict: conflict(`${field}: ${problem}`),
    });
  }
}

/** The limits of video drafts, as far as the edit holds them. */
function refusePlan({ latitude }: World, after: DraftSettings, given: GivenSettings): void {
  const format = formatOf(after);
  if (format === "image") return;
  const refuse = (problem: Problem | null) => {
    if (problem) throw refusalOf(problem);
  };
  if (latitude.answer("GAP-441") === "whole") refuse(fractionProblem(after));
  if (latitude.answer("GAP-442") === "edit") refuse(limitProblem(after));
  if (latitude.answer("GAP-443") === "edit-refused") refuse(sumProblem(after));
  if (format !== "talking-head" || latitude.answer("GAP-446") !== "needed-for-the-edit") return;
  // An edit that changes the format may name a presenter that is not taken yet (GAP-448).
  if (after.presenterImageUrl === null && !given.presenterImageUrl) {
    throw invalid("settings.presenterImageUrl", "a talking head needs a presenter.");
  }
}

function fractionProblem({ duration, scenes }: DraftSettings): Problem | null {
  const problem = "it must be a whole number of seconds.";
  if (duration !== null && !Number.isInteger(duration)) return { field: "settings.duration", problem };
  const at = (scenes ?? []).findIndex((scene) => !Number.isInteger(scene.duration));
  return at < 0 ? null : { field: `settings.scenes.${at}.duration`, problem };
}

/** Clips are uploaded videos of the workspace (GAP-474) and long enough (GAP-473), as far as the edit looks at them. */
function refuseAssets(world: World, workspaceId: string, after: DraftSettings): void {
  const { latitude } = world;
  const asset = latitude.answer("GAP-474") === "video-refused" ? null : assetProblem(world, workspaceId, after);
  if (asset)
    throw asset.missing && latitude.answer("GAP-474") === "edit-not-found" ? notFound(asset.field) : refusalOf(asset);
  const clip = latitude.answer("GAP-473") === "edit-refused" ? clipProblem(world, workspaceId, after) : null;
  if (clip) throw refusalOf(clip);
}

function refusalOf({ field, problem }: Problem): Refusal {
  return invalid(field, problem);
}
