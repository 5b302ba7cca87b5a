import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { given, itemsAt, textIn, valueAt } from "../given.ts";

/** The maximum number of pairs of a video and an account to try: no answer shows the owner of an account. */
const maxPairs = 16;

/** The body of a post of an influencer's video. */
export interface InfluencerPost {
  readonly videoUrl: string;
  readonly ownerType: "influencer";
  readonly influencerId: string;
  readonly selectedAccounts: Readonly<Record<string, readonly unknown[]>>;
}

/** Possible bodies for posts of completed videos: each video with each account of an influencer. */
export async function influencerPosts(context: CheckContext): Promise<InfluencerPost[]> {
  const isPostable = (platform: unknown) => ["tiktok", "instagram", "youtube"].includes(String(platform));
  const listed = await given(context, "listAccounts", { query: { ownerType: "influencer" } });
  const accounts = itemsAt(listed, "/data").filter(({ platform }) => isPostable(platform));
  if (accounts.length === 0) return [];
  await given(context, "listInfluencers", { query: { limit: "100" } });
  const pairs: InfluencerPost[] = [];
  for (const { id } of context.resources.all("influencer").slice(0, maxPairs)) {
    const videos = await given(context, "listInfluencerVideos", {
      path: { id: String(id) },
      query: { status: "completed", limit: "1" },
    });
    const pointers = operations.listInfluencerVideos.provides.flatMap(({ at }) => at);
    const [videoUrl] = pointers.flatMap((at) => valueAt(videos, at.replace(/id$/, "videoUrl")) ?? []);
    if (typeof videoUrl !== "string") continue;
    for (const account of accounts) {
      const selectedAccounts = { [String(account.platform)]: [textIn(account, "id")] };
      pairs.push({ videoUrl, ownerType: "influencer", influencerId: String(id), selectedAccounts });
    }
  }
  return pairs.slice(0, maxPairs);
}
