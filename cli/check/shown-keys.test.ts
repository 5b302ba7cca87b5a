import { expect, it } from "vitest";
import { exchangeOf } from "../../conformance/testing/exchanges.ts";
import { operations } from "../../generated/operations.ts";
import { ShownKeys } from "./shown-keys.ts";

const keys = new ShownKeys();
const see = (label: string, headers: Readonly<Record<string, string>>) => {
  const exchange = exchangeOf(operations.getMe, { status: 200, body: {} }, { headers });
  keys.see({ at: 0, ended: 1, key: label, exchange });
};

it("evidence from a tape has variables for a shell, which can hold a key that works", () => {
  see("full", { authorization: "Bearer sf_live_standInOfFull" });
  see("scoped[0]", { "x-api-key": "sf_live_standInOfScoped" });
  see("key-2", { "x-api-key": "sf_live_standInOfSecond" });
  see("har", { "x-api-key": "$SHORTFORM_KEY_HAR_1" });
  const shown = keys.in("sf_live_standInOfFull sf_live_standInOfScoped sf_live_standInOfSecond $SHORTFORM_KEY_HAR_1");
  expect(shown).toBe("$SHORTFORM_KEY $SHORTFORM_KEY_SCOPED_0 $SHORTFORM_KEY_2 $SHORTFORM_KEY_HAR_1");
});
