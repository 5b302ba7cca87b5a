import type { Influencer } from "../world/entities/influencer.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import { hostedAddress } from "../world/media.ts";
import type { World } from "../world/world.ts";
import type { Cast, TeamCast } from "./cast.ts";

const dayMs = 24 * 3600 * 1000;

/** What tells one persona from another. */
export type Persona = Pick<Influencer, "name" | "description" | "niche" | "tags"> &
  Partial<
    Pick<Influencer, "gender" | "age" | "ethnicity" | "characterDescription" | "turboEnabled" | "allowedAngles">
  > & {
    /** How the preview ended; left out where none was started. */
    readonly preview?: "succeeded" | "failed";
  };

/** Those of the first team's default workspace, oldest first. A character is one with a characterDescription. */
const regulars: readonly Persona[] = [
  {
    name: "Mara Lindqvist",
    description: "A runner who plans her day around the second cup of coffee.",
    niche: "fitness",
    gender: "female",
    age: 29,
    ethnicity: "Scandinavian",
    tags: ["running", "morning routine", "coffee"],
    preview: "succeeded",
    turboEnabled: true,
    allowedAngles: ["Behind the scenes", "Myth or fact"],
  },
  {
    name: "Theo Adeyemi",
    description: "Takes kitchen gadgets apart and tells which ones are worth their price.",
    niche: "tech",
    gender: "male",
    age: 34,
    ethnicity: "Nigerian",
    tags: ["gadgets", "reviews"],
    preview: "succeeded",
  },
  {
    name: "Rosa Ferrante",
    description: "A pastry chef who cooks for two on weekday evenings.",
    niche: "food",
    gender: "female",
    age: 47,
    ethnicity: "Italian",
    tags: ["baking", "weeknight dinners", "coffee"],
    preview: "failed",
  },
  {
    name: "Professor Bean",
    description: "Explains where coffee comes from, one bean at a time.",
    niche: "food",
    tags: ["mascot", "coffee"],
    characterDescription: "A round coffee bean with glasses, a chalk in its hand and a tweed jacket.",
    preview: "succeeded",
  },
  {
    name: "Jun Park",
    description: "Films slow weekends in small towns.",
    niche: "travel",
    gender: "male",
    age: 25,
    ethnicity: "Korean",
    tags: ["weekend trips"],
  },
  {
    name: "Nova",
    description: "A robot that has just discovered breakfast.",
    niche: "tech",
    tags: ["mascot", "robots"],
    characterDescription: "A small white robot with a round screen for a face and an apron.",
  },
];

const tea: Persona = {
  name: "Ines Carvalho",
  description: "Grows herbs on a balcony and brews what she picks.",
  niche: "food",
  gender: "female",
  age: 38,
  ethnicity: "Portuguese",
  tags: ["tea", "balcony garden"],
  preview: "succeeded",
};

const yogis: readonly Persona[] = [
  {
    name: "Anika Rao",
    description: "Teaches yoga to people who sit all day.",
    niche: "fitness",
    gender: "female",
    age: 31,
    ethnicity: "Indian",
    tags: ["yoga", "desk stretches"],
    preview: "succeeded",
  },
  {
    name: "Captain Calm",
    description: "A lighthouse keeper who breathes with the waves.",
    niche: "wellness",
    tags: ["mascot", "breathing"],
    characterDescription: "An old sailor made of driftwood, with a beard of sea grass.",
  },
];

const folder: Persona = {
  name: "Pip",
  description: "Folds anything out of a sheet of paper.",
  niche: "crafts",
  gender: "male",
  age: 22,
  ethnicity: null,
  tags: ["paper"],
};

/**
 * Personas of each team: realistic ones and characters, in several niches, with and without a preview.
 * @returns all of them, those of the first team's default workspace first, oldest first
 */
export function seedInfluencers(world: World, { main, other, broke }: Cast): readonly Influencer[] {
  const add = (team: TeamCast, workspaceId: string, list: readonly Persona[]) =>
    list.map((persona, index) =>
      seedInfluencer(world, { id: workspaceId, teamId: team.team.id }, persona, (list.length - index) * 6 * dayMs),
    );
  return [
    ...add(main, main.workspace.id, regulars),
    ...add(main, main.second.id, [tea]),
    ...add(other, other.workspace.id, yogis),
    ...add(broke, broke.workspace.id, [folder]),
  ];
}

/** Makes an influencer of a workspace. @param ageMs how long ago */
export function seedInfluencer(
  world: World,
  workspace: Pick<Workspace, "id" | "teamId">,
  { preview, ...persona }: Persona,
  ageMs: number,
): Influencer {
  const id = world.newId();
  const createdAt = world.now - ageMs;
  return world.collections.influencers.put({
    id,
    teamId: workspace.teamId,
    workspaceId: workspace.id,
    imageUrl: hostedAddress(id, "image"),
    gender: null,
    age: null,
    ethnicity: null,
    style: persona.characterDescription ? "character" : "realistic",
    characterDescription: null,
    // The plan paid for the previews of the first days, so the ledger does not show them.
    videoPreview: preview ? { making: preview, startedAt: createdAt, chargeId: null } : null,
    turboEnabled: false,
    allowedAngles: [],
    createdAt,
    ...persona,
  });
}
