import type { Difference } from "../difference.ts";
import { type Impact, impacts } from "../rule.ts";
import { counted, joined } from "../words.ts";
import type { DiffResult } from "./result.ts";

/** Whom a report is for. */
export type Reader = "callers" | "servers";

/** Differences that mean the same for the reader, the worst first. */
export interface Section {
  readonly impact: Impact;
  readonly title: string;
  readonly differences: readonly Difference[];
}

/** The sections of a report that are not empty. */
export function sectionsOf({ differences }: DiffResult, reader: Reader): Section[] {
  return impacts.flatMap((impact) => {
    const found = differences.filter((each) => each[reader] === impact);
    return found.length > 0 ? [{ impact, title: `${titles[impact]} for ${reader}`, differences: found }] : [];
  });
}

const titles: Readonly<Record<Impact, string>> = { breaking: "Breaking", notice: "Notice", safe: "Safe" };

/** "getPost, listPosts and 3 more"; empty if the sentence names the operation itself. */
export function operationsInWords({ operations, says }: Difference): string {
  const unnamed = operations.filter((id) => !says.includes(`\`${id}\``));
  if (unnamed.length === 0) return "";
  const shown = unnamed.slice(0, 3);
  const more = unnamed.length - shown.length;
  return joined(more > 0 ? [...shown, `${more} more`] : shown);
}

/** "3 breaking, 1 notice, 6 safe". */
export function countsInWords(counts: Readonly<Record<Impact, number>>): string {
  return `${counts.breaking} breaking, ${counts.notice} notice, ${counts.safe} safe`;
}

/** The advice as a sentence. */
export function adviceInWords({ advice, old, new: now }: DiffResult): string {
  if (advice.bump === "none") return "The contracts are equal; no new version is needed.";
  const next = advice.version === undefined ? "" : `: ${old.version} becomes ${advice.version}`;
  const sentence = `By semantic versioning, this is a ${advice.bump} version${next}.`;
  return advice.isAnnounced === false ? `${sentence} ${now.version} does not announce it.` : sentence;
}

/** "10 differences. Callers: …. Servers: …." */
export function summaryInWords({ summary }: DiffResult): string {
  const { differences, callers, servers } = summary;
  return `${counted(differences, "difference")}. Callers: ${countsInWords(callers)}. Servers: ${countsInWords(servers)}.`;
}
