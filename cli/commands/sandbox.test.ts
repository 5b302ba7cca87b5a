import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTarget } from "../../conformance/index.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { runHere } from "../testing/run-here.ts";
import { startCommand } from "../testing/start-command.ts";

const home = temporaryFolder();
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(home, "test-"));
});
afterEach(() => vi.unstubAllEnvs());

/** Starts it on a free port and waits until it listens. */
async function started(...words: string[]) {
  const { child, output, ended } = startCommand("sandbox", "--port", "0", ...words);
  await expect.poll(() => output.out).toContain("curl ");
  const [, key = "", url = ""] = /curl -H 'Authorization: Bearer (\S+)' (\S+)/.exec(output.out) ?? [];
  const base = url.replace(/\/me$/, "");
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    const response = await fetch(`${base}${path}`, { headers, ...init });
    // biome-ignore lint/suspicious/noExplicitAny: a caller without types reads the answer
    return (await response.json()) as any; // any JSON
  };
  return { child, output, ended, key, base, call };
}

test("it prints its address and who can reach it, has a key of every kind, and ends with Ctrl-C", async () => {
  const { child, output, ended, call } = await started();
  expect(output.out).toContain("http://127.0.0.1:");
  expect(output.out).toContain("only this machine can reach it");
  const [address = ""] = /http:\S+\/_console/.exec(output.out) ?? [];
  expect(await (await fetch(address)).text()).toContain("<title>Sandbox console</title>");
  for (const kind of ["full", "limited", "otherTeam", "revoked", "noCredits"])
    expect(output.out).toContain(`  ${kind} `);
  expect(await call("/me")).toMatchObject({ success: true, data: { teamName: "Northwind Coffee" } });
  child.kill("SIGINT");
  expect(await ended).toBe(0);
  expect(output.err).toBe("");
});

test("--fault breaks one promise, and shortform verify finds it", async () => {
  const file = join(folder, "target.yaml");
  const { output } = await started("--fault", "refunds-twice", "--write-target", file);
  expect(output.out).toContain("Planted fault:      ");
  const words = ["--profile", "full", "--only", "refund-once", "--report-dir", join(folder, "report")];
  const { code, out } = await runHere("verify", "--target", file, ...words);
  expect(code).toBe(1);
  expect(out).toMatch(/refund/i);
});

test("--write-target writes a target file for shortform verify that only its owner can read", async () => {
  const file = join(folder, "target.yaml");
  const { base, key } = await started("--write-target", file);
  const target = loadTarget(file, {});
  expect(target).toMatchObject({ baseUrl: base, keys: { full: key }, limitedScopes: ["credits:read"] });
  expect(target.control?.baseUrl).toBe(base.replace("/api/v1", "/_control"));
  expect(Object.keys(target.keys).sort()).toEqual(["full", "limited", "noCredits", "otherTeam", "revoked"]);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test("--state keeps the state after a kill, and a second sandbox can't open it", async () => {
  const file = join(folder, "world.db");
  const first = await started("--state", file);
  const made = await first.call("/workspaces", { method: "POST", body: JSON.stringify({ name: "Northwind Cocoa" }) });
  const second = await runHere("sandbox", "--port", "0", "--state", file);
  expect(second.code).toBe(2);
  expect(second.err).toMatch(/^[^\n]*world\.db is in use by another sandbox; [^\n]*\.\n$/);
  first.child.kill("SIGKILL");
  await first.ended;
  const third = await started("--state", file);
  expect(third.key).toBe(first.key);
  expect((await third.call(`/workspaces/${made.data.id}`)).data.name).toBe("Northwind Cocoa");
});

test("--seed decides the keys, and --latitude the behaviour that the documents leave open", async () => {
  const one = await started("--seed", "1", "--latitude", "GAP-166=enveloped");
  const two = await started("--seed", "2");
  expect(two.key).not.toBe(one.key);
  const metadata = "/.well-known/oauth-protected-resource";
  expect(await (await fetch(new URL(metadata, one.base))).json()).toMatchObject({ success: true });
  expect(await (await fetch(new URL(metadata, two.base))).json()).not.toHaveProperty("success");
});

test("--log-level debug writes a line of JSON for every request, and never logs a key", async () => {
  const { output, call, key } = await started("--log-level", "debug");
  await call("/credits?limit=3");
  await expect.poll(() => output.err).toContain("getCredits");
  const lines = output.err
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ method: "GET", path: "/api/v1/credits?limit=3", status: 200 }),
  );
  expect(output.err).not.toContain(key);
});

test("it answers only to its address and the allowed host names", async () => {
  const { base } = await started("--allow-host", "sandbox.test", "--allow-host", "box");
  const statusFor = async (host: string, path: string) => {
    const asked = request(new URL(path, base), { headers: { Host: host } }).end();
    const [{ statusCode }] = (await once(asked, "response")) as [IncomingMessage]; // as node:http says
    asked.destroy();
    return statusCode;
  };
  for (const path of [
    "/api/v1/me",
    "/_control/clock",
    "/_console",
    "/_console/state",
    "/.well-known/x",
    "/media/a.jpg",
  ])
    expect([path, await statusFor("evil.example", path)]).toEqual([path, 421]);
  for (const host of ["sandbox.test", "box:8080", "localhost"])
    expect([host, await statusFor(host, "/_control/clock")]).toEqual([host, 200]);
});

test("--control-token protects the control interface, and the target file contains it", async () => {
  const file = join(folder, "target.yaml");
  const { base, output } = await started("--control-token", "s3cret", "--write-target", file);
  const clock = new URL("/_control/clock", base);
  expect((await fetch(clock)).status).toBe(401);
  expect((await fetch(clock, { headers: { Authorization: "Bearer s3cret" } })).status).toBe(200);
  expect(loadTarget(file, {}).control).toEqual({ baseUrl: base.replace("/api/v1", "/_control"), token: "s3cret" });
  expect(output.out).not.toContain("s3cret");
});

test("if others can reach it, it generates a token, prints it and writes it to the target file", async () => {
  const file = join(folder, "target.yaml");
  const { base, output, key } = await started("--host", "0.0.0.0", "--write-target", file);
  expect(base).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect(output.out).not.toContain("only this machine can reach it");
  expect(output.out).toMatch(/^Other machines: .*\n +The API accepts the keys below.*\n.* need the control token\./m);
  const [, token = ""] = /^Control token: +(\S+)/m.exec(output.out) ?? [];
  expect(token).toMatch(/^[\w-]{24}$/);
  expect(output.out).toContain(`/_console#token=${token} `);
  expect(loadTarget(file, {}).control?.token).toBe(token);
  const statuses = async (headers: Readonly<Record<string, string>>) =>
    Promise.all(
      ["/_control/clock", "/_console/state", "/_console/journal/1", "/_console"].map(async (path) => {
        return (await fetch(new URL(path, base), { headers })).status;
      }),
    );
  await fetch(`${base}/me`, { headers: { "X-API-Key": key } });
  expect(await statuses({})).toEqual([401, 401, 401, 200]);
  expect(await statuses({ Authorization: `Bearer ${token}` })).toEqual([200, 200, 200, 200]);
});

test("shortform verify drives a sandbox with a token from its target file or the environment", async () => {
  const file = join(folder, "target.yaml");
  const { base, key } = await started("--control-token", "s3cret", "--write-target", file);
  const words = ["--only", "server-error", "--json"];
  const judged = async (token: string, ...target: readonly string[]) => {
    vi.stubEnv("SHORTFORM_CONTROL_TOKEN", token);
    return runHere("verify", ...target, ...words, "--report-dir", join(folder, `report-${token}`));
  };
  const byFile = await judged("", "--target", file);
  expect(byFile.code).toBe(0);
  expect(byFile.out).not.toContain("s3cret");
  const address = ["--base-url", base, "--key", key, "--control", base.replace("/api/v1", "/_control")];
  expect((await judged("s3cret", ...address)).code).toBe(0);
  const refused = await judged("wrong", ...address);
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("rejects the token (status 401)")]);
});

test.each([
  [["--port", "abc"], '--port must be a whole number from 0 to 65535, not "abc".'],
  [["--seed", "1.5"], '--seed must be a whole number, not "1.5".'],
  [["--speed", "0"], '--speed must be a number above 0, not "0".'],
  [["--latitude", "GAP-040"], '--latitude takes a gap and an option, as in GAP-040=1, not "GAP-040".'],
  [["--latitude", "GAP-040=7"], 'GAP-040 has no answer "7"; it has "0", "1".'],
  [
    ["--allow-host", "http://sandbox.test"],
    '--allow-host takes a host name or address without a port, such as sandbox.test, not "http://sandbox.test".',
  ],
  [
    ["--control-token", "a b"],
    "--control-token takes printable ASCII characters without spaces, because it is sent in a header.",
  ],
  [["--log-level", "loud"], 'Unknown log level "loud"; use debug, info, error or silent.'],
  [["--host", "192.0.2.1", "--port", "0"], /^Cannot listen on port 0 on 192\.0\.2\.1: .*\.$/],
  [["--fault", "refund-twice"], /^Unknown fault "refund-twice"; there are \d+, such as .*refunds-twice.*\.$/],
  [
    ["--port", "0", "--write-target", "/nowhere/target.yaml"],
    /^--write-target \/nowhere\/target\.yaml: the file can't be written \([^\n]+\); choose another file\.$/,
  ],
  [["--state", "/nowhere/world.db"], /^There is no folder \/nowhere for the state file; create it first\.$/],
])("%j is bad usage", async (words, sentence) => {
  const { code, err } = await runHere("sandbox", ...words);
  expect(code).toBe(2);
  if (sentence instanceof RegExp) expect(err.trim()).toMatch(sentence);
  else expect(err.trim()).toBe(sentence);
});

test("a foreign file is not changed", async () => {
  const file = join(folder, "notes.txt");
  writeFileSync(file, "my notes ".repeat(200));
  const { code, err } = await runHere("sandbox", "--port", "0", "--state", file);
  expect(code).toBe(2);
  expect(err).toMatch(/^[^\n]*notes\.txt [^\n]*; [^\n]*\.\n$/);
  expect(readFileSync(file, "utf8")).toBe("my notes ".repeat(200));
  expect(readdirSync(folder)).toEqual(["notes.txt"]);
});

test("the help has examples", async () => {
  expect(await runHere("sandbox", "--help")).toMatchObject({
    code: 0,
    out: expect.stringContaining("$ shortform sandbox"),
  });
});

test("--seed-file begins with your own data, and --scene plays a scene on top", async () => {
  const example = fileURLToPath(new URL("../../docs/seed.example.yaml", import.meta.url));
  const { call } = await started("--seed-file", example, "--scene", "quota-used-up");
  expect(await call("/me")).toMatchObject({ data: { teamName: "Northwind", credits: 120 } });
  expect((await call("/posts?status=partial")).data).toMatchObject([{ caption: "Reached one of two" }]);
  expect((await call("/automations")).data).toMatchObject([{ name: "Summer menu", status: "active" }]);
});

test("a bad seed file is refused with every problem, its line, and what to write instead", async () => {
  const file = join(folder, "seed.yaml");
  const refusal = async (text: string, ...more: readonly string[]) => {
    writeFileSync(file, text);
    const { code, err } = await runHere("sandbox", "--port", "0", "--seed-file", file, ...more);
    expect(code).toBe(2);
    return err.replaceAll(file, "seed.yaml").trim();
  };
  expect(await refusal("teams:\n  - nam: A\n    credits: -1\n")).toBe(
    [
      "--seed-file seed.yaml (line 2): teams.0 has no member nam (did you mean name?).",
      "--seed-file seed.yaml (line 3): teams.0.credits must be at least 0.",
    ].join("\n"),
  );
  const posts =
    "teams:\n  - name: A\n    workspaces:\n      - name: B\n        accounts: [{ platform: tiktok }]\n        posts:\n";
  expect(await refusal(`${posts}          - { at: soon }\n`)).toBe(
    '--seed-file seed.yaml (line 7): teams.0.workspaces.0.posts.0.at: "soon" is not a time; write ISO 8601, "now", "in 3 hours", "2 days ago" or "tomorrow 09:30".',
  );
  expect(await refusal(`${posts}          - { status: postd }\n`)).toBe(
    "--seed-file seed.yaml (line 7): teams.0.workspaces.0.posts.0.status must be one of draft, scheduled, processing, completed, posted, partial, failed (did you mean posted?).",
  );
  expect(await refusal("ads: sampel")).toBe(
    "--seed-file seed.yaml (line 1): ads must be one of sample, empty (did you mean sample?).",
  );
  const begin = 'begin it with "teams:", and list the teams below.';
  expect(await refusal("")).toBe(`--seed-file seed.yaml: it is empty; ${begin}`);
  expect(await refusal("- name: A")).toBe(`--seed-file seed.yaml: it holds a list; ${begin}`);
  expect(await refusal("Northwind")).toBe(`--seed-file seed.yaml: it holds one value; ${begin}`);
  expect(await refusal("a: [", "--seed", "2")).toMatch(/^--seed and --seed-file: give one of them/);
  expect((await runHere("sandbox", "--port", "0", "--scene", "quota-used")).err).toMatch(
    /^There is no scene "quota-used": use one of /,
  );
});

test("--trouble makes answers late or lost, by a preset or by rules in a file", async () => {
  const file = join(folder, "trouble.yaml");
  writeFileSync(file, "- { operations: [getMe], lost: before-headers, times: 1 }\n");
  const { call } = await started("--trouble", file);
  await expect(call("/me")).rejects.toThrow("fetch failed");
  expect((await call("/me")).success).toBe(true);
  const refusal = async (given: string) => (await runHere("sandbox", "--port", "0", "--trouble", given)).err.trim();
  expect(await refusal("flakey")).toBe("--trouble flakey: there is no such preset or file: did you mean flaky?");
  writeFileSync(file, "- { lost: sometimes }\n");
  expect(await refusal(file)).toMatch(/^--trouble \S+: .+\.$/);
});
