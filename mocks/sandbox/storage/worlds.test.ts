import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../testing/folder.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { noon } from "../testing/sandbox-test.ts";
import { createWorkspace } from "../testing/state-files.ts";
import { openStateFile } from "./state-file.ts";

const folder = temporaryFolder();
let opened = 0;

/** A copy of the file as it is while its sandbox runs: what a killed process leaves. */
function killed(file: string): Sandbox {
  opened += 1;
  const copy = join(folder, `killed-${opened}.db`);
  copyFileSync(file, copy);
  return open(copy);
}

function open(file: string): Sandbox {
  return createSandbox({ start: noon, speed: 0, storage: openStateFile(file) });
}

/** Everything that a sandbox and its worlds hold. */
function written(sandbox: Sandbox): Record<string, unknown> {
  const all = [sandbox, ...sandbox.worlds.names().flatMap((name) => sandbox.worlds.get(name) ?? [])];
  return Object.fromEntries(
    all.map(({ world }) => [
      world.name ?? "own",
      [world.state(), Object.values(world.collections).map((collection) => collection.all())],
    ]),
  );
}

let file = "";
beforeEach(() => {
  opened += 1;
  file = join(folder, `world-${opened}.db`);
});

test("a fork that was acknowledged is there after a kill, with everything that happened in it and in its origin", async () => {
  const sandbox = open(file);
  await createWorkspace(sandbox, "Before");
  const first = sandbox.worlds.create({}, "first");
  await createWorkspace(sandbox, "Own only");
  await createWorkspace(first, "First only");
  sandbox.worlds.keep(first.world, "kept");
  await createWorkspace(first, "After the snapshot");
  const second = sandbox.worlds.create({ world: "first" }, "second");
  await createWorkspace(second, "Second only");
  sandbox.worlds.create({ snapshot: "kept" }, "third");
  sandbox.worlds.create({ seed: 7 }, "fourth");
  first.advance(7200);
  const again = killed(file);
  expect(again.worlds.names()).toEqual(["first", "second", "third", "fourth"]);
  expect(again.worlds.snapshots()).toEqual(["kept"]);
  expect(written(again)).toEqual(written(sandbox));
  for (const one of [again, sandbox]) await createWorkspace(one.worlds.create({ snapshot: "kept" }, "fifth"), "Fifth");
  expect(written(again)).toEqual(written(sandbox));
  again.close();
  sandbox.close();
});

test("what a removed world held is gone from the file, and what others share with it is not", async () => {
  const sandbox = open(file);
  const first = sandbox.worlds.create({}, "first");
  await createWorkspace(first, "Shared");
  await createWorkspace(sandbox.worlds.create({ world: "first" }, "second"), "Second only");
  sandbox.worlds.delete("first");
  const again = killed(file);
  expect(again.worlds.names()).toEqual(["second"]);
  expect(written(again)).toEqual(written(sandbox));
  again.worlds.delete("second");
  const last = killed(join(folder, `killed-${opened}.db`));
  expect(last.worlds.names()).toEqual([]);
  for (const each of [sandbox, again, last]) each.close();
});

test("what was removed, restored and rewound stays so", async () => {
  const sandbox = open(file);
  sandbox.worlds.keep(sandbox.world, "start");
  await createWorkspace(sandbox, "First");
  await createWorkspace(sandbox, "Second");
  sandbox.rewind(2);
  const rewound = killed(file);
  expect(written(rewound)).toEqual(written(sandbox));
  sandbox.restore(sandbox.worlds.kept("start"));
  const restored = killed(file);
  expect(written(restored)).toEqual(written(sandbox));
  sandbox.reset();
  const reset = killed(file);
  expect(written(reset)).toEqual(written(sandbox));
  for (const each of [sandbox, rewound, restored, reset]) each.close();
});
