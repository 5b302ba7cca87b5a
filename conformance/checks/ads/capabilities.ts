import { type Check, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { adsErrorPairs, answerInMode } from "../../steps/ads/modes.ts";
import { searchForNewWords } from "../../steps/ads/search.ts";
import { expectThat, given, valueAt } from "../../steps/given.ts";

/** The flags of discovery, and the error of a search without it (studio document, Errors). */
const flags: Readonly<Record<string, string>> = { enabled: "ads_unavailable", configured: "ads_not_configured" };

const on = check("ADS-36", async (context) => {
  await searchForNewWords(context);
  const exchange = await given(context, "getAdCapabilities");
  for (const name of Object.keys(flags)) {
    const deviation = {
      expected: "true",
      actual: `it is ${valueAt(exchange, `/data/${name}`)}, and a search succeeds`,
    };
    expectThat(valueAt(exchange, `/data/${name}`) === true, { ...deviation, pointer: `/data/${name}` }, exchange);
  }
});

const off = forEachItem("ad-capabilities-off", Object.keys(flags), {
  requirements: () => ["ADS-37"],
  says: (name) => `The capabilities don't say ${name} while searches fail with ${flags[name]}.`,
  needs: ["control:ads"],
  profile: () => "standard",
  async run(context, name) {
    const pair = adsErrorPairs.find((each) => each.name === `getAdCapabilities.${flags[name]}`);
    if (!pair) throw new Error(`getAdCapabilities has no ${flags[name]}.`);
    const exchange = await answerInMode(context, pair);
    // It may be refused too (GAP-373).
    if (!succeeded(exchange)) throw new Blocked(`needs capabilities that can be read then (${outcomeOf(exchange)})`);
    const deviation = { expected: "false", actual: "it is true", pointer: `/data/${name}` };
    expectThat(valueAt(exchange, deviation.pointer) !== true, deviation, exchange);
  },
});

/** What the capabilities say of discovery (studio document, Ad discovery). */
export const checks: readonly Check[] = [on, ...off];
