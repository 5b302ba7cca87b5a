import type { Command } from "commander";
import { candidatesFor } from "../completion/candidates.ts";
import { type Shell, scripts, shells } from "../completion/scripts.ts";
import { oneOf } from "../options.ts";

/** Adds `shortform completion`, and the hidden command that the scripts call at each Tab. */
export function registerCompletion(program: Command): void {
  program
    .command("completion")
    .description("print the completion script for a shell")
    .argument("<shell>", shells.join(", "), oneOf("shell", shells))
    .addHelpText(
      "after",
      `
Examples:
  $ eval "$(shortform completion bash)"
  $ eval "$(shortform completion zsh)"
  $ shortform completion fish > ~/.config/fish/completions/shortform.fish`,
    )
    .action((shell: Shell) => {
      process.stdout.write(scripts[shell]);
    });
  program
    .command("complete", { hidden: true })
    .argument("[words...]")
    .action(async (words: readonly string[]) => {
      const found = await candidatesFor(program, words);
      process.stdout.write(found.map(({ value, says }) => `${value}\t${says}\n`).join(""));
    });
}
