import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Exchange } from "../exchange.ts";
import { evidenceOf } from "./evidence.ts";
import { redactor } from "./redact.ts";

const anyKey = fc.stringMatching(/^[!-~]{16,40}$/);

function exchangeWith(text: string, body = text): Exchange {
  return {
    request: {
      method: "POST",
      url: `https://api.example/api/v1/posts?x=${encodeURIComponent(text)}`,
      headers: { authorization: `Bearer ${text}`, "x-api-key": text, "content-type": "application/json" },
      body: JSON.stringify({ text: body }),
    },
    response: {
      status: 400,
      headers: { "x-echo": text, "www-authenticate": `Bearer error="${text}"` },
      text: JSON.stringify({ error: { message: `No ${body}` } }),
      json: undefined,
      milliseconds: 1,
    },
  };
}

describe("evidence", () => {
  it("contains no key from any part of the exchange", () => {
    fc.assert(
      fc.property(anyKey, anyKey, (full, revoked) => {
        const redact = redactor({ full, revoked });
        for (const key of [full, revoked]) {
          const deviation = { expected: `not ${key}`, actual: `it is "${key}"`, pointer: `/data/${key}/id` };
          const report = JSON.stringify(evidenceOf(exchangeWith(key), deviation, redact));
          for (const text of [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)]) {
            expect(report).not.toContain(text);
            expect(report).not.toContain(JSON.stringify(text).slice(1, -1));
          }
        }
      }),
    );
  });

  it("shows the request, the response, the expectation and a curl line", () => {
    const deviation = { expected: "202", actual: "it is 400", pointer: "/error" };
    const evidence = evidenceOf(exchangeWith("hello"), deviation, redactor({}));
    expect(evidence).toMatchObject({
      request: { method: "POST", body: '{"text":"hello"}' },
      response: { status: 400, body: '{"error":{"message":"No hello"}}' },
      expected: "202",
      actual: "it is 400",
      pointer: "/error",
      curl: expect.stringMatching(/^curl -i -X POST 'https:/),
    });
  });

  it("has no response if no answer came", () => {
    const exchange = exchangeWith("hello");
    const silent = { ...exchange, response: { ...exchange.response, status: 0, text: "" } };
    expect(evidenceOf(silent, { expected: "an answer", actual: "reset" }, redactor({}))).not.toHaveProperty("response");
  });

  it("shortens long bodies and says how long they were", () => {
    const body = "x".repeat(100_000);
    const { request, response, curl } = evidenceOf(
      exchangeWith("hello", body),
      { expected: "", actual: "" },
      redactor({ full: "sf_live_0123456789" }),
    );
    const length = JSON.stringify({ text: body }).length;
    expect(request.body).toMatch(/x… \(100011 characters\)$/);
    expect(length).toBe(100_011);
    expect(request.body?.length).toBeLessThan(4100);
    expect(response?.body.length).toBeLessThan(4100);
    expect(curl.length).toBeLessThan(5000);
    expect(curl.match(/characters/g)).toHaveLength(1);
  });

  it("contains no part of a key that shortening cuts through", () => {
    const key = "sf_live_0123456789abcdef";
    for (let before = 3900; before < 4010; before += 1) {
      const exchange = exchangeWith("hello", `${"x".repeat(before)}${key.repeat(20)}`);
      const { request, response, curl } = evidenceOf(exchange, { expected: "", actual: "" }, redactor({ full: key }));
      for (const text of [request.body, response?.body, curl]) expect(text).not.toContain("sf_live_0123");
    }
  });
});
