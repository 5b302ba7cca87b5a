import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Makes a folder, and what is missing above it, one by one: the recursive mkdir of Node never returns where a system makes no
 * folders, such as below `/proc`.
 * @throws Error of node:fs when it can't be made
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(path)) throw error;
  }
}

/** Whether files could be written to a folder, which need not exist yet: nothing is made. */
export function isWritable(folder: string): boolean {
  let path = resolve(folder);
  while (!existsSync(path)) path = dirname(path);
  try {
    accessSync(path, constants.W_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
