import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { type Operation, operations } from "../../generated/operations.ts";
import type { Deviation } from "../core/errors.ts";
import { type Answer, exchangeOf, failure } from "../testing/exchanges.ts";
import { shellScript } from "./script.ts";

/** The script of a failure that the answer to one call shows. */
function scriptOf(operation: Operation, answer: Answer, deviation: Deviation, url?: string): string {
  const exchange = exchangeOf(operation, answer);
  const request = { ...exchange.request, ...(url !== undefined && { url }) };
  return shellScript({
    says: "a failure",
    steps: [{ kind: "call", time: 0, exchange: { ...exchange, request } }],
    deviation,
    rerun: "--only RATE-02",
    baseUrl: "https://api.example/api/v1",
    command: "verify",
    redact: (text) => text,
  });
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
  expect(script).toMatch(/^shows_status 200$/m);
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
  expect(scriptOf(operations.getMe, answer, deviation)).toMatch(/^shows_none 'type'$/m);
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
