import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Report } from "../../conformance/index.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { TapeWriter } from "../tape/write.ts";
import { runCommand } from "../testing/run-command.ts";
import { runHere } from "../testing/run-here.ts";
import { type HarCall, identity, writeHar } from "./testing.ts";

const folder = temporaryFolder();
const base = "https://api.example/api/v1";
const key = "sf_live_aVeryLongAndSecretKey0001";
const id = "a".repeat(24);
const good: HarCall = { url: `${base}/me`, key, answer: identity("c".repeat(24)) };
const automation = (status: string, more: Partial<HarCall> = {}): HarCall => ({
  url: `${base}/automations/${id}`,
  key,
  answer: { success: true, data: { id, name: "Spring", status, totalPosts: 1, generatedCount: 1 } },
  ...more,
});
const bad = [automation("completed"), automation("draft")];

/** Runs `shortform check` on files. @returns its exit code, output and report */
async function checked(...words: string[]) {
  const dir = join(folder, "report");
  const { code, out, err } = await runHere("check", ...words, "--report-dir", dir);
  return {
    code,
    out,
    err,
    report: code === 2 && err !== "" ? undefined : readFileSync(join(dir, "report.json"), "utf8"),
  };
}

it("finds nothing wrong with legal traffic", async () => {
  const { code, report } = await checked(
    writeHar(folder, "good.har", [good, automation("draft"), automation("completed")]),
  );
  expect(code).toBe(0);
  expect(JSON.parse(report ?? "")).toMatchObject({ target: base, requests: 3, findings: [] });
});

it("finds what a history shows, and never shows a key", async () => {
  const path = writeHar(folder, "bad.har", [good, ...bad]);
  const { code, out, report = "" } = await checked(path);
  expect(code).toBe(1);
  expect(out).toContain("\n3 calls were judged.\n");
  expect(out).toContain(`again     node cli/shortform.js check ${path}\n`);
  expect(out).toContain("\nCurl lines read their keys from the environment: ");
  expect(JSON.parse(report).findings).toMatchObject([{ requirement: "AUTO-70", operations: ["getAutomation"] }]);
  expect(`${out}${report}`).not.toContain(key.slice(0, 14));
  expect(report).toContain("$SHORTFORM_KEY_HAR_1");
});

it("says why a requirement is blocked", async () => {
  const { report = "" } = await checked(writeHar(folder, "one.har", [good]));
  const { requirements } = JSON.parse(report);
  expect(requirements.find((each: { id: string }) => each.id === "VID-09")).toMatchObject({
    verdict: "blocked",
    reason: "no traffic showed it",
  });
});

it("joins several files by time", async () => {
  const late = writeHar(folder, "late.har", [automation("draft", { at: 50 })]);
  const early = writeHar(folder, "early.har", [automation("completed", { at: 10 })]);
  expect((await checked(late, early)).code).toBe(1);
});

it("accepts known failures", async () => {
  const known = join(folder, "known.yaml");
  writeFileSync(known, "AUTO-70: &why a stale replica\nAUTO-71: *why\nAUTO-72: *why\n");
  const { code } = await checked(writeHar(folder, "known.har", bad), "--known-failures", known);
  expect(code).toBe(0);
});

it("can't judge traffic without a call of the API", async () => {
  const path = writeHar(folder, "other.har", [{ url: "https://shop.example/", answer: {} }]);
  const { code, out } = await checked(path);
  expect(code).toBe(2);
  expect(out).toContain("there is no call of the API");
});

it("leaves out answers of the browser's cache and calls of other services", async () => {
  const cached = { ...automation("draft"), more: { _fromCache: "disk" } };
  const other = { ...automation("draft"), url: `https://other.example/v1/automations/${id}` };
  expect((await checked(writeHar(folder, "cache.har", [automation("completed"), cached, other]))).code).toBe(0);
});

it("asks for the base URL if there are several", async () => {
  const path = writeHar(folder, "two.har", [good, { ...good, url: "https://staging.example/api/v1/me" }]);
  const { code, err } = await checked(path);
  expect(code).toBe(2);
  expect(err).toContain("choose one with --base-url");
  expect((await checked(path, "--base-url", base)).code).toBe(0);
});

it("does not blame calls without a key if the file shows none: browsers leave them out", async () => {
  const { key: _, ...anonymous } = good;
  expect((await checked(writeHar(folder, "sanitized.har", [anonymous]))).code).toBe(0);
  expect((await checked(writeHar(folder, "anonymous.har", [anonymous, good]))).code).toBe(1);
});

it.each([
  ["a missing file", () => join(folder, "none.har"), "There is no file "],
  ["another file", () => join(folder, "known.yaml"), "is neither a HAR file nor a tape"],
])("refuses %s in one sentence", async (_, path, says) => {
  const { code, err } = await checked(path());
  expect(code).toBe(2);
  expect(err).toContain(says);
});

it("judges a tape", async () => {
  const path = join(folder, "run.tape");
  const writer = new TapeWriter(path);
  writer.write({ kind: "head", tape: 1, kit: "1", contract: "2.0.14", baseUrl: base, at: 0 });
  for (const [sent, status] of ["completed", "draft"].entries()) {
    writer.write({
      kind: "call",
      sent: sent * 2,
      done: sent * 2 + 1,
      at: sent * 1000,
      ended: sent * 1000 + 5,
      took: 5,
      key: "full",
      request: { method: "GET", url: `${base}/automations/${id}`, headers: {} },
      response: {
        status: 200,
        headers: {},
        body: JSON.stringify({ success: true, data: { id, name: "Spring", status, totalPosts: 1, generatedCount: 1 } }),
      },
    });
  }
  writer.write({ kind: "end" });
  writer.close();
  expect((await checked(path)).code).toBe(1);
});

it("judges parts in processes of their own, and report merge puts them together", async () => {
  const keys = Array.from({ length: 8 }, (_, at) => `${key}${at}`);
  const team = (at: number) => `${Math.floor(at / 2)}`.padStart(24, "d");
  const calls = keys.flatMap((each, at) => [
    { ...good, key: each, answer: identity(team(at)) },
    ...["completed", at === 5 ? "draft" : "completed"].map((status) => ({
      ...automation(status, { key: each, url: `${base}/automations/${String(at).padStart(24, "e")}` }),
      answer: {
        success: true,
        data: { id: String(at).padStart(24, "e"), name: "Spring", status, totalPosts: 1, generatedCount: 1 },
      },
    })),
  ]);
  const path = writeHar(folder, "day.har", calls);
  const parts = [1, 2, 3, 4].map((index) => join(folder, `part-${index}`));
  const codes = await Promise.all(
    parts.map((part, at) => runCommand("check", path, "--shard", `${at + 1}/4`, "--report-dir", part).ended),
  );
  expect(codes.filter((code) => code === 1)).toHaveLength(1);
  const merged = join(folder, "merged");
  const { code } = await runHere("report", "merge", ...parts, "--report-dir", merged);
  expect(code).toBe(1);
  const report = JSON.parse(readFileSync(join(merged, "report.json"), "utf8"));
  expect(report).toMatchObject({ requests: calls.length, findings: [{ requirement: "AUTO-70" }] });
  // The teams share an id, which no part sees.
  const verdictIn = ({ checks }: Report) => checks.find(({ id }) => id === "watch/other-team-sees")?.verdict;
  const whole = await checked(path);
  expect([verdictIn(JSON.parse(whole.report ?? "")), verdictIn(report)]).toEqual(["fail", "blocked"]);
});

it("leaves out an answer whose body the browser could not get, and judges one that has none", async () => {
  const without = (more: object) => ({
    ...good,
    more: { response: { status: 200, headers: [], content: { size: 0, mimeType: "application/json" }, ...more } },
  });
  const absent = await checked(writeHar(folder, "absent.har", [good, without({})]));
  expect(JSON.parse(absent.report ?? "")).toMatchObject({ requests: 1, findings: [] });
  const empty = await checked(
    writeHar(folder, "empty-body.har", [good, without({ headers: [{ name: "Content-Length", value: "0" }] })]),
  );
  expect(JSON.parse(empty.report ?? "")).toMatchObject({ requests: 2 });
  expect(empty.code).toBe(1);
});
