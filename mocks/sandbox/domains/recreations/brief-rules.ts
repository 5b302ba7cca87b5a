/** What a brief must be before anything is generated from it. */

import type { Draft } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";
import { unsupportedClaims } from "./claims.ts";
import { unfit } from "./draft.ts";

/**
 * Checks the brief of a draft before an image is made from it: it must be written (GAP-363), and its claims borne out.
 * @throws Refusal
 */
export function requireBrief(world: World, draft: Draft): void {
  const { brief } = draft.settings;
  const answer = world.latitude.answer("GAP-363");
  const needed = world.latitude.choose("GAP-363", {
    "empty-hook-400": ["hook"],
    "all-fields-needed": ["hook", "benefit", "visualDirection", "supportingText", "ctaText"],
    conflict: ["hook"],
    "empty-accepted": [],
  } satisfies Record<string, (keyof typeof brief)[]>);
  for (const field of needed) {
    if (brief[field].trim() !== "") continue;
    throw unfit(
      answer === "conflict" ? "conflict" : "invalid",
      `brief.${field}`,
      "it is empty; write it or draft it with POST /ads/recreations/{id}/brief.",
    );
  }
  requireSupportedClaims(world, draft);
}

/** Unsupported claims about the brand are refused before credits are spent (studio document, Ad adaptation 3). @throws Refusal */
export function requireSupportedClaims(world: World, { workspaceId, settings }: Draft): void {
  const { hook, benefit, supportingText, ctaText } = settings.brief;
  const texts = [hook, benefit, supportingText, ctaText, settings.script ?? ""];
  const [claim] = unsupportedClaims(texts, world.collections.workspaces.need(workspaceId));
  if (claim === undefined) return;
  throw unfit(world.latitude.answer("GAP-472"), "brief", `the brand profile does not support the claim "${claim}".`);
}
