import { charge, giveBack, spendingOf } from "../world/credits.ts";
import type { Influencer, Making, Video } from "../world/entities/influencer.ts";
import type { World } from "../world/world.ts";
import type { Cast } from "./cast.ts";

const hourMs = 3600 * 1000;
const price = 20;
const model = "talking-head-1";

interface Clip {
  /** The name of the influencer who speaks. */
  readonly by: string;
  readonly hoursAgo: number;
  readonly making: Exclude<Making, "running">;
  readonly mode: Video["mode"];
  readonly seconds: number;
  readonly language?: string;
  readonly script: string;
}

/** Oldest first. */
const clips: readonly Clip[] = [
  {
    by: "Mara Lindqvist",
    hoursAgo: 700,
    making: "succeeded",
    mode: "speaker",
    seconds: 12,
    script: "Five kilometres before breakfast sounds hard. Here is the one thing that makes it easy.",
  },
  {
    by: "Anika Rao",
    hoursAgo: 520,
    making: "succeeded",
    mode: "scene",
    seconds: 20,
    script: "You have been sitting for two hours. Stand up, and do these three stretches with me.",
  },
  {
    by: "Theo Adeyemi",
    hoursAgo: 430,
    making: "succeeded",
    mode: "speaker",
    seconds: 15,
    script: "This grinder costs more than my first phone. Let us open it and see why.",
  },
  {
    by: "Anika Rao",
    hoursAgo: 300,
    making: "failed",
    mode: "speaker",
    seconds: 10,
    script: "Breathe in for four, and out for six.",
  },
  {
    by: "Ines Carvalho",
    hoursAgo: 260,
    making: "succeeded",
    mode: "scene",
    seconds: 9,
    language: "Portuguese",
    script: "Hortelã fresca, água quente, dois minutos. Mais nada.",
  },
  {
    by: "Mara Lindqvist",
    hoursAgo: 190,
    making: "failed",
    mode: "scene",
    seconds: 30,
    script: "Three cafés on one long run: which one would you stop at?",
  },
  {
    by: "Professor Bean",
    hoursAgo: 75,
    making: "succeeded",
    mode: "speaker",
    seconds: 18,
    script: "Where does your espresso come from? Class is in session.",
  },
  {
    by: "Mara Lindqvist",
    hoursAgo: 28,
    making: "succeeded",
    mode: "scene",
    seconds: 10,
    script: "Cold brew, a bench and ten quiet minutes. That is the whole trick.",
  },
];

/** Completed and failed videos of some influencers, with their debits and refunds. */
export function seedVideos(world: World, { main, other }: Cast, influencers: readonly Influencer[]): readonly Video[] {
  const teams = new Set([main.team.id, other.team.id]);
  return clips.flatMap((clip) => {
    const influencer = influencers.find(({ name, teamId }) => name === clip.by && teams.has(teamId));
    return influencer ? [seedVideo(world, influencer, clip)] : [];
  });
}

function seedVideo(
  world: World,
  influencer: Influencer,
  { by: _, hoursAgo, language = "English", ...clip }: Clip,
): Video {
  const createdAt = world.now - hoursAgo * hourMs;
  const endedAt = createdAt + world.random.between(120, 600) * 1000;
  const bought = spendingOf(world, { what: "influencer_video", kind: "video", model });
  const chargeId = charge(world, influencer.teamId, price, bought, createdAt);
  const failed = clip.making === "failed";
  if (failed) giveBack(world, chargeId, endedAt);
  return world.collections.videos.put({
    id: world.newId(),
    teamId: influencer.teamId,
    workspaceId: influencer.workspaceId,
    influencerId: influencer.id,
    model,
    language,
    imageUrl: influencer.imageUrl,
    credits: price,
    chargeId,
    error: failed ? "The model produced no video." : null,
    createdAt,
    endedAt,
    ...clip,
  });
}
