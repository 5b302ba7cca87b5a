import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "libsql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSandbox, type SandboxOptions } from "../sandbox.ts";
import { noon, snapshot } from "../testing/sandbox-test.ts";
import { openStateFile, StateFileError, stateVersion } from "./state-file.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-state-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(file: string, options: SandboxOptions = {}) {
  return createSandbox({ start: noon, speed: 0, storage: openStateFile(file), ...options });
}

async function createWorkspace({ fetch, keys }: ReturnType<typeof createSandbox>, name: string) {
  return fetch(
    new Request("http://sandbox.test/api/v1/workspaces", {
      method: "POST",
      headers: { "X-API-Key": keys.full, "Content-Type": "application/json", "Idempotency-Key": name },
      body: JSON.stringify({ name }),
    }),
  );
}

test("a world is the same after a restart, with its clock, its jobs and its stored replies", async () => {
  const file = join(folder, "world.db");
  const first = open(file);
  expect((await createWorkspace(first, "Northwind Cocoa")).status).toBe(201);
  first.advance(3600);
  const answer = await (await createWorkspace(first, "Northwind Milk")).text();
  const before = snapshot(first);
  first.close();

  const second = open(file);
  expect(snapshot(second)).toBe(before);
  expect(second.world.clock.now()).toBe(noon + 3_600_000);
  expect(await (await createWorkspace(second, "Northwind Milk")).text()).toBe(answer);
  expect(snapshot(second)).toBe(before);
  const next = (await (await createWorkspace(second, "Northwind Salt")).json()) as { data: { id: string } }; // as described
  expect(before).not.toContain(next.data.id);
  second.advance(86_400);
  expect(second.world.collections.workspaces.all().map(({ profileStatus }) => profileStatus)).not.toContain("pending");
  second.close();
});

test("a reset is kept, too", async () => {
  const file = join(folder, "world.db");
  const first = open(file);
  const start = first.world.collections.workspaces.size;
  await createWorkspace(first, "Northwind Cocoa");
  first.reset();
  first.close();
  const second = open(file);
  expect(second.world.collections.workspaces.size).toBe(start);
  second.close();
});

const damages: Readonly<Record<string, (file: string) => void>> = {
  "text instead of a database": (file) =>
    writeFileSync(file, "not a database, but long enough to look like something ".repeat(40)),
  "a page in the middle overwritten": (file) => {
    const bytes = readFileSync(file);
    bytes.fill(0xa5, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 8192);
    writeFileSync(file, bytes);
  },
  "cut off": (file) => writeFileSync(file, readFileSync(file).subarray(0, 20_000)),
  "a database of another program": (file) => {
    rmSync(file);
    const database = new Database(file);
    database.exec("CREATE TABLE notes (text TEXT)");
    database.close();
  },
  "a record that is no JSON": (file) => {
    const database = new Database(file);
    database.exec("UPDATE records SET json = '{' WHERE place = 3");
    database.pragma("wal_checkpoint(TRUNCATE)"); // so that the file is what it will be when nothing is written any more
    database.close();
  },
};

test.each(Object.keys(damages))("%s gives one clear sentence, and the file stays as it is", (name) => {
  const file = join(folder, "world.db");
  open(file).close();
  damages[name]?.(file);
  copyFileSync(file, `${file}.copy`);
  expect(() => open(file)).toThrow(StateFileError);
  expect(() => open(file)).toThrow(/world\.db [^\n]+; (move it away|choose another)[^\n]*\.$/);
  expect(readFileSync(file).equals(readFileSync(`${file}.copy`))).toBe(true);
});

test("a file of another version is refused, and one that is in use", () => {
  const file = join(folder, "world.db");
  const running = open(file);
  expect(() => open(file)).toThrow(/in use by process \d+; stop that one/);
  running.close();
  const database = new Database(file);
  database.exec(`PRAGMA user_version = ${stateVersion + 1}`);
  database.close();
  expect(() => open(file)).toThrow(/another version of the sandbox \(its version \d+, ours \d+\)/);
});

test("a folder that is not there is named", () => {
  expect(() => openStateFile(join(folder, "nowhere", "world.db"))).toThrow(/There is no folder .*nowhere/);
});

test("an answered mutation survives kill -9, and the file stays whole", async () => {
  const file = join(folder, "world.db");
  const script = fileURLToPath(new URL("../testing/endless-writer.ts", import.meta.url));
  const answered: string[] = [];
  for (let round = 0; round < 4; round++) {
    const child = spawn(process.execPath, ["--import", "tsx", script, file, String(round)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    await new Promise<void>((resolve) => {
      child.once("close", () => resolve());
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        // Killed in the middle of whatever it does after some hundred answers, in each round at another moment.
        if (output.length > 4000 + round * 777) child.kill("SIGKILL");
      });
    });
    answered.push(...output.split("\n").slice(0, -1)); // the last line may be cut off
  }
  expect(answered.length).toBeGreaterThan(300);
  const sandbox = open(file);
  const names = new Set(sandbox.world.collections.workspaces.all().map(({ name }) => name));
  expect(answered.filter((name) => !names.has(name))).toEqual([]);
  sandbox.close();
});
