import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checks as allChecks, selectChecks } from "../../conformance/index.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { recordSandbox } from "../prove/tapes/judge.ts";
import { TapeWriter } from "../tape/write.ts";
import { likenessOf } from "./like.ts";
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
  const likeness = await likenessOf(written("report.json", JSON.stringify({ observations })));
  expect(likeness).toEqual(likenessFrom(observations));
  expect(likeness.latitude).toEqual({ "GAP-040": "1" });
  expect(likeness.unseen).toBeGreaterThan(200);
});

it("takes the answers that a tape shows", async () => {
  const { checks } = selectChecks(allChecks, ["createWorkspace"]);
  const { tape } = await recordSandbox(checks, { latitude: { "GAP-122": "null" } });
  const path = join(folder, "run.tape");
  const writer = new TapeWriter(path);
  for (const line of [tape.head, ...tape.calls, { kind: "end" } as const]) writer.write(line);
  writer.close();
  const { latitude } = await likenessOf(path);
  expect(latitude["GAP-122"]).toBe("null");
});

it("says what it took", () => {
  const [first, second] = likenessText("report.json", likenessFrom(observations));
  expect(first).toContain("report.json showed the answers to 1 gap;");
  expect(second).toContain("GAP-040=1");
});

it.each([
  ["no JSON", "hello"],
  ["no report", "{}"],
])("refuses a file that is %s in one sentence", async (name, content) => {
  await expect(likenessOf(written(name, content))).rejects.toThrow("give the report.json or run.tape of a run.");
});

it("refuses a file that does not exist", async () => {
  await expect(likenessOf(join(folder, "none"))).rejects.toThrow("not a report or a tape");
});
