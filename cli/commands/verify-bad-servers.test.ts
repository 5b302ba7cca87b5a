import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../conformance/index.ts";
import { createSandbox, type Sandbox } from "../../mocks/sandbox/index.ts";
import { targetOf } from "../../mocks/sandbox/target.ts";
import { type RunningServer, serveFetch } from "../../mocks/serve.ts";
import { runCommand } from "../testing/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "shortform-bad-servers-"));
const file = (name: string) => join(folder, name);
const reportIn = (name: string): Report => JSON.parse(readFileSync(file(`${name}/report.json`), "utf8")) as Report; // the command wrote it

let sandbox: Sandbox;
let server: RunningServer;
/** How to handle each request; each test sets its own. */
let answer: (request: Request) => Response | Promise<Response>;

beforeAll(async () => {
  sandbox = createSandbox({ journalSize: 0, limitFactor: 1000 });
  server = await serveFetch((request) => answer(request), { port: 0 });
  writeFileSync(file("target.json"), JSON.stringify(targetOf(sandbox, server.url)));
});
afterAll(async () => {
  await server.close();
  sandbox.close();
  rmSync(folder, { recursive: true });
});

function start(name: string, ...words: readonly string[]) {
  return runCommand("verify", "--target", file("target.json"), "--report-dir", file(name), ...words);
}

const isControl = (request: Request) => request.url.includes("/_control/");
const isAt = (request: Request, path: string) => new URL(request.url).pathname === `/api/v1${path}`;

describe("a server that answers everything with 429", () => {
  test("can't be judged: exit code 2 and a sentence that says why", async () => {
    answer = (request) => {
      if (isControl(request)) return sandbox.handle(request);
      const error = { type: "rate_limited", message: "Wait.", hint: "Wait.", retryAfterSeconds: 86_400 };
      return Response.json({ success: false, error }, { status: 429, headers: { "retry-after": "86400" } });
    };
    const run = start("limited", "--only", "getMe", "listPosts", "createPost");
    expect(await run.ended).toBe(2);
    expect(run.output.out).toContain("Too little could be judged.");
    expect(run.output.out).toMatch(/Only \d+ of \d+ requirements could be judged; .*429/);
    expect(reportIn("limited").summary.fail).toBe(0);
  });
});

describe("checks that the profile excludes", () => {
  test("are named if nothing else is selected: exit code 2", async () => {
    answer = (request) => sandbox.handle(request);
    const run = start("profile", "--only", "rate-limit/createPost", "--profile", "safe");
    expect(await run.ended).toBe(2);
    expect(run.output.out).toContain(
      "Nothing could be judged: the selected checks are blocked (each: needs --profile full).",
    );
  });
});

describe("a check that fails once", () => {
  const checkIn = (name: string) => reportIn(name).checks.find(({ id }) => id === "no-key/getMe");
  const failsOnce = () => {
    let failed = false;
    return async (request: Request) => {
      const given = await sandbox.handle(request);
      if (failed || !isAt(request, "/me") || request.headers.has("authorization")) return given;
      failed = true;
      return Response.json(
        { success: false, error: { type: "not_found", message: "No.", hint: "No." } },
        { status: 404 },
      );
    };
  };

  test.each([
    [["--confirm"], 1],
    [["--confirm", "--unstable-exit-code", "0"], 0],
  ])("is unstable with %j: exit code %d", async (words, code) => {
    answer = failsOnce();
    const run = start("unstable", "--only", "no-key/getMe", ...words);
    expect(await run.ended).toBe(code);
    expect(run.output.out).toContain("1 check failed and then passed when retried");
    const check = checkIn("unstable");
    expect(check).toMatchObject({ verdict: "unstable", evidence: [{ response: { status: 404 } }] });
    expect(check?.passedWith?.response?.status).toBe(401);
  });

  test("fails with --no-confirm", async () => {
    answer = failsOnce();
    expect(await start("once", "--only", "no-key/getMe", "--no-confirm").ended).toBe(1);
    expect(checkIn("once")?.verdict).toBe("fail");
  });
});

describe("a server that never answers one call", () => {
  test("does not delay the report after Ctrl-C", async () => {
    let asked: () => void = () => undefined;
    const wasAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    answer = (request) => {
      if (!isAt(request, "/posts")) return sandbox.handle(request);
      asked();
      return new Promise<Response>(() => undefined);
    };
    const run = start("interrupted", "--only", "example/getMe", "example/listPosts");
    await wasAsked;
    run.child.kill("SIGINT");
    const late = new Promise((resolve) => setTimeout(resolve, 10_000, "still running"));
    expect(await Promise.race([run.ended, late])).toBe(2);
    expect(reportIn("interrupted").checks.find(({ id }) => id === "example/getMe")?.verdict).toBe("pass");
  });
});
