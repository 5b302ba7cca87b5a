import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Operation } from "../../generated/operations.ts";
import type { ErrorBody } from "./description.ts";
import { createPrismMock } from "./mock.ts";
import { type SampleRequest, sampleRequests, toRequest } from "./sample-requests.ts";
import { description, expectError } from "./testing/expect-error.ts";

const [mock, dynamic] = [await createPrismMock(), await createPrismMock({ dynamic: true })];
const key = { "X-API-Key": "sf_live_test" };

const samples = sampleRequests();
const one = (wanted: (operation: Operation) => boolean) => {
  const sample = samples.find(({ operation }) => operation.needsKey && wanted(operation));
  if (!sample) throw new Error("The contract has no such operation.");
  return sample;
};
const list = one(
  ({ method, parameters, errors }) =>
    method === "GET" && parameters.some(({ name }) => name === "limit") && errors.some(({ status }) => status === 404),
);
const read = one(({ method, path }) => method === "GET" && path.endsWith("/{id}"));
const post = one(({ body }) => body?.closed === true);

async function send(sample: SampleRequest, prefer?: string): Promise<Response> {
  return mock.fetch(toRequest(sample, { ...key, ...(prefer && { Prefer: prefer }) }));
}

describe("a key", () => {
  test.each([["sf_live_revoked"], ["nonsense"]])("%s is refused", async (bad) => {
    const response = await mock.fetch(toRequest(list, { Authorization: `Bearer ${bad}` }));
    expect(response.headers.get("WWW-Authenticate")).toBe(
      'Bearer resource_metadata="http://mock.test/.well-known/oauth-protected-resource"',
    );
    await expectError(response, 401, "unauthorized");
  });

  test("is asked for after the path and before the ids", async () => {
    await expectError(await mock.fetch(new Request("http://mock.test/api/v1/nowhere")), 404, "not_found");
    await expectError(await mock.fetch(toRequest({ ...read, path: `${read.path}x` }, {})), 401, "unauthorized");
  });
});

describe("a path", () => {
  test.each([
    "/",
    "/api/v1",
    "/api/v1/",
    "/api/v1/nowhere",
    "/api/v1/nowhere/%zz",
    "/.well-known/x",
    "//",
    "/api/v1/..%2f",
  ])("%s does not exist", async (path) => {
    const response = await mock.fetch(new Request(`http://mock.test${path}`, { headers: key }));
    await expectError(response, 404, "not_found");
  });
});

describe("the input", () => {
  test("a bad query names each field", async () => {
    const path = `${list.path}?limit=0&page=x`;
    const { message } = await expectError(await send({ ...list, path }), 400, "invalid_input");
    expect(message).toContain('"limit" must be an integer from 1 to 100.');
    expect(message).toContain('"page" must be an integer of at least 1.');
  });

  test("a parameter that is given twice is named", async () => {
    const { message } = await expectError(
      await send({ ...list, path: `${list.path}?limit=1&limit=2` }),
      400,
      "invalid_input",
    );
    expect(message).toBe('"limit" must be given once.');
  });

  test("names of Object in a query do no harm", async () => {
    expect((await send({ ...list, path: `${list.path}?__proto__=1&constructor=2&toString=3` })).status).toBe(200);
  });

  test("an unknown field of a closed body is named", async () => {
    const body = { ...(post.body as object), surplus: 1 };
    const { message } = await expectError(await send({ ...post, body }), 400, "invalid_input");
    expect(message).toContain('"surplus"');
  });

  test.each([undefined, "text/plain", "application/json; charset=utf-8", "nonsense"])(
    "a body of type %s is read",
    async (type) => {
      const response = await mock.fetch(toRequest(post, { ...key, ...(type && { "Content-Type": type }) }));
      expect(response.ok).toBe(true);
    },
  );

  test("malformed JSON is refused", async () => {
    const request = new Request(`http://mock.test${post.path}`, { method: "POST", headers: key, body: "{" });
    await expectError(await mock.fetch(request), 400, "invalid_input");
  });

  test("more than a megabyte is refused", async () => {
    const body = { surplus: "a".repeat(1_000_001) };
    await expectError(await send({ ...post, body }), 413, "invalid_input");
  });
});

describe("a preference", () => {
  test.each(["code=418", "code=299", "example=nothing", 'code=404, example="nothing"'])(
    "%s has no answer",
    async (prefer) => {
      const { message } = await expectError(await send(list, prefer), 404, "not_found");
      expect(message).toMatch(/it has .*(404|"not_found")/);
    },
  );

  test("may ask for a success without a body", async () => {
    const open = samples.find(({ operation }) => operation.success === "2XX");
    if (!open) return; // the documents give every status
    const response = await send(open, "code=204");
    expect([response.status, await response.text()]).toEqual([204, ""]);
  });

  test("that is malformed is refused", async () => {
    await expectError(await send(list, "code=nope"), 400, "invalid_input");
  });

  test("may stand in the query", async () => {
    await expectError(await send({ ...list, path: `${list.path}?__code=404` }), 404, "not_found");
    expect((await send({ ...list, path: `${list.path}?__dynamic=true` })).headers.get("Preference-Applied")).toBe(
      "dynamic=true",
    );
  });

  test("is confirmed when it was followed", async () => {
    expect((await send(list, "code=500, return=minimal")).headers.get("Preference-Applied")).toBe("code=500");
    expect((await send(list)).headers.has("Preference-Applied")).toBe(false);
  });

  test("does not let an invalid request pass", async () => {
    await expectError(await send({ ...list, path: `${list.path}?limit=0` }, "code=200"), 400, "invalid_input");
  });

  test("overrules a dynamic mock, and errors are never generated", async () => {
    const ask = (prefer: string) => dynamic.fetch(toRequest(list, { ...key, Prefer: prefer }));
    expect(await (await ask("dynamic=false")).json()).toEqual(await (await send(list)).json());
    expect(await (await ask("code=404")).json()).toEqual(description.errorExample("not_found"));
  });

  test("with a seed gives the same answer again", async () => {
    const ask = async () => (await send(list, "dynamic=true, seed=7")).text();
    expect(await ask()).toBe(await ask());
  });
});

describe("a browser", () => {
  test.each([list.path, "/nowhere"])("may ask before it calls %s", async (path) => {
    const headers = { Origin: "https://app.test", "Access-Control-Request-Method": "POST" };
    const response = await mock.fetch(new Request(`http://mock.test${path}`, { method: "OPTIONS", headers }));
    expect(response.status).toBe(204);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Access-Control-Allow-Methods")).toContain("POST");
    for (const name of ["authorization", "x-api-key", "content-type", "idempotency-key", "prefer"]) {
      expect(response.headers.get("Access-Control-Allow-Headers")).toContain(name);
    }
  });

  test("may read answers and the headers that matter", async () => {
    const response = await send(list);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Access-Control-Expose-Headers")).toMatch(/Retry-After.*WWW-Authenticate/);
  });
});

describe("HEAD", () => {
  const head = (headers: Record<string, string>) =>
    mock.fetch(new Request(`http://mock.test${list.path}`, { method: "HEAD", headers }));

  test("is GET without the body", async () => {
    const response = await head(key);
    expect([response.status, response.headers.get("Content-Type"), await response.text()]).toEqual([
      200,
      "application/json",
      "",
    ]);
  });

  test("has errors without a body, too", async () => {
    const response = await head({});
    expect([response.status, response.headers.has("WWW-Authenticate"), await response.text()]).toEqual([401, true, ""]);
  });
});

test("a fault on the way is an internal error in the envelope", async () => {
  const broken = toRequest(post);
  await broken.text(); // the body is gone
  await expectError(await mock.fetch(broken), 500, "internal_error");
});

test("whatever comes, the answer is a success or an error in the envelope", async () => {
  const paths = fc.oneof(fc.constantFrom(...samples.map(({ path }) => path)), fc.webPath());
  const headers = fc.record(
    {
      "X-API-Key": fc.constantFrom("sf_live_a", "sf_live_revoked", "x"),
      Authorization: fc.stringMatching(/^[!-~]{0,9}$/),
      Prefer: fc.oneof(fc.stringMatching(/^[ -~]{0,20}$/), fc.constantFrom("code=404", "dynamic=true", "code=204")),
      "Content-Type": fc.constantFrom("application/json", "text/html"),
    },
    { requiredKeys: ["X-API-Key"] },
  );
  const bodies = fc.oneof(
    fc.json(),
    fc.string(),
    fc.constantFrom(...samples.map(({ body }) => JSON.stringify(body ?? {}))),
  );
  const queries = fc.option(fc.webQueryParameters(), { nil: "" });
  await fc.assert(
    fc.asyncProperty(
      paths,
      queries,
      fc.constantFrom("GET", "POST", "PATCH", "DELETE", "PUT"),
      headers,
      bodies,
      async (path, query, method, head, body) => {
        const url = `http://mock.test${path}${path.includes("?") ? "&" : "?"}${query}`;
        const init = { method, headers: head, ...(method !== "GET" && { body }) };
        const response = await mock.fetch(new Request(url, init));
        expect(response.status).not.toBe(500);
        if (response.status === 204) return;
        const answer: unknown = await response.json();
        if (response.ok)
          expect(answer).toEqual(expect.objectContaining(path.startsWith("/.well") ? {} : { success: true }));
        else await expectError(Response.json(answer, response), response.status, (answer as ErrorBody).error.type);
      },
    ),
    { numRuns: 500 },
  );
});
