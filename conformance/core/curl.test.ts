import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { curlOf } from "./curl.ts";
import type { SentRequest } from "./exchange.ts";

const environment = {
  SHORTFORM_KEY: "sf_live_full",
  SHORTFORM_KEY_REVOKED: "sf_live_revoked",
  SHORTFORM_KEY_SCOPED_12: "sf_live_scoped",
};

/** The words that a shell makes of each command; one shell reads them all. */
function wordsOf(commands: readonly string[]): string[][] {
  const script = commands.map((command) => `printf '%s\\0' ${command}; printf '\\1\\0'`).join("\n");
  execFileSync("bash", ["-n"], { input: script });
  const output = execFileSync("bash", [], { input: script, env: { ...process.env, ...environment } }).toString();
  const lists = output.split("\u0001\0").slice(0, -1);
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

  it("names the method and holds the body", () => {
    const command = curlOf({ ...request, method: "POST", body: `{"name":"Anna's"}` });
    expect(command).toContain("-X POST");
    expect(command).toContain(`--data-raw '{"name":"Anna'\\''s"}'`);
  });

  it("lets the shell fill in the keys, wherever they stood", () => {
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

  it("comes out of a shell as it went in, whatever it holds", () => {
    const text = fc.string({ unit: fc.constantFrom(..."abc'\"`$\\!*(){}[]<>|&;#~? \n\té€") });
    const requests = fc.array(fc.record({ body: text, header: text, path: text }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(requests, (cases) => {
        const commands = cases.map(({ body, header, path }) =>
          curlOf({ method: "PATCH", url: `https://api.example/${path}`, headers: { "x-a": header }, body }),
        );
        const words = wordsOf(commands);
        expect(words).toEqual(
          cases.map(({ body, header, path }) => [
            "curl",
            "-i",
            "-X",
            "PATCH",
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
