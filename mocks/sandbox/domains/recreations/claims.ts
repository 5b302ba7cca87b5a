import type { Workspace } from "../../world/entities/workspace.ts";

/** Words that say more of a brand than its word alone can bear out. */
const claims =
  /\b(guaranteed?|clinically proven|scientifically proven|proven to|doctor[- ]recommended|award[- ]winning|certified|patented|risk[- ]free|cures?|miracle|number one|best in the world|world'?s best|100 ?%)|#1\b/gi;

/**
 * The claims in texts that no fact of the brand bears out. The sandbox's rule: a claim is one of a few phrases (such as
 * "guaranteed", "clinically proven", "award-winning", "#1", "100%"), and it is borne out when the brand's own profile uses it.
 */
export function unsupportedClaims(texts: readonly string[], brand: Workspace): string[] {
  const facts = factsOf(brand);
  const found = texts.flatMap((text) => text.match(claims) ?? []).map((claim) => claim.toLowerCase());
  return [...new Set(found)].filter((claim) => !facts.includes(claim));
}

function factsOf({ identity, positioning, contentAngles, campaignBriefs }: Workspace): string {
  const texts = [
    identity?.coreIdentity ?? "",
    identity?.productOffering ?? "",
    positioning?.mission ?? "",
    ...contentAngles.map(({ description }) => description),
    ...campaignBriefs.map(({ brief }) => brief),
  ];
  return texts.join("\n").toLowerCase();
}
