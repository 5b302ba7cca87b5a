import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import type { CallLine, TapeLine } from "../../conformance/tape/format.ts";
import { readTape } from "./read.ts";
import { TapeWriter } from "./write.ts";

const folder = mkdtempSync(join(tmpdir(), "tape-"));
afterAll(() => rmSync(folder, { recursive: true }));

const call: CallLine = {
  kind: "call",
  sent: 0,
  done: 1,
  at: 1000,
  ended: 1004,
  took: 4,
  key: "full",
  request: { method: "GET", url: "http://127.0.0.1:4010/api/v1/me", headers: { accept: "application/json" } },
  response: { status: 200, headers: {}, body: '{"success":true,"data":"two\u2028lines"}' },
};

/** Writes a tape with this many calls. @returns its path */
function written(name: string, calls: number, { isComplete = true } = {}): string {
  const path = join(folder, name);
  const writer = new TapeWriter(path);
  const head: TapeLine = {
    kind: "head",
    tape: 1,
    kit: "1",
    contract: "2.0.14",
    baseUrl: "http://127.0.0.1:4010/api/v1",
    at: 0,
  };
  for (const line of [
    head,
    ...Array.from({ length: calls }, (_, sent) => ({ ...call, sent })),
    { kind: "end" } as const,
  ]) {
    if (line.kind !== "end" || isComplete) writer.write(line);
  }
  if (isComplete) writer.close();
  else writer.abandon();
  return path;
}

it("gives back every line, in several blocks", async () => {
  const { head, calls, end } = await readTape(written("whole.tape", 2000));
  expect(head.contract).toBe("2.0.14");
  expect(calls).toHaveLength(2000);
  expect(calls.at(-1)).toEqual({ ...call, sent: 1999 });
  expect(end).toEqual({ kind: "end" });
});

it("is lines of JSON for every other program", () => {
  const lines = gunzipSync(readFileSync(written("plain.tape", 3)))
    .toString()
    .trimEnd()
    .split("\n");
  expect(lines.map((line) => JSON.parse(line).kind)).toEqual(["head", "call", "call", "call", "end"]);
});

it("keeps what was written when its recording is interrupted", async () => {
  const { calls, end } = await readTape(written("interrupted.tape", 500, { isComplete: false }));
  expect(calls).toHaveLength(500);
  expect(end).toBeUndefined();
});

it("notices every changed byte", async () => {
  const bytes = readFileSync(written("sound.tape", 20));
  const path = join(folder, "changed.tape");
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ change;
      writeFileSync(path, changed);
      await expect(readTape(path)).rejects.toThrow(path);
    }),
    { numRuns: 1000 },
  );
});

it("notices that its end is missing, or that something follows it", async () => {
  const bytes = readFileSync(written("cut.tape", 20));
  const path = join(folder, "other.tape");
  for (const length of [0, 5, 100, bytes.length - 1, bytes.length - 40]) {
    writeFileSync(path, bytes.subarray(0, length));
    await expect(readTape(path), String(length)).rejects.toThrow(path);
  }
  writeFileSync(path, Buffer.concat([bytes, bytes]));
  await expect(readTape(path)).rejects.toThrow(path);
});

it.each<[string, string | Buffer, string]>([
  ["text", "no tape", "is not a tape; give the run.tape of a run."],
  ["JSON", JSON.stringify({ log: {} }), "is not a tape"],
])("refuses %s in one sentence", async (name, content, says) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  await expect(readTape(path)).rejects.toThrow(says);
});

it("refuses a file that does not exist", async () => {
  await expect(readTape(join(folder, "none"))).rejects.toThrow("There is no file");
});
