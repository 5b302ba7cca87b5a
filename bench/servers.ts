import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { peerFile } from "./peers/peers.ts";

/** A server in its own process. */
export interface Server {
  readonly origin: string;
  /** Its output until it was ready. */
  readonly output: string;
  readonly pid: number;
  stop(): void;
}

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/** Starts a program and waits until it prints an address. @throws if it ends first */
export function start(
  words: readonly string[],
  ready: RegExp,
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> {
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
          stop: () => child.kill("SIGKILL"),
        });
    });
  });
}

/** Our sandbox, with all features on and limits that are never reached. */
export function startSandbox(): Promise<Server> {
  return start(
    [path("cli/shortform.js"), "sandbox", "--port", "0", "--limit-factor", "1000000000"],
    /(http:\/\/[\d.:]+)\/api\/v1\/me\n/,
  );
}

/** The key with every scope from a sandbox's output; empty if there is none. */
export function keyIn({ output }: Server): string {
  return /full\s+(\S+)/.exec(output)?.[1] ?? "";
}

/** `shortform mock`. */
export function startOurMock(): Promise<Server> {
  return start([path("cli/shortform.js"), "mock", "--port", "0"], /(http:\/\/[\d.:]+)\/api\/v1\/me\n/);
}

/** `@scalar/mock-server`. */
export function startScalar(): Promise<Server> {
  return startSilent(path("bench/peers/scalar-server.js"), (port) => [path("generated/openapi.json"), port]);
}

/** `@stdy/cli`, quiet. */
export function startSteady(): Promise<Server> {
  const words = ["--quiet", "--host", "127.0.0.1", "--port"];
  return startSilent(peerFile("@stdy/cli/steady.js"), (port) => [...words, port, path("generated/openapi.json")]);
}

/** The command of `@stoplight/prism-cli` over the same description. */
export function startPrism(): Promise<Server> {
  return startSilent(prismCli, (port) => [
    "mock",
    "--port",
    port,
    "--verboseLevel",
    "silent",
    path("generated/openapi.json"),
  ]);
}

/** Prism between a client and a server. It reports violations of an answer in the header `sl-violations`. */
export function startPrismProxy(upstream: string): Promise<Server> {
  const description = path("generated/openapi.json");
  return startSilent(prismCli, (port) => [
    "proxy",
    "--port",
    port,
    "--verboseLevel",
    "silent",
    "--validate-request",
    "false",
    description,
    upstream,
  ]);
}

/** `shortform proxy` between a client and a server. @param folder for its report and tape */
export function startOurProxy(upstream: string, folder: string): Promise<Server> {
  return start(
    [path("cli/shortform.js"), "proxy", "--to", upstream, "--port", "0", "--report-dir", folder],
    /Calls to (http:\/\/[\d.:]+)\/api\/v1 go to/,
  );
}

/** How long a server may take until its first answer. */
const patienceMs = 60_000;

const prismCli = path("node_modules/@stoplight/prism-cli/dist/index.js");

/** Starts a program that does not say when it is ready, and polls it until it answers. @param words its arguments, with its port */
export async function startSilent(script: string, words: (port: string) => readonly string[]): Promise<Server> {
  const begun = performance.now();
  const port = await freePort();
  const child = spawn(process.execPath, [script, ...words(String(port))], { stdio: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode} before it was ready.`);
    if (performance.now() - begun > patienceMs) throw new Error(`${script} did not answer within a minute.`);
    await setTimeout(20);
  }
  return {
    origin,
    output: "",
    pid: child.pid ?? 0,
    // A program that only starts another one forwards this signal; SIGKILL would leave the other one running.
    stop: () => child.kill("SIGTERM"),
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

/** Bare `node:http` that returns the same bytes. */
export function startBare(get: string, post: string): Promise<Server> {
  return start(["--import", "tsx", path("bench/sandbox/bare-server.ts")], /(http:\/\/\S+)/, {
    GET_ANSWER: get,
    POST_ANSWER: post,
  });
}

/** The resident memory of a process, in megabytes. */
export async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) / 1024;
}
