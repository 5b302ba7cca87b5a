import type { Call } from "../../call.ts";

/** The key under which what the operator said to some words is cached: who shares it (GAP-382), and the words (GAP-383). */
export function cacheKeyOf(
  { world: { latitude }, team, workspace }: Pick<Call, "world" | "team" | "workspace">,
  q: string,
): string {
  const holder = latitude.choose("GAP-382", { team: team.id, workspace: workspace.id, service: "" });
  const words = latitude.answer("GAP-383") === "as-sent" ? q : q.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return `${holder} ${JSON.stringify(words)}`;
}
