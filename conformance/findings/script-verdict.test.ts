import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { type Answer, failure } from "../testing/exchanges.ts";
import { runScript, scriptOf, scriptOfSteps, stepOf } from "../testing/scripts.ts";

describe("a script that ends with 0 has seen what was expected", () => {
  const { createPost, listPosts, getCredits, cancelAutomation } = operations;
  const key = { headers: { authorization: "Bearer $SHORTFORM_KEY" } };
  const withKey = { SHORTFORM_KEY: "sk_key" };
  const success = (status: number, data: unknown = {}) => ({ status, body: { success: true, data } });
  const accepted = (expected: string) => {
    const deviation = { expected, actual: "the server answered 201" };
    return scriptOfSteps([stepOf(createPost, success(201), key)], deviation);
  };
  const codeOf = async (script: string, answer: Answer) => (await runScript(script, [answer], undefined, withKey)).code;

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
      const { code, output } = await runScript(accepted("409 conflict"), [answer], undefined, withKey);
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
    const { code, output } = await runScript(script, [failure(401, "unauthorized")], undefined, withKey);
    expect(script).toMatch(/^judge /m);
    expect(output).toMatch(/^Not judged: the server answered 401 to POST \S+; check SHORTFORM_KEY\.$/m);
    expect(code).toBe(2);
  });

  it("a refusal that the run saw, too, does not end it", async () => {
    const deviation = { expected: "409 conflict", actual: "the server answered 201" };
    const steps = [stepOf(getCredits, failure(401, "unauthorized")), stepOf(createPost, success(201), key)];
    const answers = [failure(401, "unauthorized"), failure(401, "unauthorized")];
    expect((await runScript(scriptOfSteps(steps, deviation), answers, undefined, withKey)).code).toBe(2);
    const right = [failure(401, "unauthorized"), failure(409, "conflict")];
    expect((await runScript(scriptOfSteps(steps, deviation), right, undefined, withKey)).code).toBe(0);
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
    const { code, output } = await runScript(script, [failure(404, "not_found")]);
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

  it.for(["sh", "bash", "bash --posix", "zsh"])(
    "%s ends it with 2 without its key or its server",
    (shell, { skip }) => {
      const [program = "", ...options] = shell.split(" ");
      skip(spawnSync(program, ["-c", ":"]).error !== undefined, `there is no ${program}`);
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
    },
  );
});
