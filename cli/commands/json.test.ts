import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { targetFrom } from "../../conformance/index.ts";
import { createSandbox } from "../../mocks/sandbox/index.ts";
import { targetOf } from "../../mocks/sandbox/target.ts";
import { serveFetch } from "../../mocks/serve.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { runHere } from "../testing/run-here.ts";
import { startCommand } from "../testing/start-command.ts";

const folder = temporaryFolder();

/** Runs a command to its end. @returns its exit code, and its output, which must be JSON only */
async function printed(...words: string[]) {
  const { code, out, err } = await runHere(...words);
  expect(err).toBe("");
  return { code, json: JSON.parse(out) };
}

test.each(["sandbox", "mock"])(
  "%s --json prints one line that is a target, and a key in it is good",
  async (command) => {
    const { output } = startCommand(command, "--port", "0", "--json");
    await expect.poll(() => output.out).toContain("\n");
    expect(output.out.trimEnd().split("\n")).toHaveLength(1);
    const { baseUrl, keys } = targetFrom(JSON.parse(output.out));
    const answer = await fetch(`${baseUrl}/me`, { headers: { Authorization: `Bearer ${keys.full}` } });
    expect(await answer.json()).toMatchObject({ success: true });
  },
);

test("generate --json lists written and drifted files", async () => {
  const out = join(folder, "client");
  const first = await printed("generate", "--out", out, "--json");
  expect(first.json).toMatchObject({ removed: [], written: expect.arrayContaining([join(out, "types.ts")]) });
  expect((await printed("generate", "--out", out, "--json")).json).toMatchObject({ written: [] });
  rmSync(join(out, "types.ts"));
  const check = await printed("generate", "--out", out, "--check", "--json");
  expect(check).toMatchObject({ code: 1, json: { drifted: [join(out, "types.ts")] } });
});

test("verify --json prints only the report, and report merge --json the merged one", async () => {
  const sandbox = createSandbox({ journalSize: 0 });
  const server = await serveFetch((request) => sandbox.handle(request), { port: 0 });
  const target = join(folder, "target.json");
  writeFileSync(target, JSON.stringify(targetOf(sandbox, server.url)));
  const parts = ["1/2", "2/2"].map((shard) => ({ shard, dir: join(folder, `part-${shard[0]}`) }));
  for (const { shard, dir } of parts) {
    const words = ["--target", target, "--only", "no-key", "wrong-method", "--shard", shard, "--report-dir", dir];
    expect(await printed("verify", ...words, "--json")).toMatchObject({ code: 0, json: { summary: { fail: 0 } } });
  }
  const folders = parts.map(({ dir }) => dir);
  const { code, json } = await printed("report", "merge", ...folders, "--report-dir", join(folder, "whole"), "--json");
  await server.close();
  expect(code).toBe(0);
  const ids = json.checks.map(({ id }: { readonly id: string }) => id.split("/")[0]);
  expect(ids).toEqual(expect.arrayContaining(["no-key", "wrong-method"]));
});
