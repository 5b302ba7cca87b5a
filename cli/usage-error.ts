import type { CommanderError } from "commander";

/** Thrown for bad usage: the CLI prints its message alone, without a stack trace, and exits with 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A usage error of commander as one sentence, with what may be meant. @param help the command that prints the help */
export function usageSentence({ message }: CommanderError, help: string): string {
  const [text = "", suggestion = ""] = message.replace(/^error: /, "").split("\n");
  const meant = suggestion.replace("(Did", " (did");
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, "")}${meant}; see ${help}.`;
}
