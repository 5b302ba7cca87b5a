import { describe, expect, it } from "vitest";
import { checks as allChecks, selectChecks } from "../../../conformance/index.ts";
import { changedVerdicts, rejudge } from "../../../conformance/tape/rejudge.ts";
import { tapeOf } from "../../../conformance/tape/tape.ts";
import { faults } from "../../../mocks/sandbox/faults/index.ts";
import { judgeTape, recordSandbox } from "./judge.ts";

const { checks } = selectChecks(allChecks, [
  "no-key",
  "IDEM-02",
  "CRED-01",
  "POST-14",
  "posts-page",
  "VIDE-02",
  "createAsset",
]);

describe("a tape is judged as its run was", () => {
  it.each([
    ["of the sandbox", { latitude: {} }],
    ["of a legal server", { latitude: { "GAP-122": "null", "GAP-001": "402" } }],
    ["of a server with a fault", { fault: faults[0]?.name ?? "" }],
  ] as const)("%s", async (_, server) => {
    const { calls, changed, leaked } = await judgeTape(checks, server, faults);
    expect(calls).toBeGreaterThan(20);
    expect(changed).toEqual([]);
    expect(leaked).toEqual([]);
  });
});

describe("what is not on the tape", () => {
  it("is blocked, and named", async () => {
    const { tape } = await recordSandbox(checks, {});
    const victim = tape.calls.find(({ of }) => of?.startsWith("check no-key/"));
    const without = tapeOf([
      tape.head,
      ...tape.checks.map((id) => ({ kind: "check", id }) as const),
      ...tape.calls.filter((call) => call !== victim),
      ...(tape.end ? [tape.end] : []),
    ]);
    const report = await rejudge(without);
    const changed = changedVerdicts(without, report) ?? [];
    expect(changed).toMatchObject([{ id: victim?.of?.replace("check ", ""), then: "pass", now: "blocked" }]);
    const { reason } = report.checks.find(({ id }) => id === changed[0]?.id) ?? {};
    expect(reason).toMatch(/^needs a call that is not on the tape \(\w+ \/api\/v1/);
  });

  it("of a run that was interrupted is said", async () => {
    const { tape } = await recordSandbox(checks, {});
    const { stopped } = await rejudge({ ...tape, end: undefined });
    expect(stopped).toBe("The recording was interrupted before the run ended.");
  });

  it("is everything on a tape of other people's traffic", async () => {
    const { tape } = await recordSandbox(checks.slice(0, 1), {});
    const { run: _, ...head } = tape.head;
    await expect(rejudge({ ...tape, head })).rejects.toThrow("not a run of the suite");
  });
});
