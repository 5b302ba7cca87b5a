import { readFileSync } from "node:fs";
import { root } from "../paths.ts";
import type { Level, Topic } from "../templates/levels.ts";
import { header } from "./text.ts";

/** `generated/levels.ts`: the topics, and the requirements of each level in this version of the contract. */
export function emitLevels(contract: string, topics: readonly Topic[], levels: readonly Level[]): string {
  return [
    header(),
    readFileSync(`${root}scripts/templates/levels.ts`, "utf8"),
    "/** The version of the contract that the levels are of. */",
    `export const contractVersion = ${JSON.stringify(contract)};\n`,
    "/** Every topic, in the order of the matrix. */",
    `export const topics: readonly Topic[] = ${JSON.stringify(topics, null, 2)};\n`,
    "/** Every level, with the requirements of its frozen set by topic. */",
    `export const levels: readonly Level[] = ${JSON.stringify(levels, null, 2)};\n`,
  ].join("\n");
}
