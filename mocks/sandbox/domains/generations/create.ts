import type { Suggestion, SuggestionFormat } from "../../world/entities/suggestion.ts";
import type { Workspace } from "../../world/entities/workspace.ts";
import type { World } from "../../world/world.ts";
import { deckOf } from "./deck.ts";
import { textsOf } from "./texts.ts";

/** What a suggestion is to be; what is left out is picked. */
export interface NewSuggestion {
  readonly workspace: Workspace;
  /** The automation that owns it, whose suggestions no list shows. */
  readonly automationId?: string | null;
  readonly format?: SuggestionFormat | undefined;
  /** What it is about; the brand otherwise. */
  readonly prompt?: string | undefined;
  /** Who fronts it. */
  readonly influencerId?: string | null | undefined;
  readonly slideCount?: number | undefined;
}

/** Makes a pending suggestion: its texts, its rationale and its deck follow from the seed (core document, Suggestion). */
export function createSuggestion(world: World, about: NewSuggestion): Suggestion {
  const { workspace, automationId = null, influencerId = null } = about;
  const random = world.sequence("suggestion");
  const format = about.format ?? random.pick(["walloftext", "slideshow", "greenscreen"]);
  const texts = textsOf(random, workspace, about.prompt);
  return world.collections.suggestions.put({
    id: world.newId(),
    teamId: workspace.teamId,
    workspaceId: workspace.id,
    automationId,
    format,
    ...texts,
    status: "pending",
    createdAt: world.now,
    deck: deckOf(world, random, { format, headline: texts.caption, slideCount: about.slideCount }),
    influencerId,
    remixSource: null,
    contentId: null,
    published: null,
  });
}
