import type { Call } from "../../call.ts";

/** The cache key of an operator's answer: who shares it (GAP-382), and the words (GAP-383). */
export function cacheKeyOf(
  { world: { latitude }, team, workspace }: Pick<Call, "world" | "team" | "workspace">,
  q: string,
): string {
  const holder = latitude.choose("GAP-382", { team: team.id, workspace: workspace.id, service: "" });
  const words = latitude.answer("GAP-383") === "as-sent" ? q : q.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return `${holder} ${JSON.stringify(words)}`;
}
