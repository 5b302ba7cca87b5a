import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Report } from "../../conformance/index.ts";
import { createSandbox, type Sandbox } from "../../mocks/sandbox/index.ts";
import { targetOf } from "../../mocks/sandbox/target.ts";
import { type RunningServer, serveFetch } from "../../mocks/serve.ts";
import { temporaryFolder } from "../../testing/folder.ts";

type Answer = (request: Request) => Response | Promise<Response>;

/** A served sandbox for the tests of a file. Each test decides how it answers; by default, as usual. */
export interface SteeredServer {
  answer: Answer;
  readonly usual: Answer;
  /** The path of a file in the folder of these tests. */
  readonly file: (name: string) => string;
  /** Writes a target file for an address of the sandbox, by default that of this server, and returns its path. */
  readonly target: (url?: string) => string;
  /** The report in a folder of `file`. */
  readonly reportIn: (name: string) => Report;
}

export function steeredServer(): SteeredServer {
  const folder = temporaryFolder();
  let sandbox: Sandbox;
  let server: RunningServer;
  const steered: SteeredServer = {
    answer: (request) => sandbox.handle(request),
    usual: (request) => sandbox.handle(request),
    file: (name) => join(folder, name),
    target(url = server.url) {
      const path = join(folder, `target-${new URL(url).port}.json`);
      writeFileSync(path, JSON.stringify(targetOf(sandbox, url)));
      return path;
    },
    reportIn: (name) => JSON.parse(readFileSync(join(folder, name, "report.json"), "utf8")) as Report, // a command wrote it
  };
  beforeAll(async () => {
    sandbox = createSandbox({ journalSize: 0, limitFactor: 1000 });
    server = await serveFetch((request) => steered.answer(request), { port: 0 });
  });
  beforeEach(() => {
    steered.answer = steered.usual;
  });
  afterAll(async () => {
    await server.close();
    sandbox.close();
  });
  return steered;
}

/** Whether a request is for a path of the API, such as `/me`. */
export function isAt(request: Request, path: string): boolean {
  return new URL(request.url).pathname === `/api/v1${path}`;
}
