import type { Trouble } from "./trouble/rule.ts";

/** One exchange of the sandbox. Keys are shown only by their labels. */
export interface JournalEntry {
  /** Counts from 1; `sandbox.rewind` takes it. */
  readonly number: number;
  /** Milliseconds since the epoch, by the sandbox's clock. */
  readonly at: number;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly operationId: string | null;
  /** The label of the key; null without a valid one. */
  readonly key: string | null;
  /** 0 for a call that was lost before the sandbox handled it. */
  readonly status: number;
  /** How long it took, in real milliseconds. */
  readonly ms: number;
  /** Long bodies are truncated. */
  readonly requestBody: string;
  readonly responseBody: string;
  /** JSON pointers where the answer breaks the description; only with response checks. */
  readonly violations: readonly string[];
  /** What went wrong between the sandbox and the caller, on request; null for nothing. */
  readonly trouble: Trouble | null;
}

/** The most recent exchanges. */
export interface Journal {
  /** How many it keeps. */
  readonly size: number;
  /** Adds an exchange, and drops the oldest one if there are too many. */
  add(entry: JournalEntry): void;
  /** Oldest first. */
  entries(): JournalEntry[];
  /** The number of the newest exchange; 0 before the first one. */
  readonly newest: number;
  /** The number of the oldest exchange that is kept; one more than the newest if there is none. */
  readonly oldest: number;
  /** Drops this exchange and the later ones; their numbers are used again. */
  dropFrom(number: number): void;
  /** How many times exchanges were dropped that way. */
  readonly drops: number;
  clear(): void;
}

/** How many characters of a body are kept, so that large ones don't fill the memory. */
const keptLength = 20_000;

/** @param size how many exchanges are kept */
export function journalOf(size: number): Journal {
  /** By number modulo size. */
  let entries: JournalEntry[] = [];
  let newest = 0;
  let oldest = 1;
  let drops = 0;
  const at = (number: number) => entries[number % size];
  return {
    size,
    add(entry) {
      if (size === 0) return;
      const { requestBody, responseBody } = entry;
      const isLong = requestBody.length > keptLength || responseBody.length > keptLength;
      newest = entry.number;
      entries[newest % size] = isLong
        ? { ...entry, requestBody: beginning(requestBody), responseBody: beginning(responseBody) }
        : entry;
      oldest = Math.max(oldest, newest - size + 1);
    },
    entries: () =>
      Array.from({ length: newest - oldest + 1 }, (_, index) => at(oldest + index)).filter(
        (entry) => entry !== undefined,
      ),
    get newest() {
      return newest;
    },
    get oldest() {
      return oldest;
    },
    get drops() {
      return drops;
    },
    dropFrom(number) {
      drops += 1;
      for (; newest >= Math.max(number, oldest); newest -= 1) delete entries[newest % size];
    },
    clear() {
      entries = [];
      oldest = newest + 1;
    },
  };
}

/** The beginning of a text, copied: a slice would keep the whole text in memory. */
function beginning(text: string): string {
  if (text.length <= keptLength) return text;
  return new TextDecoder().decode(new TextEncoder().encode(text.slice(0, keptLength)));
}
