import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import { expectThat } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { unknownId } from "../../steps/placeholders.ts";
import { influencerPost, maxTries } from "../../steps/posts/influencer-posts.ts";
import {
  type Members,
  offerBadPost,
  offerPost,
  platforms,
  postingPlace,
  selectionOf,
  someAccounts,
} from "../../steps/posts/posts.ts";

const invalid = { status: 400, type: "invalid_input" };

const selections: Readonly<Record<string, Members>> = {
  "no-list": {},
  "an-empty-list": { tiktok: [] },
  "empty-lists": { tiktok: [], instagram: [], youtube: [] },
};

const nowhere = forEachItem("post-to-nowhere", Object.keys(selections), {
  requirements: () => ["POST-34"],
  says: (name) => `selectedAccounts with ${name.replaceAll("-", " ")} is refused with 400 invalid_input.`,
  async run(context, name) {
    expectRefusal(await offerBadPost(context, { selectedAccounts: selections[name] }), invalid);
  },
});

const accepted = [
  check("POST-35", (context) => expectEmptyTaken(context, (empty, chosen) => ({ ...chosen, ...empty }))),
  check(
    "POST-35",
    { name: "post-first-list-empty", title: "The list before the one with an account may be empty, too." },
    (context) => expectEmptyTaken(context, (empty, chosen) => ({ ...empty, ...chosen })),
  ),
  check("POST-36", async (context) => {
    const selectedAccounts = selectionOf(await someAccounts(context, 2));
    expectSuccess(await offerPost(context, { selectedAccounts }));
  }),
  check("POST-37", async (context) => {
    const { accounts } = await postingPlace(context);
    const each = platforms.flatMap((platform) => accounts.find((account) => account.platform === platform) ?? []);
    if (each.length < 2) throw new Blocked("needs connected accounts of the brand on two platforms");
    expectSuccess(await offerPost(context, { selectedAccounts: selectionOf(each) }));
  }),
  check("POST-38", async (context) => {
    await requireMemory(context);
    const exchange = await offerBadPost(context, { selectedAccounts: { tiktok: [unknownId] } });
    expectThat(!succeeded(exchange), { expected: "a refusal", actual: "the server accepted it" }, exchange);
  }),
  check(
    "POST-38",
    {
      name: "post-second-account-unknown",
      title: "A post to an account of the brand and one that does not exist on the same platform is refused.",
    },
    async (context) => {
      await requireMemory(context);
      const [account] = await someAccounts(context, 1);
      const selectedAccounts = account ? { [account.platform]: [account.id, unknownId] } : {};
      const exchange = await offerBadPost(context, { selectedAccounts });
      expectThat(!succeeded(exchange), { expected: "a refusal", actual: "the server accepted it" }, exchange);
    },
  ),
];

/** Sends a post to one account, with an empty list of another platform. @param together in which order */
async function expectEmptyTaken(context: CheckContext, together: (empty: object, chosen: object) => object) {
  const [account] = await someAccounts(context, 1);
  const empty = platforms.find((platform) => platform !== account?.platform) ?? "";
  const selectedAccounts = together({ [empty]: [] }, selectionOf(account ? [account] : []));
  expectSuccess(await offerPost(context, { selectedAccounts }));
}

const owners = [
  check("POST-41", async (context) => {
    const exchange = await offerBadPost(context, { ownerType: "influencer" });
    // The account belongs to the brand, which may be refused first (GAP-206).
    expectRefusal(exchange, invalid, [404]);
  }),
  check(
    "POST-41",
    {
      name: "post-ownerless-asap",
      title: "A post as soon as possible with ownerType influencer and no influencerId is refused.",
      profile: "full",
    },
    async (context) => {
      await requireMemory(context);
      expectRefusal(await offerBadPost(context, { ownerType: "influencer", schedule: "asap" }), invalid, [404]);
    },
  ),
  check("POST-42", async (context) => {
    const { post, owners, last } = await influencerPost(context);
    if (post) return;
    if (owners > maxTries) throw new Blocked("needs to know which influencer an account belongs to");
    const expected = "a success with the influencer that owns the account";
    expectThat(false, { expected, actual: "each influencer was refused" }, last);
  }),
];

export const checks: readonly Check[] = [...nowhere, ...accepted, ...owners];
