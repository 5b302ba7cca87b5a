import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { needsSuite } from "../../../conformance/findings/script.ts";
import type { Finding } from "../../../conformance/index.ts";
import type { Fault } from "../../../mocks/sandbox/fault.ts";
import { createSandbox } from "../../../mocks/sandbox/index.ts";
import { type SandboxTarget, targetOf } from "../../../mocks/sandbox/target.ts";
import { serveFetch } from "../../../mocks/serve.ts";
import { start } from "../judge-sandbox.ts";

/** How the script of a finding ended on a new server with the fault, and on one without: whether it showed the fault. */
export interface Replay {
  readonly shows: boolean;
  readonly clears: boolean;
  /** Whether one answer shows it, so that the script needs no suite. */
  readonly isAlone: boolean;
}

/** How a script starts the suite, from any folder. */
const command = `node ${fileURLToPath(new URL("../../shortform.js", import.meta.url))} verify`;

/** A script must not take longer, in milliseconds. */
const longest = 60_000;

/** Runs the script of a finding on a broken server and on the fixed one. */
export async function replayed({ story }: Pick<Finding, "story">, faults: readonly Fault[]): Promise<Replay> {
  const [broken, fixed] = [await exitCodeOn(faults, story.script), await exitCodeOn([], story.script)];
  return { shows: broken === 1, clears: fixed === 0, isAlone: !needsSuite(story.script) };
}

async function exitCodeOn(faults: readonly Fault[], script: string): Promise<number | null> {
  const sandbox = createSandbox({ start, speed: 0, journalSize: 0, faults });
  const server = await serveFetch(sandbox.handle, { port: 0 });
  const folder = mkdtempSync(join(tmpdir(), "shortform-replay-"));
  try {
    const target = targetOf(sandbox, server.url);
    const file = join(folder, "target.json");
    writeFileSync(file, JSON.stringify(target));
    return await exitCodeOf(script, { ...environmentFor(target), SHORTFORM_TARGET: file }, folder);
  } finally {
    rmSync(folder, { recursive: true });
    await server.close();
    sandbox.close();
  }
}

/** The variables with which a user runs a script. */
function environmentFor({ baseUrl, keys, control }: SandboxTarget): NodeJS.ProcessEnv {
  const { full, scoped, ...others } = keys;
  const single = Object.entries(others).map(([name, key]) => [
    `SHORTFORM_KEY_${name.toUpperCase()}`,
    typeof key === "string" ? key : key.key,
  ]);
  const limited = scoped.map(({ key }, at) => [`SHORTFORM_KEY_SCOPED_${at}`, key]);
  return {
    ...process.env,
    SHORTFORM_VERIFY: command,
    SHORTFORM_URL: baseUrl,
    SHORTFORM_CONTROL_URL: control.baseUrl,
    SHORTFORM_KEY: full,
    ...Object.fromEntries([...single, ...limited]),
  };
}

function exitCodeOf(script: string, env: NodeJS.ProcessEnv, cwd: string): Promise<number | null> {
  return new Promise((resolve) => {
    const shell = spawn("sh", ["-s"], { cwd, env, stdio: ["pipe", "ignore", "ignore"], timeout: longest });
    shell.on("close", resolve);
    shell.stdin.end(script);
  });
}
