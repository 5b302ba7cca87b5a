import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operations } from "../../../generated/operations.ts";
import type { SentRequest } from "../exchange.ts";
import { withOwnKey } from "../http/request.ts";
import { curlOf, keyVariablesIn } from "./curl.ts";

const environment = {
  SHORTFORM_KEY: "sf_live_full",
  SHORTFORM_KEY_REVOKED: "sf_live_revoked",
  SHORTFORM_KEY_SCOPED_12: "sf_live_scoped",
};

/** The words of each command as a shell parses it; one shell parses them all. */
function wordsOf(commands: readonly string[]): string[][] {
  const end = randomUUID(); // never a word of a command
  const script = commands.map((command) => `printf '%s\\0' ${command} ${end}`).join("\n");
  const output = execFileSync("/bin/sh", [], { input: script, env: { ...process.env, ...environment } }).toString();
  const lists = output.split(`${end}\0`).slice(0, -1);
  return lists.map((list) => list.split("\0").slice(0, -1));
}

const request: SentRequest = {
  method: "GET",
  url: "https://api.example/api/v1/me",
  headers: { accept: "application/json", authorization: "Bearer $SHORTFORM_KEY" },
};

describe("a curl command", () => {
  it("is short for a plain read", () => {
    expect(curlOf(request)).toBe(`curl -i 'https://api.example/api/v1/me' -H "authorization: Bearer $SHORTFORM_KEY"`);
  });

  it("has the method and the body", () => {
    const command = curlOf({ ...request, method: "POST", body: `{"name":"Anna's"}` });
    expect(command).toContain("-X POST");
    expect(command).toContain(`--data-raw '{"name":"Anna'\\''s"}'`);
  });

  it("omits the suite's Idempotency-Key, and keeps one that a check chose", () => {
    const { headers = {} } = withOwnKey({ operation: operations.createPost });
    expect(curlOf({ ...request, headers })).not.toContain("idempotency-key");
    expect(curlOf({ ...request, headers: { "idempotency-key": "verify:1" } })).toContain(
      "-H 'idempotency-key: verify:1'",
    );
  });

  it("lets the shell fill in the keys in every place", () => {
    const [words] = wordsOf([
      curlOf({
        method: "POST",
        url: "https://api.example/api/v1/me?key=$SHORTFORM_KEY&x=1",
        headers: { authorization: "Bearer $SHORTFORM_KEY_REVOKED", "x-api-key": "$SHORTFORM_KEY" },
        body: `{"key":"$SHORTFORM_KEY","other":"$SHORTFORM_KEY_SCOPED_12","cost":"$5","run":"\`id\` $(id) it's"}`,
      }),
    ]);
    expect(words).toEqual([
      "curl",
      "-i",
      "-X",
      "POST",
      "https://api.example/api/v1/me?key=sf_live_full&x=1",
      "-H",
      "authorization: Bearer sf_live_revoked",
      "-H",
      "x-api-key: sf_live_full",
      "--data-raw",
      `{"key":"sf_live_full","other":"sf_live_scoped","cost":"$5","run":"\`id\` $(id) it's"}`,
    ]);
  });

  it("names the variables of keys that a proxy saw", () => {
    const command = curlOf({ ...request, headers: { "x-api-key": "$SHORTFORM_KEY_1" } });
    expect(command).toContain('-H "x-api-key: $SHORTFORM_KEY_1"');
    expect(keyVariablesIn(command)).toEqual(["SHORTFORM_KEY_1"]);
  });

  it("has no terminal control characters except line breaks", () => {
    const command = curlOf({ ...request, method: "POST", body: "\u001b[201~\r\u0003\t", headers: {} });
    expect(command).toMatch(/^[ -~]+$/);
  });

  it("keeps curl from reading brackets as a list of URLs", () => {
    expect(curlOf({ ...request, url: "https://api.example/a?ids=[1-3]" })).toContain("--globoff");
  });

  it("passes through a shell unchanged, with any content", () => {
    const special = fc.string({ unit: fc.constantFrom(..."abc'\"`$\\!*(){}[]<>|&;#~? \n\t\r\u001b\u009b\u202eé€") });
    const text = fc.oneof(special, fc.string({ unit: "binary" })).map((any) => any.replaceAll("\0", ""));
    const requests = fc.array(fc.record({ method: text, body: text, header: text, path: text }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(requests, (cases) => {
        const commands = cases.map(({ method, body, header, path }) =>
          curlOf({ method, url: `https://api.example/${path}`, headers: { "x-a": header }, body }),
        );
        const words = wordsOf(commands).map((list) => list.filter((word) => word !== "--globoff"));
        expect(words).toEqual(
          cases.map(({ method, body, header, path }) => [
            "curl",
            "-i",
            "-X",
            method,
            `https://api.example/${path}`,
            "-H",
            `x-a: ${header}`,
            "--data-raw",
            body,
          ]),
        );
      }),
      { numRuns: 15 },
    );
  });
});
