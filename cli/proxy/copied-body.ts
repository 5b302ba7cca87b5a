import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { CutBody } from "../../conformance/tape/format.ts";

/** How much of a body is kept for the tape and for judging, in bytes. */
const maxKept = 256 * 1024;

/** How much of a longer body the tape shows. */
const shownOfLong = 512;

const decoders: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** Passes a body through and keeps a copy of its beginning. */
export class CopiedBody extends PassThrough {
  readonly #kept: Buffer[] = [];
  readonly #hash = createHash("sha256");
  #bytes = 0;

  override _transform(
    chunk: Buffer,
    encoding: BufferEncoding,
    done: (error?: Error | null, data?: Buffer) => void,
  ): void {
    if (this.#bytes < maxKept) this.#kept.push(chunk);
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
    super._transform(chunk, encoding, done);
  }

  /**
   * The text of the body, or its beginning if it is long or can't be decoded.
   * @param coding its Content-Encoding
   */
  text(coding = "identity"): string | CutBody {
    const bytes = Buffer.concat(this.#kept);
    const decode = coding === "identity" ? (same: Buffer) => same : decoders[coding.toLowerCase()];
    if (decode && this.#bytes <= maxKept) {
      try {
        return decode(bytes, { maxOutputLength: 4 * maxKept }).toString("utf8");
      } catch {
        // It is not what the header says: shown as it is below.
      }
    }
    return {
      head: bytes.subarray(0, shownOfLong).toString("utf8"),
      bytes: this.#bytes,
      sha256: this.#hash.copy().digest("hex"),
    };
  }
}
