import { describe, expect, test } from "vitest";
import { createSandbox } from "../sandbox.ts";
import { noon } from "../testing/sandbox-test.ts";

const sandbox = createSandbox({ start: noon, speed: 0 });
const own = "http://127.0.0.1:4010";

async function ask(path: string, headers: Readonly<Record<string, string>>, body?: string) {
  const method = path.startsWith("/_console") ? "GET" : "POST";
  const response = await sandbox.fetch(new Request(`${own}${path}`, { method, headers, ...(body && { body }) }));
  return { status: response.status, headers: response.headers, json: await response.json() };
}

const json = { "Content-Type": "application/json" };

describe.each(["/_control/clock/advance", "/_control/reset", "/_console/state", "/%5Fcontrol/reset"])("%s", (path) => {
  const body = path.endsWith("advance") ? '{"seconds":0}' : undefined;
  const type = body ? json : {};

  test.each<[string, Record<string, string>]>([
    ["a program", {}],
    ["a program that sends JSON", json],
    ["the console", { Origin: own, "Sec-Fetch-Site": "same-origin" }],
    ["the console where browsers send no Sec-Fetch-Site", { Origin: own }],
    ["the console behind TLS", { Origin: own.replace("http:", "https:") }],
    ["a person who types the address", { "Sec-Fetch-Site": "none" }],
  ])("lets in %s", async (_, headers) => {
    expect((await ask(path, { ...type, ...headers }, body)).status).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ["a page of another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
    ["a page of another site in an old browser", { Origin: "https://evil.example" }],
    ["a page of another port", { Origin: "http://127.0.0.1:5173", "Sec-Fetch-Site": "same-site" }],
    ["a page of another name for this machine", { Origin: "http://localhost:4010" }],
    ["a frame in a sandbox, or a file", { Origin: "null" }],
    ["an image or a script of another site", { "Sec-Fetch-Site": "cross-site" }],
    ["a link of another port", { "Sec-Fetch-Site": "same-site" }],
    ["an Origin that is sent twice", { Origin: `${own}, ${own}` }],
  ])("keeps out %s", async (_, headers) => {
    const answer = await ask(path, { ...type, ...headers }, body);
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ success: false, error: { message: expect.stringMatching(/^Origin: .*\.$/) } });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a", "text/json", ""])(
    "keeps out the type %j, which needs no preflight",
    async (given) => {
      const answer = await ask(path, { "Content-Type": given }, body);
      expect(answer.status).toBe(415);
      expect(answer.json).toMatchObject({ error: { message: "Content-Type: send application/json." } });
    },
  );
});

test("a body without a type is no JSON", async () => {
  const init = { method: "POST", body: new Blob(['{"seconds":0}']), headers: { "Content-Length": "13" } };
  expect((await sandbox.fetch(new Request(`${own}/_control/clock/advance`, init))).status).toBe(415);
});

test("a preflight of another site is given no permission", async () => {
  for (const path of ["/_control/reset", "/_console/state", "/_console"]) {
    const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
    const response = await sandbox.fetch(new Request(`${own}${path}`, { method: "OPTIONS", headers }));
    expect([path, response.ok, response.headers.get("Access-Control-Allow-Origin")]).toEqual([path, false, null]);
  }
});

test("the page is for everyone, but in no frame", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };
  const response = await sandbox.fetch(new Request(`${own}/_console`, { headers }));
  expect(response.status).toBe(200);
  expect(response.headers.get("X-Frame-Options")).toBe("DENY");
  expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
});
