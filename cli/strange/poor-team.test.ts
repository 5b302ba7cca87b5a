import { expect, test } from "vitest";
import { checks, selectChecks } from "../../conformance/index.ts";
import type { Fault } from "../../mocks/sandbox/fault.ts";
import { judgeSandbox } from "../prove/judge-sandbox.ts";

/** A server whose teams have spent nearly all their credits. */
const poor: Fault = {
  name: "poor-teams",
  breaks: [],
  says: "Its teams have 20 credits.",
  seeds({ collections: { teams } }) {
    for (const { id } of teams.all()) teams.patch(id, { credits: 20 });
  },
};

test("a team that cannot pay for the run gets credits through the control interface", async () => {
  const { checks: chosen } = selectChecks(checks, ["createTalkingHead"]);
  const { requirements } = await judgeSandbox({ checks: chosen, faults: [poor] });
  const price = requirements.filter(({ id }) => id.startsWith("createTalkingHead.credits"));
  expect(price.length).toBeGreaterThan(0);
  expect(price.filter(({ verdict }) => verdict !== "pass")).toEqual([]);
});
