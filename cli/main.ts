import { Command, CommanderError } from "commander";
import { registerAudit } from "./commands/audit.ts";
import { registerCheck } from "./commands/check.ts";
import { registerCompare } from "./commands/compare.ts";
import { registerCompletion } from "./commands/completion.ts";
import { registerDiff } from "./commands/diff.ts";
import { registerGenerate } from "./commands/generate.ts";
import { registerInit } from "./commands/init.ts";
import { registerMock } from "./commands/mock.ts";
import { registerProxy } from "./commands/proxy.ts";
import { registerRejudge } from "./commands/rejudge.ts";
import { registerReport } from "./commands/report.ts";
import { registerSandbox } from "./commands/sandbox.ts";
import { registerVerify } from "./commands/verify.ts";
import { registerVerifyClient } from "./commands/verify-client.ts";
import { readManifest } from "./manifest.ts";
import { UsageError, usageSentence } from "./usage-error.ts";

/** Everything worked, or the server conforms. */
const exitFine = 0;
/** Bad usage, an unreachable server or an error in the kit. */
const exitNotJudged = 2;

const examples = `
Examples:
  $ shortform verify --base-url http://127.0.0.1:4010/api/v1 --key "$SHORTFORM_KEY"
  $ shortform init
  $ shortform sandbox --write-target target.yaml
  $ shortform generate --out src/shortform`;

/**
 * Runs the command line.
 * @param words the words after `shortform`
 * @returns the exit code: 0 conforms, 1 does not, 2 could not be judged (DESIGN section 6)
 */
export async function main(words: readonly string[]): Promise<number> {
  const program = new Command("shortform")
    .description(
      "Contract kit for the short-form content API: judge a server, run a sandbox or a mock, generate a client.",
    )
    .version(readManifest().version, "-V, --version", "print the version")
    .addHelpText("after", examples)
    .exitOverride()
    .configureOutput({ outputError: () => undefined });
  registerVerify(program);
  registerVerifyClient(program);
  registerCheck(program);
  registerReport(program);
  registerRejudge(program);
  registerAudit(program);
  registerCompare(program);
  registerDiff(program);
  registerProxy(program);
  registerSandbox(program);
  registerMock(program);
  registerGenerate(program);
  registerInit(program);
  registerCompletion(program);
  for (const command of program.commands.flatMap((each) => [each, ...each.commands])) {
    command.exitOverride().configureOutput({ outputError: () => undefined });
  }
  try {
    await program.parseAsync(words, { from: "user" });
    return Number(process.exitCode ?? exitFine);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitFine;
    console.error(sentenceOf(error, commandOf(program, words)));
    return exitNotJudged;
  }
}

/** The command that the words name, such as `shortform report merge`, or the program itself. */
function commandOf(program: Command, words: readonly string[]): string {
  const found = program.commands.find((command) => command.name() === words[0]);
  return found ? `${program.name()} ${commandOf(found, words.slice(1))}` : program.name();
}

/** The message for the user: one sentence, no stack trace. @param command the command whose help to suggest */
function sentenceOf(error: unknown, command: string): string {
  if (error instanceof CommanderError) {
    if (error.code === "commander.help") return `Name a command; ${command} --help lists them.`;
    return usageSentence(error, `${command} --help`);
  }
  if (error instanceof UsageError) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  if (isOfSystem(error)) return `The operating system reported an error: ${message}.`;
  return `The kit failed: ${message.split("\n")[0]}`;
}

/** Whether the operating system refused something, such as a full disk: that is no fault of the kit. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && "code" in error;
}
