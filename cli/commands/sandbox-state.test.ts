import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSandbox } from "../../mocks/sandbox/index.ts";
import { openStateFile } from "../../mocks/sandbox/storage/state-file.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { type RunningCommand, runCommand, runCommandWithin } from "../testing/run-command.ts";
import { endedWithTest } from "../testing/start-command.ts";

const file = join(temporaryFolder(), "world.db");

/** Its options, besides its file. */
const words = ["sandbox", "--port", "0", "--json", "--limit-factor", "1e9"];

/** A started sandbox; waits until it listens. */
async function started(command: RunningCommand) {
  endedWithTest(command);
  await expect.poll(() => command.output.out).toContain("\n");
  const target = JSON.parse(command.output.out) as {
    readonly baseUrl: string;
    readonly keys: { readonly full: string };
  }; // as --json prints it
  const headers = { Authorization: `Bearer ${target.keys.full}`, "Content-Type": "application/json" };
  const call = (path: string, init: RequestInit = {}) => fetch(`${target.baseUrl}${path}`, { headers, ...init });
  return {
    ...command,
    call,
    create: (name: string) => call("/workspaces", { method: "POST", body: JSON.stringify({ name }) }),
  };
}

/** Grows a file beyond all other files of the command. */
function fillFile(bytes: number): void {
  const { world, close } = createSandbox({ storage: openStateFile(file), speed: 0 });
  world.transaction(() => {
    for (let at = 0; at < bytes / 10_000; at++)
      world.collections.notes.put({ id: `note ${at}`, text: "x".repeat(10_000) });
  });
  close();
}

test("when the disk is full, no acknowledged call is lost, other calls have no effect, and the log reports the problem once", async () => {
  fillFile(8_000_000);
  const { child, ended, output, call, create } = await started(
    runCommandWithin(statSync(file).size + 200_000, ...words, "--state", file, "--speed", "60"),
  );
  const names = Array.from({ length: 500 }, (_, at) => `Workspace ${at}`);
  const statuses = await Promise.all(
    names.map(async (name) => {
      const response = await create(name);
      const body = (await response.json()) as { readonly success: boolean; readonly error?: { readonly type: string } }; // the envelope
      expect(body).toMatchObject(
        response.ok ? { success: true } : { success: false, error: { type: "internal_error" } },
      );
      return response.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([201, 500]));
  expect((await call("/workspaces")).status).toBe(200);
  expect(child.exitCode).toBeNull();
  const lines = output.err
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>); // lines of the log
  expect(lines).toEqual([expect.objectContaining({ level: "error", event: "not_saved" })]);
  expect(lines[0]?.message).toMatch(/^The world can't be saved in [^\n]*world\.db, because [^\n]+; [^\n]+\.$/);
  child.kill("SIGKILL");
  await ended;

  const roomy = await started(runCommand(...words, "--state", file));
  const { data } = (await (await roomy.call("/workspaces")).json()) as {
    readonly data: readonly { readonly name: string }[];
  }; // as described
  const there = data.map(({ name }) => name).filter((name) => name.startsWith("Workspace "));
  expect(there.toSorted()).toEqual(names.filter((_, at) => statuses[at] === 201).toSorted());
  expect((await roomy.create("One more")).status).toBe(201);
});
