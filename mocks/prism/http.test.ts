import { afterAll, expect, test } from "vitest";
import { serveFetch } from "../serve.ts";
import { createPrismMock } from "./mock.ts";
import { sampleRequests } from "./sample-requests.ts";

const mock = await createPrismMock();
const server = await serveFetch(mock.fetch, { port: 0 });
afterAll(() => server.close());

const withBody = sampleRequests().find(({ operation }) => operation.body);
const { path, body } = withBody ?? { path: "", body: undefined };

function post(text: string) {
  return fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { Authorization: "Bearer sf_live_http" },
    body: text,
  });
}

test("a call over HTTP succeeds", async () => {
  const response = await post(JSON.stringify(body));
  expect(response.ok).toBe(true);
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(await response.json()).toMatchObject({ success: true });
});

test("a 401 points to the metadata of this server", async () => {
  const response = await fetch(`${server.url}${path}`, { method: "POST" });
  const challenge = response.headers.get("WWW-Authenticate") ?? "";
  const metadata = /resource_metadata="(.*)"/.exec(challenge)?.[1];
  expect(metadata).toBe(`${server.url}/.well-known/oauth-protected-resource`);
});

test("five megabytes are refused in the envelope", async () => {
  const response = await post("a".repeat(5_000_000));
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ success: false, error: { type: "invalid_input" } });
});

test("many calls at once are all answered", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(JSON.stringify(body))));
  expect(answers.every(({ ok }) => ok)).toBe(true);
});
