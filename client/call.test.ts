import { describe, expect, test } from "vitest";
import { createPost, getMe, getProtectedResourceMetadata, isApiError } from "../generated/client.ts";
import { ok, over, refused } from "./testing/answers.ts";

const post = { body: { contentId: "66f1c0de5a7b8c9d0e1f2a01", selectedAccounts: { tiktok: [] } } };
const id = "66f1c0de5a7b8c9d0e1f3a01";

/** A client, and the requests that it sends. */
function recording(options: Parameters<typeof over>[1] = {}, answer = () => ok({ id })) {
  const sent: Request[] = [];
  const client = over((request) => {
    sent.push(request);
    return answer();
  }, options);
  return { client, sent, header: (name: string) => sent[0]?.headers.get(name) };
}

describe("what is sent", () => {
  test("the key is sent as a bearer token, from the provider if there is one", async () => {
    const fixed = recording();
    await getMe(fixed.client);
    expect(fixed.header("Authorization")).toBe("Bearer sf_live_test");
    let calls = 0;
    const provided = recording({ keyProvider: async () => `sf_live_${++calls}` });
    await getMe(provided.client);
    await getMe(provided.client);
    expect(provided.sent.map(({ headers }) => headers.get("Authorization"))).toEqual([
      "Bearer sf_live_1",
      "Bearer sf_live_2",
    ]);
  });

  test("an error of the key provider rejects the call, and nothing is sent", async () => {
    const { client, sent } = recording({ keyProvider: () => Promise.reject(new Error("vault closed")) });
    await expect(getMe(client)).rejects.toThrow("vault closed");
    await expect(getMe(client).orThrow()).rejects.toThrow("vault closed");
    expect(sent).toHaveLength(0);
  });

  test.each([
    { headers: { "Idempotency-Key": "mine" } },
    { headers: { "idempotency-key": "mine" } },
    { params: { header: { "Idempotency-Key": "mine" } } },
  ])("the caller's own idempotency key wins: %j", async (init) => {
    const { client, header } = recording();
    await createPost(client, { ...post, ...init });
    expect(header("Idempotency-Key")).toBe("mine");
  });

  test("each call has its key on a page without TLS, which has no randomUUID", async () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
    const { client, sent } = recording();
    await createPost(client, post);
    await createPost(client, post);
    Object.defineProperty(crypto, "randomUUID", { value: randomUUID, configurable: true });
    expect(new Set(sent.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(2);
  });

  test("headers of a call win, null removes a header, undefined is ignored", async () => {
    const { client, header } = recording();
    await getMe(client, { headers: { Authorization: null, "X-Trace": "7", "X-None": undefined } });
    expect([header("Authorization"), header("X-Trace"), header("X-None")]).toEqual([null, "7", null]);
  });

  test("the metadata document is requested at the origin", async () => {
    const { client, sent } = recording();
    await getProtectedResourceMetadata(client);
    expect(sent[0]?.url).toBe("https://api.example/.well-known/oauth-protected-resource");
  });
});

describe("what comes back", () => {
  test("orThrow returns the data, or throws an ApiError that isApiError recognizes", async () => {
    expect((await getMe(recording().client).orThrow()).success).toBe(true);
    const caught = await getMe(over(() => refused(403, "forbidden_scope")))
      .orThrow()
      .catch((error: unknown) => error);
    expect(isApiError(caught) && caught.type).toBe("forbidden_scope");
    expect(caught).toBeInstanceOf(Error);
    expect([null, undefined, "ApiError", new Error("no")].some(isApiError)).toBe(false);
  });

  test.each<[string, () => Response, object]>([
    ["a proxy's page", () => new Response("<html>", { status: 404 }), { type: "invalid_input", message: "HTTP 404" }],
    ["an empty body", () => new Response(null, { status: 502 }), { type: "internal_error", message: "HTTP 502" }],
    ["null", () => Response.json(null, { status: 429 }), { type: "rate_limited", hint: "" }],
    [
      "an error that is a string",
      () => Response.json({ error: "no" }, { status: 400 }),
      { type: "invalid_input", hint: "" },
    ],
    ["no hint", () => Response.json({ error: { type: "conflict", message: "m" } }, { status: 409 }), { hint: "" }],
    ["an unknown type", () => refused(418, "ads_teapot"), { type: "ads_teapot", status: 418 }],
  ])("a failure with %s is still an ApiError", async (_, answer, fields) => {
    const { error, data } = await getMe(over(answer, { retry: false }));
    expect(error).toMatchObject({ name: "ApiError", operationId: "getMe", ...fields });
    expect(data).toBeUndefined();
  });

  test("the envelope's seconds win over the header's", async () => {
    const body = { error: { type: "ads_daily_limit", message: "m", hint: "h", retryAfterSeconds: 7 } };
    const answer = () => Response.json(body, { status: 429, headers: { "Retry-After": "9" } });
    expect((await getMe(over(answer, { retry: false }))).error?.retryAfterSeconds).toBe(7);
  });

  test("a success without a body has no data, and a success with invalid JSON is a SyntaxError", async () => {
    expect(await getMe(over(() => new Response(null, { status: 204 })))).toMatchObject({ data: undefined });
    expect(await getMe(over(() => new Response("")))).toMatchObject({ data: undefined });
    await expect(getMe(over(() => new Response("<html>")))).rejects.toThrow(SyntaxError);
  });
});

describe("hooks", () => {
  test("see each attempt, and can set headers and read bodies", async () => {
    const seen: unknown[] = [];
    const answers = [refused(500, "internal_error"), ok({ id })];
    const { client, header } = recording(
      {
        onRequest(request, { operationId, attempt }) {
          request.headers.set("X-Trace", `${operationId} ${attempt}`);
        },
        async onResponse(response, { attempt }) {
          seen.push([attempt, response.status, JSON.parse(await response.text()).success]);
        },
      },
      () => answers.shift() ?? ok({}),
    );
    expect((await createPost(client, post)).data?.data).toEqual({ id });
    expect(seen).toEqual([
      [0, 500, false],
      [1, 200, true],
    ]);
    expect(header("X-Trace")).toBe("createPost 0");
  });

  test("get a fresh request in each attempt", async () => {
    const answers = [refused(500, "internal_error"), ok({ id })];
    const { client, sent } = recording(
      { onRequest: ({ headers }) => headers.append("X-Trace", "once") },
      () => answers.shift() ?? ok({}),
    );
    await createPost(client, post).orThrow();
    expect(sent.map(({ headers }) => headers.get("X-Trace"))).toEqual(["once", "once"]);
    expect(await sent[1]?.json()).toEqual(post.body);
  });

  test("that throw end the call at once: their error is not a network failure", async () => {
    for (const name of ["onRequest", "onResponse"] as const) {
      let calls = 0;
      const hook = () => {
        calls++;
        throw new Error("in the hook");
      };
      await expect(getMe(recording({ [name]: hook }).client)).rejects.toThrow("in the hook");
      expect(calls).toBe(1);
    }
  });
});
