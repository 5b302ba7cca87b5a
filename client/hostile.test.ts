import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Client,
  createTalkingHead,
  getCredits,
  getMe,
  listPosts,
  paginate,
  searchAds,
} from "../generated/client.ts";
import { over } from "./testing/answers.ts";
import { documented } from "./testing/documented.ts";
import { hostileHeaders, hostileJson, spoilt, textOf } from "./testing/hostile.ts";
import { validation } from "./validate.ts";

const documents = {
  me: await documented("getMe.200.everyScope").json(),
  error: await documented("rate_limited", 429).json(),
  started: await documented("createTalkingHead.202.processing").json(),
  content: await documented("getContent.200.processing").json(),
  posts: await documented("listPosts.200.firstPage").json(),
  credits: await documented("getCredits.200.firstPage").json(),
  ads: await documented("searchAds.200.firstPage").json(),
};
const failures = fc.constantFrom(300, 302, 304, 400, 402, 404, 409, 429, 500, 503);
const statusOf = (data: unknown) => (data as { data?: { status?: unknown } | null }).data?.status;

/** An answer with hostile JSON: a success or an error, with odd headers. */
const answers = (document: unknown) =>
  fc.tuple(fc.oneof(spoilt(document), hostileJson), fc.constant(200), hostileHeaders);
const refusals = fc.tuple(fc.oneof(spoilt(documents.error), hostileJson), failures, hostileHeaders);

type Answer = readonly [json: unknown, status: number, headers: Record<string, string>];

/** A client whose requests get these answers in turn; the last one repeats. */
function answeredBy(all: readonly Answer[], sent: string[] = [], options: object = {}): Client {
  return over(
    ({ url }) => {
      const [json, status, headers] = all[Math.min(sent.push(url), all.length) - 1] ?? [null, 500, {}];
      const body = status === 304 ? null : textOf(json);
      return new Response(body, { status, headers });
    },
    { timeout: 500, retry: { baseMs: 0, attempts: 2 }, ...options },
  );
}

/** The fields of an ApiError have their documented types, whatever the envelope holds. */
function expectApiError(error: unknown): void {
  expect(error).toBeInstanceOf(Error);
  const { message, type, hint, retryAfterSeconds, ...rest } = error as Record<string, unknown>; // looked at here
  expect([typeof message, typeof type, typeof hint]).toEqual(["string", "string", "string"]);
  expect(retryAfterSeconds === undefined || Number.isFinite(retryAfterSeconds)).toBe(true);
  expect(rest).toMatchObject({ name: "ApiError", operationId: expect.any(String), status: expect.any(Number) });
}

describe("whatever JSON a server sends,", () => {
  test("a failure is an ApiError with the fields of one", async () => {
    await fc.assert(
      fc.asyncProperty(refusals, async (refusal) => {
        const { data, error } = await getMe(answeredBy([refusal]));
        expect(data).toBeUndefined();
        expectApiError(error);
        await expect(getMe(answeredBy([refusal])).orThrow()).rejects.toMatchObject({ name: "ApiError" });
      }),
      { numRuns: 300 },
    );
  });

  test("a success is returned unchanged, or is a contract violation with validation", async () => {
    await fc.assert(
      fc.asyncProperty(answers(documents.me), async (answer) => {
        const { data, error } = await getMe(answeredBy([answer]));
        expect(error).toBeUndefined();
        expect(data).toEqual(JSON.parse(textOf(answer[0])));
        const checked = await getMe(answeredBy([answer], [], { validate: validation() })).catch((thrown) => thrown);
        expect(checked.data === undefined ? checked.name : "data").toMatch(/^(data|ContractViolation)$/);
      }),
    );
  });

  test("a job ends with a status, or with the error of one", async () => {
    const polls = fc.array(fc.oneof(answers(documents.content), refusals), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(answers(documents.started), polls, async (started, polled) => {
        const sent: string[] = [];
        const call = createTalkingHead(answeredBy([started, ...polled], sent), { body: { script: "Hi." } });
        const { job } = await call.orThrow();
        const heard: unknown[] = [];
        const watched = job.with({ intervalMs: 1, deadlineMs: 15 });
        watched.onProgress(({ status }) => heard.push(status));
        const { status, data, error } = await watched;
        for (const each of heard) expect(typeof each).toBe("string");
        if (error === undefined) {
          expect(status).toBe(statusOf(data));
          expect(status).toBe("ready");
        } else {
          expect(error).toMatchObject({ name: "JobError", message: expect.stringMatching(/^The \S.*\.$/) });
          expect(["failed", "deadline", "refused", "bad-status-url"]).toContain(error.reason);
        }
        for (const url of sent.slice(1)) expect(url).toMatch(/^https:\/\/api\.example\/api\/v1\/content\/\w+$/);
      }),
    );
  });

  test.each([
    ["listPosts", documents.posts, (client: Client) => paginate(listPosts, client)],
    ["getCredits", documents.credits, (client: Client) => paginate(getCredits, client)],
    ["searchAds", documents.ads, (client: Client) => paginate(searchAds, client, { params: { query: { q: "a" } } })],
  ])("the list of %s ends, or throws that the next page can't be read", async (_, document, listOf) => {
    const pages = fc.array(fc.oneof(answers(document), refusals), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(pages, async (all) => {
        for (const walk of [listOf, (client: Client) => listOf(client).pages()]) {
          const sent: string[] = [];
          let seen = 0;
          try {
            for await (const _ of walk(answeredBy(all, sent))) if (++seen > 10_000) throw new Error("It loops.");
          } catch (error) {
            const isApiError = (error as Error).name === "ApiError";
            if (!isApiError)
              expect(error).toEqual(
                new Error("Can't read the next page: the server's pagination breaks the contract."),
              );
          }
          expect(sent.length).toBeLessThan(20);
        }
      }),
    );
  });
});

describe("nonsense for pagination", () => {
  const page = (pagination: unknown): Answer => [{ success: true, data: [{ id: "a" }], pagination }, 200, {}];
  const read = async (pagination: unknown) => {
    const sent: string[] = [];
    const found: unknown[] = [];
    const end = await (async () => {
      for await (const { id } of paginate(listPosts, answeredBy([page(pagination)], sent))) found.push(id);
    })().then(
      () => "the end",
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect([found, sent.length]).toEqual([["a"], 1]);
    return end;
  };

  test.each([
    [null],
    [7],
    ["text"],
    [[]],
    [{}],
    [{ pages: null }],
    [{ pages: -3 }],
    [{ nextCursor: null }],
    [{ nextCursor: "" }],
  ])("of %j means no further page", async (pagination) => expect(await read(pagination)).toBe("the end"));

  test.each([
    [{ pages: "many" }],
    [{ pages: 1.5 }],
    [{ pages: { toString: 1, valueOf: 1 } }],
    [{ pages: [] }],
    [{ nextCursor: 7 }],
    [{ nextCursor: {} }],
    [{ nextCursor: false }],
  ])("of %j is an error after the items received", async (pagination) => {
    expect(await read(pagination)).toMatch(/^Error: Can't read the next page: \S.*\.$/);
  });
});
