import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it, test } from "vitest";
import { type Operation, operations } from "../../generated/operations.ts";
import type { Deviation } from "../core/errors.ts";
import type { SentRequest } from "../core/exchange.ts";
import type { Step } from "../core/run/trace.ts";
import { type Answer, exchangeOf, failure } from "../testing/exchanges.ts";
import { shellScript } from "./script.ts";
import { waitInWords } from "./wait.ts";

/** The script of a failure that the answer to one call shows. */
function scriptOf(operation: Operation, answer: Answer, deviation: Deviation, url?: string): string {
  return scriptOfSteps([stepOf(operation, answer, url === undefined ? {} : { url })], deviation);
}

function stepOf(operation: Operation, answer: Answer, request: Partial<SentRequest> = {}, time = 0): Step {
  return { kind: "call", time, exchange: exchangeOf(operation, answer, request) };
}

function scriptOfSteps(steps: readonly Step[], deviation: Deviation): string {
  return shellScript({
    says: "a failure",
    steps,
    deviation,
    rerun: "--only RATE-02",
    baseUrl: "https://api.example/api/v1",
    command: "verify",
    redact: (text) => text,
  });
}

/**
 * Runs a script on a server that gives these answers, one after another.
 * @param clock the server's time, if it has a control interface
 * @param variables of the environment
 */
async function run(
  script: string,
  answers: readonly Answer[],
  clock?: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<{ readonly code: unknown; readonly output: string; readonly bodies: readonly string[] }> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === "/clock") return response.end(JSON.stringify({ now: clock }));
    const { status, body: json } = answers[bodies.push(body) - 1] ?? failure(404, "not_found");
    return response.writeHead(status).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const env = {
    ...process.env,
    SHORTFORM_URL: url,
    ...(clock !== undefined && { SHORTFORM_CONTROL_URL: url }),
    ...variables,
  };
  const shell = spawn("sh", ["-s"], { env, stdio: ["pipe", "pipe", "pipe"] });
  shell.stdin.end(script);
  const ended = new Promise((resolve) => shell.on("close", resolve));
  const [output, errors] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
  const code = await ended;
  server.close();
  return { code, output: output + errors, bodies };
}

const taken = { status: 200, body: { success: true, data: {} } };

test.each([
  [
    "a call that is refused though its limit has room",
    failure(429, "rate_limited"),
    { expected: "no refusal within the documented limits", actual: "the server answered 429 rate_limited" },
    /a rate limit shows only after many calls/,
  ],
  [
    "a call that is not refused for its limit",
    taken,
    { expected: "429 rate_limited", actual: "the server answered 200" },
    /a rate limit shows only after many calls/,
  ],
  [
    "a history that is wrong",
    taken,
    { expected: "entries whose sum is the balance", actual: "they are 3 more" },
    /no single answer shows it/,
  ],
] as const)("the first lines of a script say that it can't show %s, and why", (_, answer, deviation, why) => {
  const script = scriptOf(operations.getMe, answer, deviation);
  expect(script.split("\n").slice(0, 5).join("\n")).toMatch(why);
  expect(script).toMatch(/^judge --only RATE-02$/m);
});

test("a script that shows the fault says nothing of this kind", () => {
  const deviation = { expected: "404 not_found", actual: "the server answered 200" };
  const script = scriptOf(operations.getMe, taken, deviation);
  expect(script).not.toMatch(/do not show it|^judge --only/m);
  expect(script).toMatch(/^shows_status '200 \*' '404 not_found'$/m);
});

test("a call outside the base path goes to the origin of the server that the script is given", () => {
  const deviation = { expected: "404 not_found", actual: "the server answered 200" };
  const { getProtectedResourceMetadata } = operations;
  const url = "https://api.example/.well-known/oauth-protected-resource";
  const script = scriptOf(getProtectedResourceMetadata, taken, deviation, url);
  expect(script).toMatch(/^call GET "\$origin"\/\.well-known\//m);
  const line = /^origin=.*$/m.exec(script)?.[0];
  const origin = execFileSync("sh", ["-c", `base=http://localhost:4010/api/v1; ${line}; printf %s "$origin"`]);
  expect(String(origin)).toBe("http://localhost:4010");
});

test("a script sends a new Idempotency-Key at each run, and the same one where the run repeated it", () => {
  const key = "verify:2467de09535aed6f4163b8ff2d29a";
  const sent = (value: string) => stepOf(operations.createPost, taken, { headers: { "idempotency-key": value } });
  const deviation = { expected: "409 conflict", actual: "the server answered 200" };
  const script = scriptOfSteps([sent(key), sent(key)], deviation);
  expect(script.match(/-H 'idempotency-key: '"\$key"/g)).toHaveLength(2);
  const made = execFileSync("sh", [
    "-c",
    `${/^(uuid|key)\(\) .*$/gm.exec(script)?.[0]}\n${/^key\(\) .*$/m.exec(script)?.[0]}\nkey 29`,
  ]);
  expect(String(made)).toMatch(/^verify:[0-9a-f]{29}$/);
  // What the server makes of another letter case is what such a script shows.
  expect(scriptOfSteps([sent(key), sent(key.toUpperCase())], deviation)).not.toContain("$key");
});

test("a balance that something else changes, too, shows nothing", async () => {
  const read = (balance: number) => ({ status: 200, body: { success: true, data: { balance } } });
  const [before, last] = [stepOf(operations.getCredits, read(200)), stepOf(operations.getCredits, read(220))];
  if (before.kind !== "call") throw new Error("It is no call.");
  const deviation = { expected: "an unchanged balance", actual: "the balance is 20 higher than before" };
  const script = shellScript({
    says: "a failure",
    steps: [before, stepOf(operations.createPost, taken), last],
    before,
    deviation,
    rerun: "--only RATE-02",
    baseUrl: "https://api.example/api/v1",
    command: "verify",
    redact: (text) => text,
  });
  const codeFor = async (balance: number) => (await run(script, [read(500), taken, read(balance)])).code;
  expect([await codeFor(520), await codeFor(500), await codeFor(560)]).toEqual([1, 0, 2]);
});

test("a value of the wrong type is still wrong when it changes", async () => {
  const read = (balance: unknown) => ({ status: 200, body: { success: true, data: { balance } } });
  const deviation = {
    expected: "/data/balance to be of type integer",
    actual: 'it is "270"',
    pointer: "/data/balance",
  };
  const script = scriptOf(operations.getCredits, read("270"), deviation);
  const codeFor = async (balance: unknown) => (await run(script, [read(balance)])).code;
  expect([await codeFor("250"), await codeFor(250), await codeFor(null)]).toEqual([1, 0, 1]);
});

test("an id on two pages needs both pages", () => {
  const page = { status: 200, body: { success: true, data: [{ id: "75b8abc61881eec53751c579" }] } };
  const deviation = { expected: "each reference on one page", actual: "75b8abc61881eec53751c579 is on two" };
  expect(scriptOf(operations.listSavedAds, page, deviation)).toMatch(/^judge --only/m);
});

test("the id of an object that breaks a rule is not what the rule is about", () => {
  const entry = { id: "a498f32ee4b41c01be810622", type: "spending" };
  const ledger = { status: 200, body: { success: true, data: { entries: [entry] } } };
  const actual = `spendingType is missing in ${JSON.stringify(entry)}`;
  expect(scriptOf(operations.getCredits, ledger, { expected: "the rule to hold", actual })).toMatch(/^judge --only/m);
});

test("an error without a type shows by the type that is missing, not by the status, which is right", () => {
  const answer = { status: 401, body: { success: false, error: { message: "No key." } } };
  const deviation = { expected: "a string", actual: "it is absent", pointer: "/error/type" };
  expect(scriptOf(operations.getMe, answer, deviation)).toMatch(/^shows_none 'type' 401$/m);
});

test("two hints of one type need both answers", () => {
  const deviation = { expected: 'the hint of not_found: "Look."', actual: 'it is "Wait."', pointer: "/error/hint" };
  expect(scriptOf(operations.getMe, failure(404, "not_found"), deviation)).toMatch(/^judge --only/m);
});

test("what a list and a read show differently needs both answers, because either may be wrong", () => {
  const read = { status: 200, body: { success: true, data: { totalPosts: 4 } } };
  const deviation = { expected: "totalPosts 5, as in listAutomations", actual: "it is 4", pointer: "/data/totalPosts" };
  expect(scriptOf(operations.getAutomation, read, deviation)).toMatch(/^judge --only/m);
});

test("a header that is missing shows in the headers of the answer", async () => {
  const refused = failure(401, "unauthorized");
  const deviation = { expected: "a WWW-Authenticate header", actual: "there is none" };
  const script = scriptOf(operations.getMe, refused, deviation);
  const { code, output } = await run(script, [refused]);
  expect(output).toContain("The server still does this: there is no www-authenticate.");
  expect(code).toBe(1);
});

test("a count of pages is another number in each run, so that the suite judges it", () => {
  const page = { status: 200, body: { success: true, data: [], pagination: { total: 61, pages: 5 } } };
  const deviation = { expected: "4 pages", actual: "it is 5", pointer: "/pagination/pages" };
  expect(scriptOf(operations.listPosts, page, deviation)).toMatch(/^judge --only/m);
});

test("an id comes from the last list before the call, which may have a filter", () => {
  const { listAccounts, createPost } = operations;
  const id = "75b8abc61881eec53751c579";
  const list = (query: string, ids: readonly string[]) =>
    stepOf(
      listAccounts,
      { status: 200, body: { success: true, data: ids.map((each) => ({ id: each })) } },
      { url: `https://api.example/api/v1/accounts${query}` },
    );
  const post = stepOf(createPost, failure(400, "invalid_input"), { body: `{"selectedAccounts":{"tiktok":["${id}"]}}` });
  const script = scriptOfSteps([list("", ["66f1c0de5a7b8c9d0e1f0c01", id]), list("?platform=tiktok", [id]), post], {
    expected: "a success",
    actual: "the server answered 400 invalid_input",
  });
  expect(script).toMatch(/platform=tiktok.*\n(succeeded 200\n)?\w+=\$\(taken 'id' 1\)/);
});

describe("a script that ends with 0 has seen what was expected", () => {
  const { createPost, listPosts, getCredits, cancelAutomation } = operations;
  const key = { headers: { authorization: "Bearer $SHORTFORM_KEY" } };
  const withKey = { SHORTFORM_KEY: "sk_key" };
  const success = (status: number, data: unknown = {}) => ({ status, body: { success: true, data } });
  const accepted = (expected: string) => {
    const deviation = { expected, actual: "the server answered 201" };
    return scriptOfSteps([stepOf(createPost, success(201), key)], deviation);
  };
  const codeOf = async (script: string, answer: Answer) => (await run(script, [answer], undefined, withKey)).code;

  it.each([
    ["409 conflict", success(202), 1],
    ["409 conflict", failure(409, "conflict"), 0],
    ["409 conflict", failure(409, "invalid_input"), 1],
    ["400 invalid_input or 409 conflict", failure(409, "conflict"), 0],
    ["400 invalid_input or 409 conflict", success(200), 1],
    ["409 conflict", failure(404, "not_found"), 2],
    ["a refusal", success(202), 1],
    ["a refusal", failure(400, "invalid_input"), 0],
    ["status 202", success(200), 1],
    ["status 202", success(202), 0],
    ["403 forbidden_scope", failure(403, "forbidden_scope"), 0],
    ["401 unauthorized", failure(401, "unauthorized"), 0],
    ["another post", success(202), 0],
  ])("%s expected, and the answer is %j", async (expected, answer, code) => {
    expect(await codeOf(accepted(expected), success(201))).toBe(1);
    expect(await codeOf(accepted(expected), answer)).toBe(code);
  });

  it("an error whose type and status do not belong together may change either", async () => {
    const deviation = {
      expected: "invalid_input with 400",
      actual: "the type is unauthorized",
      pointer: "/error/type",
    };
    const script = scriptOf(operations.createPost, failure(400, "unauthorized"), deviation);
    const answers = [
      failure(400, "unauthorized"),
      failure(401, "unauthorized"),
      failure(400, "invalid_input"),
      success(200),
    ];
    expect(await Promise.all(answers.map((answer) => codeOf(script, answer)))).toEqual([1, 0, 0, 0]);
    expect(await codeOf(script, failure(403, "unauthorized"))).toBe(2);
  });

  it("what was refused for no reason may not be refused for another one", async () => {
    const deviation = { expected: "the item", actual: "the server answered 404 not_found" };
    const script = scriptOf(operations.getPost, failure(404, "not_found"), deviation);
    expect(await codeOf(script, failure(400, "invalid_input"))).toBe(1);
    expect(await codeOf(script, success(200))).toBe(0);
  });

  it.each([
    ["scheduled or published", "failed", "cancelled", 1],
    ["scheduled or published", "failed", "published", 0],
    ["true", false, true, 0],
    ["true", false, "yes", 1],
    ["null", "a", null, 0],
    ["a post that is not out", "published", "cancelled", 0],
    ["no scheduled post", "scheduled", "cancelled", 0],
  ])("%s expected, first %j, now %j", async (expected, first, now, code) => {
    const deviation = { expected, actual: `it is ${first}`, pointer: "/data/status" };
    const script = scriptOf(cancelAutomation, success(200, { status: first }), deviation);
    expect(await codeOf(script, success(200, { status: first }))).toBe(1);
    expect(await codeOf(script, success(200, { status: now }))).toBe(code);
  });

  it("a third number is wrong, too, unless a read shows it, which may count what others made", async () => {
    const deviation = { expected: "3", actual: "it is 5", pointer: "/data/number" };
    const codesOf = (script: string) =>
      Promise.all([3, 4, 5].map((number) => codeOf(script, success(200, { number }))));
    expect(await codesOf(scriptOf(cancelAutomation, success(200, { number: 5 }), deviation))).toEqual([0, 1, 1]);
    expect(await codesOf(scriptOf(getCredits, success(200, { number: 5 }), deviation))).toEqual([0, 2, 1]);
  });

  it("an answer about the key, a limit or an outage ends it with 2 and says so", async () => {
    const said = async (answer: Answer) => {
      const { code, output } = await run(accepted("409 conflict"), [answer], undefined, withKey);
      expect(code).toBe(2);
      expect(output).not.toMatch(/^The server/m);
      return /^Not judged: .*$/m.exec(output)?.[0].replace(/http:\S*:\d+/, "");
    };
    expect(await said(failure(401, "unauthorized"))).toBe(
      "Not judged: the server answered 401 to POST /posts; check SHORTFORM_KEY.",
    );
    expect(await said(failure(403, "forbidden_scope"))).toMatch(/answered 403 to POST \/posts; check SHORTFORM_KEY\.$/);
    expect(await said(failure(429, "rate_limited"))).toMatch(
      /answered 429 to POST \/posts; run this script again later\.$/,
    );
    expect(await said(failure(503, "internal_error"))).toMatch(/answered 503 to POST \/posts\.$/);
  });

  it("so does a refusal of a call before the last one, also if the suite judges", async () => {
    const deviation = { expected: "a history that adds up", actual: "it does not" };
    const steps = [stepOf(createPost, success(201), key), stepOf(getCredits, success(200), key)];
    const script = scriptOfSteps(steps, deviation);
    const { code, output } = await run(script, [failure(401, "unauthorized")], undefined, withKey);
    expect(script).toMatch(/^judge /m);
    expect(output).toMatch(/^Not judged: the server answered 401 to POST \S+; check SHORTFORM_KEY\.$/m);
    expect(code).toBe(2);
  });

  it("a refusal that the run saw, too, does not end it", async () => {
    const deviation = { expected: "409 conflict", actual: "the server answered 201" };
    const steps = [stepOf(getCredits, failure(401, "unauthorized")), stepOf(createPost, success(201), key)];
    const answers = [failure(401, "unauthorized"), failure(401, "unauthorized")];
    expect((await run(scriptOfSteps(steps, deviation), answers, undefined, withKey)).code).toBe(2);
    const right = [failure(401, "unauthorized"), failure(409, "conflict")];
    expect((await run(scriptOfSteps(steps, deviation), right, undefined, withKey)).code).toBe(0);
  });

  it("a refusal for the limit is no surprise where the finding is about the limit", () => {
    const deviation = {
      expected: "429 rate_limited for more than 10 calls in 300 s",
      actual: "every call was accepted",
    };
    const script = scriptOfSteps([stepOf(operations.createGenerations, success(201), key)], deviation);
    expect(script).toMatch(/^each_may_answer 429$/m);
    expect(script).toMatch(/^until_limited 12 POST/m);
  });

  it("a read that fails shows nothing about its value", async () => {
    const deviation = { expected: '"a"', actual: 'it is "b"', pointer: "/data/name" };
    const script = scriptOf(getCredits, success(200, { name: "b" }), deviation);
    const { code, output } = await run(script, [failure(404, "not_found")]);
    expect(output).toMatch(/^Not judged: .* answered 404 here and 200 in the run\.$/m);
    expect(code).toBe(2);
  });

  it("what a later page shows, the suite judges, because it may be on another one at the next run", () => {
    const id = "75b8abc61881eec53751c579";
    const page = { status: 200, body: { success: true, data: [{ id, status: "scheduled" }] } };
    const deviation = { expected: "only status draft", actual: `${id} is scheduled` };
    const scriptFor = (query: string) => {
      const list = stepOf(listPosts, page, { url: `https://api.example/api/v1/posts${query}` });
      return scriptOfSteps([stepOf(createPost, success(201, { id })), list], deviation);
    };
    expect(scriptFor("?status=draft&limit=1&page=2")).toMatch(/^judge /m);
    expect(scriptFor("?status=draft&limit=1&page=1")).toMatch(/^shows_id /m);
  });

  it.each(["sh", "bash", "bash --posix", "zsh"])("%s ends it with 2 without its key or its server", (shell) => {
    const [program = "", ...options] = shell.split(" ");
    if (spawnSync(program, ["-c", ":"]).error) return;
    const folder = mkdtempSync(join(tmpdir(), "shortform-script-"));
    const file = join(folder, "script.sh");
    writeFileSync(file, accepted("409 conflict"));
    const ended = (env: NodeJS.ProcessEnv) => {
      const { status, stderr } = spawnSync(program, [...options, file], { env: { PATH: process.env.PATH, ...env } });
      return { status, said: String(stderr).match(/^Not judged: .*$/gm) };
    };
    expect(ended({})).toEqual({
      status: 2,
      said: ["Not judged: SHORTFORM_KEY is not set; set it in the environment (see the target file)."],
    });
    expect(ended({ ...withKey, SHORTFORM_URL: "http://127.0.0.1:1" })).toEqual({
      status: 2,
      said: ["Not judged: the server gave no answer to POST http://127.0.0.1:1/posts."],
    });
    rmSync(folder, { recursive: true });
  });
});

test("a body may be empty", async () => {
  const deviation = { expected: "400 invalid_input", actual: "the server answered 201" };
  const made = { status: 201, body: { success: true } };
  const script = scriptOfSteps([stepOf(operations.createPost, made, { body: "" })], deviation);
  expect(await run(script, [made])).toMatchObject({ code: 1, bodies: [""] });
});

test("a website is a new one at each run, because no two workspaces of a team may have the same domain", async () => {
  const { createWorkspace } = operations;
  const made = { status: 201, body: { success: true, data: { timezone: "UTC" } } };
  const body = '{"name":"Morning Run","websiteUrl":"https://www.morningrun.example/"}';
  const deviation = { expected: '""', actual: 'it is "UTC"', pointer: "/data/timezone" };
  const { bodies } = await run(scriptOfSteps([stepOf(createWorkspace, made, { body })], deviation), [made]);
  expect(bodies[0]).toMatch(/"https:\/\/www\.verify[g-v]{10}\.example\/"/);
});

describe("a story that takes days and ids", () => {
  const { createAutomation, cancelAutomation } = operations;
  const id = "75b8abc61881eec53751c579";
  const made = { status: 201, body: { success: true, data: { id, startDate: "2026-12-29" } } };
  const cancelled = (count?: number) => ({ status: 200, body: { success: true, data: { cancelledPosts: count } } });
  const steps = [
    stepOf(createAutomation, made, { body: '{"startDate":"2026-12-29"}' }, Date.UTC(2026, 11, 27, 23, 59)),
    stepOf(
      cancelAutomation,
      cancelled(2),
      { url: `https://api.example/api/v1/automations/${id}/cancel` },
      Date.UTC(2026, 11, 27, 23, 59),
    ),
  ];
  const script = scriptOfSteps(steps, { expected: "1", actual: "it is 2", pointer: "/data/cancelledPosts" });

  it("counts a day from the server's day", async () => {
    const { code, output, bodies } = await run(script, [made, cancelled(2)], "2027-02-27T00:01:00.000Z");
    expect(bodies[0]).toBe('{"startDate":"2027-03-01"}');
    expect(output).toContain("The server still does this: cancelledPosts is 2.");
    expect(code).toBe(1);
  });

  it("clears a server that shows another value", async () => {
    const { code, output } = await run(script, [made, cancelled(1)], "2027-02-27T00:01:00.000Z");
    expect(output).toContain("The server does not do this: cancelledPosts is 1.");
    expect(code).toBe(0);
  });

  it("judges nothing if a call is refused that succeeded in the run", async () => {
    const { code, output, bodies } = await run(script, [failure(400, "invalid_input"), cancelled(1)]);
    expect(output).toMatch(
      /^Not judged: the story could not be repeated, because POST \S+\/automations answered 400 here and 201 in the run\.$/m,
    );
    expect(output).not.toContain("does not do this");
    expect(bodies).toHaveLength(1);
    expect(code).toBe(2);
  });

  it("clears a server that refuses an invalid call before the last one", async () => {
    const [edit] = steps;
    if (edit?.kind !== "call") throw new Error("The first step is a call.");
    const refusal = { expected: "a refusal", actual: "the server answered 200" };
    const judged = scriptOfSteps([{ ...edit, isInvalid: true }, ...steps.slice(1)], refusal);
    const { code, output } = await run(judged, [failure(400, "invalid_input")]);
    expect(output).toMatch(/^The server does not do this: it answers 400 to POST \S+\/automations\.$/m);
    expect(code).toBe(0);
    expect((await run(judged, [failure(409, "conflict")])).code).toBe(2);
    expect((await run(judged, [made, cancelled(2)])).code).toBe(1);
  });

  it("judges nothing if the answer lacks an id that later calls need", async () => {
    const { code, output } = await run(script, [{ status: 201, body: { success: true } }, cancelled(1)]);
    expect(output).toMatch(/^Not judged: the answer to POST \S+\/automations has no id, which later calls need\.$/m);
    expect(code).toBe(2);
  });

  it("judges nothing if the member at issue is missing", async () => {
    const { code, output } = await run(script, [made, cancelled()]);
    expect(output).toMatch(/^Not judged: cancelledPosts is missing in this answer with status 200\.$/m);
    expect(code).toBe(2);
  });

  it("clears a server without a member that should be missing", async () => {
    const deviation = { expected: "no cancelledPosts", actual: "it is 2", pointer: "/data/cancelledPosts" };
    const { code, output } = await run(scriptOfSteps(steps, deviation), [made, cancelled()]);
    expect(output).toContain("The server does not do this: cancelledPosts is missing.");
    expect(code).toBe(0);
  });

  it("blames a server for another day than the one sent, but not for its midnight", async () => {
    const [create] = steps;
    const wrong = { status: 201, body: { success: true, data: { id, startDate: "2026-12-30" } } };
    const read = stepOf(createAutomation, wrong, { body: '{"startDate":"2026-12-29"}' }, create?.time);
    const deviation = { expected: '"2026-12-29"', actual: 'it is "2026-12-30"', pointer: "/data/startDate" };
    const compares = scriptOfSteps([read], deviation);
    const shown = (startDate: string) => ({ status: 201, body: { success: true, data: { startDate } } });
    const codeOf = async (startDate: string) =>
      (await run(compares, [shown(startDate)], "2027-02-27T00:01:00.000Z")).code;
    expect(await codeOf("2027-03-02")).toBe(1);
    expect(await codeOf("2027-03-01")).toBe(0);
    expect(await codeOf("2027-03-01T00:00:00.000Z")).toBe(0);
  });
});

test("the suite judges the server that the script is given, not that of the target file", () => {
  const script = scriptOf(operations.getMe, taken, { expected: "429 rate_limited", actual: "the server answered 200" });
  const judge = /^judge\(\) \{[\s\S]*?^\}$/m.exec(script)?.[0];
  const shell = `set -eu; base=http://localhost:4010/api/v1 target=t.yaml verify=echo; none() { :; }; ${judge}; judge --only A`;
  const said = String(execFileSync("sh", ["-c", shell], { env: { PATH: process.env.PATH } }));
  expect(said).toMatch(/^This needs the full check; running it now\.$/m);
  expect(said).toContain("--target t.yaml --base-url http://localhost:4010/api/v1 --only A");
});

test.each([
  [1, "1 second"],
  [90, "90 seconds"],
  [7200, "7200 seconds"],
  [7260, "2 hours 1 minute"],
  [67_836, "18 hours 50 minutes"],
  [86_400, "1 day"],
  [86_460, "1 day"],
  [384_767, "4 days 10 hours"],
])("a wait of %i seconds reads as %s", (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});

test("a script says how long it waits", () => {
  const deviation = { expected: "404 not_found", actual: "the server answered 200" };
  const steps = [0, 1000, 91_000, 384_858_000].map((time) => stepOf(operations.getMe, taken, {}, time));
  const script = scriptOfSteps(steps, deviation);
  expect(script.match(/^pass .*/gm)).toEqual(["pass 1 '1 second'", "pass 90", "pass 384767 '4 days 10 hours'"]);
  const pass = /^pass\(\) \{[\s\S]*?^\}$/m.exec(script)?.[0];
  const said = execFileSync("sh", ["-euc", `control=; sleep() { :; }; ${pass}; pass 1 '1 second'; pass 90`]);
  expect(String(said)).toBe("  waiting 1 second\n  waiting 90 seconds\n");
});
