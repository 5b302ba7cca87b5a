import { createHash } from "node:crypto";
import { NotJudgeable } from "../core/errors.ts";
import type { TapeLine } from "./format.ts";

/** How many characters of each hash a line keeps: 132 bits. */
const hashLength = 22;

/** The hash at the end of a line. */
const hashed = /,"hash":"([\w-]{22})"\}$/;

/** A line of a tape does not follow from the one before it. */
export class BrokenTape extends NotJudgeable {}

/** Chains the lines of a tape: each one holds a hash of itself and of the one before it. */
export class Chain {
  #last = "";

  /** A line as text, with its hash and without a line break. */
  seal(line: TapeLine): string {
    const text = JSON.stringify(line);
    this.#last = hashOf(this.#last, text);
    return `${text.slice(0, -1)},"hash":"${this.#last}"}`;
  }

  /**
   * Reads the next line.
   * @param number of the line, from 1, for the message
   * @throws BrokenTape if it was changed or moved, or one before it was removed
   */
  open(sealed: string, number: number): TapeLine {
    const hash = hashed.exec(sealed)?.[1];
    const text = `${sealed.replace(hashed, "")}}`;
    this.#last = hashOf(this.#last, text);
    if (hash !== this.#last) {
      throw new BrokenTape(`Line ${number} of the tape was changed or moved, or the line before it was removed.`);
    }
    return JSON.parse(text) as TapeLine; // the recorder wrote this line: its hash fits
  }
}

function hashOf(last: string, text: string): string {
  return createHash("sha256").update(last).update(text).digest("base64url").slice(0, hashLength);
}
