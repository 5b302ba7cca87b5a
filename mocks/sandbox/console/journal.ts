import type { Journal } from "../journal.ts";
import type { JournalBodies, JournalTail } from "./view.ts";

/**
 * The exchanges after a given number.
 * @param after the number of the caller's last exchange; 0 for all. A number beyond the newest comes from an earlier journal and also means
 * all
 */
export function journalAfter(journal: Journal, after: number): JournalTail {
  const newest = journal.count;
  const entries = journal.entries();
  const oldest = newest - entries.length + 1;
  const known = after > newest ? 0 : after;
  const lines = entries.slice(Math.max(0, known - oldest + 1)).map((entry, at, { length }) => {
    const { requestBody: _, responseBody: __, ...line } = entry;
    return { number: newest - length + 1 + at, ...line };
  });
  return { newest, oldest, lines };
}

/** The bodies of an exchange; null if the journal has dropped it. */
export function bodiesOf(journal: Journal, number: number): JournalBodies | null {
  const entries = journal.entries();
  const entry = entries[number - (journal.count - entries.length) - 1];
  return entry ? { request: entry.requestBody, response: entry.responseBody } : null;
}
