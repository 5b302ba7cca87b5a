import type { Data } from "../../call.ts";
import type { Workspace } from "../../world/entities/workspace.ts";
import type { World } from "../../world/world.ts";
import { type BrandProfile, buildsProfile, emptyProfile, profileOf } from "./profile.ts";

type Summary = Data<"listWorkspaces">[number];
type Single = Data<"getWorkspace">;

/** A workspace in the list (core document, Workspaces). */
export function summaryView(world: World, workspace: Workspace): Summary {
  const { latitude } = world;
  return {
    ...headView(workspace),
    ...websiteView(world, workspace),
    ...listsView(world, workspace),
    preferences: workspace.preferences,
    ...(latitude.answer("GAP-138") === "may-be-elsewhere" && profileView(world, workspace)),
    ...(latitude.answer("GAP-135") === "everywhere" && contextView(world, workspace)),
  };
}

/** A workspace as its creation answers with it. */
export function createdView(world: World, workspace: Workspace): Data<"createWorkspace"> {
  return {
    ...headView(workspace),
    ...websiteView(world, workspace),
    // Whatever the profile sets later, a new workspace has these.
    preferences: { timezone: "", contentLanguage: "English" },
    ...(world.latitude.answer("GAP-135") !== "single-read-only" && contextView(world, workspace)),
  };
}

/** A workspace in its single read, with its brand profile. */
export function singleView(world: World, workspace: Workspace): Single {
  return {
    ...headView(workspace),
    ...(world.latitude.answer("GAP-142") === "included" && websiteView(world, workspace)),
    ...profileView(world, workspace),
    ...listsView(world, workspace),
    preferences: workspace.preferences,
    ...contextView(world, workspace),
    ...(world.latitude.answer("GAP-128") === "shown" && { logoUrl: workspace.logoUrl }),
  };
}

function headView({ id, name, isDefault }: Workspace): Pick<Workspace, "id" | "name" | "isDefault"> {
  return { id, name, isDefault };
}

/** The website, or how a workspace without one shows that (GAP-122). */
function websiteView({ latitude }: World, { website }: Workspace): Pick<Summary, "website"> {
  if (website !== null) return { website };
  return latitude.choose("GAP-122", {
    null: { website: null },
    absent: {},
    "empty-strings": { website: { url: "", domain: "" } },
    "nulls-inside": { website: { url: null, domain: null } },
    "empty-object": { website: {} },
  });
}

function listsView({ latitude }: World, { contentAngles, campaignBriefs }: Workspace) {
  const briefId = latitude.choose("GAP-140", {
    "object-id": (id: string) => id,
    "other-string": (id: string) =>
      `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-8${id.slice(17, 20)}-${id.slice(12)}`,
    number: (id: string) => Number.parseInt(id.slice(0, 8), 16),
  });
  return { contentAngles, campaignBriefs: campaignBriefs.map((brief) => ({ ...brief, id: briefId(brief.id) })) };
}

const stepMs = 5000;

/** How far the building has come: not begun, begun, or with its first part. */
function buildingStep(world: World, { createdAt, website }: Workspace): 0 | 1 | 2 {
  const elapsed = world.now - createdAt;
  if (!buildsProfile(world, website) || elapsed < stepMs) return 0;
  return elapsed < 2 * stepMs ? 1 : 2;
}

/** The state of the brand profile (GAP-130). */
function contextView(world: World, workspace: Workspace): Pick<Single, "brandContext"> {
  const { profileStatus } = workspace;
  const before = world.latitude.choose("GAP-130", {
    pending: "pending",
    "several-stages": buildingStep(world, workspace) === 0 ? "queued" : "processing",
  });
  return { brandContext: { status: profileStatus === "pending" ? before : profileStatus } };
}

type ProfileView = Pick<Single, "identity" | "positioning" | "toneVoice">;

/** The parts of the brand profile, and their values before it is ready (GAP-133). */
function profileView(world: World, workspace: Workspace): ProfileView {
  if (workspace.profileStatus === "ready") return partsView(world, workspace);
  return world.latitude.choose("GAP-133", {
    null: { identity: null, positioning: null, toneVoice: null },
    absent: {},
    "empty-inside": partsView(world, emptyProfile),
    "empty-objects": { identity: {}, positioning: {}, toneVoice: {} },
    "filled-step-by-step": partsSoFar(world, workspace),
  });
}

function partsSoFar(world: World, workspace: Workspace): ProfileView {
  const step = buildingStep(world, workspace);
  const { identity, positioning } = partsView(world, profileOf(workspace.name));
  return { ...(step >= 1 && { identity }), ...(step >= 2 && { positioning }) };
}

/** The parts with texts in one of the forms that the documents allow (GAP-136). */
function partsView({ latitude }: World, { identity, positioning, toneVoice }: BrandProfile): ProfileView {
  const form = latitude.choose("GAP-136", {
    text: (text: string) => text,
    "list-of-texts": (text: string) => (text === "" ? [] : [text]),
    object: (text: string) => (text === "" ? {} : { summary: text }),
    "text-or-null": (text: string) => text || null,
  });
  const noMission = latitude.answer("GAP-136") === "text-or-null"; // so that a null is seen
  return {
    identity: identity && {
      coreIdentity: form(identity.coreIdentity),
      productOffering: form(identity.productOffering),
    },
    positioning: positioning && { mission: form(noMission ? "" : positioning.mission) },
    toneVoice,
  };
}
