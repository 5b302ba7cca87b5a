import { contentIdOf } from "../domains/generations/accept.ts";
import { createSuggestion } from "../domains/generations/create.ts";
import type { Suggestion, SuggestionFormat } from "../world/entities/suggestion.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { World } from "../world/world.ts";
import type { Cast } from "./cast.ts";

const hourMs = 3600 * 1000;

/** A suggestion of the seed world: its format, subject and status. */
type Line = readonly [format: SuggestionFormat, prompt: string, status: "pending" | "accepted" | "deleted"];

/** Those of the first team's default workspace, oldest first. */
const regulars: readonly Line[] = [
  ["walloftext", "cold brew at home", "accepted"],
  ["slideshow", "choosing a grinder", "accepted"],
  ["slideshow", "latte art for beginners", "deleted"],
  ["greenscreen", "what roast dates mean", "accepted"],
  ["walloftext", "the second cup", "pending"],
  ["slideshow", "storing coffee beans", "pending"],
  ["greenscreen", "a barista's first hour", "pending"],
  ["walloftext", "decaf that tastes good", "pending"],
  ["slideshow", "water for coffee", "pending"],
  ["greenscreen", "coffee around the world", "pending"],
];

/** Makes suggestions in every status that needs no post; an influencer of the workspace fronts one of them. */
export function seedSuggestions(world: World, { main, other }: Cast): void {
  const [influencer] = world.collections.influencers.by("workspace", main.workspace.id);
  const made = regulars.map((line, index) => seedSuggestion(world, main.workspace, line, regulars.length - index));
  const fronted = made.at(-1);
  if (fronted && influencer) world.collections.suggestions.patch(fronted.id, { influencerId: influencer.id });
  seedSuggestion(world, main.second, ["slideshow", "green tea", "pending"], 30);
  seedSuggestion(world, other.workspace, ["walloftext", "morning stretches", "accepted"], 20);
  seedSuggestion(world, other.workspace, ["greenscreen", "yoga at a desk", "pending"], 5);
}

/** Makes a suggestion of a workspace. @param age in hours */
export function seedSuggestion(
  world: World,
  workspace: Workspace,
  [format, prompt, status]: Line,
  age: number,
): Suggestion {
  const { suggestions } = world.collections;
  const { id } = createSuggestion(world, { workspace, format, prompt });
  const dated = suggestions.patch(id, { status, createdAt: world.now - age * hourMs });
  return status === "accepted" ? suggestions.patch(id, { contentId: contentIdOf(world, dated) }) : dated;
}
