import type { Journal } from "../journal.ts";
import type { JournalBodies, JournalTail } from "./view.ts";

/**
 * The exchanges after a given number.
 * @param after the number of the caller's last exchange; 0 for all. A number beyond the newest comes from an earlier journal and also means
 * all
 */
export function journalAfter(journal: Journal, after: number): JournalTail {
  const { newest, oldest } = journal;
  const known = after > newest ? 0 : after;
  const lines = journal
    .entries()
    .filter(({ number }) => number > known)
    .map(({ requestBody: _, responseBody: __, ...line }) => line);
  return { newest, oldest, lines };
}

/** The bodies of an exchange; null if the journal has dropped it. */
export function bodiesOf(journal: Journal, number: number): JournalBodies | null {
  const entry = journal.entries().find((each) => each.number === number);
  return entry ? { request: entry.requestBody, response: entry.responseBody } : null;
}
