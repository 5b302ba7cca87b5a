import { scopes } from "../../../generated/operations.ts";
import type { HandlersOf } from "../call.ts";
import { ok } from "../reply.ts";
import { timestamp } from "../view.ts";
import type { ApiKey, Team } from "../world/entities/team.ts";
import type { World } from "../world/world.ts";

/** Who the key is (core document, Team identity). */
export const identity: HandlersOf<"identity"> = {
  getMe: ({ world, team, key }) =>
    ok({
      teamId: team.id,
      teamName: team.name,
      credits: team.credits,
      plan: world.latitude.choose("GAP-105", { "one-label": team.plan, "any-text": `${team.name}, custom plan` }),
      planValidUntil: planEnd(world, team),
      workspaceId: team.defaultWorkspaceId,
      auth: {
        via: "api_key",
        keyPrefix: keyPrefix(world, key.key),
        scopes: scopesView(world, key),
        legacy: key.legacy,
      },
    }),
};

const farTime = Date.UTC(9999, 11, 31);

/** Until when the plan holds; a plan may have no end (GAP-106). */
function planEnd(world: World, { planValidUntil }: Team): string {
  const end = world.latitude.choose("GAP-106", { "always-a-time": planValidUntil, "past-or-far-time": farTime });
  return timestamp(world, end);
}

/** The scopes of a key; one from before there were scopes may do everything, and can say so in several ways (GAP-107). */
function scopesView({ latitude }: World, { scopes: own, legacy }: ApiKey): readonly string[] {
  if (!legacy) return own;
  return latitude.choose("GAP-107", { "no-such-key": own, "every-scope": scopes, empty: [], wildcard: ["*"] });
}

/** The leading characters of a key that may be shown (GAP-103). */
function keyPrefix({ latitude }: World, key: string): string {
  const end = key.indexOf("_");
  const name = end < 0 ? key : key.slice(0, end); // a seed file may name any key
  return latitude.choose("GAP-103", {
    "some-random-characters": key.slice(0, name.length + 10),
    "up-to-live": `${name}_live_`,
    "name-only": name,
    "fixed-length": key.slice(0, 8),
  });
}
