import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Report } from "../../conformance/index.ts";
import { createSandbox, type Sandbox } from "../../mocks/sandbox/index.ts";
import { targetOf } from "../../mocks/sandbox/target.ts";
import { type RunningServer, serveFetch } from "../../mocks/serve.ts";
import { runCommand } from "../testing/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "shortform-runs-"));
const file = (name: string) => join(folder, name);
const reportIn = (name: string): Report => JSON.parse(readFileSync(file(`${name}/report.json`), "utf8")) as Report; // the command wrote it

let sandbox: Sandbox;
let server: RunningServer;
/** How to handle each request; tests set their own. */
let answer: (request: Request) => Response | Promise<Response> = (request) => sandbox.handle(request);

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

async function verify(name: string, ...words: readonly string[]) {
  const run = runCommand("verify", "--target", file("target.json"), "--report-dir", file(name), ...words);
  const code = await run.ended;
  return { code, ...run.output };
}

const breaks = (path: string, change: (body: string) => string) => async (request: Request) => {
  const given = await sandbox.handle(request);
  if (!request.url.endsWith(path)) return given;
  return new Response(change(await given.text()), { status: given.status, headers: given.headers });
};

test("the shards of a run are merged", async () => {
  const only = ["--only", "no-key", "example", "ERR-09"];
  for (const part of ["1", "2"]) expect((await verify(`part-${part}`, ...only, "--shard", `${part}/2`)).code).toBe(0);
  const merge = runCommand("report", "merge", file("part-1"), file("part-2"), "--report-dir", file("whole"));
  expect(await merge.ended).toBe(0);
  expect(merge.output.out).toContain("No requirement that could be judged is broken.");
  const parts = [reportIn("part-1"), reportIn("part-2")];
  const whole = reportIn("whole");
  expect(whole.requests).toBe(parts.reduce((sum, { requests }) => sum + requests, 0));
  for (const part of parts) expect(whole.summary.pass).toBeGreaterThan(part.summary.pass);
  expect(readFileSync(file("whole/junit.xml"), "utf8")).toContain("<testsuite ");
});

test("a known failure does not count, until it passes", async () => {
  writeFileSync(file("known.yaml"), "TeamIdentity.teamName: we call it team until spring\n");
  const words = ["--only", "example/getMe", "--known-failures", file("known.yaml")];
  answer = breaks("/api/v1/me", (body) => body.replace('"teamName"', '"team"'));
  const known = await verify("known", ...words);
  expect(known.code).toBe(0);
  expect(known.out).toContain("we call it team until spring");
  expect(reportIn("known").requirements.find(({ id }) => id === "TeamIdentity.teamName")).toMatchObject({
    verdict: "fail",
    known: "we call it team until spring",
  });
  answer = (request) => sandbox.handle(request);
  const passing = await verify("known", ...words);
  expect(passing.code).toBe(1);
  expect(passing.err).toMatch(/^TeamIdentity.teamName passed, but is listed with --known-failures; remove it/);
});

test("a run interrupted by Ctrl-C is reported and can be resumed", async () => {
  const words = ["--only", "no-key", "--reporter", "none"];
  let seen = 0;
  const child = { kill: () => undefined as unknown };
  answer = (request) => {
    if (++seen === 20) child.kill();
    return sandbox.handle(request);
  };
  const run = runCommand("verify", "--target", file("target.json"), "--report-dir", file("cut"), ...words);
  child.kill = () => run.child.kill("SIGINT");
  expect(await run.ended).toBe(2);
  expect(run.output.err).toContain("The run was interrupted.");
  const cut = reportIn("cut");
  expect(cut.stopped).toBe("The run was interrupted.");
  const done = cut.checks.filter(({ id }) => id.startsWith("no-key/"));
  expect(done.length).toBeGreaterThan(5);
  expect(done.length).toBeLessThan(40);

  seen = 1000;
  const more = runCommand("verify", "--target", file("target.json"), "--resume", file("cut"), ...words);
  expect(await more.ended).toBe(0);
  const whole = reportIn("cut");
  expect(whole.stopped).toBeUndefined();
  expect(whole.checks.filter(({ id, verdict }) => id.startsWith("no-key/") && verdict === "pass")).toHaveLength(58);
  expect(seen - 1000).toBeLessThan(58);
});

test("if the server dies, the results so far are reported, with exit code 2", async () => {
  const mortal = await serveFetch((request) => answer(request), { port: 0 });
  writeFileSync(file("mortal.json"), JSON.stringify(targetOf(sandbox, mortal.url)));
  let seen = 0;
  answer = (request) => {
    if (++seen === 20) void mortal.close();
    return sandbox.handle(request);
  };
  const run = runCommand("verify", "--target", file("mortal.json"), "--report-dir", file("dead"), "--only", "no-key");
  expect(await run.ended).toBe(2);
  expect(run.output.err).toMatch(/stopped answering .*; start it and run the suite again/);
  const { checks, stopped } = reportIn("dead");
  expect(stopped).toMatch(/stopped answering/);
  expect(checks.filter(({ verdict }) => verdict === "pass").length).toBeGreaterThan(5);
  answer = (request) => sandbox.handle(request);
});
