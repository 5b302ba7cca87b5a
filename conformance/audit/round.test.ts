import { describe, expect, it } from "vitest";
import type { ReceivedResponse } from "../core/exchange.ts";
import { Meter } from "../core/spending/meter.ts";
import { recordedGet } from "../testing/recorded-calls.ts";
import { Reads } from "./reads.ts";
import { Round } from "./round.ts";
import type { Trial } from "./trial.ts";

const call = recordedGet("/me", 1);
const answer: ReceivedResponse = { status: 200, headers: {}, text: "{}", json: {}, milliseconds: 1 };

function withStatus(status: number): Trial {
  const alteration = { spots: ["status"], apply: (given: ReceivedResponse) => ({ ...given, status }) };
  return { name: `status ${status}`, operator: "status", alterations: new Map([[call, alteration]]) };
}

/** Two checks that use a story. @param inStory whether the story reads the answer, or each check itself */
async function readsOfTwo(inStory: boolean): Promise<Reads> {
  const reads = new Reads();
  const seen = reads.watched(call, answer);
  const meter = new Meter();
  for (const name of ["one", "two"]) {
    await meter.check(name, async () => {
      meter.uses("told");
      await meter.story("told", async () => inStory && seen.status);
      return !inStory && seen.status;
    });
  }
  return reads;
}

async function seenBy(check: string, round: Round): Promise<number> {
  return new Meter().check(check, async () => round.show(call, answer).status);
}

describe("a round", () => {
  it("shows each check a change of its own in an answer that both take", async () => {
    const round = new Round(await readsOfTwo(false));
    expect(round.add("check one", withStatus(404))).toBe(true);
    expect(round.add("check two", withStatus(500))).toBe(true);
    expect([await seenBy("one", round), await seenBy("two", round), await seenBy("three", round)]).toEqual([
      404, 500, 200,
    ]);
  });

  it("shows all users of a story the one change that the story sees", async () => {
    const round = new Round(await readsOfTwo(true));
    expect(round.add("check one", withStatus(404))).toBe(true);
    expect(round.isBusy("check two")).toBe(true);
    expect(round.add("check two", withStatus(500))).toBe(false);
    expect(await new Meter().story("told", async () => round.show(call, answer).status)).toBe(404);
  });
});
