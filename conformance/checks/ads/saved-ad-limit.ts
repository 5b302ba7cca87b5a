import { type Check, checksOf } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import { answered, fullShelf, isFull, shelfSize } from "../../steps/ads/full-shelf.ts";
import { expectThat } from "../../steps/given.ts";
import { longestPage } from "../../steps/lists.ts";

/** Filling a workspace takes hundreds of requests; all checks share the same one. */

/** @throws Failure if a save was refused because the workspace is full; Blocked if something else refused it or it was not sent */
function expectSaved(exchange: Exchange | undefined): void {
  if (!exchange) throw new Blocked("needs a workspace that can be filled");
  if (succeeded(exchange)) return;
  if (isFull(exchange)) throw new Failure({ expected: "a saved reference", actual: answered(exchange) }, exchange);
  throw new Blocked(`needs a save that is not refused for another reason (${answered(exchange)})`);
}

export const checks: readonly Check[] = inPhase(
  "limits",
  checksOf(fullShelf, { profile: "full", needs: ["control:clock"] }, (check) => [
    check("ADSV-16", ({ early }) => {
      if (early) expectSaved(early);
    }),
    check(["ADSV-17", "ADSV-10"], ({ oneMore, sizeThen }) => {
      if (!oneMore) throw new Blocked("needs a workspace that can be filled");
      expectRefusal(oneMore, { status: 409, type: "ads_saved_limit" }, [503]);
      const deviation = { expected: `${shelfSize} references after the refusal`, actual: `there are ${sizeThen}` };
      expectThat(sizeThen === shelfSize, deviation, oneMore);
    }),
    check(
      "PAGE-07",
      { name: "saved-ads/longest-pages", title: "The longest pages of saved references together hold all of them." },
      ({ whole }) => {
        if (!whole) throw new Blocked("needs a workspace that can be filled");
        const { items, savedCount, exchange } = whole;
        const expected = `${savedCount} references on pages of ${longestPage}`;
        expectThat(items.length === savedCount, { expected, actual: `there are ${items.length}` }, exchange);
      },
    ),
    check("ADSV-18", ({ afterRemoval }) => expectSaved(afterRemoval)),
    check("ADSV-19", ({ elsewhere }) => expectSaved(elsewhere)),
  ]),
);
