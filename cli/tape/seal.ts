import { createHash, type Hash } from "node:crypto";

/** What the seal says before its digest. */
const comment = "shortform tape, sha256 of all before: ";

/** The length of a seal in bytes: the header, its comment, an empty block, the sum and the size. */
export const sealLength = 10 + comment.length + 64 + 1 + 2 + 8;

/**
 * The end of a complete tape: an empty gzip member whose comment is the digest of every byte before it, so that any changed byte
 * is noticed. `zcat` and others skip it.
 */
export function sealOf(digest: Hash): Buffer {
  return Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]),
    Buffer.from(`${comment}${digest.digest("hex")}\0`, "latin1"),
    Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  ]);
}

export function newDigest(): Hash {
  return createHash("sha256");
}
