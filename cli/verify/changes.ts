import { readdirSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** What is watched. */
export interface Watched {
  /** Files, and folders with everything below. */
  readonly files: readonly string[];
  /** The server; undefined if its address is not known. */
  readonly server: URL | undefined;
}

/** What a look at files and server shows. */
export interface Sight {
  /** The time and size of each file, by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly isUp: boolean;
}

/** Why it is time to run again, in one sentence, and what was seen then. */
export interface Cause {
  readonly says: string;
  readonly sight: Sight;
}

/** Folders that change without anybody's edit. */
const skipped = new Set(["node_modules", ".git"]);

const lookMilliseconds = 200;
const connectMilliseconds = 2000;

/** Looks once. */
export async function look({ files, server }: Watched): Promise<Sight> {
  const seen = new Map<string, string>();
  for (const file of files) see(file, seen);
  return { files: seen, isUp: server === undefined || (await accepts(server)) };
}

/**
 * Looks until a file has changed or the server was down, and then until the server is up and no file changes any more.
 * @param onDown called once if the server is down
 * @returns undefined if the signal ended it
 */
export async function nextCause(
  watched: Watched,
  since: Sight,
  { onDown, signal }: { onDown(): void; readonly signal: AbortSignal },
): Promise<Cause | undefined> {
  let wasDown = false;
  let last = since;
  for (let now = since; ; now = await look(watched)) {
    if (!now.isUp && !wasDown) onDown();
    wasDown ||= !now.isUp;
    const changed = differing(since.files, now.files);
    const isQuiet = differing(last.files, now.files) === undefined;
    if (now.isUp && isQuiet && changed !== undefined) return { says: `${changed} has changed.`, sight: now };
    if (now.isUp && isQuiet && wasDown) return { says: "The server is up again.", sight: now };
    last = now;
    await setTimeout(lookMilliseconds, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
  }
}

/** The first file that is new, gone or other than before. */
function differing(before: Sight["files"], now: Sight["files"]): string | undefined {
  const isOther = (file: string) => before.get(file) !== now.get(file);
  return [...now.keys(), ...before.keys()].find(isOther);
}

function see(path: string, seen: Map<string, string>): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) {
    seen.set(path, `${found.mtimeMs} ${found.size}`);
    return;
  }
  for (const name of namesIn(path)) if (!skipped.has(name)) see(join(path, name), seen);
}

/** None for a folder that is gone meanwhile. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether something listens. It sends nothing, and closes at once: a small server may serve one connection at a time. */
function accepts({ hostname, port, protocol }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port) || (protocol === "https:" ? 443 : 80),
      timeout: connectMilliseconds,
    });
    const end = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.once("timeout", () => end(false));
  });
}
