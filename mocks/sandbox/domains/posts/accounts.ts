import { invalid, notFound } from "../../refusal.ts";
import type { Account, OwnerType, Platform } from "../../world/entities/account.ts";
import type { SelectedAccounts } from "../../world/entities/post.ts";
import { type Asking, namedHere } from "./here.ts";

/** Who a post speaks for. */
export interface Owner {
  readonly ownerType: OwnerType;
  readonly influencerId: string | null;
}

/** `selectedAccounts` of a body; the contract lists three platforms. */
export type GivenAccounts = Readonly<Record<string, unknown>>;

const documented: readonly Platform[] = ["tiktok", "instagram", "youtube"];

const idPattern = /^[0-9a-f]{24}$/i;

/**
 * The accounts that a body selects, by platform. Posts and automations use the same rules.
 * @throws Refusal for an account that does not exist, or belongs to another workspace, platform or owner
 */
export function selectAccounts(call: Asking, given: GivenAccounts, owner: Owner): SelectedAccounts {
  const selected: Partial<Record<Platform, readonly string[]>> = {};
  for (const { account, field } of accountsIn(call, given)) {
    checkOwner(call, account, owner, field);
    const ids = selected[account.platform] ?? [];
    if (!ids.includes(account.id)) selected[account.platform] = ids.concat(account.id);
  }
  return selected;
}

/** Whether all lists are empty. */
export function selectsNone(selected: SelectedAccounts): boolean {
  return Object.values(selected).every((ids) => ids.length === 0);
}

/** Each account that a body names, with the field that names it. @throws Refusal */
export function accountsIn(
  call: Asking,
  given: GivenAccounts,
): { readonly account: Account; readonly field: string }[] {
  return platformsOf(call, given).flatMap((platform) =>
    idsOf(given, platform).map((id) => {
      const field = `selectedAccounts.${platform}`;
      const account = namedHere(call, call.world.collections.accounts, id, field);
      if (account.platform !== platform) checkPlatform(call, account, field);
      return { account, field };
    }),
  );
}

/** The platforms that a body may name; facebook is open (GAP-192). */
function platformsOf({ world }: Asking, given: GivenAccounts): readonly Platform[] {
  if (!Object.hasOwn(given, "facebook")) return documented;
  const answer = world.latitude.answer("GAP-192");
  if (answer === "refused") throw invalid("selectedAccounts.facebook", "publishing to Facebook is not supported.");
  return answer === "accepted" ? [...documented, "facebook"] : documented;
}

/** The ids under one platform; the contract has checked those that it knows. */
function idsOf(given: GivenAccounts, platform: Platform): string[] {
  const ids: unknown = given[platform] ?? [];
  if (Array.isArray(ids) && ids.every((id): id is string => typeof id === "string" && idPattern.test(id))) return ids;
  throw invalid(`selectedAccounts.${platform}`, "it must be a list of account ids.");
}

/** @throws Refusal for an account under the key of another platform (GAP-215) */
function checkPlatform({ world }: Asking, account: Account, field: string): void {
  const answer = world.latitude.answer("GAP-215");
  if (answer === "not-found") throw notFound(field);
  if (answer === "refused") throw invalid(field, `${account.id} is an account of ${account.platform}.`);
  if (account.platform === "facebook" && world.latitude.answer("GAP-192") !== "accepted") {
    throw invalid(field, "publishing to Facebook is not supported.");
  }
}

/** @throws Refusal for an account of another owner (GAP-206) */
function checkOwner({ world }: Asking, account: Account, { ownerType, influencerId }: Owner, field: string): void {
  if (account.ownerType === ownerType && (ownerType === "brand" || account.influencerId === influencerId)) return;
  const answer = world.latitude.answer("GAP-206");
  if (answer === "not-found") throw notFound(field);
  if (answer === "refused") throw invalid(field, `${account.id} does not belong to this ${ownerType}.`);
}
