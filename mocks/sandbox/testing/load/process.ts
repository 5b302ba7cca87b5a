import { type ChildProcess, execFile, spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** `shortform sandbox` in a process of its own, with limits that are never reached. */
export interface LoadedSandbox {
  readonly port: number;
  /** Calls the API with the key that may do everything. @throws when there is no answer in time, or none with this status */
  call(path: string, init?: RequestInit, status?: number): Promise<unknown>;
  /** A request as HTTP/1.1 with that key. */
  wire(method: string, path: string, body?: string, headers?: readonly string[]): string;
  /** The most memory that it had until now, in megabytes (resident). */
  peakMb(): number;
  stop(): void;
}

const patienceMs = 30_000;

/** @throws when the process ends before it is ready */
export async function startSandbox(): Promise<LoadedSandbox> {
  const script = fileURLToPath(new URL("../../../../cli/shortform.js", import.meta.url));
  const words = [script, "sandbox", "--port", "0", "--json", "--limit-factor", "1000000000"];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  const { baseUrl, keys } = await targetOf(child);
  const { host, port, pathname } = new URL(baseUrl);
  const authorization = `Authorization: Bearer ${keys.full}`;
  const watched = watch(child.pid ?? 0);
  return {
    port: Number(port),
    async call(path, init = {}, status = 200) {
      const headers = { Authorization: `Bearer ${keys.full}` };
      const signal = AbortSignal.timeout(patienceMs);
      const response = await fetch(`${baseUrl}${path}`, { headers, signal, ...init });
      const text = await response.text();
      if (response.status !== status) throw new Error(`${path} was answered with ${response.status}: ${text}`);
      return JSON.parse(text);
    },
    wire(method, path, body, headers = []) {
      const own =
        body === undefined ? [] : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`];
      const lines = [
        `${method} ${pathname}${path} HTTP/1.1`,
        `Host: ${host}`,
        authorization,
        ...own,
        ...headers,
        "",
        "",
      ];
      return lines.join("\r\n") + (body ?? "");
    },
    peakMb: () => watched.peak(),
    stop() {
      watched.stop();
      child.kill("SIGKILL");
    },
  };
}

/** What a sandbox prints when it listens. */
interface Target {
  readonly baseUrl: string;
  readonly keys: { readonly full: string };
}

async function targetOf(child: ChildProcess): Promise<Target> {
  let text = "";
  child.stdout?.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  while (!text.includes("\n")) {
    if (child.exitCode !== null) throw new Error(`The sandbox ended with ${child.exitCode} before it was ready.`);
    await setTimeout(20);
  }
  return JSON.parse(text) as Target; // `--json` prints it
}

/** Looks at the memory of a process ten times a second. */
function watch(pid: number): { peak(): number; stop(): void } {
  let most = 0;
  let stopped = false;
  void (async () => {
    while (!stopped) {
      const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]).catch(() => ({
        stdout: "0",
      }));
      most = Math.max(most, Number(stdout) / 1024);
      await setTimeout(100);
    }
  })();
  return {
    peak: () => most,
    stop: () => {
      stopped = true;
    },
  };
}
