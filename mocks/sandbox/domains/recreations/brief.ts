/** How a brief is drafted: from what the brand says of itself, and without a look at the source ad's words. */

import type { Draft, DraftBrief, DraftScene, DraftSettings } from "../../world/entities/draft.ts";
import type { Workspace } from "../../world/entities/workspace.ts";
import type { Random } from "../../world/random.ts";
import type { World } from "../../world/world.ts";
import { formatOf, unfit } from "./draft.ts";
import { sceneSeconds } from "./edit.ts";
import { briefFields } from "./settings.ts";
import { assetOf } from "./video-rules.ts";

/** @throws Refusal where a brief is not drafted before clips or presenter are chosen (GAP-462) */
export function refuseUnchosen({ latitude }: World, { settings }: Draft): void {
  const answer = latitude.answer("GAP-462");
  if (answer === "drafted") return;
  const needed = {
    image: [],
    "talking-head": ["presenterImageUrl"],
    "hook-demo": ["hookAssetId", "demoAssetId"],
  } as const;
  const missing = needed[formatOf(settings)].find((name) => settings[name] === null);
  if (missing === undefined) return;
  throw unfit(
    answer === "refused" ? "invalid" : "conflict",
    `settings.${missing}`,
    "choose it before you draft the brief.",
  );
}

/** The settings of a draft with its brief drafted; a video gets a script and timed scenes, too (studio document, Ad adaptation). */
export function briefedSettings(world: World, draft: Draft): DraftSettings {
  const { settings } = draft;
  const brand = world.collections.workspaces.need(draft.workspaceId);
  const onlyEmpty = world.latitude.answer("GAP-461") === "empty-only";
  const written = writeBrief(world.sequence("brief"), brand, draft.language);
  const fields = briefFields.map((field) => [field, (onlyEmpty && settings.brief[field]) || written[field]]);
  const brief = Object.fromEntries(fields) as unknown as DraftBrief; // a text for each of its fields
  if (formatOf(settings) === "image") return { ...settings, brief };
  const scenes = onlyEmpty && settings.scenes ? settings.scenes : planScenes(world, draft, brief);
  const script = onlyEmpty && settings.script ? settings.script : writeScript(brief);
  return { ...settings, brief, script, scenes, duration: settings.duration ?? sceneSeconds(scenes) };
}

function writeBrief(random: Random, brand: Workspace, language: string): DraftBrief {
  const { name, positioning, identity, contentAngles, toneVoice } = brand;
  const mission = positioning?.mission ?? `Get to know ${name}.`;
  const angle = contentAngles[random.between(0, Math.max(0, contentAngles.length - 1))];
  return {
    hook: random.pick([
      `What if ${name} were part of your day?`,
      `Stop scrolling: this is ${name}.`,
      `Have you met ${name} yet?`,
    ]),
    benefit: mission,
    visualDirection: `${angle ? `${angle.title}: ${angle.description}` : `${name} up close.`} Natural light; text in ${language}.`,
    supportingText:
      `${identity?.productOffering ?? `Made by ${name}.`} ${toneVoice?.dos[0] ? `Our way: ${toneVoice.dos[0].toLowerCase()}.` : ""}`.trim(),
    ctaText: random.pick(["Find out more", "Try it today", "See how it works"]),
  };
}

function writeScript({ hook, benefit, supportingText, ctaText }: DraftBrief): string {
  return [hook, benefit, supportingText, `${ctaText}.`]
    .filter((text) => text !== "")
    .join(" ")
    .slice(0, 1000);
}

/** Two scenes that last as long as the draft; those of a hook and demo fit their clips where the draft names no duration. */
function planScenes(world: World, draft: Draft, { hook, benefit, visualDirection }: DraftBrief): DraftScene[] {
  const [first, second] =
    formatOf(draft.settings) === "hook-demo" ? clipSeconds(world, draft) : talkingSeconds(draft.settings);
  return [
    { visual: hook, duration: first },
    { visual: visualDirection || benefit, duration: second },
  ];
}

function talkingSeconds({ duration }: DraftSettings): [number, number] {
  const total = duration ?? 10;
  return split(total, Math.floor(total * 0.4) || total / 2);
}

function clipSeconds(world: World, { workspaceId, settings }: Draft): [number, number] {
  const longest = (id: string | null, wanted: number) => {
    const seconds = (id === null ? null : assetOf(world, workspaceId, id)?.seconds) ?? wanted;
    return Math.min(wanted, Math.floor(seconds) || seconds);
  };
  const hook = longest(settings.hookAssetId, 5);
  if (settings.duration === null) return [hook, longest(settings.demoAssetId, 20)];
  const demo = Math.min(settings.duration - Math.min(hook, settings.duration / 2), longest(settings.demoAssetId, 30));
  return split(settings.duration, settings.duration - demo);
}

/** A length in two parts, without the noise of subtracting fractions. */
function split(total: number, first: number): [number, number] {
  const rounded = Math.round(first * 1000) / 1000;
  return [rounded, Math.round((total - rounded) * 1000) / 1000];
}
