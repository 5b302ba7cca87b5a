import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { checkLinks, lockSources, type SourceDocument, type SourceLink, type SourceLock } from "./sources.ts";

/**
 * Checks the links against the documents if they are available, and that the lock is up to date; otherwise checks them against the lock.
 * @param write writes the lock instead of comparing it
 * @returns one sentence per problem
 */
export function checkOrLock(
  links: readonly { readonly where: string; readonly link: SourceLink }[],
  documents: ReadonlyMap<string, SourceDocument> | undefined,
  lockFile: string,
  write: boolean,
): string[] {
  const locked = existsSync(lockFile) ? readFileSync(lockFile, "utf8") : undefined;
  if (documents === undefined) {
    if (write) return ["Can't write the lock without the documents; set SHORTFORM_SOURCES to their folder."];
    if (locked === undefined)
      return [`There is no ${lockFile}; run npm run lint:spec -- --lock on a machine with the documents.`];
    return checkLinks(links, JSON.parse(locked) as SourceLock); // we wrote it
  }
  const lock = `${JSON.stringify(lockSources(links, documents), null, 2)}\n`;
  if (write) writeFileSync(lockFile, lock);
  const stale = !write && locked !== lock;
  return [
    ...checkLinks(links, documents),
    ...(stale ? ["spec/sources.lock.json is out of date; run npm run lint:spec -- --lock."] : []),
  ];
}
