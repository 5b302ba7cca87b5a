import { closeSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { Chain } from "../../conformance/tape/chain.ts";
import type { TapeLine } from "../../conformance/tape/format.ts";
import { makeFolder } from "../folders.ts";
import { newDigest, sealOf } from "./seal.ts";

/** How much text is compressed at once. What is not yet written is lost if the process is killed. */
const blockLength = 256 * 1024;

/** Writes a tape: lines of JSON in gzip members, with a seal at the end. */
export class TapeWriter {
  readonly #file: number;
  readonly #chain = new Chain();
  readonly #digest = newDigest();
  #text: string[] = [];
  #length = 0;

  /** Replaces the file. @throws an error of the file system if it can't be written */
  constructor(path: string) {
    makeFolder(dirname(path));
    this.#file = openSync(path, "w");
  }

  /** Writes a line. The first one is in the file at once. */
  readonly write = (line: TapeLine): void => {
    const text = `${this.#chain.seal(line)}\n`;
    this.#text.push(text);
    this.#length += text.length;
    if (this.#length >= blockLength || line.kind === "head") this.flush();
  };

  /** Writes what is not yet in the file. */
  flush(): void {
    if (this.#length === 0) return;
    const block = gzipSync(this.#text.join(""));
    this.#text = [];
    this.#length = 0;
    this.#digest.update(block);
    writeSync(this.#file, block);
  }

  /** Completes the tape. */
  close(): void {
    this.flush();
    writeSync(this.#file, sealOf(this.#digest));
    closeSync(this.#file);
  }

  /** Ends the recording without completing the tape. */
  abandon(): void {
    this.flush();
    closeSync(this.#file);
  }
}
