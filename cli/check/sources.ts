import { existsSync, readFileSync } from "node:fs";
import type { TrafficEntry } from "../../conformance/index.ts";
import { exchangeOf } from "../../conformance/tape/exchange-of.ts";
import { isCompressed } from "../tape/is-compressed.ts";
import { tapeLines } from "../tape/read.ts";
import { UsageError } from "../usage-error.ts";
import { baseIn } from "./base-url.ts";
import { harTraffic, KeyNumbers } from "./har.ts";

/** One file with calls. */
export interface Source {
  /** Its calls in the order of their answers; each reading starts at the first one. */
  entries(): AsyncIterable<TrafficEntry>;
  /** The base URLs of the API in it. */
  readonly bases: readonly string[];
  /** The base URL of the test control interface, if a run of the suite made the calls. */
  readonly controlUrl?: string;
  /** Whether calls without a key certainly had none. */
  readonly showsKeys: boolean;
}

/**
 * Opens the files. HAR files are read into memory, tapes are read line by line.
 * @throws UsageError if one can't be read, or is neither
 */
export async function openSources(paths: readonly string[]): Promise<readonly Source[]> {
  const keys = new KeyNumbers();
  const sources: Source[] = [];
  for (const [index, path] of paths.entries()) {
    sources.push(
      (await isTape(path)) ? await tapeSource(path, paths.length > 1 ? index + 1 : 0) : harSource(path, keys),
    );
  }
  return sources;
}

async function isTape(path: string): Promise<boolean> {
  try {
    return await isCompressed(path);
  } catch {
    throw new UsageError(
      existsSync(path)
        ? `${path} is not a readable file; give HAR files or tapes.`
        : `There is no file ${path}; give HAR files or tapes.`,
    );
  }
}

function harSource(path: string, keys: KeyNumbers): Source {
  const { entries, showsKeys } = harTraffic(jsonIn(path), keys, path);
  return {
    async *entries() {
      yield* entries;
    },
    bases: entries.flatMap(({ exchange }) => baseIn(exchange) ?? []),
    showsKeys,
  };
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, ""));
  } catch {
    throw new UsageError(
      `${path} is neither a HAR file nor a tape; give a file that a browser, a proxy or verify wrote.`,
    );
  }
}

/** @param number of the file: labels of keys mean something in their own tape only */
async function tapeSource(path: string, number: number): Promise<Source> {
  for await (const line of tapeLines(path)) {
    if (line.kind !== "head") break;
    const control = line.run?.target.control?.baseUrl;
    return {
      entries: () => tapeEntries(path, number),
      bases: [line.baseUrl],
      showsKeys: true,
      ...(control !== undefined && { controlUrl: control }),
    };
  }
  throw new UsageError(`${path} is not a tape; record it again.`);
}

async function* tapeEntries(path: string, number: number): AsyncGenerator<TrafficEntry> {
  for await (const line of tapeLines(path)) {
    if (line.kind !== "call") continue;
    const exchange = exchangeOf(line);
    if (exchange === undefined) continue;
    const { at, ended, key } = line;
    yield { at, ended, exchange, ...(key !== undefined && { key: number === 0 ? key : `${key} of file ${number}` }) };
  }
}
