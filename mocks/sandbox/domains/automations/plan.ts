import type { Body, Call } from "../../call.ts";
import { invalid } from "../../refusal.ts";
import type { Automation } from "../../world/entities/automation.ts";
import type { SelectedAccounts } from "../../world/entities/post.ts";
import type { World } from "../../world/world.ts";
import { selectAccounts } from "../posts/accounts.ts";
import { namedHere } from "../posts/here.ts";
import { cadenceOf, defaultCadence } from "./cadence.ts";
import { settingsOf } from "./settings.ts";

/** The fields of an automation that a caller sets. */
export type Plan = Pick<
  Automation,
  "name" | "cadence" | "selectedAccounts" | "settings" | "ownerType" | "influencerId" | "tiktokMode"
>;

type Given = Body<"updateAutomation">;
type Owner = Pick<Plan, "ownerType" | "influencerId">;

/** The parts of a call that reading a plan needs; the workspace is the automation's. */
type Asking = Pick<Call, "world" | "team" | "workspace">;

const fields = ["name", "cadence", "selectedAccounts", "settings", "ownerType", "influencerId", "tiktokMode"] as const;

/** The plan of a new automation. @throws Refusal for an invalid plan */
export function newPlan(call: Call<"createAutomation">): Plan {
  const { world, body } = call;
  refuseTakenName(call, body.name);
  return changedPlan(call, { ...body, ...defaultOwnerType(world, body) }, emptyPlan(world, body.name));
}

/**
 * A plan with the fields of an edit; other fields stay, and each object replaces the whole old one (core document, Automations).
 * @throws Refusal for an invalid plan
 */
export function changedPlan(call: Asking, given: Given, held: Plan): Plan {
  const { world, workspace } = call;
  const { name = held.name, cadence, selectedAccounts, settings, tiktokMode = held.tiktokMode } = given;
  checkName(world, name);
  if (name !== held.name) refuseTakenName(call, name);
  const owner = ownerOf(call, given, held);
  return {
    name,
    cadence: cadence ? cadenceOf(world, workspace.id, cadence) : held.cadence,
    selectedAccounts: selectedAccounts ? accountsOf(call, selectedAccounts, owner) : held.selectedAccounts,
    settings: settings ? settingsOf(world, settings) : held.settings,
    ...owner,
    tiktokMode,
  };
}

/** Whether a body has any field of a plan. */
export function changesSomething(given: Given): boolean {
  return fields.some((field) => given[field] !== undefined);
}

/** The plan of an automation with only a name (GAP-248, GAP-270). */
export function emptyPlan(world: World, name: string): Plan {
  const unset = world.latitude.answer("GAP-270") === "unset";
  return {
    name,
    cadence: defaultCadence(world),
    selectedAccounts: {},
    settings: {},
    ownerType: unset ? null : "brand",
    influencerId: null,
    tiktokMode: unset ? null : "direct",
  };
}

/** The owner of a new automation that names only an influencer (GAP-270). */
function defaultOwnerType({ latitude }: World, { ownerType, influencerId }: Given): Pick<Given, "ownerType"> {
  const byName =
    ownerType === undefined && influencerId !== undefined && latitude.answer("GAP-270") === "influencer-when-named";
  return byName ? { ownerType: "influencer" } : {};
}

/** GAP-227. */
function checkName({ latitude }: World, name: string): void {
  const answer = latitude.answer("GAP-227");
  if (answer === "any") return;
  if (name.trim() === "") throw invalid("name", "it is empty.");
  if (answer === "as-a-workspace" && [...name].length > 100) throw invalid("name", "it is longer than 100 characters.");
}

/** GAP-536. */
function refuseTakenName({ world, workspace }: Asking, name: string): void {
  if (world.latitude.answer("GAP-536") === "allowed") return;
  const others = world.collections.automations.by("workspace", workspace.id);
  if (others.some((other) => other.name === name)) throw invalid("name", "another automation has it.");
}

/** The owner of the posts; for an influencer, its id is required (core document, Automation). */
function ownerOf(call: Asking, { ownerType: named, influencerId: sent }: Given, held: Owner): Owner {
  const ownerType = named ?? held.ownerType;
  const found = () => namedHere(call, call.world.collections.influencers, sent ?? "", "influencerId").id;
  if (ownerType !== "influencer") return { ownerType, influencerId: idOfBrand(call, sent, found) ?? held.influencerId };
  if (sent !== undefined) return { ownerType, influencerId: found() };
  const mustBeSent = named !== undefined && call.world.latitude.answer("GAP-260") === "must-be-sent";
  if (held.influencerId === null || mustBeSent) {
    throw invalid("influencerId", "it must be given when ownerType is influencer.");
  }
  return { ownerType, influencerId: held.influencerId };
}

/** The effect of influencerId on a brand's posts (GAP-205). @returns null if it has none */
function idOfBrand({ world }: Asking, sent: string | undefined, found: () => string): string | null {
  const answer = world.latitude.answer("GAP-205");
  if (sent === undefined || answer === "ignored") return null;
  if (answer === "refused") throw invalid("influencerId", "it requires ownerType influencer.");
  return found();
}

/** The accounts that a body selects, including empty lists, so that reads show what was set. */
function accountsOf(
  call: Asking,
  given: NonNullable<Given["selectedAccounts"]>,
  { ownerType, influencerId }: Owner,
): SelectedAccounts {
  const empty = (["tiktok", "instagram", "youtube"] as const).filter((platform) => given[platform]?.length === 0);
  return {
    ...Object.fromEntries(empty.map((platform) => [platform, []])),
    ...selectAccounts(call, given, { ownerType: ownerType ?? "brand", influencerId }),
  };
}
