import { operations } from "../../../generated/operations.ts";
import { mediaUrl, timeAhead } from "../../core/arranging/example-values.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectThat, numberAt, request, textIn, valueAt } from "../../steps/given.ts";
import { type Item, idIn, plainList, wholeList } from "../../steps/lists.ts";
import { naming } from "../service/bounds-judge.ts";

const { listAccounts } = operations;

const owners = ["brand", "influencer"];
const platforms = ["tiktok", "instagram", "youtube", "facebook"];

/** Without `ownerType`, accounts of influencers may be missing (GAP-147), so the check compares only lists with it. */
const notPaged = check("ACCT-05", async (context) => {
  const plain = await plainList(context, "listAccounts");
  const pages = valueAt(plain, "/pagination/pages");
  if (pages !== undefined) expectThat(numberAt(plain, "/pagination/pages") <= 1, paged(pages), plain);
  let seen = 0;
  for (const ownerType of owners) {
    const all = (await wholeList(context, "listAccounts", { ownerType })).map(idIn);
    for (const platform of platforms) {
      const some = await wholeList(context, "listAccounts", { ownerType, platform });
      seen += some.length;
      const missing = some.map(idIn).find((id) => !all.includes(id));
      expectThat(missing === undefined, {
        expected: `every account of an owner of type ${ownerType}`,
        actual: `${missing} is only in the list of ${platform}`,
      });
    }
  }
  if (seen === 0) throw new Blocked("needs a connected account");
});

const paged = (pages: unknown) => ({
  expected: "one page",
  actual: `there are ${String(pages)}`,
  pointer: "/pagination/pages",
});

const facebook = check("ACCT-07", async (context) => {
  let seen = 0;
  for (const ownerType of owners) {
    const all = (await wholeList(context, "listAccounts", { ownerType })).map(idIn);
    for (const account of await wholeList(context, "listAccounts", { ownerType, platform: "facebook" })) {
      seen += 1;
      expectThat(all.includes(idIn(account)), { expected: "the facebook account", actual: "it is left out" });
    }
  }
  if (seen === 0) throw new Blocked("needs a connected facebook account");
});

const forPosts = forEachItem("accounts-for-posts", ["tiktok", "instagram", "youtube"], {
  requirements: () => ["ACCT-06"],
  says: (platform) => `createPost accepts a listed account under ${platform}.`,
  async run(context, platform) {
    const account = await brandAccount(context, platform);
    const wholeBody = {
      selectedAccounts: { [platform]: [textIn(account, "id")] },
      videoUrl: mediaUrl(context.target, "video"),
      schedule: "scheduled",
      scheduledTime: timeAhead(context.now()),
    };
    const exchange = await context.send(await request(context, "createPost", { wholeBody }));
    if (succeeded(exchange)) return;
    const actual = `the server answered ${outcomeOf(exchange)}`;
    const isBlamed = [400, 404].includes(exchange.response.status) && naming(exchange, ["selectedAccounts", "account"]);
    if (!isBlamed) throw new Blocked(`needs a post that is not refused for another reason (${actual})`);
    throw new Failure(
      { expected: `createPost to take the account that listAccounts shows for ${platform}`, actual },
      exchange,
    );
  },
});

/** An account of the brand, whose posts need no influencer. @throws Blocked if the platform has none */
async function brandAccount(context: CheckContext, platform: string): Promise<Item> {
  const listed = await wholeList(context, "listAccounts", { platform, ownerType: "brand" });
  // Another check judges whether the filters hold.
  const account = listed.find((each) => each.platform === platform && each.ownerType === "brand");
  if (account) return account;
  throw new Blocked(`needs an account of the brand on ${platform} (${listAccounts.operationId} shows none)`);
}

export const checks: readonly Check[] = [notPaged, facebook, ...forPosts];
