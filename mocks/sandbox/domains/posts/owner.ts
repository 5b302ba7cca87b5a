import type { Body } from "../../call.ts";
import { invalid } from "../../refusal.ts";
import { accountsIn, type Owner } from "./accounts.ts";
import { type Asking, namedHere } from "./here.ts";

type Given = Pick<Body<"createPost">, "ownerType" | "influencerId" | "selectedAccounts">;

/** Who a new post speaks for. @throws Refusal for an influencer that does not exist, or that a brand's post may not name */
export function ownerOf(call: Asking, body: Given): Owner {
  const owner = claimedOwner(call, body);
  const { influencerId } = owner;
  if (influencerId === null) return owner;
  return {
    ...owner,
    influencerId: namedHere(call, call.world.collections.influencers, influencerId, "influencerId").id,
  };
}

function claimedOwner(call: Asking, body: Given): Owner {
  const influencerId = body.influencerId ?? null;
  const owner = body.ownerType === undefined ? unnamedOwner(call, body) : { ownerType: body.ownerType, influencerId };
  const { ownerType } = owner;
  if (ownerType === "influencer") return { ownerType, influencerId: influencerId ?? owner.influencerId };
  if (influencerId === null) return { ownerType, influencerId };
  const answer = call.world.latitude.answer("GAP-205");
  if (answer === "refused") throw invalid("influencerId", "it requires ownerType influencer.");
  return { ownerType, influencerId: answer === "kept" ? influencerId : null };
}

/** Whose a post is that does not say it (GAP-204). */
function unnamedOwner(call: Asking, { influencerId, selectedAccounts }: Given): Owner {
  const answer = call.world.latitude.answer("GAP-204");
  if (answer === "influencer-when-named" && influencerId !== undefined)
    return { ownerType: "influencer", influencerId };
  const account = answer === "as-the-account" ? accountsIn(call, selectedAccounts)[0]?.account : undefined;
  return { ownerType: account?.ownerType ?? "brand", influencerId: account?.influencerId ?? null };
}
