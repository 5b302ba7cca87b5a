import type { Fault } from "../../fault.ts";
import { Refusal } from "../../refusal.ts";
import { queryOf } from "../building/asks.ts";
import { ignoresFilter } from "../building/lists.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** Faults of the list of accounts (core document, Accounts). */
export const faults: readonly Fault[] = [
  ignoresFilter("accounts-of-any-platform", "ACCT-01", "listAccounts", "platform"),
  ignoresFilter("accounts-of-any-owner", "ACCT-02", "listAccounts", "ownerType"),
  ignoresFilter("accounts-of-a-platform-anywhere", "WSEL-03", "listAccounts", "workspaceId", "platform="),
  ignoresFilter("accounts-by-one-filter", "ACCT-03", "listAccounts", "ownerType", "platform="),
  ...faultsOn("listAccounts", {
    "accounts-filter-loses-one": fault("ACCT-04", "A filtered list of accounts lacks its first one.", {
      list: (items, visit) => items.slice(queryOf(visit).size > 0 ? 1 : 0),
    }),
    "accounts-in-pages": fault("ACCT-05", "At most two are listed.", { list: (items) => items.slice(0, 2) }),
    "accounts-without-facebook": fault("ACCT-07", "The list lacks Facebook unless it is filtered by platform.", {
      list: (items, visit) => items.filter(({ platform }) => platform !== "facebook" || queryOf(visit).has("platform")),
    }),
  }),
  ...faultsOn("createPost", {
    "listed-account-refused": fault("ACCT-06", "A post refuses an account that is listed.", {
      refuses: () => new Refusal("invalid_input", "selectedAccounts: there is no such account."),
    }),
  }),
];
