/**
 * `npm run observe [-- --servers n --seed n --folder dir]`: learns from legal servers with random answers which signs in the traffic
 * tell the answer of each gap, and records them in `generated/gap-signs.ts`. With `--gap GAP-145` it learns only the signs of that gap
 * and keeps the others; with `--checks listAccounts` it learns only from checks whose id contains this text. Both may be given several
 * times. With `--check` it learns nothing: it tries the recorded signs on a few fresh servers (exit code 1 if one misleads). With
 * `--drop` it also removes the signs of answers that misled: learning takes hours, and a change of the suite makes a few signs wrong.
 */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import { gapSigns } from "../../generated/gap-signs.ts";
import { fileText, type WrittenGap } from "./file-text.ts";
import { fileOf, gatherAll, readGathered } from "./gather-all.ts";
import { learn } from "./learn.ts";
import { drawn, openGaps } from "./servers.ts";
import { trialText, tryOut } from "./try-out.ts";

const { values } = parseArgs({
  options: {
    servers: { type: "string" },
    seed: { type: "string", default: "1" },
    folder: { type: "string" },
    gap: { type: "string", multiple: true },
    checks: { type: "string", multiple: true, default: [""] },
    check: { type: "boolean", default: false },
    drop: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
if (values.check || values.drop) {
  const trial = await tryOut(Number(values.servers ?? "4"), seed + 1000);
  console.log(trialText(trial));
  if (values.drop) save(recordedSigns().filter(({ gap, answer }) => !trial.wrong.has(`${gap} ${answer}`)));
  else if (trial.wrong.size > 0) process.exitCode = 1;
} else await record(Number(values.servers ?? "160"));

async function record(count: number): Promise<void> {
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), "gap-signs-"));
  mkdirSync(folder, { recursive: true });
  const servers = drawn(count, seed);
  let done = 0;
  await gatherAll(servers, values.checks, folder, () => {
    done += 1;
    if (done % 10 === 0) console.log(`${done} servers judged.`);
  });
  const gathered = servers.map(({ isTrial }, at) => ({ isTrial, shown: readGathered(fileOf(folder, at)) }));
  const isLearned = (gap: string) => values.gap === undefined || values.gap.includes(gap);
  const gaps = openGaps().filter(([gap]) => isLearned(gap));
  const rules = learn(gaps, {
    learned: gathered.filter(({ isTrial }) => !isTrial).map(({ shown }) => shown),
    trials: gathered.filter(({ isTrial }) => isTrial).map(({ shown }) => shown),
  });
  save([...rules, ...recordedSigns().filter(({ gap }) => !isLearned(gap))]);
  const seen = new Set(rules.map(({ gap }) => gap));
  const answers = new Set(rules.map(({ gap, answer }) => `${gap} ${answer}`));
  const all = gaps.reduce((sum, [, each]) => sum + each.length, 0);
  console.log(`${seen.size} of ${gaps.length} gaps and ${answers.size} of their ${all} answers have signs.`);
  console.log(`Without a sign: ${gaps.flatMap(([gap]) => (seen.has(gap) ? [] : [gap])).join(", ") || "none"}.`);
}

function recordedSigns(): Parameters<typeof fileText>[0] {
  return gapSigns.flatMap(({ gap, answers }) =>
    Object.entries(answers).flatMap(([answer, { signs }]) => signs.map((sign) => ({ gap, answer, sign }))),
  );
}

function save(rules: Parameters<typeof fileText>[0]): void {
  const written: readonly WrittenGap[] = parse(readFileSync(pathTo("spec/gaps.yaml"), "utf8"));
  writeFileSync(pathTo("generated/gap-signs.ts"), fileText(rules, written));
}

function pathTo(name: string): string {
  return fileURLToPath(new URL(`../../${name}`, import.meta.url));
}
