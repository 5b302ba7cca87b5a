import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { Meter } from "./meter.ts";

test("each request counts for the check or story that sends it, even if several run at once", async () => {
  const meter = new Meter();
  const tell = async () => {
    await setImmediate();
    meter.sent("createPost");
    meter.charged(2, true);
  };
  await Promise.all([
    meter.check("a", async () => {
      meter.uses("story");
      await meter.story("story", tell);
      meter.sent("getMe");
      meter.sent();
    }),
    meter.check("b", async () => {
      meter.sent("getMe");
      await setImmediate();
      meter.uses("story");
    }),
  ]);
  meter.sent("getMe"); // outside every check
  expect(meter.checks.get("a")).toMatchObject({ requests: 2, credits: 0, creates: 0, stories: new Set(["story"]) });
  expect(meter.checks.get("a")?.calls).toEqual(new Map([["getMe", 1]]));
  expect(meter.checks.get("b")).toMatchObject({ requests: 1, stories: new Set(["story"]) });
  expect(meter.stories.get("story")).toMatchObject({ requests: 1, credits: 2, creates: 1 });
});
