import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { root } from "./paths.ts";

/** A document and a heading in it. `cite` is a short quotation from that section. */
export interface SourceLink {
  readonly doc: string;
  readonly section: string;
  readonly cite?: string | undefined;
}

/** One document, split at its headings. A section's text ends at the next heading of any level. */
export interface SourceDocument {
  readonly sha256: string;
  /** Section name (`Heading` if it occurs once, or `Parent > Heading`) to its heading and text. */
  readonly sections: ReadonlyMap<string, string>;
}

/** The data of the documents that the link check needs when the documents are not available. */
export interface SourceLock {
  readonly [doc: string]: {
    readonly sha256: string;
    /** Section name to the hashes of its quotations. */
    readonly sections: Readonly<Record<string, readonly string[]>>;
  };
}

/** The titles that distinguish the documents. */
const titles = {
  core: "# Short-Form Content Generation and Scheduling API: Core Interface",
  studio: "# Content Studio and Ad Discovery API",
} as const;

/**
 * Reads the documents from a folder (by default `../shared/seeds`, or the folder that SHORTFORM_SOURCES names).
 * @returns the documents by name, or undefined if the folder does not contain them
 */
export function readDocuments(
  folder = process.env.SHORTFORM_SOURCES ?? `${root}../shared/seeds`,
): Map<string, SourceDocument> | undefined {
  if (!existsSync(folder)) return undefined;
  const documents = new Map<string, SourceDocument>();
  for (const file of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const text = readFileSync(`${folder}/${file.name}`, "utf8");
    const name = Object.entries(titles).find(([, title]) => text.startsWith(title))?.[0];
    if (name) documents.set(name, { sha256: sha256(text), sections: cutAtHeadings(text) });
  }
  return documents.size > 0 ? documents : undefined;
}

/**
 * Splits a Markdown text at its headings. A section is named `Parent > Heading`, or by its heading alone if that occurs once.
 * @returns section name to its heading and text
 */
export function cutAtHeadings(text: string): Map<string, string> {
  const found: { name: string; parent: string; text: string }[] = [];
  let parent = "";
  let inCode = false;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("```")) inCode = !inCode;
    const heading = inCode ? null : /^(#{1,6}) (.+)$/.exec(line);
    if (heading) {
      const name = heading[2]?.trim() ?? "";
      if (heading[1]?.length === 2) parent = name;
      found.push({ name, parent, text: `${name}\n` });
    } else {
      const current = found.at(-1);
      if (current) current.text += `${line}\n`;
    }
  }
  const occurrences = (name: string) => found.filter((section) => section.name === name).length;
  return new Map(
    found.flatMap(({ name, parent, text }): [string, string][] => {
      const qualified = `${parent} > ${name}`;
      return occurrences(name) > 1
        ? [[qualified, text]]
        : [
            [name, text],
            [qualified, text],
          ];
    }),
  );
}

/**
 * Checks each link for an unknown document, an unknown heading, or a quotation that is not there.
 * @returns one sentence per broken link
 */
export function checkLinks(
  links: readonly { readonly where: string; readonly link: SourceLink }[],
  documents: ReadonlyMap<string, SourceDocument> | SourceLock,
): string[] {
  return links.flatMap(({ where, link }) => {
    const found = lookUp(link, documents);
    return found === undefined ? [] : [`${where}: ${found}`];
  });
}

function lookUp(link: SourceLink, documents: ReadonlyMap<string, SourceDocument> | SourceLock): string | undefined {
  const names = documents instanceof Map ? [...documents.keys()] : Object.keys(documents);
  if (!names.includes(link.doc)) return `there is no document "${link.doc}"; use ${names.join(" or ")}.`;
  if (documents instanceof Map) {
    const text = (documents as ReadonlyMap<string, SourceDocument>).get(link.doc)?.sections.get(link.section);
    if (text === undefined) return `the ${link.doc} document has no section "${link.section}".`;
    return link.cite === undefined || text.includes(link.cite) ? undefined : missing(link);
  }
  const hashes = (documents as SourceLock)[link.doc]?.sections[link.section]; // not a Map, so it is the lock
  if (hashes === undefined) return `the ${link.doc} document has no section "${link.section}".`;
  return link.cite === undefined || hashes.includes(hashOfCite(link.cite)) ? undefined : missing(link);
}

function missing(link: SourceLink): string {
  return `section "${link.section}" of the ${link.doc} document does not contain the words "${link.cite}".`;
}

/** The lock for the documents and the valid links. */
export function lockSources(
  links: readonly { readonly link: SourceLink }[],
  documents: ReadonlyMap<string, SourceDocument>,
): SourceLock {
  const holding = links.map(({ link }) => link).filter((link) => lookUp(link, documents) === undefined);
  const citesOf = (doc: string, section: string) =>
    holding.flatMap((link) =>
      link.doc === doc && link.section === section && link.cite !== undefined ? [hashOfCite(link.cite)] : [],
    );
  return Object.fromEntries(
    [...documents.entries()].sort().map(([name, { sha256: hash, sections }]) => {
      const cited = [...sections.keys()].map((section) => [section, [...new Set(citesOf(name, section))].sort()]);
      return [name, { sha256: hash, sections: Object.fromEntries(cited) }];
    }),
  );
}

function hashOfCite(cite: string): string {
  return sha256(cite).slice(0, 16);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
