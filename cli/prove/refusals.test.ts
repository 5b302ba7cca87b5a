import { describe, expect, it } from "vitest";
import { operationOf } from "../../conformance/core/http/operation-of.ts";
import { checks, type Report, selectChecks } from "../../conformance/index.ts";
import { judgeSandbox } from "./judge-sandbox.ts";

/** Judges a sandbox that answers one operation with this status and body, whatever was sent. */
function judgeAnswering(operationId: string, status: number, body: object, only: readonly string[]): Promise<Report> {
  return judgeSandbox({
    checks: selectChecks(checks, only).checks,
    between: async (request, send) => {
      const answer = await send(request);
      const isMeant = operationOf(request)?.operationId === operationId && answer.status !== 401;
      return isMeant ? new Response(JSON.stringify(body), { status, headers: answer.headers }) : answer;
    },
  });
}

const invalid = (message: string) => ({
  success: false,
  error: { type: "invalid_input", message, hint: "Correct the field and send the request again." },
});

describe("a server that refuses every call of one operation as invalid", () => {
  it.each([
    ["createAutomation", "name, tiktokMode, cadence, settings, postsPerDay, timeSlots, ownerType: invalid"],
    ["createTalkingHead", "script, duration, mode, language, voiceId, gender: invalid"],
  ])("passes no check of what %s refuses", async (operationId, message) => {
    const report = await judgeAnswering(operationId, 400, invalid(message), [operationId]);
    const own = report.checks.filter(({ id }) => /^(bound|edge|refused-everywhere|accepted-everywhere)\//.test(id));
    const about = own.filter(({ id }) => id.includes(operationId));
    expect(about.length).toBeGreaterThan(2);
    expect(about.filter(({ verdict }) => verdict === "pass").map(({ id }) => id)).toEqual([]);
    expect(about.some(({ reason = "" }) => /without the mistake|earlier in the run/.test(reason))).toBe(true);
  });
});

describe("a check whose last answer breaks a rule", () => {
  it.each([
    ["without the envelope", { teamName: "x", credits: "12" }],
    ["in the envelope", { success: true, data: { teamName: "x", credits: "12" } }],
  ])("is no pass: getMe %s", async (_, body) => {
    const report = await judgeAnswering("getMe", 200, body, ["getMe"]);
    const verdicts = new Map(report.checks.map(({ id, verdict }) => [id, verdict]));
    expect(verdicts.get("schema/getMe")).not.toBe("pass");
    expect(verdicts.get("example/getMe")).toBe("blocked");
  });
});
