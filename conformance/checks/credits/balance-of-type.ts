import { type Check, check } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { expectThat, given, numberAt } from "../../steps/given.ts";

/** The balance is the team's, whichever entries are listed beside it (core document, Identity and credits). */
const ofType = check(
  "CRED-01",
  { name: "balance-of-type", title: "The balance equals the credits in the identity of the team, also for one type." },
  async (context) => {
    const credits = async () => numberAt(await given(context, "getMe"), "/data/credits");
    const before = await credits();
    const exchange = await given(context, "getCredits", { query: { type: "topup" } });
    if (before !== (await credits())) throw new Blocked("needs a team without other activity");
    const balance = numberAt(exchange, "/data/balance");
    const deviation = { expected: `${before}`, actual: `it is ${balance}`, pointer: "/data/balance" };
    expectThat(balance === before, deviation, exchange);
  },
);

export const checks: readonly Check[] = [ofType];
