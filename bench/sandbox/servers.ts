import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** A server in a process of its own. */
export interface Server {
  readonly origin: string;
  /** From the start of the process until it said where it is, in milliseconds. */
  readonly readyMs: number;
  /** What it printed until then. */
  readonly output: string;
  readonly pid: number;
  stop(): void;
}

const path = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** Starts a program and waits until it prints an address. @throws when it ends first */
export function start(
  words: readonly string[],
  ready: RegExp,
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const begun = performance.now();
  const child: ChildProcess = spawn(process.execPath, words, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...environment },
  });
  let output = "";
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${words.join(" ")} ended with ${code} before it was ready.`)));
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const origin = ready.exec(output)?.[1];
      if (origin)
        resolve({
          origin,
          output,
          pid: child.pid ?? 0,
          readyMs: performance.now() - begun,
          stop: () => child.kill("SIGKILL"),
        });
    });
  });
}

/** Our sandbox, with everything on and limits that are never reached. */
export function startSandbox(): Promise<Server> {
  return start(
    [path("cli/shortform.js"), "sandbox", "--port", "0", "--limit-factor", "1000000000"],
    /(http:\/\/[\d.:]+)\/api\/v1\/me\n/,
  );
}

/** The command of `@stoplight/prism-cli` over the same description. It is silent, so it is asked until it answers. */
export async function startPrism(): Promise<Server> {
  const begun = performance.now();
  const port = await freePort();
  const cli = path("node_modules/@stoplight/prism-cli/dist/index.js");
  const words = [cli, "mock", "--port", String(port), "--verboseLevel", "silent", path("generated/openapi.json")];
  const child = spawn(process.execPath, words, { stdio: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Prism ended with ${child.exitCode} before it was ready.`);
    if (await fetch(origin).catch(() => null)) break;
    await setTimeout(50);
  }
  return {
    origin,
    output: "",
    pid: child.pid ?? 0,
    readyMs: performance.now() - begun,
    stop: () => child.kill("SIGKILL"),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, "close");
  return port;
}

/** Bare `node:http` that answers the same bytes. */
export function startBare(get: string, post: string): Promise<Server> {
  return start(["--import", "tsx", path("bench/sandbox/bare-server.ts")], /(http:\/\/\S+)/, {
    GET_ANSWER: get,
    POST_ANSWER: post,
  });
}

/** How much memory a process has, in megabytes (resident). */
export async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) / 1024;
}
