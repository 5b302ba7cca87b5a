import type { Data } from "../../call.ts";
import { statusUrl, timestamp } from "../../view.ts";
import type { Suggestion } from "../../world/entities/suggestion.ts";
import type { World } from "../../world/world.ts";

/** A suggestion as its creation returns it. */
export function createdView({
  id,
  format,
  caption,
  postCaption,
  hashtags,
}: Suggestion): Data<"createGenerations">[number] {
  return { id, format, caption, postCaption, hashtags, status: "pending", statusUrl: statusUrl("generations", id) };
}

/** A suggestion as the list shows it. */
export function summaryView(
  world: World,
  { id, format, caption, status, createdAt }: Suggestion,
): Data<"listGenerations">[number] {
  return { id, format, caption, status, createdAt: timestamp(world, createdAt) };
}

/** A suggestion as its single read shows it. */
export function detailsView(world: World, suggestion: Suggestion): Data<"getGeneration"> & object {
  const { postCaption, hashtags, why, angle, deck } = suggestion;
  return {
    ...summaryView(world, suggestion),
    postCaption,
    hashtags,
    why,
    angle,
    deck,
    ...nameOrNull(world, "influencer", suggestion.influencerId),
    ...nameOrNull(world, "remixSource", suggestion.remixSource),
  };
}

/** Who fronts it and what it remixes; GAP-173 decides the value if there is none. */
function nameOrNull({ latitude }: World, field: string, id: string | null): object {
  if (id !== null) return { [field]: { id } };
  return latitude.choose("GAP-173", { "ids-or-null": { [field]: null }, absent: {} });
}
