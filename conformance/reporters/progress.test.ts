import pc from "picocolors";
import { describe, expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { check as declare } from "../core/check.ts";
import { askedByServer } from "../core/http/governor.ts";
import { result } from "../testing/reports.ts";
import { progressReporter } from "./progress.ts";

const esc = "\u001b";
const one = { ...declare("IDEN-01", async () => undefined), id: "made-up/one", operation: operations.getMe };
const two = { ...one, id: "made-up/two" };
const other = { ...one, id: "made-up/other", operation: operations.listPosts };
const checks = [one, two, other];
const wait = {
  type: "wait",
  advanced: false,
  seconds: 61.2,
  until: new Date(2026, 2, 1, 12, 30, 15),
  why: "the limit of 5 calls",
} as const;

/** What a run of the checks writes: the first passes, the second waits twice and fails, the third is blocked. */
function written(isTTY: boolean, { columns = 80, minutes = 0 } = {}): string {
  const lines: string[] = [];
  let time = 0;
  const report = progressReporter(
    { write: (text) => lines.push(text), isTTY, columns },
    { checks, minutes, now: () => time, colours: pc.createColors(false) },
  );
  report({ type: "start", checks: 3 });
  for (const [index, verdict] of (["pass", "fail", "blocked"] as const).entries()) {
    const check = checks[index] ?? one;
    report({ type: "check", check, index, total: 3 });
    if (index === 1) for (const seconds of [61.2, 61.2, 1]) report({ ...wait, seconds });
    time += 60_000;
    report({ type: "result", result: result(check.id, verdict) });
  }
  report({ type: "end" });
  return lines.join("");
}

describe("the progress", () => {
  it("is a line for each topic and for each reason to wait, without a terminal", () => {
    expect(written(false)).toBe(
      [
        "  Waiting for the limit of 5 calls.",
        "  identity         1 pass, 1 fail",
        "  posts            1 blocked",
        "",
      ].join("\n"),
    );
  });

  it("says as a whole sentence that the server asked to wait", () => {
    const lines: string[] = [];
    const report = progressReporter({ write: (text) => lines.push(text), isTTY: false, columns: 80 }, { checks });
    report({ ...wait, why: askedByServer });
    expect(lines.join("")).toBe("  Waiting for the time that the server asked for (Retry-After).\n");
  });

  it("is one changing line with topic, count and time left on a terminal", () => {
    const shown = written(true).split(`\r${esc}[K`).slice(1);
    expect(shown).toEqual([
      "  identity: 1 of 3 checks",
      "  identity: 2 of 3 checks, about 2 min left",
      "  Waiting for the limit of 5 calls.\n  identity: 2 of 3 checks, about 2 min left",
      "  identity: 2 of 3 checks, waiting until 12:30:15",
      "  identity: 2 of 3 checks, waiting until 12:30:15",
      "  posts: 3 of 3 checks, 1 failed, about 60 s left",
      "",
    ]);
  });

  it("begins with the time that the rate limits need", () => {
    expect(written(true, { minutes: 12 })).toContain("identity: 1 of 3 checks, about 12 min left");
  });

  it("stays within one terminal line", () => {
    for (const line of written(true, { columns: 20 }).split(/\n|\r/)) {
      if (!line.includes("Waiting")) expect(line.replace(`${esc}[K`, "").length).toBeLessThan(20);
    }
  });
});
