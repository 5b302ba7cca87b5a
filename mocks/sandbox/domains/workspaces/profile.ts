import type { Workspace } from "../../world/entities/workspace.ts";
import type { World } from "../../world/world.ts";

/** The parts of a brand profile. */
export type BrandProfile = Pick<Workspace, "identity" | "positioning" | "toneVoice">;

/** The lists that come with a brand profile, or from elsewhere. */
export type BrandLists = Pick<Workspace, "contentAngles" | "campaignBriefs">;

/** What the sandbox finds out about a brand: it knows the name only. */
export function profileOf(name: string): Required<BrandProfile> {
  return {
    identity: {
      coreIdentity: `${name} is a small brand with a loyal following.`,
      productOffering: `What ${name} sells, made with care.`,
    },
    positioning: { mission: "Make an ordinary day better." },
    toneVoice: { dos: ["Be warm", "Be brief"], donts: ["Shout", "Promise what nobody can keep"] },
  };
}

/** A profile for which nothing was found. */
export const emptyProfile: BrandProfile = {
  identity: { coreIdentity: "", productOffering: "" },
  positioning: { mission: "" },
  toneVoice: { dos: [], donts: [] },
};

export function anglesOf(name: string): Workspace["contentAngles"] {
  return [
    { title: "Behind the scenes", description: `How a day at ${name} begins.` },
    { title: "Myth or fact", description: "One thing that most people get wrong." },
  ];
}

export function briefsOf(world: World, name: string): Workspace["campaignBriefs"] {
  return [{ id: world.newId(), title: "New season", brief: `Show why ${name} is worth a second look.` }];
}

/** The lists of a workspace that was just created (GAP-134). */
export function listsAtFirst(world: World, name: string): BrandLists {
  return world.latitude.answer("GAP-134") === "from-the-start"
    ? { contentAngles: anglesOf(name), campaignBriefs: briefsOf(world, name) }
    : { contentAngles: [], campaignBriefs: [] };
}

/** What a finished profile adds to the lists (GAP-134). */
export function listsWithProfile(world: World, name: string): Partial<BrandLists> {
  return world.latitude.choose("GAP-134", {
    "with-the-profile": () => ({ contentAngles: anglesOf(name), campaignBriefs: briefsOf(world, name) }),
    "angles-only": () => ({ contentAngles: anglesOf(name) }),
    "web-app-only": () => ({}),
    "from-the-start": () => ({}),
  })();
}

const languages: Readonly<Record<string, string>> = {
  de: "German",
  fr: "French",
  es: "Spanish",
  it: "Italian",
  nl: "Dutch",
};

/** The preferences of a workspace whose profile is ready (GAP-141). */
export function preferencesWithProfile(
  { latitude }: World,
  { preferences, website }: Workspace,
): Workspace["preferences"] {
  if (latitude.answer("GAP-141") !== "from-the-profile") return preferences;
  const country = website?.domain?.split(".").at(-1) ?? "";
  return { ...preferences, contentLanguage: languages[country] ?? preferences.contentLanguage };
}

/** Whether a profile is being built at all: without a website there may be nothing to go by (GAP-132). */
export function buildsProfile({ latitude }: World, website: Workspace["website"]): boolean {
  return website !== null || latitude.answer("GAP-132") === "same";
}
