import type { SourceDocument } from "./sources.ts";
import type { Gap } from "./templates/requirement.ts";

/** The phrases with which the documents leave something open. */
const openWords = /\b(not|none) shown\b/;

/**
 * Checks that every "not shown" in the documents is the source of a gap.
 * @returns one sentence per line of the documents that no gap cites
 */
export function unansweredPlaces(documents: ReadonlyMap<string, SourceDocument>, gaps: readonly Gap[]): string[] {
  return [...documents].flatMap(([doc, { sections }]) => {
    const lines = new Set(
      [...sections.values()].flatMap((text) => text.split("\n")).filter((line) => openWords.test(line)),
    );
    const cites = gaps.filter(({ source }) => source.doc === doc).flatMap(({ source }) => source.cite ?? []);
    return [...lines]
      .filter((line) => !cites.some((cite) => line.includes(cite)))
      .map(
        (line) =>
          `The ${doc} document leaves something open that no gap cites: "${line.slice(0, 120)}". Add it to gaps.yaml.`,
      );
  });
}
