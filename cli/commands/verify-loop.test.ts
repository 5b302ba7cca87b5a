import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { RunningServer } from "../../mocks/serve.ts";
import { serveFetch } from "../../mocks/serve.ts";
import { runHere } from "../testing/run-here.ts";
import { startCommand } from "../testing/start-command.ts";
import { isAt, steeredServer } from "../testing/steered-server.ts";

const server = steeredServer();
const { file, reportIn } = server;
const verify = (name: string, ...words: readonly string[]) =>
  runHere("verify", "--target", server.target(), "--report-dir", file(name), ...words);

/** Answers the operations at these paths with 500, and counts the requests. */
function broken(...paths: readonly string[]): { requests: number } {
  const counts = { requests: 0 };
  server.answer = (request) => {
    counts.requests += 1;
    const isBroken = paths.some((path) => isAt(request, path)) && request.headers.has("authorization");
    return isBroken ? Response.json({ success: false }, { status: 500 }) : server.usual(request);
  };
  return counts;
}

const verdictOf = (name: string, check: string) => reportIn(name).checks.find(({ id }) => id === check)?.verdict;

describe("--failed", () => {
  const only = ["--only", "no-key", "example/getMe", "example/getCredits"];

  test("runs what failed or was blocked, and keeps the other results", async () => {
    broken("/me", "/credits");
    expect((await verify("loop", ...only)).code).toBe(1);
    const first = reportIn("loop");
    const good = first.checks.filter(({ verdict }) => verdict === "pass").length;

    broken("/credits");
    const second = await verify("loop", "--failed");
    expect(second.code).toBe(1);
    expect(verdictOf("loop", "example/getMe")).toBe("pass");
    expect(verdictOf("loop", "example/getCredits")).not.toBe("pass");

    const counts = broken();
    const third = await verify("loop", "--failed");
    expect(third.code).toBe(0);
    expect(third.out).toMatch(/: 1 finding fixed, 0 new, 0 left; \d+ more requirements pass\.\n/);
    expect(third.out).toContain("None of them fails now; run everything again without --failed.");
    const [, ran, all] = /\n(\d+) of (\d+) checks ran again/.exec(third.out) ?? [];
    const asked = reportIn("loop").checks.filter((check) => check.asked !== false).length;
    expect(Number(ran)).toBeLessThanOrEqual(Number(all));
    expect(Number(all)).toBeLessThanOrEqual(asked);
    expect(counts.requests).toBeLessThan(first.requests / 2);
    expect(verdictOf("loop", "example/getCredits")).toBe("pass");
    expect(reportIn("loop").checks.filter(({ verdict }) => verdict === "pass").length).toBeGreaterThan(good);
    expect(reportIn("loop").requirements.filter(({ verdict }) => verdict === "fail")).toEqual([]);
    expect(reportIn("loop").findings).toEqual([]);
  });

  test("does no more than the profile of the last run allows, also later", async () => {
    broken("/me");
    await verify("safe", "--only", "example/getMe", "example/createWorkspace", "--profile", "safe");
    let posts = 0;
    server.answer = (request) => {
      if (request.method === "POST" && isAt(request, "/workspaces")) posts += 1;
      return server.usual(request);
    };
    await verify("safe", "--failed");
    await verify("safe", "--failed");
    expect(posts).toBe(0);
    await verify("safe", "--failed", "--profile", "standard");
    expect(posts).toBe(1);
  });

  test("judges a broken rule of answers again", async () => {
    server.answer = async (request) => {
      const given = await server.usual(request);
      if (!isAt(request, "/me")) return given;
      return new Response((await given.text()).replace('"teamName"', '"team"'), given);
    };
    expect((await verify("rule", "--only", "example/getMe")).code).toBe(1);
    expect((await verify("rule", "--failed")).code).toBe(1);
    server.answer = server.usual;
    expect((await verify("rule", "--failed")).code).toBe(0);
  });

  test("drops a rule that the answers no longer show", async () => {
    const withProfile = (brandContext: object) => async (request: Request) => {
      const given = await server.usual(request);
      if (!/\/workspaces\/[0-9a-f]{24}$/.test(request.url) || request.method !== "GET" || !given.ok) return given;
      const { data, ...rest } = (await given.json()) as { data: Record<string, unknown> };
      const { identity: _, ...workspace } = data;
      return Response.json({ ...rest, data: { ...workspace, brandContext } }, { headers: given.headers });
    };
    server.answer = withProfile({ status: "ready" });
    expect((await verify("over", "--only", "example/getWorkspace")).code).toBe(1);
    server.answer = withProfile({ status: "building" });
    const { code, out } = await verify("over", "--failed");
    expect({ code, findings: reportIn("over").findings }).toEqual({ code: 0, findings: [] });
    expect(out).toContain("1 not judged again");
    server.answer = server.usual;
  });

  test("takes over what the target claims now", async () => {
    const claiming = (...operations: readonly string[]) => {
      const target = server.target();
      const own = JSON.parse(readFileSync(target, "utf8")) as object;
      writeFileSync(target, JSON.stringify({ ...own, implements: operations }));
      return ["--target", target, "--report-dir", file("claims")];
    };
    const { code } = await runHere("verify", ...claiming("getMe"), "--only", "example/getMe", "example/listWorkspaces");
    expect(code).toBe(0);
    const unclaimed = () =>
      reportIn("claims").checks.filter(({ id, reason }) => id === "unclaimed" && reason?.includes("listWorkspaces"))
        .length;
    expect([unclaimed(), reportIn("claims").notClaimed?.includes("listWorkspaces")]).toEqual([1, true]);
    const [told, ...more] = reportIn("claims").findings;
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      id: "unclaimed",
      warns: true,
      operations: expect.arrayContaining(["listWorkspaces"]),
    });
    expect(readFileSync(file("claims/report.html"), "utf8")).toContain("breaks no requirement");
    await runHere("verify", ...claiming("getMe", "listWorkspaces"), "--failed");
    expect([unclaimed(), reportIn("claims").notClaimed?.includes("listWorkspaces")]).toEqual([0, false]);
  });

  test("says how many checks ran if --bail ended the run", async () => {
    broken("/me", "/credits");
    await verify("bailed", ...only);
    const { out } = await verify("bailed", "--failed", "--bail");
    expect(out).toMatch(/\n1 of \d+ checks ran again \(\d+ more should have\); the other results/);
    server.answer = server.usual;
  });

  test("says that checks never ran because the earlier run ended early", async () => {
    broken("/me");
    await verify("cut", "--bail", "--only", "example/getMe", "example/getCredits");
    expect(verdictOf("cut", "example/getCredits")).toBeUndefined();
    server.answer = server.usual;
    const again = await verify("cut", "--failed", "--only", "example/getMe", "example/getCredits");
    const sentence =
      /\nNothing that was judged is broken, but the earlier run ended early because of --bail, .*run without --failed/;
    expect(again).toMatchObject({ code: 2, out: expect.stringMatching(sentence) });
    expect(again.out).not.toContain("None of them fails now");
    const nothing = await verify("cut", "--failed", "--only", "example/getMe");
    expect(nothing).toMatchObject({ code: 2, err: expect.stringMatching(sentence) });
    expect((await verify("cut", "--only", "example/getMe", "example/getCredits")).code).toBe(0);

    broken("/me", "/credits");
    await verify("uncut", ...only);
    await verify("uncut", "--failed", "--bail");
    server.answer = server.usual;
    expect((await verify("uncut", "--failed")).code).toBe(0);
  });

  test("refuses a damaged report", async () => {
    mkdirSync(file("damaged"));
    const damaged = { target: "x", summary: {}, checks: [null], requirements: [], observations: [] };
    writeFileSync(file("damaged/report.json"), JSON.stringify(damaged));
    const { code, err } = await verify("damaged", "--failed");
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("has no readable report.json") });
  });

  test("needs an earlier run of the same server", async () => {
    expect(await verify("no-run", "--failed")).toMatchObject({ code: 2, err: expect.stringContaining("report.json") });
    await verify("sandbox", ...only);
    const other = await runHere("verify", "--failed", "--report-dir", file("sandbox"));
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining("give that server with --target") });
  });
});

describe("--bail", () => {
  test("ends the run at the first failure", async () => {
    broken("/me");
    const { code, err } = await verify("bail", "--bail", "--only", "example", "no-key", "AUTH-03");
    expect(code).toBe(1);
    expect(err).toMatch(/^--bail ended the run at the first failure, \S+\.\n$/);
    expect(reportIn("bail").checks.filter(({ id }) => id.startsWith("example/")).length).toBeLessThan(16);
  });

  test("does not end a run at known failures", async () => {
    broken("/me");
    const words = ["--only", "example/getMe", "example/getCredits"];
    await verify("known-bail", ...words);
    const failing = reportIn("known-bail").requirements.filter(({ verdict }) => verdict === "fail");
    writeFileSync(file("bail.yaml"), failing.map(({ id }) => `${id}: until spring\n`).join(""));
    const { code, err } = await verify("known-bail", ...words, "--bail", "--known-failures", file("bail.yaml"));
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(verdictOf("known-bail", "example/getCredits")).toBe("pass");
  });
});

describe("--watch", () => {
  /** Resolves when the command has written a text. */
  async function until(output: { readonly err: string }, text: RegExp): Promise<void> {
    await expect.poll(() => output.err, { interval: 50 }).toMatch(text);
  }

  test("runs again when a file changes and when the server restarts", async () => {
    let up: RunningServer = await serveFetch((request) => server.answer(request), { port: 0 });
    const source = file("app.py");
    writeFileSync(source, "one");
    const words = ["--target", server.target(up.url), "--report-dir", file("watched"), "--only", "example/getMe"];
    const { child, output, ended } = startCommand("verify", ...words, "--watch", source);
    await until(output, /Waiting for a change of \S+app\.py, \S+ or a restart of the server;/);
    const { startedAt } = reportIn("watched");

    writeFileSync(source, "other");
    await until(output, /app\.py has changed\. Running again\.\nWaiting[^\n]*\n$/);
    expect(reportIn("watched").startedAt).not.toBe(startedAt);

    const { port } = new URL(up.url);
    await up.close();
    await until(output, /The server at \S+ is down; a run starts when it is up again\.\n$/);
    up = await serveFetch((request) => server.answer(request), { port: Number(port) });
    await until(output, /The server is up again\. Running again\.\nWaiting[^\n]*\n$/);
    expect(output.err.match(/is down/g)).toHaveLength(1);
    expect(output.out.match(/No requirement that could be judged is broken/g)).toHaveLength(3);

    child.kill("SIGINT");
    expect(await ended).toBe(0);
    await up.close();
  });

  test("restarts if a file changes during a run, which leaves no report", async () => {
    const source = file("service.go");
    writeFileSync(source, "one");
    let begun = 0;
    server.answer = (request) => {
      if (!isAt(request, "/posts")) return server.usual(request);
      begun += 1;
      return begun === 1 ? new Promise<Response>(() => undefined) : server.usual(request); // hangs once
    };
    const words = ["--target", server.target(), "--report-dir", file("anew"), "--only", "example/listPosts"];
    const { child, output, ended } = startCommand("verify", ...words, "--watch", source);
    await expect.poll(() => begun).toBe(1);
    writeFileSync(source, "other");
    await until(output, /^\S+service\.go has changed\. Running again\.\nWaiting[^\n]*\n$/);
    expect(output.out.match(/No requirement that could be judged is broken/g)).toHaveLength(1);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
  });

  test("waits for a server that is not up yet, and tells mistakes without ending", async () => {
    const up = await serveFetch((request) => server.answer(request), { port: 0 });
    const target = server.target(up.url);
    await up.close();
    const words = ["--target", target, "--report-dir", file("late"), "--only", "example/getMe"];
    const { child, output, ended } = startCommand("verify", ...words, "--watch");
    await until(output, /^The server at \S+ is down; a run starts when it is up again\.\n$/);
    writeFileSync(target, "keys: { fulll: x }");
    const later = await serveFetch((request) => server.answer(request), { port: Number(new URL(up.url).port) });
    await until(output, /has no member fulll \(did you mean full\?\)[^\n]*\nWaiting/);
    server.target(up.url);
    await until(output, /has changed\. Running again\.\nWaiting[^\n]*\n$/);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
    await later.close();
  });

  test.each([
    [["--watch"], "--watch needs a server"],
    [["--base-url", "http://127.0.0.1:1/api/v1", "--watch", "/no/such"], "--watch can't find /no/such"],
    [["--base-url", "http://127.0.0.1:1/api/v1", "--watch", "--plan"], "--watch and --plan contradict"],
    [["--failed", "--resume", "x"], "--failed and --resume contradict"],
    [
      ["--base-url", "http://127.0.0.1:1/api/v1", "--watch", "--failed", "--report-dir", "/no/such"],
      "no readable report.json",
    ],
  ])("%j is refused", async (words, part) => {
    expect(await runHere("verify", ...words)).toMatchObject({ code: 2, err: expect.stringContaining(part) });
  });
});
