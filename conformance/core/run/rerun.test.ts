import { describe, expect, test } from "vitest";
import type { Verdict } from "../report/report.ts";
import { type Attempt, trusted } from "./rerun.ts";

/** How attempts end in turn: a verdict, followed by `~` if connections were lost, `#` if a lost call may count. */
type Ending = `${Verdict}${"" | "~" | "~#"}`;

async function run(inSession: readonly Ending[], alone: readonly Ending[] = [], confirm = false) {
  const used: string[] = [];
  const next = (kind: string, endings: readonly Ending[]) => {
    let at = 0;
    return async (): Promise<Attempt> => {
      const ending = endings[Math.min(at++, endings.length - 1)] ?? "pass";
      used.push(kind);
      const verdict = ending.replace(/~#?$/, "") as Verdict; // as the type of an ending has it
      const curl = `curl ${used.length}`;
      return {
        result: { id: "a", title: "It holds.", requirements: ["A-01"], verdict, reason: "expected 1, but 2" },
        wasDisturbed: ending.includes("~"),
        lostCount: ending.endsWith("#"),
        last: () => ({ request: { method: "GET", url: "/", headers: {} }, expected: "", actual: "", curl }),
      };
    };
  };
  const attempt = next("session", inSession);
  const result = await trusted({ first: attempt, again: attempt, alone: next("alone", alone) }, { confirm });
  return { ...result, used };
}

describe("a check that lost connections disturbed", () => {
  test.each<[string, Ending[], Verdict, number]>([
    ["passes all the same", ["pass~"], "pass", 1],
    ["passes when it is run again", ["fail~", "blocked~", "pass"], "pass", 3],
    ["fails again undisturbed", ["fail~", "fail"], "fail", 2],
  ])("%s", async (_, endings, verdict, attempts) => {
    const result = await run(endings);
    expect(result.verdict).toBe(verdict);
    expect(result.used).toHaveLength(attempts);
  });

  test("and never runs undisturbed is blocked, not failed", async () => {
    const result = await run(["blocked~", "fail~", "fail~", "blocked~", "fail~", "fail~", "blocked~"]);
    expect(result).toMatchObject({ verdict: "blocked", reason: expect.stringContaining("needs a better connection") });
    expect(result.used).toHaveLength(9);
  });
});

test("a check that fails three times in the same way fails regardless of lost connections", async () => {
  const result = await run(["blocked~", "fail~"]);
  expect(result.verdict).toBe("fail");
  expect(result.used).toHaveLength(4);
  expect((await run(["fail~#"])).verdict).toBe("blocked");
});

describe("a check that does not pass undisturbed, but did not fail in the same way before", () => {
  test.each<[string, Ending[], Ending[], Verdict]>([
    ["passes", ["blocked~", "fail"], ["pass"], "pass"],
    ["passes in a later attempt", ["blocked~", "fail"], ["blocked~", "pass"], "pass"],
    ["fails", ["blocked~", "fail"], ["blocked~", "fail"], "fail"],
    ["is blocked, though it failed before", ["blocked~", "fail"], ["blocked"], "blocked"],
    ["fails in the same way, though disturbed", ["blocked~", "fail"], ["fail~"], "fail"],
    ["is disturbed each time", ["blocked~", "fail"], ["blocked~"], "blocked"],
    ["passes, though it was blocked before", ["blocked~", "blocked"], ["pass"], "pass"],
    ["is blocked again", ["blocked~", "blocked"], ["blocked"], "blocked"],
  ])("has the verdict of a new session: %s", async (_, endings, alone, verdict) => {
    expect((await run(endings, alone)).verdict).toBe(verdict);
  });
});

describe("a check that failed", () => {
  test("is unstable if it passes alone, and keeps its evidence", async () => {
    const result = await run(["fail"], ["pass"], true);
    expect(result).toMatchObject({
      verdict: "unstable",
      reason: "expected 1, but 2; the check passed when retried alone",
      passedWith: { curl: "curl 2" },
    });
  });

  test.each<Ending>(["fail", "blocked", "error"])("stays failed when it is %s alone", async (second) => {
    expect((await run(["fail"], [second], true)).verdict).toBe("fail");
  });

  test("is run only once unless requested, like every other check", async () => {
    expect((await run(["fail"])).used).toEqual(["session"]);
    expect((await run(["pass"], [], true)).used).toEqual(["session"]);
  });
});
