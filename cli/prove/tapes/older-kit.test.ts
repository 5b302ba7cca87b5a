import { beforeAll, describe, expect, it } from "vitest";
import { checks as allChecks, selectChecks } from "../../../conformance/index.ts";
import { rejudge } from "../../../conformance/tape/rejudge.ts";
import type { Tape } from "../../../conformance/tape/tape.ts";
import { recordSandbox } from "./judge.ts";

/** Checks that read and change the same resources. */
const { checks } = selectChecks(allChecks, ["example/getCredits", "CRED-02", "listAutomations", "editRecreation"]);

const ids = checks.map(({ id }) => id);

/** Numbers from 0 to 1, always the same. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** A tape of a kit that did not have some checks. @param keepsCalls whether the calls are on it that they sent */
function without({ calls, ...tape }: Tape, missing: ReadonlySet<string>, keepsCalls: boolean): Tape {
  const verdicts = Object.entries(tape.end?.verdicts ?? {}).filter(([id]) => !missing.has(id));
  const isKept = (of: string | undefined) => keepsCalls || !missing.has(of?.replace("check ", "") ?? "");
  return {
    ...tape,
    checks: tape.checks.filter((id) => !missing.has(id)),
    calls: calls.filter(({ of }) => isKept(of)),
    end: { kind: "end", verdicts: Object.fromEntries(verdicts) },
  };
}

async function failuresOf(tape: Tape): Promise<readonly string[]> {
  const { checks: results } = await rejudge(tape, { checks: inOrderOf(tape) });
  return results.filter(({ verdict }) => verdict === "fail").map(({ id, reason }) => `${id}: ${reason}`);
}

/** The recorded checks, and then the others, which are new for the tape. */
function inOrderOf({ checks: recorded }: Tape) {
  return [...checks].sort((a, b) => Number(!recorded.includes(a.id)) - Number(!recorded.includes(b.id)));
}

describe("a lawful server passes on the tape of a kit with fewer checks", () => {
  let tape: Tape;
  beforeAll(async () => {
    ({ tape } = await recordSandbox(checks, {}));
    expect(await failuresOf(tape)).toEqual([]);
  });

  it.each(["example/getCredits", "CRED-02"])("without %s", async (id) => {
    expect(await failuresOf(without(tape, new Set([id]), true))).toEqual([]);
  });

  it.each([
    [1, 0.05],
    [2, 0.05],
    [3, 0.3],
    [4, 0.3],
    [5, 0.7],
    [6, 0.7],
  ])("without many, by sample %i: a share of %d", async (seed, share) => {
    const random = randomFrom(seed);
    const missing = new Set(ids.filter(() => random() < share));
    for (const keepsCalls of [true, false]) expect(await failuresOf(without(tape, missing, keepsCalls))).toEqual([]);
  });
});
