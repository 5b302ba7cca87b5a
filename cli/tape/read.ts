import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { NotJudgeable } from "../../conformance/core/errors.ts";
import { BrokenTape, Chain } from "../../conformance/tape/chain.ts";
import { type TapeLine, tapeVersion } from "../../conformance/tape/format.ts";
import { type Tape, tapeOf } from "../../conformance/tape/tape.ts";
import { UsageError } from "../usage-error.ts";
import { newDigest, sealLength, sealOf } from "./seal.ts";

/**
 * The lines of a tape, one by one, each checked against the one before it; at the end, the seal over all bytes.
 * A tape whose recording was interrupted has neither a last line nor a seal.
 * @throws UsageError if the file can't be read, is not a tape, is of another version or was changed
 */
export async function* tapeLines(path: string): AsyncGenerator<TapeLine> {
  let number = 0;
  let last: TapeLine | undefined;
  try {
    const isSealed = await hasItsSeal(path);
    const chain = new Chain();
    for await (const text of textLines(path)) {
      number += 1;
      const line = chain.open(text, number);
      if (number === 1) requireHead(line);
      last = line;
      yield line;
    }
    if (number === 0) throw new NotJudgeable("It is empty.");
    if ((last?.kind === "end") !== isSealed)
      throw new BrokenTape("Its bytes were changed: the seal at its end does not match.");
  } catch (error) {
    throw error instanceof UsageError ? error : problemOf(path, error, number);
  }
}

/** A whole tape in memory. @throws UsageError like `tapeLines` */
export async function readTape(path: string): Promise<Tape> {
  const lines: TapeLine[] = [];
  for await (const line of tapeLines(path)) lines.push(line);
  return tapeOf(lines);
}

/** Whether a file ends with the seal that fits its other bytes. */
async function hasItsSeal(path: string): Promise<boolean> {
  const { size } = await stat(path);
  if (size <= sealLength) return false;
  const digest = newDigest();
  for await (const chunk of createReadStream(path, { end: size - sealLength - 1 })) digest.update(chunk);
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(sealLength), 0, sealLength, size - sealLength);
    return buffer.equals(sealOf(digest));
  } finally {
    await file.close();
  }
}

/** Not by `readline`, which also breaks lines at characters that may stand in a JSON text. */
async function* textLines(path: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  // An error of either stream ends the loop.
  const bytes = pipeline(createReadStream(path), unzipped);
  bytes.catch(() => undefined);
  let rest = "";
  for await (const chunk of unzipped.setEncoding("utf8")) {
    const lines = `${rest}${String(chunk)}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  await bytes;
  if (rest !== "") throw new BrokenTape("Its last line has no end.");
}

function requireHead(line: TapeLine): void {
  const version: unknown = line.kind === "head" ? line.tape : undefined;
  if (version === tapeVersion) return;
  throw new NotJudgeable(
    version === undefined
      ? "Its first line does not say what it is."
      : `It has version ${String(version)}; this kit reads version ${tapeVersion}.`,
  );
}

function problemOf(path: string, error: unknown, lines: number): UsageError {
  if (error instanceof BrokenTape) return new UsageError(`${path} can't be trusted: ${error.message}`);
  if (error instanceof NotJudgeable) return new UsageError(`${path} is not a tape that can be read. ${error.message}`);
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return new UsageError(`There is no file ${path}; give the run.tape of a run.`);
  if (lines > 0) return new UsageError(`${path} can't be trusted: its bytes were changed after line ${lines}.`);
  return new UsageError(`${path} is not a tape; give the run.tape of a run.`);
}
