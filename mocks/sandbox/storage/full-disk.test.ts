import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import Database from "libsql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { silent } from "../log.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { noon, snapshot } from "../testing/sandbox-test.ts";
import { createWorkspace } from "../testing/state-files.ts";
import type { WorldStorage } from "../world/saved.ts";
import { createStateFile } from "./new-file.ts";
import { rowsOf } from "./rows.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-full-"));
  file = join(folder, "world.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What can become of the disk. A file that may not grow any more fails in SQLite as one on a full disk does. */
const troubles = {
  full: { does: (pages: number) => `max_page_count = ${pages}`, says: "because the disk is full; free some space." },
  "read-only": { does: () => "query_only = ON", says: "because it or its folder can't be written (" },
} as const;
type Trouble = keyof typeof troubles;

function sandboxInFile() {
  createStateFile(file);
  const database = new Database(file);
  const storage: WorldStorage = { ...rowsOf(file, database), close: () => void database.close() };
  const lines: object[] = [];
  const log = { ...silent, error: (line: object) => void lines.push(line) };
  const sandbox = createSandbox({ start: noon, speed: 0, storage, log, limitFactor: 1e9 });
  const pages = () => (database.pragma("page_count") as { page_count: number }[])[0]?.page_count ?? 0; // SQLite's documented column
  return {
    sandbox,
    storage,
    lines,
    /** Lets nothing more be saved, or only what needs no room. */
    async trouble(kind: Trouble) {
      database.pragma(troubles[kind].does(pages()));
      for (let at = 0; at < 200; at++) if ((await createWorkspace(sandbox, `Filler ${at}`)).status === 500) return;
      throw new Error("Everything can be saved.");
    },
    mend() {
      database.pragma("max_page_count = 1000000");
      database.pragma("query_only = OFF");
    },
  };
}

async function read({ fetch, keys }: Sandbox, path: string) {
  const response = await fetch(
    new Request(`http://sandbox.test/api/v1${path}`, { headers: { "X-API-Key": keys.full } }),
  );
  return response.status;
}

/** What a start would find if the sandbox were killed now. */
function savedIn(storage: WorldStorage, { world }: Sandbox): string {
  const records = [...(storage.load()?.records ?? [])];
  return JSON.stringify(
    Object.entries(world.collections).map(([name, collection]) => [
      name,
      records.filter((each) => each.collection === collection.name).map(({ record }) => record),
    ]),
  );
}

test.each(Object.keys(troubles) as Trouble[])(
  "%s: what is not saved is refused and undone, reads go on, and later so do writes",
  async (kind) => {
    const { sandbox, storage, lines, trouble, mend } = sandboxInFile();
    await trouble(kind);
    const before = snapshot(sandbox);
    for (let at = 0; at < 20; at++) {
      const response = await createWorkspace(sandbox, `Too much ${at}`);
      expect(response.status).toBe(500);
      expect(await response.json()).toMatchObject({ success: false, error: { type: "internal_error" } });
      expect(await read(sandbox, "/workspaces")).toBe(200);
    }
    expect(snapshot(sandbox)).toBe(before);
    expect(savedIn(storage, sandbox)).toBe(before);
    expect(lines).toEqual([{ event: "not_saved", message: expect.stringContaining(troubles[kind].says) }]);
    mend();
    expect((await createWorkspace(sandbox, "Too much 0")).status).toBe(201);
    expect(savedIn(storage, sandbox)).toBe(snapshot(sandbox));
    sandbox.close();
  },
);

type Step = "create" | "advance" | "reset";

/** @returns the status of the answer */
async function take(sandbox: Sandbox, step: Step, at: number): Promise<number> {
  if (step === "create") return (await createWorkspace(sandbox, `Workspace ${at}`)).status;
  const init = {
    reset: { method: "POST" },
    advance: { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"seconds":40000}' },
  }[step];
  const path = { reset: "/reset", advance: "/clock/advance" }[step];
  return (await sandbox.fetch(new Request(`http://sandbox.test/_control${path}`, init))).status;
}

test("whatever can't be saved, memory and file are the same afterwards, and so is the time", async () => {
  const steps = fc.record({
    step: fc.constantFrom<Step>("create", "advance", "reset"),
    kind: fc.constantFrom<Trouble | "none">("full", "read-only", "none"),
  });
  const refused = new Set<Step>();
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 6 }), async (list) => {
      rmSync(file, { force: true });
      const { sandbox, storage, trouble, mend } = sandboxInFile();
      for (const [at, { step, kind }] of list.entries()) {
        if (kind !== "none") await trouble(kind);
        const before = snapshot(sandbox);
        const status = await take(sandbox, step, at);
        expect(savedIn(storage, sandbox)).toBe(snapshot(sandbox));
        expect(sandbox.world.clock.now()).toBe(storage.load()?.state.now);
        if (status === 500) {
          refused.add(step);
          // Of several events, those before the one that can't be saved have happened.
          if (step !== "advance") expect(snapshot(sandbox)).toBe(before);
        }
        expect(kind === "none" ? [200, 201] : [200, 201, 500]).toContain(status);
        mend();
      }
      sandbox.close();
    }),
    { numRuns: 8 },
  );
  expect(refused).toEqual(new Set(["create", "advance", "reset"]));
});
