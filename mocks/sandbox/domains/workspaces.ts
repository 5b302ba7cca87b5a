import type { Call, HandlersOf } from "../call.ts";
import { startJob } from "../jobs.ts";
import { checkMedia } from "../media-rules.ts";
import { conflict, invalid } from "../refusal.ts";
import { created, ok } from "../reply.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { EventHandlers, World } from "../world/world.ts";
import {
  buildsProfile,
  emptyProfile,
  listsAtFirst,
  listsWithProfile,
  preferencesWithProfile,
  profileOf,
} from "./workspaces/profile.ts";
import { createdView, singleView, summaryView } from "./workspaces/view.ts";
import { claimOf } from "./workspaces/website.ts";

/** Workspaces, one per brand (core document, Workspaces). */
export const workspaces: HandlersOf<"workspaces"> = {
  listWorkspaces: ({ world, team }) =>
    ok(inOrder(world, world.collections.workspaces.by("team", team.id)).map((each) => summaryView(world, each))),

  createWorkspace: {
    check(call) {
      checkName(call);
      checkNumber(call);
      claimOf(call.world, call.team.id, call.body.websiteUrl);
      checkLogo(call);
    },
    run(call) {
      const workspace = create(call);
      if (call.world.latitude.answer("GAP-139") === "newest-is-default") makeDefault(call.world, workspace);
      startProfile(call, workspace);
      return created(createdView(call.world, call.world.collections.workspaces.need(workspace.id)));
    },
  },

  getWorkspace: ({ world, id }) => ok(singleView(world, world.collections.workspaces.need(id))),
};

export const workspacesEvents = {
  /** The brand profile is built, in the background (core document, Workspaces). */
  brandProfileBuilt(world, { workspaceId, outcome }) {
    if (outcome === "succeed")
      profileReady(world, workspaceId, profileOf(world.collections.workspaces.need(workspaceId).name));
    else if (outcome === "empty") profileReady(world, workspaceId, emptyProfile);
    else profileFailed(world, workspaceId);
  },
} satisfies Partial<EventHandlers>;

/** The list in its order (GAP-137). */
function inOrder({ latitude }: World, oldestFirst: readonly Workspace[]): readonly Workspace[] {
  return latitude.choose("GAP-137", {
    "oldest-first": () => oldestFirst,
    "newest-first": () => oldestFirst.toReversed(),
    "default-first": () => oldestFirst.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
    "by-name": () => oldestFirst.toSorted((a, b) => a.name.localeCompare(b.name)),
    unordered: () => oldestFirst.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  })();
}

/** The name as it is kept (GAP-126). */
function nameOf({ world: { latitude }, body }: Call<"createWorkspace">): string {
  return latitude.choose("GAP-126", { "as-sent": body.name, trimmed: body.name.trim() });
}

/** @throws Refusal for an empty name (GAP-126), or for one that the team has already (GAP-127) */
function checkName(call: Call<"createWorkspace">): void {
  const { world, team } = call;
  const name = nameOf(call);
  if (name === "") throw invalid("name", "it is empty.");
  const answer = world.latitude.answer("GAP-127");
  if (answer === "allowed" || !world.collections.workspaces.by("team", team.id).some((each) => each.name === name))
    return;
  const problem = "the team already has a workspace with this name.";
  throw answer === "conflict" ? conflict(`name: ${problem}`) : invalid("name", problem);
}

const mostOfAPlan = 10;

/** @throws Refusal for one workspace too many, where the plan limits them (GAP-143) */
function checkNumber({ world: { latitude, collections }, team }: Call<"createWorkspace">): void {
  if (latitude.answer("GAP-143") === "unlimited" || collections.workspaces.count("team", team.id) < mostOfAPlan) return;
  throw conflict(`The plan allows at most ${mostOfAPlan} workspaces.`);
}

/** @throws Refusal for a logo that is no image, where it is fetched at once (GAP-128) */
function checkLogo({ world: { latitude }, body: { logoUrl } }: Call<"createWorkspace">): void {
  if (logoUrl !== undefined && latitude.answer("GAP-128") === "fetched-during") checkMedia("logoUrl", logoUrl, "image");
}

function create(call: Call<"createWorkspace">): Workspace {
  const { world, team, body } = call;
  const { website, from } = claimOf(world, team.id, body.websiteUrl);
  if (from) world.collections.workspaces.patch(from.id, { website: null });
  const name = nameOf(call);
  return world.collections.workspaces.put({
    id: world.newId(),
    teamId: team.id,
    workspaceId: null,
    name,
    isDefault: false,
    website,
    logoUrl: body.logoUrl ?? null,
    createdAt: world.now,
    profileStatus: "pending",
    ...listsAtFirst(world, name),
    preferences: { timezone: "", contentLanguage: "English" },
    identity: null,
    positioning: null,
    toneVoice: null,
  });
}

function makeDefault({ collections: { teams, workspaces } }: World, { id, teamId }: Workspace): void {
  workspaces.patch(teams.need(teamId).defaultWorkspaceId, { isDefault: false });
  workspaces.patch(id, { isDefault: true });
  teams.patch(teamId, { defaultWorkspaceId: id });
}

/** Starts building the brand profile, where there is something to build (GAP-132). */
function startProfile({ world, operation }: Call<"createWorkspace">, { id, website }: Workspace): void {
  if (buildsProfile(world, website)) startJob(world, operation, "brandProfileBuilt", { workspaceId: id });
  else if (world.latitude.answer("GAP-132") === "ready-at-once") profileReady(world, id, emptyProfile);
}

function profileReady(
  world: World,
  id: string,
  profile: Pick<Workspace, "identity" | "positioning" | "toneVoice">,
): void {
  const { workspaces } = world.collections;
  const workspace = workspaces.need(id);
  workspaces.patch(id, {
    profileStatus: "ready",
    ...profile,
    ...(profile === emptyProfile ? {} : listsWithProfile(world, workspace.name)),
    preferences: preferencesWithProfile(world, workspace),
  });
}

/** What shows of a profile that could not be built (GAP-131). */
function profileFailed(world: World, id: string): void {
  world.latitude.choose("GAP-131", {
    failed: () => void world.collections.workspaces.patch(id, { profileStatus: "failed" }),
    stays: () => undefined,
    "ready-and-empty": () => profileReady(world, id, emptyProfile),
  })();
}
