import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { serveFetch } from "../../mocks/serve.ts";
import { runHere } from "../testing/run-here.ts";
import { startCommand } from "../testing/start-command.ts";
import { steeredServer } from "../testing/steered-server.ts";

const server = steeredServer();
const { file, reportIn } = server;
const verify = (name: string, ...words: readonly string[]) =>
  runHere("verify", "--target", server.target(), "--report-dir", file(name), ...words);

test("the shards of a run are merged", async () => {
  const only = ["--only", "no-key", "example", "ERR-09"];
  for (const part of ["1", "2"]) expect((await verify(`part-${part}`, ...only, "--shard", `${part}/2`)).code).toBe(0);
  const merge = await runHere("report", "merge", file("part-1"), file("part-2"), "--report-dir", file("whole"));
  expect(merge.code).toBe(0);
  const half = await runHere("report", "merge", file("part-1"), "--report-dir", file("half"));
  expect(half).toMatchObject({ code: 2, err: expect.stringContaining("The report of shard 2/2 is missing") });
  expect(merge.out).toContain("No requirement that could be judged is broken.");
  const parts = [reportIn("part-1"), reportIn("part-2")];
  const whole = reportIn("whole");
  expect(whole.requests).toBe(parts.reduce((sum, { requests }) => sum + requests, 0));
  for (const part of parts) expect(whole.summary.pass).toBeGreaterThan(part.summary.pass);
  expect(readFileSync(file("whole/junit.xml"), "utf8")).toContain("<testsuite ");
});

test("a known failure does not count, until it passes", async () => {
  writeFileSync(file("known.yaml"), "TeamIdentity.teamName: we call it team until spring\n");
  const words = ["--only", "example/getMe", "--known-failures", file("known.yaml")];
  server.answer = async (request) => {
    const given = await server.usual(request);
    if (!request.url.endsWith("/api/v1/me")) return given;
    return new Response((await given.text()).replace('"teamName"', '"team"'), given);
  };
  const known = await verify("known", ...words);
  expect(known).toMatchObject({ code: 0, out: expect.stringContaining("we call it team until spring") });
  const { requirements } = reportIn("known");
  expect(requirements.find(({ id }) => id === "TeamIdentity.teamName")).toMatchObject({
    verdict: "fail",
    known: "we call it team until spring",
  });
  writeFileSync(file("known.yaml"), "TeamIdentity.teamName: { reason: later, issue: '#12', until: 2026-01-31 }\n");
  expect(await verify("known", ...words)).toMatchObject({
    code: 1,
    out: expect.stringContaining(
      "TeamIdentity.teamName was a known failure until 2026-01-31; it has counted as a failure since 2026-02-01. Its reason was: later (#12)",
    ),
  });
  server.answer = server.usual;
  const passing = await verify("known", ...words);
  expect(passing.code).toBe(1);
  expect(passing.err).toMatch(/^TeamIdentity.teamName passed, but is listed with --known-failures; remove it/);
});

test("a run interrupted by Ctrl-C is reported and can be resumed", async () => {
  const words = ["--only", "no-key", "--reporter", "none"];
  let seen = 0;
  server.answer = (request) => {
    if (++seen === 20) run.child.kill("SIGINT");
    return server.usual(request);
  };
  const run = startCommand("verify", "--target", server.target(), "--report-dir", file("cut"), ...words);
  expect(await run.ended).toBe(2);
  expect(run.output.err).toContain("The run was interrupted.");
  const cut = reportIn("cut");
  expect(cut.stopped).toBe("The run was interrupted.");
  const done = cut.checks.filter(({ id }) => id.startsWith("no-key/"));
  expect(done.length).toBeGreaterThan(5);
  expect(done.length).toBeLessThan(40);

  const without = await runHere("verify", "--resume", file("cut"), ...words);
  expect(without).toMatchObject({
    code: 2,
    err: expect.stringMatching(/give that server with --target or --base-url/),
  });

  seen = 1000;
  const resumed = await runHere("verify", "--target", server.target(), "--resume", file("cut"), ...words);
  expect(resumed.code).toBe(0);
  const whole = reportIn("cut");
  expect(whole.stopped).toBeUndefined();
  const passed = whole.checks.filter(({ id, verdict }) => id.startsWith("no-key/") && verdict === "pass");
  expect(passed.length).toBeGreaterThan(done.length);
  expect(new Set(passed.map(({ id }) => id)).size).toBe(passed.length);
  expect(seen - 1000).toBeLessThan(passed.length);
});

test("if the server dies, the results so far are reported, with exit code 2", async () => {
  const mortal = await serveFetch((request) => server.answer(request), { port: 0 });
  let seen = 0;
  server.answer = (request) => {
    if (++seen === 20) void mortal.close();
    return server.usual(request);
  };
  const words = ["--target", server.target(mortal.url), "--report-dir", file("dead"), "--only", "no-key"];
  const run = await runHere("verify", ...words);
  expect(run.code).toBe(2);
  expect(run.err).toMatch(/stopped answering .*; start it and run the suite again/);
  const { checks, stopped } = reportIn("dead");
  expect(stopped).toMatch(/stopped answering/);
  expect(checks.filter(({ verdict }) => verdict === "pass").length).toBeGreaterThan(5);
});
