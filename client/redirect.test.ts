import { describe, expect, test } from "vitest";
import { type ClientOptions, createClient, createPost, getMe, sameOriginRedirects } from "../generated/client.ts";
import { ok, over } from "./testing/answers.ts";
import { type Behaviour, refusal, serve, success, type TestServer } from "./testing/server.ts";
import { validation } from "./validate.ts";

const connect = ({ baseUrl }: TestServer, options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl, key: "sf_live_test", retry: { baseMs: 1 }, ...options });
const following = { redirects: sameOriginRedirects };
const post = { body: { contentId: "66f1c0de5a7b8c9d0e1f2a01", selectedAccounts: { tiktok: [] } } };
const me = success({ teamName: "Us" });
const id = "66f1c0de5a7b8c9d0e1f3a01";
const created = success({ id });

/** Redirects there. */
const to =
  (status: number, location: string): Behaviour =>
  (_, outgoing) =>
    outgoing.writeHead(status, { Location: location }).end();

describe("a redirect", () => {
  test.each([301, 302, 303, 307, 308])(
    "of %d to another origin is an error that names it, and nothing is sent there",
    async (status) => {
      const other = await serve(me);
      for (const options of [{}, following]) {
        const server = await serve(to(status, `${other.origin}/stolen?token=1`));
        const client = connect(server, options);
        const headers = { "X-API-Key": "mine" };
        for (const call of [getMe(client, { headers }), createPost(client, { ...post, headers })]) {
          const { error, response } = await call;
          expect(error).toMatchObject({ name: "ApiError", type: "internal_error", status });
          expect(error?.message).toBe(`The server redirects to ${other.origin}/stolen; the client does not follow it.`);
          expect(error?.hint).toMatch(/baseUrl/);
          expect(response.headers.get("Location")).toBe(`${other.origin}/stolen?token=1`);
        }
      }
      expect(other.arrived).toEqual([]);
    },
  );

  test("within the origin is not followed by default", async () => {
    const server = await serve(to(307, "/elsewhere"), me);
    const { error } = await getMe(connect(server));
    expect(error?.message).toBe(`The server redirects to ${server.origin}/elsewhere; the client does not follow it.`);
    expect(server.arrived).toHaveLength(1);
  });

  test("gives the same error with validation and with orThrow", async () => {
    const server = await serve(to(302, "https://evil.example/"));
    const call = getMe(connect(server, { validate: validation() }));
    await expect(call.orThrow()).rejects.toMatchObject({ name: "ApiError", status: 302 });
  });

  test("is not followed when the caller sets redirect to follow", async () => {
    const server = await serve(to(307, "/elsewhere"), me);
    const init = { redirect: "follow" } as object; // the types don't allow this option
    expect((await getMe(connect(server), init)).error?.status).toBe(307);
    expect(server.arrived).toHaveLength(1);
  });

  test.each([
    ["without a Location", {}, "HTTP 302"],
    [
      "to an invalid address",
      { Location: "http://[" },
      "The server redirects to an invalid address; the client does not follow it.",
    ],
  ])("%s is an error", async (_, headers, message) => {
    const answer = () => new Response(null, { status: 302, headers });
    for (const options of [{}, following]) {
      expect((await getMe(over(answer, options))).error?.message).toBe(message);
    }
  });

  test("with an address that the browser hides is an error that says so", async () => {
    // What fetch returns in a browser; cli/page.test.ts tests a real browser.
    const hidden = Object.defineProperties(new Response(null), {
      status: { value: 0 },
      ok: { value: false },
      type: { value: "opaqueredirect" },
    });
    for (const options of [{}, following, { validate: validation() }]) {
      const { error } = await getMe(over(() => hidden, options));
      expect(error).toMatchObject({ type: "internal_error", status: 0 });
      expect(error?.message).toMatch(/an address that the browser hides/);
    }
  });
});

describe("within the origin, with sameOriginRedirects,", () => {
  test.each([301, 302, 303, 307, 308])("a read follows a %d, with its key", async (status) => {
    const keys: unknown[] = [];
    const server = await serve(to(status, "/elsewhere?a=1"), (incoming, outgoing) => {
      keys.push(incoming.headers.authorization, incoming.headers["x-api-key"]);
      me(incoming, outgoing);
    });
    const { data } = await getMe(connect(server, following), { headers: { "X-API-Key": "mine" } });
    expect(data?.data.teamName).toBe("Us");
    expect(server.arrived[1]).toMatchObject({ method: "GET", url: "/elsewhere?a=1" });
    expect(keys).toEqual(["Bearer sf_live_test", "mine"]);
  });

  test.each([307, 308])("a mutation follows a %d, with its method, body and Idempotency-Key", async (status) => {
    const server = await serve(to(status, "posts/"), refusal(503, "internal_error"), created);
    const { data } = await createPost(connect(server, following), post);
    expect(data?.data.id).toBe(id);
    const [first, second, third] = server.arrived;
    expect(first?.key).toBeTruthy();
    for (const hop of [second, third]) expect(hop).toEqual({ ...first, url: "/api/v1/posts/" });
    expect(server.arrived).toHaveLength(3);
  });

  test("a mutation follows a 303 with a GET", async () => {
    const types: unknown[] = [];
    const server = await serve(to(303, `/api/v1/posts/${id}`), (incoming, outgoing) => {
      types.push(incoming.headers["content-type"]);
      created(incoming, outgoing);
    });
    expect((await createPost(connect(server, following), post)).data?.data.id).toBe(id);
    expect(server.arrived[1]).toMatchObject({ method: "GET", url: `/api/v1/posts/${id}`, body: "" });
    expect(types).toEqual([undefined]);
  });

  test.each([301, 302])("a mutation does not follow a %d, which may change its method", async (status) => {
    const server = await serve(to(status, "/elsewhere"), created);
    expect((await createPost(connect(server, following), post)).error?.status).toBe(status);
    expect(server.arrived).toHaveLength(1);
  });

  test("a 307 is not followed if the body can't be sent again", async () => {
    const server = await serve(to(307, "/elsewhere"), created);
    const bodySerializer = (body: unknown) => new Blob([JSON.stringify(body)]).stream();
    const { error } = await createPost(connect(server, following), { ...post, bodySerializer, ...{ duplex: "half" } });
    expect(error?.status).toBe(307);
    expect(server.arrived).toHaveLength(1);
  });

  test("a loop ends after five redirects, with the last one as the error", async () => {
    const server = await serve(to(307, "/round"));
    expect((await getMe(connect(server, following))).error?.status).toBe(307);
    expect(server.arrived).toHaveLength(6);
  });

  test("a second redirect must not leave the origin either", async () => {
    const other = await serve(me);
    const server = await serve(to(307, "/on"), to(307, `${other.origin}/me`));
    expect((await getMe(connect(server, following))).error?.message).toContain(`${other.origin}/me`);
    expect([server.arrived.length, other.arrived.length]).toEqual([2, 0]);
  });

  test("hooks see each request and each answer", async () => {
    const seen: unknown[] = [];
    const answers = [new Response(null, { status: 308, headers: { Location: "/on" } }), ok({ teamName: "Us" })];
    const client = over(() => answers.shift() ?? ok({}), {
      ...following,
      onRequest: ({ url }) => void seen.push(new URL(url).pathname),
      onResponse: ({ status }) => void seen.push(status),
    });
    expect((await getMe(client)).data?.data.teamName).toBe("Us");
    expect(seen).toEqual(["/api/v1/me", 308, "/on", 200]);
  });

  test("the Location of a creation is not a redirect", async () => {
    const answer = () => Response.json({ success: true, data: { id } }, { status: 201, headers: { Location: "/on" } });
    expect((await createPost(over(answer, following), post)).response.status).toBe(201);
  });
});
