import { readFile } from "node:fs/promises";
import { createAnswerObserver } from "../../conformance/index.ts";
import { exchangeOf } from "../../conformance/tape/exchange-of.ts";
import type { TapeLine } from "../../conformance/tape/format.ts";
import { isCompressed } from "../tape/is-compressed.ts";
import { tapeLines } from "../tape/read.ts";
import { UsageError } from "../usage-error.ts";
import { type Answered, type Likeness, likenessFrom } from "./likeness.ts";

/**
 * Reads from a report or a tape which answers a server gives to the gaps.
 * @param path a `report.json` or a `run.tape`
 * @throws UsageError with one sentence if the file can't be read or is neither
 */
export async function likenessOf(path: string): Promise<Likeness> {
  return likenessFrom((await isTape(path)) ? await observedOnTape(path) : await observedInReport(path));
}

async function observedOnTape(path: string): Promise<readonly Answered[]> {
  const observed = new ObservedOnTape();
  for await (const line of tapeLines(path)) observed.see(line);
  return observed.answers();
}

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
  return new UsageError(`--like ${path}: this is not a report or a tape; give the report.json or run.tape of a run.`);
}
