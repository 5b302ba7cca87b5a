import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createAnswerObserver } from "../../conformance/index.ts";
import { countBy } from "../../conformance/reporters/count-by.ts";
import { exchangeOf } from "../../conformance/tape/exchange-of.ts";
import type { TapeLine } from "../../conformance/tape/format.ts";
import type { Tape } from "../../conformance/tape/tape.ts";
import type { LatitudeOptions } from "../../mocks/sandbox/latitude.ts";
import { isCompressed } from "../tape/is-compressed.ts";
import { readTape } from "../tape/read.ts";
import { UsageError } from "../usage-error.ts";
import { fitToTape } from "./fit/fit.ts";
import { type Answered, type Likeness, likenessFrom } from "./likeness.ts";

/** How the answers are found. */
export interface LikeOptions {
  /** How long answers are tried against a recorded run, in seconds of this process; 0 for not at all. */
  readonly seconds: number;
  /** Answers that are given, whatever the server showed. */
  readonly given?: LatitudeOptions;
}

/**
 * Reads from a report or a tape which answers a server gives to the gaps.
 * @param path a `report.json` or a `run.tape`
 * @throws UsageError with one sentence if the file can't be read or is neither
 */
export async function likenessOf(path: string, options: LikeOptions): Promise<Likeness> {
  if (!(await isTape(path))) return likenessFrom(await observedInReport(path));
  return likenessOnTape(await readTape(path), options);
}

/**
 * Reads the answers that a tape shows. If it holds a run of the suite, the run is then repeated on sandboxes in this process, and where
 * they differ from the tape, other answers are tried.
 */
export async function likenessOnTape(tape: Tape, { seconds, given = {} }: LikeOptions): Promise<Likeness> {
  const observed = new ObservedOnTape();
  for (const line of [tape.head, ...tape.calls]) observed.see(line);
  const shown = likenessFrom(observed.answers());
  const { run } = tape.head;
  if (run === undefined || seconds === 0) return shown;
  const { latitude, calls, left } = await fitToTape(tape, run, { shown: shown.latitude, given, seconds });
  const known = new Map<string, string>(Object.entries(shown.latitude));
  const found = Object.entries(latitude).filter(([gap, answer]) => !(gap in given) && known.get(gap) !== answer);
  return {
    latitude: { ...shown.latitude, ...Object.fromEntries(found) },
    unseen: shown.unseen - found.filter(([gap]) => !known.has(gap)).length,
    tried: {
      found: found.length,
      calls,
      different: left.length,
      most: countBy(left.map(({ kind }) => kind)).slice(0, named),
    },
  };
}

/** How many kinds of differences are named. */
const named = 3;

/** Reads the answers to gaps from the lines of a tape, in their order. */
export class ObservedOnTape {
  readonly #observer = createAnswerObserver();
  #control: string | undefined;

  see(line: TapeLine): void {
    if (line.kind === "head") this.#control = line.run?.target.control?.baseUrl;
    if (line.kind !== "call" || (this.#control !== undefined && line.request.url.startsWith(this.#control))) return;
    const exchange = exchangeOf(line);
    if (exchange) this.#observer.see(exchange, line.of);
  }

  answers(): readonly Answered[] {
    return this.#observer.answers();
  }
}

async function observedInReport(path: string): Promise<readonly Answered[]> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, "utf8"));
  } catch {
    throw notReadable(path);
  }
  const observations = typeof json === "object" && json !== null && "observations" in json ? json.observations : null;
  if (!Array.isArray(observations)) throw notReadable(path);
  return observations.filter(isAnswered);
}

function isAnswered(value: unknown): value is Answered {
  if (typeof value !== "object" || value === null || !("gap" in value)) return false;
  return typeof value.gap === "string" && (!("answer" in value) || typeof value.answer === "string");
}

/** @throws UsageError if there is no such file */
async function isTape(path: string): Promise<boolean> {
  try {
    return await isCompressed(path);
  } catch {
    throw notReadable(path);
  }
}

function notReadable(path: string): UsageError {
  if (!existsSync(path)) return new UsageError(`There is no file ${path}; give the report.json or run.tape of a run.`);
  return new UsageError(`--like ${path}: this is not a report or a tape; give the report.json or run.tape of a run.`);
}
