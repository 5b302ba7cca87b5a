import { operations } from "../../../generated/operations.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord, succeeded } from "../../core/exchange.ts";
import { valuesAt } from "../../core/values/pointer.ts";
import { given, textAt } from "../given.ts";
import { requireMemory } from "../memory.ts";
import { once } from "../once.ts";
import { accountsOf, type NewPost, postBody, postingPlace, type SomeAccount, selectionOf } from "./posts.ts";

/** How many influencers to try to find the owner of an account. */
export const maxTries = 12;

/** The attempts to post to an account of an influencer. */
export interface InfluencerPost {
  /** Undefined if the server refused each attempt. */
  readonly post?: NewPost;
  /** How many influencers may own the account. */
  readonly owners: number;
  readonly last?: Exchange;
}

/** Posts to an account of an influencer. Accounts do not show their owner, so this tries each influencer, similar names first. */
export const influencerPost = once("a post of an influencer", async (context): Promise<InfluencerPost> => {
  await requireMemory(context);
  const { workspaceId } = await postingPlace(context);
  const accounts = await accountsOf(context, workspaceId, "influencer");
  const listed = await given(context, "listInfluencers", { query: { workspaceId, limit: "100" } });
  const [ids = []] = operations.listInfluencers.provides
    .flatMap(({ at }) => at.map((pointer) => valuesAt(listed.response.json, pointer)))
    .filter(({ length }) => length > 0);
  const influencers = ids.map(({ value, item }) => ({
    id: String(value),
    name: isRecord(item) ? String(item.name) : "",
  }));
  const owners = accounts.map((account) => ({ account, likest: byLikeness(account, influencers) }));
  const [best] = owners.sort((a, b) => likeness(b.account, b.likest[0]) - likeness(a.account, a.likest[0]));
  if (!best || influencers.length === 0) throw new Blocked("needs an account of an influencer");
  const selectedAccounts = selectionOf([best.account]);
  let last: Exchange | undefined;
  for (const { id } of best.likest.slice(0, maxTries)) {
    const body = await postBody(context, { ownerType: "influencer", influencerId: id, selectedAccounts });
    last = await context.send({ operation: operations.createPost, body });
    if (!succeeded(last)) continue;
    const post = { id: textAt(last, "/data/id"), body, exchange: last };
    return { post, owners: influencers.length, last };
  }
  return { owners: influencers.length, ...(last && { last }) };
});

interface SomeInfluencer {
  readonly id: string;
  readonly name: string;
}

function byLikeness(account: SomeAccount, influencers: readonly SomeInfluencer[]): SomeInfluencer[] {
  return [...influencers].sort((a, b) => likeness(account, b) - likeness(account, a));
}

/** How many letters of an influencer's name are in the names of an account. */
function likeness({ names }: SomeAccount, influencer: SomeInfluencer | undefined): number {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const wanted = plain(influencer?.name ?? "");
  return wanted !== "" && names.some((text) => plain(text).includes(wanted)) ? wanted.length : 0;
}
