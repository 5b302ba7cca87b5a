import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NotJudgeable } from "../core/errors.ts";
import { isRecord } from "../core/exchange.ts";
import { redactor } from "../core/report/redact.ts";
import { secretsOf, type Target } from "../core/target/target.ts";
import { checked, type Ended } from "./checked.ts";
import { type DeclaredAnswer, declaredAnswers } from "./declared.ts";
import { type HooksOrder, orderVariable } from "./hooks.ts";
import { hooksFile } from "./hooks-file.ts";
import { dreddInput } from "./input.ts";
import type { HooksResult } from "./outcome.ts";

/** The version that input and hooks support. */
export const dreddVersion = "14.1.0";

/** How long Dredd may wait for one answer. */
const answerMilliseconds = 120_000;

/** How long Dredd may take beyond the budget of the run, to start and to clean up. */
const graceMilliseconds = 120_000;

export interface DreddOptions {
  /** The answers to run. Default: every declared answer. */
  readonly answers?: readonly DeclaredAnswer[];
  /** The text of another hooks file. */
  readonly hooks?: string;
  /** Ends the run early; its resources are still removed. */
  readonly signal?: AbortSignal;
}

/** Where Dredd's program is; undefined if it is not installed or has another version. */
export function dreddProgram(): string | undefined {
  const { resolve } = createRequire(import.meta.url);
  try {
    const manifest = resolve("dredd/package.json");
    const parsed: unknown = JSON.parse(readFileSync(manifest, "utf8"));
    return isRecord(parsed) && parsed.version === dreddVersion ? join(manifest, "../bin/dredd") : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs Dredd on a target, with input and hooks from the contract, in a temporary folder.
 * @returns the outcome of each transaction
 * @throws NotJudgeable with one sentence if Dredd is not installed, did not load the hooks, did not run every declared answer, or
 *   does not agree with the hooks
 */
export async function runDredd(
  target: Target,
  { answers = declaredAnswers, hooks = hooksFile(), signal }: DreddOptions = {},
): Promise<HooksResult> {
  const program = dreddProgram();
  if (program === undefined) {
    throw new NotJudgeable(`dredd ${dreddVersion} is not installed; run npm install --no-save dredd@${dreddVersion}.`);
  }
  const folder = mkdtempSync(join(tmpdir(), "shortform-dredd-"));
  try {
    const order: HooksOrder = { target, token: randomUUID(), resultFile: join(folder, "result.json") };
    const input = join(folder, "openapi.json");
    writeFileSync(input, JSON.stringify(dreddInput(answers)));
    writeFileSync(join(folder, "hooks.cjs"), hooks);
    writeFileSync(join(folder, "dredd.yml"), configuration(input, target));
    const ended = await execute(program, folder, order, signal);
    return checked(resultOf(order), ended, answers.length, redactor(secretsOf(target)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** JSON is YAML. Dredd's timeout can only be set here. */
function configuration(input: string, { baseUrl }: Target): string {
  return JSON.stringify({
    blueprint: input,
    endpoint: baseUrl,
    path: [],
    hookfiles: ["./hooks.cjs"],
    http: { timeout: answerMilliseconds },
    color: false,
    loglevel: "warning",
    reporter: [],
    output: [],
  });
}

function execute(program: string, folder: string, order: HooksOrder, signal?: AbortSignal): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, "--config", "./dredd.yml"], {
      cwd: folder,
      // Node's warnings about Dredd's old packages would hide Dredd's own output.
      env: { ...process.env, NODE_NO_WARNINGS: "1", [orderVariable]: JSON.stringify(order) },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true, // we handle Ctrl-C: Dredd would end immediately and leave resources behind
    });
    let said = "";
    let isLate = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    }
    const stop = () => child.kill("SIGTERM");
    const timer = setTimeout(
      () => {
        isLate = true;
        child.kill("SIGKILL");
      },
      order.target.budget.minutes * 60_000 + graceMilliseconds,
    );
    signal?.addEventListener("abort", stop, { once: true });
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      resolve({ code, said, isLate, isInterrupted: signal?.aborted ?? false });
    });
  });
}

/** The output of this run's hooks; undefined if they wrote nothing. */
function resultOf({ resultFile, token }: HooksOrder): HooksResult | undefined {
  try {
    const result = JSON.parse(readFileSync(resultFile, "utf8")) as HooksResult; // written by our own hooks
    return result.token === token ? result : undefined;
  } catch {
    return undefined;
  }
}
