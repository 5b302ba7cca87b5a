import { expect, test } from "vitest";
import { checks, selectChecks } from "../../conformance/index.ts";
import type { Fault } from "../../mocks/sandbox/fault.ts";
import { judgeSandbox } from "../prove/judge-sandbox.ts";

const hourMilliseconds = 3_600_000;

/** A server whose teams get a reward at each full hour: the documents name such entries, and not when they come. */
const generous: Fault = {
  name: "rewards-each-hour",
  breaks: [],
  says: "Teams get 7 credits each hour.",
  remembers() {
    let last: number | undefined;
    return {
      asks(asked, world) {
        const hour = Math.floor(world.now / hourMilliseconds);
        if (last !== undefined && hour > last) world.transaction(() => reward(world));
        last = hour;
        return asked;
      },
    };
  },
};

type World = Parameters<NonNullable<Fault["asks"]>>[1];

function reward(world: World): void {
  const { ledger, teams } = world.collections;
  const entry = {
    type: "reward",
    credits: 7,
    spendingType: null,
    model: null,
    refundOf: null,
    refunded: false,
  } as const;
  for (const { id: teamId, credits } of teams.all()) {
    teams.patch(teamId, { credits: credits + entry.credits });
    ledger.put({ ...entry, id: world.newId(), teamId, createdAt: world.now });
  }
}

test("a reward that comes while a check waits for a refund is no wrong refund", async () => {
  const { checks: chosen } = selectChecks(checks, ["DVID-23", "DVID-24"]);
  const { checks: judged } = await judgeSandbox({ checks: chosen, faults: [generous] });
  const own = judged.filter(({ id }) => chosen.some((check) => check.id === id));
  expect(own.filter(({ verdict }) => verdict === "fail")).toEqual([]);
  expect(own.map(({ reason }) => reason)).toContain("needs a team without other debits or refunds");
});
