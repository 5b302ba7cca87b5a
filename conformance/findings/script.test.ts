import { execFileSync } from "node:child_process";
import { describe, expect, it, test } from "vitest";
import { operations } from "../../generated/operations.ts";
import { failure } from "../testing/exchanges.ts";
import { runScript, scriptOf, scriptOfSteps, stepOf } from "../testing/scripts.ts";
import { shellScript } from "./script.ts";
import { waitInWords } from "./wait.ts";

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
  const codeFor = async (balance: number) => (await runScript(script, [read(500), taken, read(balance)])).code;
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
  const codeFor = async (balance: unknown) => (await runScript(script, [read(balance)])).code;
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
  const { code, output } = await runScript(script, [refused]);
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

test("a body may be empty", async () => {
  const deviation = { expected: "400 invalid_input", actual: "the server answered 201" };
  const made = { status: 201, body: { success: true } };
  const script = scriptOfSteps([stepOf(operations.createPost, made, { body: "" })], deviation);
  expect(await runScript(script, [made])).toMatchObject({ code: 1, bodies: [""] });
});

test("a website is a new one at each run, because no two workspaces of a team may have the same domain", async () => {
  const { createWorkspace } = operations;
  const made = { status: 201, body: { success: true, data: { timezone: "UTC" } } };
  const body = '{"name":"Morning Run","websiteUrl":"https://www.morningrun.example/"}';
  const deviation = { expected: '""', actual: 'it is "UTC"', pointer: "/data/timezone" };
  const { bodies } = await runScript(scriptOfSteps([stepOf(createWorkspace, made, { body })], deviation), [made]);
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
    const { code, output, bodies } = await runScript(script, [made, cancelled(2)], "2027-02-27T00:01:00.000Z");
    expect(bodies[0]).toBe('{"startDate":"2027-03-01"}');
    expect(output).toContain("The server still does this: cancelledPosts is 2.");
    expect(code).toBe(1);
  });

  it("clears a server that shows another value", async () => {
    const { code, output } = await runScript(script, [made, cancelled(1)], "2027-02-27T00:01:00.000Z");
    expect(output).toContain("The server does not do this: cancelledPosts is 1.");
    expect(code).toBe(0);
  });

  it("judges nothing if a call is refused that succeeded in the run", async () => {
    const { code, output, bodies } = await runScript(script, [failure(400, "invalid_input"), cancelled(1)]);
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
    const { code, output } = await runScript(judged, [failure(400, "invalid_input")]);
    expect(output).toMatch(/^The server does not do this: it answers 400 to POST \S+\/automations\.$/m);
    expect(code).toBe(0);
    expect((await runScript(judged, [failure(409, "conflict")])).code).toBe(2);
    expect((await runScript(judged, [made, cancelled(2)])).code).toBe(1);
  });

  it("judges nothing if the answer lacks an id that later calls need", async () => {
    const { code, output } = await runScript(script, [{ status: 201, body: { success: true } }, cancelled(1)]);
    expect(output).toMatch(/^Not judged: the answer to POST \S+\/automations has no id, which later calls need\.$/m);
    expect(code).toBe(2);
  });

  it("judges nothing if the member at issue is missing", async () => {
    const { code, output } = await runScript(script, [made, cancelled()]);
    expect(output).toMatch(/^Not judged: cancelledPosts is missing in this answer with status 200\.$/m);
    expect(code).toBe(2);
  });

  it("clears a server without a member that should be missing", async () => {
    const deviation = { expected: "no cancelledPosts", actual: "it is 2", pointer: "/data/cancelledPosts" };
    const { code, output } = await runScript(scriptOfSteps(steps, deviation), [made, cancelled()]);
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
      (await runScript(compares, [shown(startDate)], "2027-02-27T00:01:00.000Z")).code;
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
