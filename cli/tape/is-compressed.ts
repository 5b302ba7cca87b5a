import { open } from "node:fs/promises";

/** The first bytes of a gzip file. */
const gzip = Buffer.from([0x1f, 0x8b]);

/** Whether a file is compressed, as every tape is. @throws an error of the file system if it can't be read */
export async function isCompressed(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(gzip.length), 0, gzip.length, 0);
    return buffer.equals(gzip);
  } finally {
    await file.close();
  }
}
