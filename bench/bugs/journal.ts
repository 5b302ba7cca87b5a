import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** What became of one fault: the names of the tools that found it, or null if no call of theirs reached it. */
export interface JournalEntry {
  readonly fault: string;
  readonly finders: readonly string[] | null;
}

/** The results of a hunt so far. */
export interface Journal {
  /** @returns undefined if the fault is still to be hunted */
  get(fault: string): JournalEntry | undefined;
  add(entry: JournalEntry): void;
}

/**
 * A hunt takes more than an hour, so each result goes into a file at once (JSON lines), and a hunt that was interrupted continues there.
 * @param file without one, the results are only kept in memory
 * @throws SyntaxError if the file is not such a journal
 */
export function openJournal(file: string | undefined): Journal {
  const entries = new Map<string, JournalEntry>();
  if (file !== undefined && existsSync(file)) {
    for (const line of readFileSync(file, "utf8").split("\n")) {
      if (line === "") continue;
      const entry = JSON.parse(line) as JournalEntry; // written by this function
      entries.set(entry.fault, entry);
    }
  }
  return {
    get: (fault) => entries.get(fault),
    add(entry) {
      entries.set(entry.fault, entry);
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(entry)}\n`);
    },
  };
}
