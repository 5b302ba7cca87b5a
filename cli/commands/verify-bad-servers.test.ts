import { execFileSync } from "node:child_process";
import { accessSync, constants, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runHere } from "../testing/run-here.ts";
import { startCommand } from "../testing/start-command.ts";
import { isAt, steeredServer } from "../testing/steered-server.ts";

const server = steeredServer();
const verify = (name: string, ...words: readonly string[]) =>
  runHere("verify", "--target", server.target(), "--report-dir", server.file(name), ...words);

test("a server that answers everything with 429 can't be judged: exit code 2 and a sentence that says why", async () => {
  server.answer = (request) => {
    if (request.url.includes("/_control/")) return server.usual(request);
    const error = { type: "rate_limited", message: "Wait.", hint: "Wait.", retryAfterSeconds: 86_400 };
    return Response.json({ success: false, error }, { status: 429, headers: { "retry-after": "86400" } });
  };
  const { code, out } = await verify("limited", "--only", "getMe", "listPosts", "createPost");
  expect(code).toBe(2);
  expect(out).toContain("Too little could be judged.");
  expect(out).toMatch(/Only \d+ of \d+ requirements could be judged; .*429/);
  expect(server.reportIn("limited").summary.fail).toBe(0);
});

test("a name that the profile excludes completely is named even if other checks ran: exit code 2", async () => {
  const { code, err } = await verify("mixed", "--only", "ERR-09", "rate-limit/createPost", "--profile", "safe");
  expect(code).toBe(2);
  expect(err).toBe("Nothing was judged for rate-limit/createPost; add --profile full.\n");
});

test("checks that the profile excludes are named if nothing else is selected: exit code 2", async () => {
  const { code, out } = await verify("profile", "--only", "rate-limit/createPost", "--profile", "safe");
  expect(code).toBe(2);
  expect(out).toContain("Nothing could be judged: the selected checks are blocked (each: needs --profile full).");
});

describe("a check that fails once", () => {
  const judged = async (...words: readonly string[]) => {
    let failed = false;
    server.answer = (request) => {
      if (failed || !isAt(request, "/me") || request.headers.has("authorization")) return server.usual(request);
      failed = true;
      const error = { type: "not_found", message: "No.", hint: "No." };
      return Response.json({ success: false, error }, { status: 404 });
    };
    const ran = await verify("once", "--only", "no-key/getMe", ...words);
    return { ...ran, check: server.reportIn("once").checks.find(({ id }) => id === "no-key/getMe") };
  };

  test.each([
    [["--confirm"], 1],
    [["--confirm", "--unstable-exit-code", "0"], 0],
  ])("is unstable with %j: exit code %d", async (words, expected) => {
    const { code, out, check } = await judged(...words);
    expect(code).toBe(expected);
    expect(out).toContain("1 finding passed when retried");
    expect(check).toMatchObject({ verdict: "unstable", evidence: [{ response: { status: 404 } }] });
    expect(check?.passedWith?.response?.status).toBe(401);
  });

  test("fails with --no-confirm", async () => {
    expect(await judged("--no-confirm")).toMatchObject({ code: 1, check: { verdict: "fail" } });
  });
});

test("a server that never answers one call does not delay the report after Ctrl-C", async () => {
  const wasAsked = new Promise<void>((asked) => {
    server.answer = (request) => {
      if (!isAt(request, "/posts")) return server.usual(request);
      asked();
      return new Promise<Response>(() => undefined);
    };
  });
  const words = ["--target", server.target(), "--report-dir", server.file("interrupted")];
  const run = startCommand("verify", ...words, "--only", "example/getMe", "example/listPosts");
  await Promise.race([wasAsked, run.ended]);
  expect(run.child.exitCode, run.output.err).toBeNull(); // it waits
  run.child.kill("SIGINT");
  const late = new Promise((resolve) => setTimeout(resolve, 10_000, "still running"));
  expect(await Promise.race([run.ended, late])).toBe(2);
  const { checks } = server.reportIn("interrupted");
  expect(checks.find(({ id }) => id === "example/getMe")?.verdict).toBe("pass");
});

test("each finding has a script that can be run, until it is fixed", async () => {
  const only = ["--only", "no-key/getMe", "no-key/listPosts", "--no-confirm"];
  server.answer = (request) =>
    isAt(request, "/me") ? Response.json({ success: true }, { status: 200 }) : server.usual(request);
  const { out } = await verify("scripts", ...only);
  const [name = ""] = readdirSync(server.file("scripts/findings"));
  expect(name).toMatch(/^1-[\w-]+\.sh$/);
  expect(out).toContain(`script    ${server.file(`scripts/findings/${name}`)}\n`);
  expect(out).toMatch(
    new RegExp(`again .* --target \\S+ --report-dir ${server.file("scripts")} --only .* no-key/getMe`),
  );
  accessSync(server.file(`scripts/findings/${name}`), constants.X_OK);
  execFileSync("sh", ["-n", server.file(`scripts/findings/${name}`)]);
  server.answer = server.usual;
  await verify("scripts", ...only);
  expect(readdirSync(server.file("scripts/findings"))).toEqual([]);
});
