import type { Command } from "commander";
import { type Profile, profiles } from "../../conformance/core/profile.ts";
import { oneOf } from "../options.ts";

interface CompareWords {
  readonly profile: Profile;
  readonly markdown?: boolean;
  readonly json?: boolean;
}

/** Adds `shortform compare`, which says how two servers differ. */
export function registerCompare(program: Command): void {
  program
    .command("compare")
    .description("say how two servers differ beyond ids and times, and what each difference means")
    .argument("<a>", "a run.tape, or a target file of a server")
    .argument("<b>", "another one")
    .option("--profile <name>", "for target files: how much the suite may do", oneOf("profile", profiles), "standard")
    .option("--markdown", "print Markdown")
    .option("--json", "print the comparison as JSON only")
    .addHelpText(
      "after",
      `
Tapes of runs with the same profile and seed compare best.
Exit codes: 0 the servers do not differ, or only where the documents allow it; 1 one of them breaks a requirement that the
other keeps, or a difference is unexplained; 2 they could not be compared.

Examples:
  $ shortform compare old/run.tape new/run.tape
  $ shortform compare staging.yaml production.yaml --profile safe --markdown`,
    )
    .action(async (a: string, b: string, options: CompareWords) => {
      const { compare } = await import("../compare/run.ts");
      process.exitCode = await compare([a, b], options);
    });
}
