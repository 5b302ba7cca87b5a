import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";

/**
 * Takes a file for this process, by a file beside it that holds the process's number. What a killed process left behind is taken over.
 * @returns what gives it back
 * @throws Error with one sentence when another process has it
 */
export function lock(file: string): () => void {
  const lockFile = `${file}.lock`;
  const give = () => rmSync(lockFile, { force: true });
  if (take(lockFile)) return give;
  const owner = Number(readFileSync(lockFile, "utf8"));
  if (owner === process.pid || isRunning(owner)) {
    throw new Error(`${file} is in use by process ${owner}; stop that one, or remove ${lockFile} if it is no sandbox.`);
  }
  give();
  if (take(lockFile)) return give;
  throw new Error(`${file} was just taken by another process; stop that one or choose another file.`);
}

function take(lockFile: string): boolean {
  try {
    const descriptor = openSync(lockFile, "wx");
    writeSync(descriptor, String(process.pid));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false; // what `openSync` throws
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // it runs as someone else
  }
}
