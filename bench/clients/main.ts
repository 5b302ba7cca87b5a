/**
 * `npm run bench:clients [-- --check]`: judges several clients of the API with `shortform verify-client`, and writes the table to
 * `docs/clients.md`. With `--check`, it writes nothing and exits with 1 if the page says something else of a client.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { type Candidate, candidatesIn, root } from "./candidates.ts";
import { type Judged, newIn, pageOf, type Verdict } from "./page.ts";

const run = promisify(execFile);
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const file = join(root, "docs/clients.md");
const folder = mkdtempSync(join(tmpdir(), "shortform-clients-"));
try {
  const judged: Judged[] = [];
  for (const candidate of candidatesIn(folder)) judged.push(await judge(candidate));
  const page = pageOf(judged);
  if (values.check) check(page);
  else {
    writeFileSync(file, page);
    console.log("docs/clients.md is written.");
  }
} finally {
  rmSync(folder, { recursive: true });
}

function check(page: string): void {
  const changed = newIn(page, readFileSync(file, "utf8"));
  for (const claim of changed) console.log(`docs/clients.md does not say: ${claim}`);
  if (changed.length > 0) process.exitCode = 1;
  else console.log("docs/clients.md is up to date.");
}

async function judge(candidate: Candidate): Promise<Judged> {
  const { name, driver, program, isCompiled = false, env = {} } = candidate;
  const report = join(folder, `report of ${driver}`);
  const words = [
    "cli/shortform.js",
    "verify-client",
    "--report-dir",
    report,
    "--",
    ...program,
    ...(isCompiled ? [] : [`docs/clients/${driver}`]),
  ];
  // It exits with 1 for a client that breaks something.
  await run("node", words, { cwd: root, env: { ...process.env, ...env } }).catch((failed: { code?: unknown }) => {
    if (failed.code !== 1 && failed.code !== 2) throw failed;
  });
  const { durationMs, requirements } = JSON.parse(readFileSync(join(report, "report.json"), "utf8")) as {
    readonly durationMs: number;
    readonly requirements: readonly { readonly id: string; readonly verdict: Verdict }[];
  }; // as documented
  console.log(`${name}: judged in ${(durationMs / 1000).toFixed(1)} s`);
  return {
    candidate,
    seconds: durationMs / 1000,
    verdicts: new Map(requirements.map(({ id, verdict }) => [id, verdict])),
  };
}
