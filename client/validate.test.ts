import { expect, test } from "vitest";
import { createPost, getMe, getPost, listPosts } from "../generated/client.ts";
import { ok, over, refused } from "./testing/answers.ts";
import { isContractViolation, validation } from "./validate.ts";

const id = "66f1c0de5a7b8c9d0e1f3a01";
const body = { contentId: id, selectedAccounts: { tiktok: [id] } };
const created = { id, kind: "post", status: "scheduled", renderStatus: "pending", statusUrl: `/api/v1/posts/${id}` };

/** A client that validates, and how many requests it sent. */
function validating(answer: () => Response) {
  const sent: string[] = [];
  const client = over(
    (request) => {
      sent.push(request.url);
      return answer();
    },
    { validate: validation(), retry: false },
  );
  return { client, sent };
}

test("a valid request and response pass", async () => {
  const { client } = validating(() => Response.json({ success: true, data: created }, { status: 202 }));
  expect((await createPost(client, { body })).data?.data.id).toBe(id);
  const list = validating(() => ok([], { pagination: { total: 0, page: 1, limit: 20, pages: 0 } }));
  const query = { page: 1, limit: 20, workspaceId: id };
  expect((await listPosts(list.client, { params: { query } })).error).toBeUndefined();
  expect(query).toEqual({ page: 1, limit: 20, workspaceId: id });
  expect(list.sent[0]).toContain("page=1&limit=20");
});

test.each([
  ["/body/contentId", () => ({ body: { ...body, contentId: "7" } })],
  ["/body/selectedAccounts/tiktok/0", () => ({ body: { ...body, selectedAccounts: { tiktok: ["7"] } } })],
])("a request that breaks it at %s is not sent", async (pointer, init) => {
  const { client, sent } = validating(() => ok(created));
  const error = await createPost(client, init()).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: "ContractViolation", operationId: "createPost", side: "request", pointer });
  expect((error as Error).message).toContain(`The request of createPost breaks the contract: ${pointer}`);
  expect(sent).toEqual([]);
});

test("path and query parameters are checked", async () => {
  const { client } = validating(() => ok([]));
  await expect(getPost(client, { params: { path: { id: "7" } } })).rejects.toMatchObject({ pointer: "/path/id" });
  await expect(listPosts(client, { params: { query: { limit: 1000 } } })).rejects.toMatchObject({
    pointer: "/query/limit",
  });
});

test("a response that breaks it is not returned, whether a success or a failure", async () => {
  const odd = validating(() => Response.json({ success: true, data: { ...created, id: 7 } }, { status: 202 }));
  const error = await createPost(odd.client, { body })
    .orThrow()
    .catch((caught: unknown) => caught);
  expect(isContractViolation(error) && [error.side, error.pointer]).toEqual(["response", "/data/id"]);
  const bare = validating(() => Response.json({ message: "no envelope" }, { status: 400 }));
  await expect(getMe(bare.client)).rejects.toMatchObject({ side: "response", operationId: "getMe" });
});

test("failures in the envelope and a proxy's page come through as ApiErrors", async () => {
  expect((await getMe(validating(() => refused(401, "unauthorized")).client)).error?.type).toBe("unauthorized");
  const proxy = validating(() => new Response("<html>", { status: 502 }));
  expect((await getMe(proxy.client)).error?.status).toBe(502);
});
