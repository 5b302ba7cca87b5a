import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keysOf } from "../keys.ts";
import { createSandbox, type SandboxOptions } from "../sandbox.ts";
import { noon, snapshot } from "../testing/sandbox-test.ts";
import { createWorkspace } from "../testing/state-files.ts";
import { openStateFile } from "./state-file.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-state-"));
  file = join(folder, "world.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(options: SandboxOptions = {}) {
  return createSandbox({ start: noon, speed: 0, storage: openStateFile(file), ...options });
}

test("a world is the same after a restart, with its clock, its jobs and its stored replies", async () => {
  const first = open();
  expect((await createWorkspace(first, "Northwind Cocoa")).status).toBe(201);
  first.advance(3600);
  const answer = await (await createWorkspace(first, "Northwind Milk")).text();
  const before = snapshot(first);
  first.close();

  const second = open();
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

test("the time is kept, too: where the clock was moved, and where it stands at the end", () => {
  const first = open();
  first.advance(3600);
  const { state } = openCopy() ?? {};
  expect(state?.now).toBe(noon + 3_600_000);
  first.world.clock.advance(1000);
  first.close();
  const second = open();
  expect(second.world.clock.now()).toBe(noon + 3_601_000);
  second.close();
});

/** What a start would find if the sandbox were killed now. */
function openCopy() {
  const copy = join(folder, "copy.db");
  copyFileSync(file, copy);
  const storage = openStateFile(copy);
  const saved = storage.load();
  storage.close();
  return saved;
}

test("a reset is kept, too", async () => {
  const first = open();
  const start = first.world.collections.workspaces.size;
  await createWorkspace(first, "Northwind Cocoa");
  first.reset();
  const before = snapshot(first);
  first.close();
  const second = open();
  expect(second.world.collections.workspaces.size).toBe(start);
  expect(snapshot(second)).toBe(before);
  second.close();
});

test("a saved world goes on with its seed, so that its keys outlast a reset; another seed is refused", () => {
  const first = open({ seed: 7 });
  const { keys } = first;
  first.close();
  expect(() => open({ seed: 8 })).toThrow(/^The saved world has the seed 7, not 8; [^\n]+\.$/);
  const second = open();
  second.reset();
  expect(keysOf(second.world)).toEqual(keys);
  second.close();
});

test("a saved world with what this version does not know is refused in one sentence", () => {
  open().close();
  const storage = openStateFile(file);
  const more = {
    ...storage,
    load: () => ({ state, records: [{ collection: "robot", id: "1", record: { id: "1" } }] }),
  };
  expect(() => createSandbox({ storage: more })).toThrow(/^The saved world has a robot, [^\n]+; [^\n]+\.$/);
  open().close(); // it has let go of the file
});

const state = { seed: 1, drawn: 0, scheduled: 0, now: noon };

test("the file is all there is: no second file stays beside it", async () => {
  const sandbox = open();
  await createWorkspace(sandbox, "Northwind Cocoa");
  sandbox.close();
  expect(readdirSync(folder)).toEqual(["world.db"]);
});

test("what would be written to a file that was moved away is refused, until it is back", async () => {
  const sandbox = open();
  renameSync(file, `${file}.away`);
  expect((await createWorkspace(sandbox, "Northwind Cocoa")).status).toBe(500);
  renameSync(`${file}.away`, file);
  expect((await createWorkspace(sandbox, "Northwind Cocoa")).status).toBe(201);
  sandbox.close();
});

test("a sandbox that was closed saves nothing more, and closing it again does no harm", async () => {
  const first = open();
  first.close();
  const second = open();
  expect((await createWorkspace(first, "Northwind Cocoa")).status).toBe(500);
  first.close();
  expect((await createWorkspace(second, "Northwind Cocoa")).status).toBe(201);
  second.close();
});

test("whatever texts the world holds come back as they were", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("\ud800", "\u0000", "\ufeff", "'; DROP TABLE records; --"),
  );
  const note = fc.record({ id: fc.oneof(fc.string({ unit: "binary" }), fc.constant("a\u0000b")), text });
  fc.assert(
    fc.property(fc.array(note), (list) => {
      const first = open();
      first.world.transaction(() => list.map((each) => first.world.collections.notes.put(each)));
      const before = snapshot(first);
      first.close();
      const second = open();
      expect(snapshot(second)).toBe(before);
      second.close();
    }),
    { numRuns: 8 },
  );
});

test("a relative name stays the same file when the process goes to another folder", async () => {
  const storage = openStateFile(relative(process.cwd(), file));
  const sandbox = createSandbox({ start: noon, speed: 0, storage });
  const cwd = process.cwd();
  process.chdir(folder);
  try {
    expect((await createWorkspace(sandbox, "Northwind Cocoa")).status).toBe(201);
  } finally {
    process.chdir(cwd);
  }
  sandbox.close();
});
