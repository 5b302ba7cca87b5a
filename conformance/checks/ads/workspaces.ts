import { operations } from "../../../generated/operations.ts";
import { type Check, check, forEachItem } from "../../core/check.ts";
import { succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { newWords, searchForNewWords } from "../../steps/ads/search.ts";
import { unknownId } from "../../steps/placeholders.ts";

/** Reads of discovery that take only a workspace. */
const reads = {
  getAdCapabilities: () => ({}),
  searchAds: () => ({ q: newWords() }),
  searchAdvertisers: () => ({ q: newWords() }),
} as const;

const isRead = (name: string): name is keyof typeof reads => Object.hasOwn(reads, name);

const unknown = forEachItem("ad-workspace-unknown", Object.keys(reads), {
  requirements: (name) => [`${name}.error.not_found`],
  says: (name) => `${name} in a workspace that does not exist is refused with 404 not_found.`,
  async run(context, name) {
    if (!isRead(name)) throw new Error(`${name} is none of these reads.`);
    const query = { ...reads[name](), workspaceId: unknownId };
    const exchange = await context.sendInvalid({ operation: operations[name], query });
    // A mock that answers with examples knows no workspaces; a real server remembers searches.
    if (succeeded(exchange)) await searchForNewWords(context);
    // An unknown workspace may be refused as invalid (GAP-010).
    expectRefusal(exchange, { status: 404, type: "not_found" }, [400, 502, 503]);
  },
});

const malformed = check(
  "getAdCapabilities.error.invalid_input",
  {
    name: "ad-workspace-malformed",
    title: "getAdCapabilities refuses a malformed workspaceId with 400 invalid_input.",
  },
  async (context) => {
    const query = { workspaceId: "not-an-id" };
    const exchange = await context.sendInvalid({ operation: operations.getAdCapabilities, query });
    // A malformed workspace may count as not found (GAP-011).
    expectRefusal(exchange, { status: 400, type: "invalid_input" }, [403, 404, 503]);
  },
);

/** Workspaces of ad discovery (core document, Conventions and Errors). */
export const checks: readonly Check[] = [...unknown, malformed];
