import { expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { startSession } from "../testing/session.ts";
import { firstUse } from "./first-use.ts";

it("a request under a key is used again only while its response is surely stored", async () => {
  const clock = new FakeClock();
  const context = startSession(undefined, { clock, budget: { credits: 0, minutes: 24 * 60 } }).session.context();
  const use = () => firstUse(context, operations.createAutomation);
  const first = await use();
  await clock.sleep(11 * 3600 * 1000);
  expect(await use()).toBe(first);
  await clock.sleep(2 * 3600 * 1000);
  expect(await use()).not.toBe(first);
});
