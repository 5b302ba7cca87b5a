import { type Check, single } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, succeeded } from "../core/exchange.ts";
import { expectRefusal } from "../core/expect.ts";
import { answered, type FullShelf, fullShelf, isFull, shelfSize } from "../steps/full-shelf.ts";

/** Filling a workspace takes hundreds of requests; all checks share the same one. */
function check(name: string, requirement: string, says: string, judge: (shelf: FullShelf) => void): Check {
  return single(`saved-ad-limit/${name}`, {
    requirements: () => [requirement],
    says: () => says,
    needs: ["key:full", "control:clock"],
    profile: () => "full",
    run: async (context) => judge(await fullShelf(context)),
  });
}

/** @throws Failure if a save was refused because the workspace is full; Blocked if something else refused it or it was not sent */
function expectSaved(exchange: Exchange | undefined): void {
  if (!exchange) throw new Blocked("needs a workspace that can be filled");
  if (succeeded(exchange)) return;
  if (isFull(exchange)) throw new Failure({ expected: "a saved reference", actual: answered(exchange) }, exchange);
  throw new Blocked(`needs a save that nothing else refuses (${answered(exchange)})`);
}

export const savedAdLimitChecks: readonly Check[] = [
  check("takes", "ADSV-16", `A workspace can hold ${shelfSize} references.`, ({ early }) => {
    if (early) expectSaved(early);
  }),
  check("refuses", "ADSV-17", "A full workspace refuses a new ad with 409 ads_saved_limit.", ({ oneMore }) => {
    if (!oneMore) throw new Blocked("needs a workspace that can be filled");
    expectRefusal(oneMore, { status: 409, type: "ads_saved_limit" }, [503]);
  }),
  check(
    "takes-again",
    "ADSV-18",
    "A full workspace accepts a new ad after one reference is removed.",
    ({ afterRemoval }) => expectSaved(afterRemoval),
  ),
  check("takes-elsewhere", "ADSV-19", "The references of one workspace do not count in another.", ({ elsewhere }) =>
    expectSaved(elsewhere),
  ),
];
