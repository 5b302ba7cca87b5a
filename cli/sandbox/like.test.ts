import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checks as allChecks, selectChecks } from "../../conformance/index.ts";
import type { Tape } from "../../conformance/tape/tape.ts";
import type { LatitudeOptions } from "../../mocks/sandbox/latitude.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { recordSandbox } from "../prove/tapes/judge.ts";
import { TapeWriter } from "../tape/write.ts";
import { likenessOf, likenessOnTape } from "./like.ts";
import { likenessFrom, likenessText } from "./likeness.ts";

const folder = temporaryFolder();

function written(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const observations = [
  { gap: "GAP-040", observed: "1", answer: "1" },
  { gap: "GAP-045", observed: "Z" },
  { gap: "GAP-122", observed: "something new", answer: "of a later kit" },
];

it("takes the answers that a report has, and leaves the rest at the default", async () => {
  const likeness = await likenessOf(written("report.json", JSON.stringify({ observations })), { seconds: 10 });
  expect(likeness).toEqual(likenessFrom(observations));
  expect(likeness.latitude).toEqual({ "GAP-040": "1" });
  expect(likeness.unseen).toBeGreaterThan(200);
});

/** The tape of a few checks on a sandbox that gives these answers. */
async function recorded(names: readonly string[], latitude: LatitudeOptions): Promise<Tape> {
  return (await recordSandbox(selectChecks(allChecks, names).checks, { latitude })).tape;
}

it("takes the answers that a tape shows", async () => {
  const tape = await recorded(["createWorkspace"], { "GAP-122": "null" });
  const path = join(folder, "run.tape");
  const writer = new TapeWriter(path);
  for (const line of [tape.head, ...tape.calls, { kind: "end" } as const]) writer.write(line);
  writer.close();
  const { latitude, tried } = await likenessOf(path, { seconds: 0 });
  expect(latitude["GAP-122"]).toBe("null");
  expect(tried).toBeUndefined();
});

it("finds answers without a sign by trying them", async () => {
  const server = { "GAP-368": "own-shape", "GAP-123": "invalid-input", "GAP-422": "always-201" } as const;
  const tape = await recorded(["example/createSplitScreen", "WORK-07", "ADSV-03"], server);
  const { latitude, tried } = await likenessOnTape(tape, { seconds: 30 });
  expect(latitude).toMatchObject(server);
  expect(tried).toMatchObject({ different: 0 });
  expect(tried?.found).toBe(3);
});

it("gives up an answer that explains one call if a later call contradicts it", async () => {
  const server = { "GAP-053": "default-only" } as const;
  const { tried } = await likenessOnTape(await recorded(["rate-limit/createInfluencer"], server), { seconds: 30 });
  expect(tried).toMatchObject({ different: 0 });
});

it("keeps the answers that the user gives", async () => {
  const tape = await recorded(["WORK-07"], { "GAP-123": "invalid-input" });
  const { latitude, tried } = await likenessOnTape(tape, { seconds: 2, given: { "GAP-123": "conflict" } });
  expect(latitude["GAP-123"]).toBeUndefined();
  expect(tried?.different).toBeGreaterThan(0);
});

it("repeats runs on servers without a control interface without waiting", async () => {
  const tape = await recorded(["example/createSplitScreen"], { "GAP-368": "own-shape" });
  const { run, ...head } = tape.head;
  if (!run) throw new Error("The tape holds no run.");
  const { control: _, ...target } = run.target;
  const { latitude } = await likenessOnTape({ ...tape, head: { ...head, run: { ...run, target } } }, { seconds: 30 });
  expect(latitude["GAP-368"]).toBe("own-shape");
});

it("says what it took", () => {
  const [first, second] = likenessText("report.json", likenessFrom(observations));
  expect(first).toContain("report.json showed the answers to 1 gap;");
  expect(second).toContain("GAP-040=1");
  const most = [["getPost /data/caption: text, none", 2]] as const;
  const outcome = { calls: 9, different: 2, most };
  const [, tried, difference] = likenessText("run.tape", { ...likenessFrom([]), tried: { found: 1, ...outcome } });
  expect(difference).toMatch(/^ +2 calls: getPost \/data\/caption: text, none$/);
  expect(tried).toMatch(/^Tried: +1 further reading helped; 2 of 9 calls still differ \(tape, sandbox\):$/);
  const [, none] = likenessText("run.tape", { ...likenessFrom([]), tried: { found: 0, ...outcome } });
  expect(none).toMatch(/^Tried: +no further reading helped; 2 of 9 calls /);
  const same = { found: 0, calls: 9, different: 0, most: [] };
  const [, all] = likenessText("run.tape", { ...likenessFrom([]), tried: same });
  expect(all).toMatch(/^Tried: +nothing; all 9 calls come out as on the tape$/);
});

it.each([
  ["no JSON", "hello"],
  ["no report", "{}"],
])("refuses a file that is %s in one sentence", async (name, content) => {
  await expect(likenessOf(written(name, content), { seconds: 0 })).rejects.toThrow(
    "give the report.json or run.tape of a run.",
  );
});

it("refuses a file that does not exist", async () => {
  await expect(likenessOf(join(folder, "none"), { seconds: 0 })).rejects.toThrow("There is no file ");
});
