import { readdirSync, readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../conformance/index.ts";
import { createPrismMock } from "../../mocks/prism/mock.ts";
import { serveFetch } from "../../mocks/serve.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { type Ran, runHere } from "../testing/run-here.ts";
import { startCommand } from "../testing/start-command.ts";

const program = fileURLToPath(new URL("../shortform.js", import.meta.url));
const key = "sf_live_secretsecret";
const folder = temporaryFolder();
const servers: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function verify(...words: string[]): Promise<Ran> {
  return runHere("verify", "--report-dir", folder, ...words);
}

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`; // listening on TCP
}

/** How many requests a run of the full profile may send to the sandbox. That many take at most 15 s over HTTP. */
const requestsRatchet = 10_600;

const report = (): Report => JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report; // the command wrote it

describe("without a target", () => {
  test("it judges the embedded sandbox over HTTP, exits 0 and writes report.json and junit.xml", async () => {
    const run = startCommand("verify", "--report-dir", folder);
    expect(await run.ended).toBe(0);
    const { out, err } = run.output;
    expect(err).toBe("");
    expect(out).toMatch(/judging the embedded sandbox at http:\/\/127\.0\.0\.1:\d+\/api\/v1/);
    expect(out).toContain("No requirement that could be judged is broken.");
    const { summary, requirements, checks, requests } = report();
    // Every requirement passes: the sandbox has the control interface and every key.
    expect(
      requirements.filter(({ verdict }) => verdict !== "pass").map(({ id, reason }) => `${id}: ${reason}`),
    ).toEqual([]);
    expect(summary).toMatchObject({ fail: 0, error: 0, blocked: 0, warn: 0 });
    expect(checks.filter(({ verdict, reason }) => verdict === "blocked" && !reason)).toEqual([]);
    expect(requests).toBeLessThanOrEqual(requestsRatchet);
    expect(readFileSync(join(folder, "junit.xml"), "utf8")).toContain("<testsuite ");
  });

  test("--plan sends nothing and prints what each profile would do", async () => {
    const { code, out } = await verify("--plan");
    expect(code).toBe(0);
    for (const profile of ["safe", "standard", "full", "exhaustive"])
      expect(out).toMatch(new RegExp(`${profile} +\\d+ +\\d+`));
  });

  test("--reporter json prints only the report", async () => {
    const { out } = await verify("--reporter", "json", "--only", "ERR-09");
    expect((JSON.parse(out) as Report).checks.find(({ id }) => id === "ERR-09")?.verdict).toBe("pass");
  });
});

test("a reader that closes the pipe early does not end the run", async () => {
  const { child, output, ended } = startCommand("verify", "--only", "no-key", "--report-dir", join(folder, "left"));
  child.stdout?.destroy();
  expect(await ended).toBe(0);
  expect(output.err).toBe("");
  expect(readdirSync(join(folder, "left")).sort()).toEqual([
    "badge.json",
    "junit.xml",
    "report.html",
    "report.json",
    "run.tape",
  ]);
});

describe("judging a server that breaks the contract", () => {
  /** Groups whose requests are enough to see the faults. */
  const some = ["example", "no-key"];
  let mock: { fetch(request: Request): Promise<Response> };
  beforeAll(async () => {
    mock = await createPrismMock();
  });

  /** Serves the mock with one answer changed. */
  async function broken(change: (body: string, request: Request) => string, status?: number): Promise<string> {
    const server = await serveFetch(
      async (request) => {
        const answer = await mock.fetch(request);
        const body = await answer.text();
        const changed = change(body, request);
        return new Response(changed, {
          status: changed === body ? answer.status : (status ?? answer.status),
          headers: answer.headers,
        });
      },
      { port: 0 },
    );
    servers.push(server);
    return `${server.url}/api/v1`;
  }

  test.each<[string, (body: string, request: Request) => string, string]>([
    ["a missing hint", (body) => body.replace(/"hint":"[^"]*"/, '"help":""'), "ENV-03"],
    ["another type for 401", (body) => body.replace('"unauthorized"', '"not_found"'), "AUTH-01"],
    [
      "a missing field",
      (body, { url }) => (url.endsWith("/me") ? body.replace('"teamName"', '"team"') : body),
      "TeamIdentity.teamName",
    ],
    ["an id that is none", (body) => body.replaceAll("66f1c0de5a7b8c9d0e1f0c01", "account-1"), "ObjectId.pattern"],
    ["data that is null", (body, { url }) => (url.endsWith("/me") ? '{"success":true,"data":null}' : body), "ENV-02"],
  ])("%s is a failure of its requirement, with exit code 1", async (_, change, requirement) => {
    const { code, out } = await verify("--base-url", await broken(change), "--key", key, "--only", ...some);
    expect(code).toBe(1);
    expect(out).toContain("The server does not conform.");
    expect(report().requirements.find(({ id }) => id === requirement)?.verdict).toBe("fail");
    const failed = report().checks.filter(({ verdict }) => verdict === "fail");
    expect(failed.every(({ evidence }) => evidence?.[0]?.curl.startsWith("curl "))).toBe(true);
  });

  test("no output or file contains a key", async () => {
    const url = await broken((body) => body.replace(/"message":"[^"]*"/, `"msg":"${key}"`));
    const { out, err } = await verify("--base-url", url, "--key", key, "--only", ...some);
    const written = ["report.json", "junit.xml"].map((name) => readFileSync(join(folder, name), "utf8"));
    for (const text of [out, err, ...written]) expect(text).not.toContain(key);
    expect(written[0]).toContain("$SHORTFORM_KEY");
  });
});

describe("a run that can't be judged gives one sentence and exit code 2", () => {
  test.each<[string, RequestListener, RegExp]>([
    [
      "answers HTML",
      (_, answer) => answer.setHeader("content-type", "text/html").end("<h1>Hi</h1>"),
      /answers with HTML/,
    ],
    ["refuses the key", (_, answer) => answer.writeHead(401).end('{"success":false}'), /refuses the key/],
    ["hangs up", ({ socket }) => socket.destroy(), /can't be reached/],
    [
      "redirects forever",
      ({ url }, answer) => answer.writeHead(302, { location: url ?? "/" }).end(),
      /does not answer with JSON|redirect/,
    ],
  ])("a server that %s", async (_, handler, sentence) => {
    const { code, out, err } = await verify("--base-url", await listen(handler), "--key", key);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err.trim().split("\n")).toHaveLength(1);
    expect(err).toMatch(sentence);
  });

  test.each<[string, readonly string[], string]>([
    ["an unreachable server", ["--base-url", "http://127.0.0.1:1/api/v1", "--key", key], "can't be reached"],
    ["a missing key", ["--base-url", "http://127.0.0.1:1/api/v1"], "no key"],
    ["a key without a server", ["--key", key], "--base-url"],
    ["an unknown flag", ["--frobnicate"], "Unknown option '--frobnicate'; see shortform verify --help"],
    ["a mistyped flag", ["--taget", "x"], "Unknown option '--taget' (did you mean --target?); see"],
    ["an unknown profile", ["--profile", "brave"], "safe, standard, full"],
    ["an unknown reporter", ["--reporter", "morse"], "terminal, json"],
    ["a check that does not exist", ["--only", "frob"], "frob"],
    ["an operation in small letters", ["--only", "createpost"], "(did you mean createPost?)"],
    ["a folder for the report that can't be made", ["--report-dir", join(program, "below")], "--report-dir"],
    ["two formats to print", ["--json", "--reporter", "junit"], "remove one of them"],
    [
      "a control interface without an address",
      ["--base-url", "http://127.0.0.1:1/api/v1", "--key", key, "--control", "nope"],
      "such as http://127.0.0.1:4010/_control.",
    ],
    ["a budget that is no number", ["--max-credits", "many"], "--max-credits"],
    ["a target file that is not there", ["--target", "no-such.yaml"], "no-such.yaml"],
  ])("%s", async (_, words, part) => {
    const { code, err } = await verify(...words);
    expect(code).toBe(2);
    expect(err.trim().split("\n")).toHaveLength(1);
    expect(err).toContain(part);
  });
});
