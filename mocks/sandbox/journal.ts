import type { Trouble } from "./trouble/rule.ts";

/** One exchange of the sandbox. Keys are shown only by their labels. */
export interface JournalEntry {
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
  add(entry: JournalEntry): void;
  /** Oldest first. */
  entries(): JournalEntry[];
  /** How many there were since the start, including dropped ones. */
  readonly count: number;
  clear(): void;
}

/** How many characters of a body are kept, so that large ones don't fill the memory. */
const keptLength = 20_000;

/** @param size how many exchanges are kept */
export function journalOf(size: number): Journal {
  const entries: JournalEntry[] = [];
  let at = 0;
  let cleared = 0;
  return {
    add(entry) {
      if (size === 0) return;
      const { requestBody, responseBody } = entry;
      const isLong = requestBody.length > keptLength || responseBody.length > keptLength;
      entries[at % size] = isLong
        ? { ...entry, requestBody: beginning(requestBody), responseBody: beginning(responseBody) }
        : entry;
      at += 1;
    },
    entries: () => (at <= size ? entries.slice() : [...entries.slice(at % size), ...entries.slice(0, at % size)]),
    get count() {
      return cleared + at;
    },
    clear() {
      entries.length = 0;
      cleared += at;
      at = 0;
    },
  };
}

/** The beginning of a text, copied: a slice would keep the whole text in memory. */
function beginning(text: string): string {
  if (text.length <= keptLength) return text;
  return new TextDecoder().decode(new TextEncoder().encode(text.slice(0, keptLength)));
}
