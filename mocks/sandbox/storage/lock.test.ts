import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { linkSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStateFile } from "./state-file.ts";

let folder = "";
let file = "";
const holders: ChildProcessWithoutNullStreams[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-lock-"));
  file = join(folder, "world.db");
});
afterEach(() => {
  for (const holder of holders.splice(0)) holder.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that opens state files. */
function otherProcess() {
  const script = fileURLToPath(new URL("../testing/state-holder.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script], { stdio: "pipe" });
  holders.push(child);
  return {
    child,
    /** @returns "opened", or why not */
    open: (path: string) =>
      new Promise<string>((resolve) => {
        child.stdout.setEncoding("utf8").once("data", (line: string) => resolve(line.trimEnd()));
        child.stdin.write(`${path}\n`);
      }),
    killed: () =>
      new Promise((resolve) => {
        child.once("close", resolve);
        child.kill("SIGKILL");
      }),
  };
}

const inUse = (path: string) => `${path} is in use by another sandbox; stop it or choose another file.`;

/** All the names of the file that a second sandbox may be given. */
function namesOf(): string[] {
  const symbolic = join(folder, "symbolic.db");
  symlinkSync(file, symbolic);
  const hard = join(folder, "hard.db");
  linkSync(file, hard);
  const throughFolder = join(folder, "folder");
  symlinkSync(folder, throughFolder);
  return [file, symbolic, hard, join(throughFolder, "world.db"), relative(process.cwd(), file)];
}

test("no second sandbox opens the file, whatever name it knows it by", async () => {
  const storage = openStateFile(file);
  const other = otherProcess();
  for (const name of namesOf()) {
    expect(() => openStateFile(name)).toThrow(inUse(name));
    expect(await other.open(name)).toBe(inUse(name)); // also after this process was refused, as a look at a file can cost its locks
  }
  storage.close();
  expect(await other.open(file)).toBe("opened");
  expect(() => openStateFile(file)).toThrow(inUse(file));
});

test("one that was killed leaves no lock, and what an earlier version left is no lock", async () => {
  const holder = otherProcess();
  expect(await holder.open(file)).toBe("opened");
  expect(() => openStateFile(file)).toThrow(inUse(file));
  await holder.killed();
  writeFileSync(`${file}.lock`, "1");
  openStateFile(file).close();
});

test("of many that make the same file at once, one gets it", async () => {
  const others = Array.from({ length: 4 }, otherProcess);
  const answers = await Promise.all(others.map(({ open }) => open(file)));
  expect(answers.toSorted()).toEqual(["opened", inUse(file), inUse(file), inUse(file)].toSorted());
});
