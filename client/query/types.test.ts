import { describe, expect, test } from "vitest";
import { compile } from "../testing/compile.ts";

const imports = `import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/query-core";
import { createClient } from "./generated/client.ts";
import {
  cancelPostMutation, createGenerationsMutation, createPostMutation, createTalkingHeadJobQuery, getMeQuery, getPostQuery, keyOf, listPostsInfiniteQuery, listPostsQuery,
} from "./generated/queries.ts";
declare const client: ReturnType<typeof createClient>;
declare const queries: QueryClient;
declare const id: string;
export const path = { id };
`;

/** Snippets that must not compile, with the compiler's message. */
const wrong: Readonly<Record<string, readonly [code: string, complaint: RegExp]>> = {
  "a query without its id": ["getPostQuery(client, { params: { path: {} } });", /id.*missing/s],
  "a query without its parameters": ["getPostQuery(client);", /Expected 2 arguments/],
  "an unknown filter": ["listPostsQuery(client, { params: { query: { stat: 'draft' } } });", /stat.*does not exist/s],
  "pages with a parameter that the list has not": [
    "listPostsInfiniteQuery(client, { params: { path } });",
    /not assignable/,
  ],
  "a key of a mutation": ["keyOf('createPost');", /not assignable/],
  "a key with an unknown parameter": ["keyOf('getPost', { path: { post: id } });", /post.*does not exist/s],
  "a mutation with a wrong body": [
    "new MutationObserver(queries, createPostMutation(client)).mutate({ body: { selectedAccounts: {}, kaption: id } });",
    /kaption.*does not exist/s,
  ],
  "a mutation without its variables": [
    "new MutationObserver(queries, cancelPostMutation(client)).mutate();",
    /Expected 1-2 arguments/,
  ],
  "data of another read": [
    "const me = await queries.fetchQuery(getMeQuery(client)); me.data.scheduledTime;",
    /scheduledTime.*does not exist/s,
  ],
  "cached data of another type": [
    "queries.setQueryData(getMeQuery(client).queryKey, { success: true, data: 7 });",
    /not assignable/,
  ],
};

/** Snippets that must compile: each data is of its own type. */
const right: Readonly<Record<string, string>> = {
  "data of a query":
    "const { data } = await queries.fetchQuery(getPostQuery(client, { params: { path } })); const status: string = data.status;",
  "data of an observer":
    "const name: string | undefined = new QueryObserver(queries, getMeQuery(client)).getCurrentResult().data?.data.teamName;",
  "data in the cache":
    "const credits: number | undefined = queries.getQueryData(getMeQuery(client).queryKey)?.data.credits;",
  "data that is selected":
    "new QueryObserver(queries, { ...getMeQuery(client), select: ({ data }) => data.credits }).getCurrentResult().data?.toFixed();",
  "data of pages":
    "const { pages } = await queries.fetchInfiniteQuery(listPostsInfiniteQuery(client)); const first: string | undefined = pages[0]?.data[0]?.id;",
  "data and variables of a mutation": `const { data } = await new MutationObserver(queries, {
    ...createPostMutation(client),
    onSuccess: ({ job }, { body }) => console.log(job.length, body.selectedAccounts),
  }).mutate({ body: { selectedAccounts: { tiktok: [id] } } }); const made: string = data.id;`,
  "a mutation that needs nothing": "await new MutationObserver(queries, createGenerationsMutation(client)).mutate();",
  "data of a job":
    "const { data } = await queries.fetchQuery(createTalkingHeadJobQuery(client, id)); const status: string = data.status;",
  "a key for some calls of a read":
    "await queries.invalidateQueries({ queryKey: keyOf('listPosts', { query: { automationId: id } }) });",
};

const all = Object.entries({
  ...right,
  ...Object.fromEntries(Object.entries(wrong).map(([name, [code]]) => [name, code])),
});
const compiled = compile(Object.fromEntries(all.map(([name, code]) => [name, imports + code])));

describe("a compile error is", () => {
  test.each(Object.entries(wrong))("%s", (name, [, complaint]) => {
    expect(compiled.problems(name).join("\n")).toMatch(complaint);
    expect(compiled.problems(name)).toHaveLength(1);
  });
});

describe("what compiles is", () => {
  test.each(Object.keys(right))("%s", (name) => expect(compiled.problems(name)).toEqual([]));
});
