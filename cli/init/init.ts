import { existsSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Check } from "../../conformance/core/check.ts";
import type { Plan } from "../../conformance/core/spending/plan.ts";
import { amount } from "../../conformance/core/values/amount.ts";
import { plainWord } from "../../conformance/core/values/shell.ts";
import { checks, claimedChecks, NotJudgeable, type Profile, planRuns } from "../../conformance/index.ts";
import { makeFolder } from "../folders.ts";
import { UsageError } from "../usage-error.ts";
import { verifyFrom } from "../verify/own-command.ts";
import { answersTo } from "./answers.ts";
import { moreToJudge } from "./more.ts";
import type { Answers, InitOptions } from "./options.ts";
import { targetText } from "./target-text.ts";
import { type Trial, tryOut } from "./trial.ts";

/**
 * Writes a target file, tries what it says, and says what else could be judged.
 * @returns 0 if everything works as the file says, 1 if not; the file is written in any case
 * @throws UsageError if the file exists or can't be written, or an address or a key can't be used
 */
export async function init(options: InitOptions): Promise<number> {
  const { out, force } = options;
  if (existsSync(out) && !force)
    throw new UsageError(`${out} exists; add --force to replace it, or name another file.`);
  const answers = await answersTo(options);
  const trial = await tried(answers);
  const judged = claimedChecks(checks, trial.implements ? { implements: trial.implements } : {});
  const plans = planRuns(judged, trial.offers);
  write(out, targetText(answers, trial, plans, out));
  console.log(textOf(out, answers, trial, judged, plans));
  return trial.isGood ? 0 : 1;
}

async function tried(answers: Answers): Promise<Trial> {
  try {
    return await tryOut(answers);
  } catch (error) {
    if (error instanceof NotJudgeable) throw new UsageError(error.message);
    throw error;
  }
}

function write(file: string, text: string): void {
  try {
    makeFolder(dirname(file));
    writeFileSync(file, text, { mode: 0o600 }); // it may hold keys
  } catch (error) {
    throw new UsageError(`${file} can't be written; name another file with --out.`, { cause: error });
  }
}

function textOf(
  file: string,
  { keys }: Answers,
  trial: Trial,
  judged: readonly Check[],
  plans: readonly Plan[],
): string {
  const { lines, offers, isWrong, implements: claimed } = trial;
  if (isWrong) return [...lines, "", "Correct this, then run init again with --force."].join("\n");
  const hasSecret = Object.values(keys).some((key) => !key.startsWith("env:"));
  return [
    ...lines,
    ...moreToJudge(judged, offers, claimed),
    "",
    `Written: ${file}${hasSecret ? " (it holds a key, so do not commit it; env:NAME keeps keys out of it)" : ""}`,
    `Next: ${verifyFrom(process.cwd())} --target ${plainWord(file)}`,
    durationText(plans),
  ].join("\n");
}

/** How long the default profile takes, and the shortest one if that is shorter. */
function durationText(plans: readonly Plan[]): string {
  const minutesOf = (profile: Profile) => Math.ceil(plans.find((each) => each.profile === profile)?.minutes ?? 0);
  const [safe, standard] = [minutesOf("safe"), minutesOf("standard")];
  if (standard === 0) return "Its profile is standard, which creates but spends nothing.";
  const shorter = safe > 0 && safe < standard ? `; --profile safe takes at least ${amount(safe, "minute")}` : "";
  return `Its profile is standard, which takes at least ${amount(standard, "minute")} under the documented rate limits${shorter}.`;
}
