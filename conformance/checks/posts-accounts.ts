import { operations } from "../../generated/operations.ts";
import { type Check, forEachItem, single } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../core/expect.ts";
import { valuesAt } from "../core/pointer.ts";
import { expectThat, given } from "../steps/given.ts";
import { requireMemory } from "../steps/memory.ts";
import { unknownId } from "../steps/placeholders.ts";
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
} from "../steps/posts.ts";

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
  single("post-empty-list-beside", {
    requirements: () => ["POST-35"],
    says: () => "An empty list for one platform is accepted together with an account of another.",
    async run(context) {
      const [account] = await someAccounts(context, 1);
      const empty = platforms.find((platform) => platform !== account?.platform) ?? "";
      const selectedAccounts = { ...selectionOf(account ? [account] : []), [empty]: [] };
      expectSuccess(await offerPost(context, { selectedAccounts }));
    },
  }),
  single("post-several-accounts", {
    requirements: () => ["POST-36"],
    says: () => "One post can go to several accounts.",
    async run(context) {
      const selectedAccounts = selectionOf(await someAccounts(context, 2));
      expectSuccess(await offerPost(context, { selectedAccounts }));
    },
  }),
  single("post-several-platforms", {
    requirements: () => ["POST-37"],
    says: () => "One post can go to accounts of several platforms.",
    async run(context) {
      const { accounts } = await postingPlace(context);
      const each = platforms.flatMap((platform) => accounts.find((account) => account.platform === platform) ?? []);
      if (each.length < 2) throw new Blocked("needs connected accounts of the brand on two platforms");
      expectSuccess(await offerPost(context, { selectedAccounts: selectionOf(each) }));
    },
  }),
  single("post-unknown-account", {
    requirements: () => ["POST-38"],
    says: () => "A post to an account that does not exist is refused.",
    async run(context) {
      await requireMemory(context);
      const exchange = await offerBadPost(context, { selectedAccounts: { tiktok: [unknownId] } });
      expectThat(!succeeded(exchange), { expected: "a refusal", actual: "the server accepted it" }, exchange);
    },
  }),
];

const owners = [
  single("post-influencer-unnamed", {
    requirements: () => ["POST-41"],
    says: () => "A post with ownerType influencer and without influencerId is refused with 400 invalid_input.",
    async run(context) {
      const exchange = await offerBadPost(context, { ownerType: "influencer" });
      // The account belongs to the brand, which may be refused first (GAP-206).
      expectRefusal(exchange, invalid, [404]);
    },
  }),
  single("post-of-an-influencer", {
    requirements: () => ["POST-42"],
    says: () => "A post to an account of an influencer is accepted with ownerType influencer and the influencerId.",
    async run(context) {
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
    },
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

export const postAccountChecks: readonly Check[] = [...nowhere, ...accepted, ...owners];
