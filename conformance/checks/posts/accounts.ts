import { operations } from "../../../generated/operations.ts";
import { type Check, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import { valuesAt } from "../../core/values/pointer.ts";
import { expectThat, given } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { unknownId } from "../../steps/placeholders.ts";
import {
  accountsOf,
  type Members,
  offerBadPost,
  offerPost,
  platforms,
  postingPlace,
  type SomeAccount,
  selectionOf,
  someAccounts,
} from "../../steps/posts/posts.ts";

const invalid = { status: 400, type: "invalid_input" };

/** How many influencers to try to find the owner of an account. */
const maxTries = 12;

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
  check("POST-35", async (context) => {
    const [account] = await someAccounts(context, 1);
    const empty = platforms.find((platform) => platform !== account?.platform) ?? "";
    const selectedAccounts = { ...selectionOf(account ? [account] : []), [empty]: [] };
    expectSuccess(await offerPost(context, { selectedAccounts }));
  }),
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
    // Accounts do not show their owner, so the check tries each influencer, similar names first.
    const owners = accounts.map((account) => ({ account, likest: byLikeness(account, influencers) }));
    const [best] = owners.sort((a, b) => likeness(b.account, b.likest[0]) - likeness(a.account, a.likest[0]));
    if (!best || influencers.length === 0) throw new Blocked("needs an account of an influencer");
    const selectedAccounts = selectionOf([best.account]);
    let last: Exchange | undefined;
    for (const { id } of best.likest.slice(0, maxTries)) {
      last = await offerPost(context, { ownerType: "influencer", influencerId: id, selectedAccounts });
      if (succeeded(last)) return;
    }
    if (influencers.length > maxTries) throw new Blocked("needs to know which influencer an account belongs to");
    const expected = "a success with the influencer that owns the account";
    expectThat(false, { expected, actual: "each influencer was refused" }, last);
  }),
];

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

export const checks: readonly Check[] = [...nowhere, ...accepted, ...owners];
