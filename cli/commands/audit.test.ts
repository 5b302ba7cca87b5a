import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runHere } from "../testing/run-here.ts";

const folder = mkdtempSync(join(tmpdir(), "audit-"));
const tape = join(folder, "run.tape");
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(async () => {
  expect(
    (await runHere("verify", "--only", "IDEN-03", "IDEN-05", "ACCT-05", "example/getMe", "--report-dir", folder)).code,
  ).toBe(0);
});

it("names the requirements whose passes fail under no change, and what nothing looks at", async () => {
  const { code, out } = await runHere("audit", tape, "--rounds", "40", "--report-dir", folder);
  expect(code).toBe(0);
  expect(out).toMatch(/Passes that failed under some change: \d+ of \d+ requirements/);
  const { passed, inVain, places, unseen } = JSON.parse(readFileSync(join(folder, "audit.json"), "utf8"));
  // What the documents promise about the members of the answers is looked at.
  expect(inVain).not.toContain("TeamIdentity.credits.type");
  expect(inVain.length).toBeLessThan(passed.length / 4);
  expect(unseen.length).toBeLessThan(places);
  expect(unseen).not.toContainEqual({ operationId: "getMe", status: 200, at: "/success" });
});

it("says in output and report what passed in vain", async () => {
  const { out } = await runHere("audit", tape, "--rounds", "0", "--report-dir", folder);
  expect(out).toContain("These passed, but nothing would have shown a break:");
  expect(out).toMatch(/\n {2}[A-Z]+-\d+: [A-Z`].*\.\n/);
  const { inVain } = JSON.parse(readFileSync(join(folder, "audit.json"), "utf8"));
  const { requirements } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
  const reason = "passed, but nothing would have shown a break";
  const named = requirements.filter((each: { readonly reason?: string }) => each.reason === reason);
  expect(named.map(({ id }: { readonly id: string }) => id).sort()).toEqual([...inVain].sort());
  expect(readFileSync(join(folder, "report.html"), "utf8")).toContain(reason);
});

it("gives the same result every time, as JSON", async () => {
  const [first, second] = [
    await runHere("audit", tape, "--rounds", "2", "--json"),
    await runHere("audit", tape, "--rounds", "2", "--json"),
  ];
  expect(JSON.parse(first.out)).toEqual(JSON.parse(second.out));
});

it("refuses a file that is not a tape in one sentence", async () => {
  const { code, err } = await runHere("audit", join(folder, "report.json"));
  expect(code).toBe(2);
  expect(err).toContain("is not a tape; give the run.tape of a run.");
});
