import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, resolve } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { parse } from "yaml";
import type { SandboxTarget } from "../../mocks/sandbox/target.ts";
import { runHere } from "../testing/run-here.ts";
import { steeredServer } from "../testing/steered-server.ts";

const server = steeredServer();
const { file } = server;
const target = (): SandboxTarget => JSON.parse(readFileSync(server.target(), "utf8")) as SandboxTarget; // it wrote it

/** Runs `shortform init` on a terminal with these answers. */
async function initAsked(answers: readonly string[], ...words: readonly string[]) {
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  const stdin = vi.spyOn(process, "stdin", "get").mockReturnValue(terminal as unknown as typeof process.stdin); // all that it uses
  try {
    terminal.end(answers.map((answer) => `${answer}\n`).join(""));
    return await runHere("init", ...words);
  } finally {
    stdin.mockRestore();
  }
}

/** Runs `init` for the server with its full key and further options. */
function initialized(...words: string[]) {
  const { baseUrl, keys } = target();
  return runHere("init", "--base-url", baseUrl, "--key", keys.full, ...words);
}

test("a target file from options, with its schema, keys that were tried, and what else could be judged", async () => {
  const { baseUrl, keys } = target();
  const out = file("flags/target.yaml");
  const ran = await initialized("--key-revoked", keys.revoked, "--out", out);
  expect(ran).toMatchObject({ code: 0, err: "" });
  expect(ran.out).toContain(
    "✓ keys.full: works, for Northwind Coffee.\n✓ keys.revoked: refused, as a revoked key must be.\n",
  );
  expect(ran.out).toMatch(/\n {2}control +\d+ more requirements\n(.*\n)* {2}keys\.otherTeam +\d+ more requirements\n/);
  expect(ran.out).toMatch(
    /\n {2}media +URLs of a video and an image .*, for createWorkspace, createPost, \w+ and \d+ more /,
  );
  expect(ran.out).toMatch(/\n {2}voice +the id of a voice that the server knows, for \w+/);
  expect(ran.out).toMatch(/\nWith --profile full, the suite could judge \d+ more requirements\./);
  expect(ran.out).toMatch(
    /\nNext: .*\nIts profile is standard, which takes at least \d+ minutes under .*; --profile safe takes at least \d+ minutes\.\n$/,
  );
  expect(ran.out).not.toContain("keys.revoked  ");
  expect(ran.out).not.toContain("implements");
  const text = readFileSync(out, "utf8");
  const [, schema = ""] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
  expect(existsSync(resolve(dirname(out), schema))).toBe(true);
  expect(parse(text)).toMatchObject({ baseUrl, keys: { full: keys.full, revoked: keys.revoked } });
  const [, allowed, needed] = / minutes: (\d+) # .* needs at least (\d+)\n/.exec(text) ?? [];
  expect(Number(allowed)).toBeGreaterThanOrEqual(1.5 * Number(needed));
  const plan = await runHere("verify", "--target", out, "--plan");
  expect(plan.out).toMatch(new RegExp(`^full .* ${needed}\\.0$`, "m"));
  const words = ["--target", out, "--report-dir", file("flags"), "--only", "example/getMe"];
  expect((await runHere("verify", ...words)).code).toBe(0);
});

test("a target file from answers on a terminal", async () => {
  const { baseUrl, keys, control } = target();
  const out = file("asked.json");
  const answers = [baseUrl, keys.full, keys.otherTeam, keys.limited.key, keys.revoked, keys.noCredits, control.baseUrl];
  const ran = await initAsked(answers, "--out", out);
  expect(ran).toMatchObject({ code: 0, err: "" });
  expect(ran.out).toMatch(
    /^Base URL of the server \[http:\S+\]: .*control interface \(Enter for none\): ✓ keys\.full/s,
  );
  expect(ran.out).toMatch(/control: offers reset, clock, /);
  expect(ran.out).not.toMatch(/\n {2}(keys|control)\S* +\d+ more/);
  const { scoped: _, ...single } = keys;
  const { scopes } = keys.limited;
  expect(JSON.parse(readFileSync(out, "utf8"))).toMatchObject({
    $schema: expect.stringMatching(/target\.schema\.json$/),
    keys: {
      ...single,
      limited: { key: keys.limited.key, scopes: expect.arrayContaining([...scopes]) },
    },
    control: { baseUrl: control.baseUrl },
  });
});

test("an answer that can't be used is asked for again, with the reason", async () => {
  const { baseUrl, keys } = target();
  const answers = ["nowhere", baseUrl, "two words", keys.full, "", "", "", "", "http://u:p@127.0.0.1:1/_control", ""];
  const out = file("again.yaml");
  const ran = await initAsked(answers, "--out", out);
  expect(ran).toMatchObject({ code: 0, err: "" });
  const question = "Base URL of the server [http://127.0.0.1:4010/api/v1]: ";
  expect(ran.out).toContain(`${question}"nowhere" (baseUrl) is not an http or https URL; give one such as `);
  expect(ran.out.split(question)).toHaveLength(3);
  expect(ran.out).toContain("keys.full can't be sent in a header: ");
  expect(ran.out).toContain("The address of 127.0.0.1:1 (control.baseUrl) contains a user name or password");
  expect(parse(readFileSync(out, "utf8"))).toMatchObject({ baseUrl, keys: { full: keys.full } });
});

test("an option that can't be used is refused before the first question", async () => {
  const ran = await initAsked([], "--base-url", "nowhere", "--out", file("none.yaml"));
  expect(ran).toMatchObject({ code: 2, out: "", err: expect.stringContaining('"nowhere" (baseUrl) is not an http') });
});

test("Enter takes the usual answers, and options are not asked for", async () => {
  const { baseUrl, keys } = target();
  vi.stubEnv("SHORTFORM_KEY", keys.full);
  const { code, out } = await initAsked(["", "", "", "", "", ""], "--base-url", baseUrl, "--out", file("usual.yaml"));
  vi.unstubAllEnvs();
  expect(code).toBe(0);
  expect(out).not.toContain("Base URL of the server");
  expect(parse(readFileSync(file("usual.yaml"), "utf8"))).toMatchObject({ keys: { full: "env:SHORTFORM_KEY" } });
});

test("keys that are not what they are said to be", async () => {
  const { baseUrl, keys } = target();
  const wrong = ["--key-other-team", keys.full, "--key-revoked", keys.full, "--key-no-credits", keys.full];
  const limited = ["--key-limited", keys.otherTeam, "--control", baseUrl];
  const ran = await initialized(...wrong, ...limited, "--out", file("w.yaml"));
  expect(ran.code).toBe(1);
  expect(ran.out).toContain("✗ keys.otherTeam: belongs to the team of keys.full");
  expect(ran.out).toContain("✗ keys.revoked: answered with 200, not refused with 401.");
  expect(ran.out).toMatch(/✗ keys\.noCredits: belongs to .*, whose balance is \d+, not 0\./);
  expect(ran.out).toContain("✗ keys.limited: belongs to Harbor Yoga, not to the team of keys.full");
  expect(ran.out).toContain("✗ control: The control interface at");
});

test("keys.full is tried first, though it is the usual one; the others wait for it", async () => {
  const { baseUrl, keys } = target();
  const words = ["--base-url", baseUrl, "--key-limited", keys.limited.key, "--key-revoked", keys.revoked, "--force"];
  const withKey = async (key: string | undefined) => {
    vi.stubEnv("SHORTFORM_KEY", key);
    return await runHere("init", ...words, "--out", file("first.yaml"));
  };
  const good = await withKey(keys.full);
  const unset = await withKey(undefined);
  const wrong = await withKey(keys.revoked);
  vi.unstubAllEnvs();
  expect(good).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^✓ keys\.full: .*\n✓ keys\.limited: .*\n✓ keys\.rev/),
  });
  const others = ["limited", "revoked"].map(
    (kind) => `? keys.${kind}: not tried, because keys.full has to work first.\n`,
  );
  expect(unset.out).toMatch(/^✗ keys\.full: not tried: .* "SHORTFORM_KEY", which is not set; set it\.\n\? /);
  expect(wrong.out).toMatch(/^✗ keys\.full: refused with 401; give a valid key\.\n\? /);
  for (const ran of [unset, wrong])
    expect(ran).toMatchObject({ code: 1, out: expect.stringContaining(others.join("")) });
});

test("a server that has only some operations gets a file that claims only them, whatever it answers for the others", async () => {
  const { keys } = target();
  const me = { success: true, data: { teamId: "0123456789abcdef01234567", teamName: "Half Built", credits: 5 } };
  const unknown = { success: false, error: { type: "not_found", message: "No such post." } };
  for (const [status, body, own = ["getMe"]] of [
    [404, "<h1>Not Found</h1>"],
    [501, JSON.stringify({ detail: "not yet" })],
    // As the documents ask for unknown paths.
    [404, JSON.stringify({ success: false, error: { type: "not_found", message: "No such path." } })],
    [404, JSON.stringify(unknown)],
    // Nothing is known about the key then.
    [501, "not yet", []],
  ] as const) {
    const server = createServer(({ method, url = "" }, response) => {
      const path = url.replace(/^\/api\/v1|\?.*$/g, "");
      const known: Record<string, readonly [number, object]> = {
        ...(own.length > 0 && { "GET /me": [200, me] as const }),
        "GET /posts": [200, { success: true, data: [] }],
        "POST /posts": [400, unknown],
      };
      const isPost = method === "GET" && /^\/posts\/\w+$/.test(path);
      const isOther = method !== "GET" && /^\/posts\/\w+$/.test(path);
      const [code, answer] = isPost
        ? [404, unknown]
        : isOther
          ? [405, unknown]
          : (known[`${method} ${path}`] ?? [status, body]);
      response.writeHead(code, { "Content-Type": "application/json" });
      response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo; // it listens on a port
    const out = file(`half-${port}.yaml`);
    const words = ["--base-url", `http://127.0.0.1:${port}/api/v1`, "--key", keys.full, "--out", out];
    const ran = await runHere("init", ...words);
    server.close();
    expect(ran.out).toContain(`✓ implements: ${own.length + 3} operations seem to be there; only those are judged.`);
    const { implements: claimed } = parse(readFileSync(out, "utf8")) as { implements: string[] }; // as init writes it
    expect(claimed.toSorted()).toEqual(["createPost", ...own, "getPost", "listPosts"]);
  }
});

test("operations that answered 404 for an unknown id are named, if the server has others below the same path", async () => {
  const notFound = { success: false, error: { type: "not_found", message: "Not found." } };
  const me = { success: true, data: { teamId: "0123456789abcdef01234567", teamName: "Half Built", credits: 5 } };
  const server = createServer(({ method, url = "" }, response) => {
    const known: Record<string, readonly [number, object]> = {
      "GET /me": [200, me],
      "GET /posts": [200, { success: true, data: [] }],
    };
    const [code, answer] = known[`${method} ${url.replace(/^\/api\/v1|\?.*$/g, "")}`] ?? [404, notFound];
    response.writeHead(code, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const words = ["--base-url", `http://127.0.0.1:${port}/api/v1`, "--key", "x", "--out", file("unclear.yaml")];
  const ran = await runHere("init", ...words);
  server.close();
  expect(ran.out).toContain("✓ implements: 2 operations seem to be there; only those are judged.\n");
  expect(ran.out).toContain(
    "\n? implements: can't tell whether the server has getPost, cancelPost: they answered 404, ",
  );
  expect(ran.out).toContain("\n  If it has them, add them to implements in the target file.\n");
});

test("a server that is down, or a variable that is not set, is no reason to lose the file", async () => {
  const down = await runHere(
    "init",
    "--base-url",
    "http://127.0.0.1:9/api/v1",
    "--key",
    "x",
    "--out",
    file("down.yaml"),
  );
  expect(down).toMatchObject({ code: 1, out: expect.stringContaining("✗ keys.full: could not be tried: ") });
  expect(down.out).toMatch(/\n\nCorrect this, then run init again with --force\.\n$/);
  expect(down.out).not.toMatch(/What else|Next:/);
  expect(existsSync(file("down.yaml"))).toBe(true);
  const words = ["--key", "env:NO_SUCH_KEY", "--out", file("unset.yaml")];
  const unset = await runHere("init", "--base-url", target().baseUrl, ...words);
  expect(unset.out).toContain('✗ keys.full: not tried: The target file names the environment variable "NO_SUCH_KEY"');
});

test("mistakes write nothing", async () => {
  const words = ["init", "--out", file("none.yaml")];
  expect(await runHere(...words)).toMatchObject({ code: 2, err: expect.stringContaining("give at least --base-url") });
  expect((await runHere(...words, "--base-url", "nowhere")).err).toContain('"nowhere" (baseUrl) is not an http');
  expect((await initAsked(["http://127.0.0.1:9/api/v1"], "--out", file("none.yaml"))).err).toContain("ended early");
  expect(existsSync(file("none.yaml"))).toBe(false);
  const taken = await runHere("init", "--out", server.target(), "--base-url", "http://127.0.0.1:9/api/v1");
  expect(taken).toMatchObject({ code: 2, err: expect.stringContaining("add --force") });
});
