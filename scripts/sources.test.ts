import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../testing/folder.ts";
import { checkLinks, cutAtHeadings, lockSources, readDocuments, type SourceDocument } from "./sources.ts";

const text = `# Title
Before.
## States
### Post
A post is queued.
#### Details
It waits.
## Resources
### Post
A post has an id.
### Video
A video has a length.
Two lines of it.
`;

const documents = new Map<string, SourceDocument>([["core", { sha256: "0", sections: cutAtHeadings(text) }]]);
const link = (section: string, cite?: string, doc = "core") => ({
  where: "POST-01",
  link: { doc, section, ...(cite !== undefined && { cite }) },
});

describe("a document is cut at its headings", () => {
  test("a section goes to the next heading of any level", () => {
    expect(cutAtHeadings(text).get("States")).toBe("States\n");
    expect(cutAtHeadings(text).get("Details")).toBe("Details\nIt waits.\n");
    expect(cutAtHeadings(text).get("Video")).toContain("A video has a length.\nTwo lines of it.");
  });

  test("a heading that occurs twice is named with its parent, and only so", () => {
    const sections = cutAtHeadings(text);
    expect(sections.get("States > Post")).toContain("A post is queued.");
    expect(sections.get("Resources > Post")).toContain("A post has an id.");
    expect(sections.has("Post")).toBe(false);
  });

  test("a heading that occurs once may be named with its parent", () => {
    expect(cutAtHeadings(text).get("Resources > Video")).toBe(cutAtHeadings(text).get("Video"));
  });

  test("a comment in a code block is no heading", () => {
    const sections = cutAtHeadings("# Title\n```sh\n# get it\ncurl\n```\nAfter.\n");
    expect([...sections.keys()]).not.toContain("get it");
    expect(sections.get("Title")).toContain("After.");
  });

  test("lines that end in a carriage return have the same headings", () => {
    expect([...cutAtHeadings(text.replaceAll("\n", "\r\n")).keys()]).toEqual([...cutAtHeadings(text).keys()]);
  });
});

describe("a link that dangles gives one sentence", () => {
  test.each([
    [link("Video", "A video", "film"), 'POST-01: there is no document "film"; use core.'],
    [link("Videos"), 'POST-01: the core document has no section "Videos".'],
    [link("Post"), 'POST-01: the core document has no section "Post".'],
    [
      link("Video", "A video has a width"),
      'POST-01: section "Video" of the core document does not contain the words "A video has a width".',
    ],
    [
      link("Resources > Post", "A post is queued"),
      'POST-01: section "Resources > Post" of the core document does not contain the words "A post is queued".',
    ],
  ])("%o", (dangling, sentence) => {
    expect(checkLinks([dangling], documents)).toEqual([sentence]);
    expect(checkLinks([dangling], lockSources([link("Video", "A video")], documents))).toEqual([sentence]);
  });

  test("the links that hold give none", () => {
    expect(checkLinks([link("Video"), link("Video", "has a length"), link("States > Post")], documents)).toEqual([]);
  });
});

describe("the lock stands for the documents where they are not at hand", () => {
  const cites = ["A video", "has a length", "Two lines", "a length", "length"];

  test("it accepts exactly the words that it was made from", () => {
    fc.assert(
      fc.property(fc.subarray(cites), (kept) => {
        const lock = lockSources(
          kept.map((cite) => link("Video", cite)),
          documents,
        );
        const accepted = cites.filter((cite) => checkLinks([link("Video", cite)], lock).length === 0);
        expect(accepted).toEqual(kept);
      }),
      { seed: 3, numRuns: 40 },
    );
  });

  test("words that it knows from one section dangle in another", () => {
    const lock = lockSources([link("Video", "has a length")], documents);
    expect(checkLinks([link("States > Post", "has a length")], lock)).toHaveLength(1);
  });

  test("a link that dangles in the documents does not get into it", () => {
    const dangling = link("Video", "has a width");
    expect(checkLinks([dangling], lockSources([dangling], documents))).toHaveLength(1);
  });

  test("it is the same whatever the order of the links", () => {
    const links = cites.map((cite) => link("Video", cite));
    expect(lockSources([...links].reverse(), documents)).toEqual(lockSources(links, documents));
  });

  test("it does not hold the words themselves", () => {
    expect(JSON.stringify(lockSources([link("Video", "has a length")], documents))).not.toContain("has a length");
  });
});

describe("the documents are read from a folder", () => {
  const folder = temporaryFolder();

  test("one that is not there or holds none of them gives undefined", () => {
    expect(readDocuments(join(folder, "missing"))).toBeUndefined();
    mkdirSync(join(folder, "inner"), { recursive: true });
    writeFileSync(join(folder, "other.txt"), "# Something else\n");
    expect(readDocuments(folder)).toBeUndefined();
  });

  test("they are known by their titles, whatever the files are called", () => {
    writeFileSync(join(folder, "x.txt"), "# Content Studio and Ad Discovery API\n## Errors\nText.\n");
    expect([...(readDocuments(folder) ?? [])].map(([name]) => name)).toEqual(["studio"]);
    expect(readDocuments(folder)?.get("studio")?.sections.get("Errors")).toContain("Text.");
  });
});
