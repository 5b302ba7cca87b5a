import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Creates a folder and its missing parents one by one: Node's recursive mkdir never returns where folders can't be
 * created, such as in `/proc`.
 * @throws the error of node:fs if it can't be created
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it first.
    if (!existsSync(path)) throw error;
  }
}

/** Whether files can be written to a folder, which need not exist yet. Creates nothing. */
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
