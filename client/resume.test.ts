import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Client, createClient, createPost, createTalkingHead, resumeJob } from "../generated/client.ts";
import { operationList } from "../generated/operations.ts";
import { ok, over } from "./testing/answers.ts";
import { json, serve, success, type TestServer } from "./testing/server.ts";

const id = "66f1c0de5a7b8c9d0e1f2b01";
const quick = { intervalMs: 2, deadlineMs: 20_000 };
const refusal = "This text is not a serialized job; pass a string from job.serialize().";

/** A client that gets an answer to everything, and the addresses that it requested. */
function recording(answer: unknown = { id, status: "ready" }): { readonly client: Client; readonly asked: string[] } {
  const asked: string[] = [];
  const client = over(({ url }) => {
    asked.push(url);
    return ok(answer);
  });
  return { client, asked };
}

/** The serialized text of a started job, and its server. */
async function stored(): Promise<{ readonly text: string; readonly server: TestServer }> {
  const started = json(202, { success: true, data: { id, status: "processing" } });
  const server = await serve(started, success({ id, status: "ready" }));
  const client = createClient({ baseUrl: server.baseUrl, key: "sf_live_test" });
  const { job } = await createTalkingHead(client, { body: { script: "Hi." } }).orThrow();
  return { text: job.serialize(), server };
}

test("a job continues from its text in another client", async () => {
  const { text, server } = await stored();
  const other = createClient({ baseUrl: server.baseUrl, key: "sf_live_test" });
  const resumed = resumeJob(other, text);
  expect(resumed.serialize()).toBe(text);
  expect((await resumed.with(quick)).status).toBe("ready");
  expect(server.arrived[1]).toMatchObject({ method: "GET", url: `/api/v1/content/${id}` });
});

test("a text holds the operation, the id and the start time, and no address", async () => {
  const { text } = await stored();
  expect(JSON.parse(text)).toEqual(["createTalkingHead", id, expect.any(Number)]);
});

test("every operation that starts work can be resumed", async () => {
  for (const { operationId, job } of operationList) {
    if (!job) continue;
    const { client, asked } = recording({ id, status: job.successful[0] });
    const { status } = await resumeJob(client, JSON.stringify([operationId, id, 0])).with(quick);
    expect(status).toBe(job.successful[0]);
    expect(asked).toHaveLength(1);
  }
});

test("a job without a status URL resumes to the same error", async () => {
  const { client, asked } = recording({ id, statusUrl: "https://evil.example/api/v1/posts/1" });
  const { job } = await createPost(client, { body: { selectedAccounts: {} } }).orThrow();
  expect((await resumeJob(client, job.serialize())).error?.reason).toBe("bad-status-url");
  expect(asked).toHaveLength(1);
});

describe("a text is refused, and nothing is sent, if it", () => {
  test.each([
    ["is not JSON", "no job"],
    ["is empty", ""],
    ["is null", "null"],
    ["is an object", "{}"],
    ["names an operation that does not start work", JSON.stringify(["getMe", id, 0])],
    ["names a member of Object", JSON.stringify(["constructor", id, 0])],
    ["has an id that leads elsewhere", JSON.stringify(["createPost", "../me", 0])],
    ["has an id with another host", JSON.stringify(["createPost", "@evil.example", 0])],
    ["has an id with a line break", JSON.stringify(["createPost", `${id}\n`, 0])],
    ["has no time", JSON.stringify(["createPost", id])],
    ["brings its own plan", JSON.stringify([["getContent", ":80@evil.example/steal", ["ready"], ["failed"]], id, 0])],
  ])("%s", (_, text) => {
    const { client, asked } = recording();
    expect(() => resumeJob(client, text)).toThrow(new SyntaxError(refusal));
    expect(asked).toEqual([]);
  });

  test("any text is refused or polls the contract's own address", async () => {
    const parts = [fc.constantFrom("createPost", "getPost", id), fc.jsonValue()];
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .tuple(fc.oneof(...parts), fc.oneof(...parts), fc.oneof(fc.double(), ...parts))
        .map((all) => JSON.stringify(all)),
    );
    await fc.assert(
      fc.asyncProperty(text, async (forged) => {
        const { client, asked } = recording({ status: "posted" });
        try {
          await resumeJob(client, forged).with({ intervalMs: 1, deadlineMs: 1000 });
        } catch (error) {
          expect(error).toEqual(new SyntaxError(refusal));
        }
        for (const url of asked) expect(url).toMatch(/^https:\/\/api\.example\/api\/v1\/posts\/\w+$/);
      }),
    );
  });
});
