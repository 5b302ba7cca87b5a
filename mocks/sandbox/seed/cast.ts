import { scopes } from "../../../generated/operations.ts";
import { anglesOf, briefsOf, profileOf } from "../domains/workspaces/profile.ts";
import type { ApiKey, Team } from "../world/entities/team.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { World } from "../world/world.ts";
import { seedLedger } from "./ledger.ts";

/** The teams of the seed world with their workspaces. */
export interface Cast {
  readonly main: TeamCast;
  /** A second team, whose resources the first must not see. */
  readonly other: TeamCast;
  /** A team whose balance is 0. */
  readonly broke: TeamCast;
}

export interface TeamCast {
  readonly team: Team;
  /** The default one. */
  readonly workspace: Workspace;
  /** Another one, for what must stay apart within a team. */
  readonly second: Workspace;
}

/** Makes teams, workspaces, keys and opening balances. */
export function seedCast(world: World): Cast {
  const main = seedTeamOf(world, "Northwind Coffee", 25_000, ["Northwind Coffee", "Northwind Tea"]);
  const other = seedTeamOf(world, "Harbor Yoga", 5_000, ["Harbor Yoga", "Harbor Retreats"]);
  const broke = seedTeamOf(world, "Paper Boats", 0, ["Paper Boats", "Paper Planes"]);
  seedKey(world, main, { label: "full" });
  seedKey(world, main, { label: "limited", scopes: ["credits:read"] });
  seedKey(world, other, { label: "otherTeam" });
  seedKey(world, main, { label: "revoked", revoked: true });
  seedKey(world, broke, { label: "noCredits" });
  if (world.latitude.answer("GAP-107") !== "no-such-key") {
    seedKey(world, main, { label: "legacy", scopes: [], legacy: true });
  }
  return { main, other, broke };
}

function seedTeamOf(world: World, name: string, credits: number, names: readonly [string, string]): TeamCast {
  const { team, workspaces } = seedTeam(world, { name, workspaces: names });
  const [workspace, second] = workspaces;
  if (!workspace || !second) throw new Error("It has two workspaces.");
  seedLedger(world, team.id, credits);
  return { team: world.collections.teams.need(team.id), workspace, second };
}

/** Makes a team without credits, with its workspaces; the first one is the default. */
export function seedTeam(
  world: World,
  about: { readonly name: string; readonly workspaces: readonly string[]; readonly plan?: string },
): { readonly team: Team; readonly workspaces: readonly Workspace[] } {
  const { name, plan = "Growth (monthly)" } = about;
  const id = world.newId();
  const workspaces = about.workspaces.map((each, at) => seedWorkspace(world, id, each, at === 0));
  const team = world.collections.teams.put({
    id,
    name,
    credits: 0,
    plan,
    planValidUntil: world.now + 30 * 24 * 3600 * 1000,
    defaultWorkspaceId: workspaces[0]?.id ?? "",
    automationQuota: { monthlyLimit: 60, month: "", used: 0 },
  });
  return { team, workspaces };
}

function seedWorkspace(world: World, teamId: string, name: string, isDefault: boolean): Workspace {
  const domain = `${name.toLowerCase().replaceAll(" ", "-")}.example`;
  return world.collections.workspaces.put({
    id: world.newId(),
    teamId,
    workspaceId: null,
    name,
    isDefault,
    website: { url: `https://${domain}/`, domain },
    logoUrl: null,
    createdAt: world.now,
    profileStatus: "ready",
    contentAngles: anglesOf(name),
    campaignBriefs: briefsOf(world, name),
    preferences:
      world.latitude.answer("GAP-141") === "iana-and-language-name"
        ? { timezone: "Europe/Berlin", contentLanguage: "German" }
        : { timezone: "", contentLanguage: "English" },
    ...profileOf(name),
  });
}

/**
 * Makes a key of a team, with every scope unless said otherwise (DESIGN section 6). It follows from the seed and its label alone, so
 * that it stays valid over a reset (DESIGN section 7).
 */
export function seedKey(
  world: World,
  { team }: Pick<TeamCast, "team">,
  about: {
    readonly label: string;
    readonly key?: string;
    readonly scopes?: readonly string[];
    readonly revoked?: boolean;
    readonly legacy?: boolean;
  },
): ApiKey {
  const random = world.random.named(`key ${about.label}`);
  return world.collections.keys.put({
    id: random.id(),
    key: `sf_live_${random.text(32)}`,
    teamId: team.id,
    scopes: [...scopes],
    revoked: false,
    legacy: false,
    ...about,
  });
}
