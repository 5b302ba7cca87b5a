import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NotJudgeable } from "../core/errors.ts";
import { isRecord } from "../core/exchange.ts";
import { redactor } from "../core/redact.ts";
import { namedKeys, type Target } from "../core/target.ts";
import { declaredAnswers } from "./declared.ts";
import { type HooksOrder, orderVariable } from "./hooks.ts";
import { hooksFile } from "./hooks-file.ts";
import { dreddInput } from "./input.ts";
import type { HooksResult } from "./outcome.ts";

/** The version that input and hooks are made for. */
export const dreddVersion = "14.1.0";

/** How long Dredd may wait for one answer. */
const answerMilliseconds = 120_000;

/** How long Dredd may take beyond the budget of the run, to start and to clean up. */
const graceMilliseconds = 120_000;

/** How much of what Dredd said is shown when it did not run. */
const maxSaid = 400;

/** What Dredd is run with; replaced in tests. */
export interface DreddFiles {
  /** The text of the hooks file. */
  readonly hooks: string;
  /** The description that Dredd reads. */
  readonly input: unknown;
}

/** Where Dredd's program is; undefined when it is not installed, or in another version. */
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
 * Runs Dredd on a target, with input and hooks from the contract, in a folder that is gone afterwards.
 * @returns what became of each transaction
 * @throws NotJudgeable with one sentence when Dredd is not installed, did not load the hooks, did not run every declared answer, or
 *   does not agree with the hooks
 */
export async function runDredd(
  target: Target,
  files: DreddFiles = { hooks: hooksFile(), input: dreddInput() },
  signal?: AbortSignal,
): Promise<HooksResult> {
  const program = dreddProgram();
  if (program === undefined) {
    throw new NotJudgeable(`dredd ${dreddVersion} is not installed; run npm install --no-save dredd@${dreddVersion}.`);
  }
  const folder = mkdtempSync(join(tmpdir(), "shortform-dredd-"));
  try {
    const order: HooksOrder = { target, token: randomUUID(), resultFile: join(folder, "result.json") };
    const input = join(folder, "openapi.json");
    writeFileSync(input, JSON.stringify(files.input));
    writeFileSync(join(folder, "hooks.cjs"), files.hooks);
    writeFileSync(join(folder, "dredd.yml"), configuration(input, target));
    const ended = await execute(program, folder, order, signal);
    return checked(resultOf(order), ended, redactor(namedKeys(target)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** JSON is YAML. Only here can Dredd be told how long to wait. */
function configuration(input: string, { baseUrl }: Target): string {
  return JSON.stringify({
    blueprint: input,
    endpoint: baseUrl,
    hookfiles: ["./hooks.cjs"],
    http: { timeout: answerMilliseconds },
    color: false,
    loglevel: "warning",
    reporter: [],
    output: [],
  });
}

interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly isLate: boolean;
}

function execute(program: string, folder: string, order: HooksOrder, signal?: AbortSignal): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, "--config", "./dredd.yml"], {
      cwd: folder,
      env: { ...process.env, [orderVariable]: JSON.stringify(order) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    let isLate = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    }
    const end = () => child.kill("SIGKILL");
    const timer = setTimeout(
      () => {
        isLate = true;
        end();
      },
      order.target.budget.minutes * 60_000 + graceMilliseconds,
    );
    signal?.addEventListener("abort", end, { once: true });
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve({ code, said, isLate });
    });
  });
}

/** What the hooks of this run wrote; undefined when they wrote nothing. */
function resultOf({ resultFile, token }: HooksOrder): HooksResult | undefined {
  try {
    const result = JSON.parse(readFileSync(resultFile, "utf8")) as HooksResult; // written by our own hooks
    return result.token === token ? result : undefined;
  } catch {
    return undefined;
  }
}

/** @throws NotJudgeable unless every declared answer was run with the hooks, and Dredd's exit code agrees with what they saw */
function checked(result: HooksResult | undefined, ended: Ended, redact: (text: string) => string): HooksResult {
  const said = redact(ended.said).replace(/\s+/g, " ").trim().slice(0, maxSaid);
  if (ended.isLate) throw new NotJudgeable("Dredd did not come to an end in time; raise --max-minutes.");
  if (!result) throw new NotJudgeable(`Dredd did not load the hooks, so its run says nothing (it said: ${said}).`);
  if (!result.finished) throw new NotJudgeable(`Dredd ended before its last transaction (it said: ${said}).`);
  const [fault] = result.faults;
  if (fault !== undefined) throw new NotJudgeable(`The hooks failed: ${fault}`);
  const ran = result.outcomes.length;
  if (ran !== declaredAnswers.length) {
    throw new NotJudgeable(`Dredd ran ${ran} of ${declaredAnswers.length} declared answers (it said: ${said}).`);
  }
  const isClean = result.outcomes.every(({ outcome }) => outcome !== "fail");
  if (isClean === (ended.code === 0)) return result;
  throw new NotJudgeable(`Dredd ended with ${ended.code}, which does not agree with the hooks (it said: ${said}).`);
}
