import type { Data, HandlersOf } from "../call.ts";
import { ok } from "../reply.ts";
import type { Account } from "../world/entities/account.ts";
import type { World } from "../world/world.ts";

type AccountView = Data<"listAccounts">[number];

/** The social accounts that were connected in the web app (core document, Accounts). */
export const accounts: HandlersOf<"accounts"> = {
  listAccounts: ({ world, workspace, query: { platform, ownerType = ownerAtFirst(world) } }) =>
    ok(
      inOrder(world, world.collections.accounts.by("workspace", workspace.id))
        .filter((account) => platform === undefined || account.platform === platform)
        .filter((account) => ownerType === undefined || account.ownerType === ownerType)
        .map((account) => accountView(world, account)),
    ),
};

/** Whose accounts a list without the filter shows; undefined for all (GAP-147). */
function ownerAtFirst({ latitude }: World): Account["ownerType"] | undefined {
  return latitude.choose("GAP-147", { both: undefined, "brand-only": "brand" });
}

/** The list in its order (GAP-146). */
function inOrder({ latitude }: World, oldestFirst: readonly Account[]): readonly Account[] {
  return latitude.choose("GAP-146", {
    "oldest-first": () => oldestFirst,
    "by-platform": () =>
      oldestFirst.toSorted((a, b) => (a.platform < b.platform ? -1 : Number(a.platform > b.platform))),
    "default-first": () => oldestFirst.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
    unordered: () => oldestFirst.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  })();
}

function accountView(world: World, account: Account): AccountView {
  const { id, platform, ownerType, isDefault, username, displayName, label } = account;
  const shown = displayName ?? username ?? platform;
  return {
    id,
    platform,
    ownerType,
    ...named(world, "username", username, shown),
    ...named(world, "displayName", displayName, shown),
    ...named(world, "label", label, shown),
    isDefault,
  };
}

/** A name of an account, or the placeholder for a missing one (GAP-144). @param instead another name of the account */
function named<Field extends "username" | "displayName" | "label">(
  { latitude }: World,
  field: Field,
  name: string | null,
  instead: string,
): Pick<AccountView, Field> {
  const one = (value: string) => ({ [field]: value }) as Pick<AccountView, Field>; // a computed key is a string to TypeScript
  if (name !== null) return one(name);
  return latitude.choose("GAP-144", {
    "always-filled": one(instead),
    "empty-string": one(""),
  });
}
