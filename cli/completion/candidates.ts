import type { Argument, Command, Option } from "commander";

/** What may stand at a place of a command line. */
export interface Candidate {
  readonly value: string;
  readonly says: string;
}

/** A parser that knows the values it takes, such as those of `oneOf`. */
interface KnowsValues {
  readonly values: () => Iterable<string> | Promise<Iterable<string>>;
}

/**
 * What may complete the last word of a command line, read from the commands and options themselves.
 * @param words the words after the program's name; the last one is being typed
 * @returns nothing where a file or any other text may stand
 */
export async function candidatesFor(program: Command, words: readonly string[]): Promise<Candidate[]> {
  // bash makes words of their own of `--name`, `=` and the value; other shells keep them in one.
  const given = words.filter((word, at) => word !== "=" || at === words.length - 1);
  const last = given.at(-1) ?? "";
  const [, name, value] = /^(--[\w-]+=)(.*)$/.exec(last) ?? [];
  const typed = value ?? (last === "=" ? "" : last);
  const before = given.slice(0, -1);
  const { command, option } = placeAfter(program, name === undefined ? before : [...before, name.slice(0, -1)]);
  const found = await candidatesAt(command, option, typed);
  return found
    .filter((each) => each.value.startsWith(typed))
    .map((each) => ({ ...each, value: `${name ?? ""}${each.value}` }));
}

/** The command that these words name, and the option whose value comes next. */
function placeAfter(program: Command, words: readonly string[]) {
  let command = program;
  let option: Option | undefined;
  for (const word of words) {
    if (word.startsWith("-")) {
      const named = command.options.find(({ long, short }) => long === word || short === word);
      option = named?.required || named?.optional ? named : undefined;
    } else if (option) {
      if (!option.variadic) option = undefined;
    } else {
      command = command.commands.find((each) => each.name() === word) ?? command;
    }
  }
  return { command, option };
}

async function candidatesAt(command: Command, option: Option | undefined, typed: string): Promise<Candidate[]> {
  if (typed.startsWith("-")) return optionsOf(command);
  if (option) return valuesOf(option);
  const help = command.createHelp();
  const commands = help.visibleCommands(command).map((each) => ({ value: each.name(), says: each.description() }));
  if (commands.length > 0) return commands;
  const [argument] = command.registeredArguments;
  return argument ? valuesOf(argument) : optionsOf(command);
}

function optionsOf(command: Command): Candidate[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long, description }) => (long ? [{ value: long, says: description }] : []));
}

async function valuesOf({ parseArg, description }: Option | Argument): Promise<Candidate[]> {
  if (!knowsValues(parseArg)) return [];
  return [...(await parseArg.values())].map((value) => ({ value, says: description }));
}

function knowsValues(parser: unknown): parser is KnowsValues {
  return typeof parser === "function" && "values" in parser && typeof parser.values === "function";
}
