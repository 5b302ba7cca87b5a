import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSandbox } from "../sandbox.ts";
import { openStateFile } from "./state-file.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-permissions-"));
  file = join(folder, "world.db");
  chmodSync(folder, 0o777);
});
afterEach(() => {
  chmodSync(folder, 0o777);
  rmSync(folder, { recursive: true, force: true });
});

function open() {
  return createSandbox({ storage: openStateFile(file) });
}

/** Does something as a user for whom permissions count, which they do not for root. */
function asAnyone<T>(action: () => T): T {
  if (process.geteuid?.() !== 0) return action();
  process.seteuid?.(65534);
  try {
    return action();
  } finally {
    process.seteuid?.(0);
  }
}

/** @param mode of the file, and of its folder */
function refusalWith(mode: number, ofFolder = 0o777): unknown {
  open().close();
  chmodSync(file, mode);
  chmodSync(folder, ofFolder);
  return asAnyone(() => {
    try {
      return open();
    } catch (error) {
      return error;
    }
  });
}

const sentence = (says: string) => new RegExp(`^[^\\n]*world\\.db[^\\n]* ${says} [^\\n]*; [^\\n]+\\.$`);

test("a file that can't be read, and one that can't be written, is refused in one sentence", () => {
  expect(refusalWith(0o000)).toMatchObject({ message: expect.stringMatching(sentence("can't be read or written")) });
  expect(refusalWith(0o444)).toMatchObject({ message: expect.stringMatching(sentence("can't be written")) });
});

test("so is a folder that can't be written, whether the file is there or not", () => {
  expect(refusalWith(0o666, 0o555)).toMatchObject({ message: expect.stringMatching(sentence("can't be written")) });
  chmodSync(folder, 0o777);
  rmSync(file);
  chmodSync(folder, 0o555);
  expect(() => asAnyone(open)).toThrow(sentence("can't be read or written"));
  expect(readdirSync(folder)).toEqual([]);
});
