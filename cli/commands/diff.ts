import type { Command } from "commander";
import { type DiffOptions, formats, limits, readers } from "../diff/options.ts";
import { oneOf } from "../options.ts";

/** Adds `shortform diff`, which says what a change of the contract means. */
export function registerDiff(program: Command): void {
  program
    .command("diff")
    .description("say how two contracts differ, and what each difference means for callers and for servers")
    .argument("<old>", "a description (JSON or YAML), a folder with one, an http(s) address, or a version")
    .argument("<new>", "another one")
    .option("--fail-on <impact>", "exit with 1 if a difference is at least this", oneOf("impact", limits), "breaking")
    .option("--for <readers>", "whose side --fail-on and the report take", oneOf("readers", readers), "callers")
    .option("--format <name>", "how to print the differences", oneOf("format", formats), "text")
    .addHelpText(
      "after",
      `
Versions: current (the contract of this kit), released (that of its last release) and version numbers.
A generated/contract.json or a folder with spec/ holds the whole contract; a plain OpenAPI file has no states, requirements or gaps.
Exit codes: 0 no difference reaches --fail-on; 1 one does; 2 a contract could not be read.

Examples:
  $ shortform diff released current
  $ shortform diff node_modules/shortform-contract ./unpacked/package --format markdown
  $ shortform diff src/shortform https://api.example/openapi.json --fail-on notice`,
    )
    .action(async (old: string, now: string, options: DiffOptions) => {
      const { diff } = await import("../diff/run.ts");
      process.exitCode = await diff([old, now], options);
    });
}
