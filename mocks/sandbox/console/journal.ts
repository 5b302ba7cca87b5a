import type { Journal } from "../journal.ts";
import type { JournalBodies, JournalTail } from "./view.ts";

/**
 * The exchanges after one.
 * @param after the number of the last exchange that the caller has; 0 for all that are kept. A number that is still to come was of an
 *   earlier journal, and means all, too
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
  return { newest, lines };
}

/** The bodies of an exchange; null when it is kept no more. */
export function bodiesOf(journal: Journal, number: number): JournalBodies | null {
  const entries = journal.entries();
  const entry = entries[number - (journal.count - entries.length) - 1];
  return entry ? { request: entry.requestBody, response: entry.responseBody } : null;
}
