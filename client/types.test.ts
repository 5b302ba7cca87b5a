import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { compile } from "./testing/compile.ts";
import { examples } from "./testing/readme.ts";

const imports = `import {
  createClient, createPost, createTalkingHead, getCredits, getMe, getPost, isApiError, listInfluencerVideos, listPosts, paginate, resumeJob, searchAds,
} from "./generated/client.ts";
declare const [contentId, accountId, script, draftId, baseUrl, key]: string[] & [string, string, string, string, string, string];
declare const client: ReturnType<typeof createClient>;
declare const post: { contentId: string; selectedAccounts: { tiktok: string[] } };
`;
const accounts = "selectedAccounts: { tiktok: [accountId] }";

/** Snippets that must not compile, with the compiler's message. */
const wrong: Readonly<Record<string, readonly [code: string, complaint: RegExp]>> = {
  "a wrong field": [`await createPost(client, { body: { ${accounts}, kaption: "a" } });`, /kaption.*does not exist/s],
  "a field of a wrong type": [`await createPost(client, { body: { ${accounts}, caption: 7 } });`, /number.*string/s],
  "a missing required field": ["await createPost(client, { body: {} });", /selectedAccounts.*missing/s],
  "a missing body": ["await createPost(client, {});", /body.*missing/s],
  "a missing init": ["await createPost(client);", /Expected 2 arguments/],
  "a missing path parameter": ["await getPost(client, { params: { path: {} } });", /id.*missing/s],
  "a value outside a closed enumeration": [
    `await createTalkingHead(client, { body: { script, mode: "whisper" } });`,
    /whisper.*not assignable/s,
  ],
  "reading data without checking the error": ["(await getMe(client)).data.data;", /possibly 'undefined'/],
  "an error type that the operation does not have": [
    `const { error } = await getMe(client); if (error?.type === "conflict") {}`,
    /no overlap/,
  ],
  "a misspelt error type": [
    `const { error } = await createPost(client, { body: post }); if (error?.type === "confict") {}`,
    /no overlap/,
  ],
  "a field that no error has": [`const { error } = await getMe(client); error?.retryAfter;`, /does not exist/],
  "pagination of an operation that is not a list": ["paginate(getMe, client);", /not assignable/],
  "pagination without the list's required parameters": [
    "paginate(listInfluencerVideos, client);",
    /Expected 3 arguments/,
  ],
  "a job of an operation that does not start one": ["(await getMe(client).orThrow()).job;", /job.*does not exist/s],
  "reading data of a job without checking its error": [
    "const { job } = await createPost(client, { body: post }).orThrow(); (await job).data.data;",
    /possibly 'undefined'/,
  ],
  "a header that is an object": ["await getMe(client, { headers: { a: {} } });", /not assignable/],
};

/** Snippets that must compile, besides the examples in README. */
const right: Readonly<Record<string, string>> = {
  "a new value of an open enumeration": `const { data } = await getPost(client, { params: { path: { id: draftId } } });
    const status: string | undefined = data?.data.status;
    if (data?.data.status === "teleported" || data?.data.status === "posted") console.log(status);`,
  "a switch over the error types": `const { error } = await getMe(client);
    switch (error?.type) { case "unauthorized": case "rate_limited": case "internal_error": case undefined: break;
      default: { const none: never = error; console.log(none); } }`,
  "a resumed job": `const { data } = await resumeJob<{ data: { id: string } }>(client, script); console.log(data?.data.id);`,
  "a key that may be missing": `createClient({ baseUrl, key: process.env.SHORTFORM_KEY });`,
};

const publicNames = [
  ...readFileSync(new URL("../generated/client.ts", import.meta.url), "utf8").matchAll(/^export function (\w+)/gm),
].map(([, name = ""]) => name);

const compiled = compile({
  ...Object.fromEntries(Object.entries(wrong).map(([name, [code]]) => [name, imports + code])),
  ...Object.fromEntries(Object.entries(right).map(([name, code]) => [name, imports + code])),
  ...Object.fromEntries(examples.map((code, at) => [`example ${at}`, withImports(code)])),
  all: `export * from "./generated/client.ts"; export * from "./client/validate.ts";`,
  values: `import type { Data } from "./generated/client.ts";
    export declare const post: Data<"/posts/{id}", "get">["data"];`,
});

/** An example with its own imports gets no others. */
function withImports(code: string): string {
  return code.startsWith("import") ? code : `${imports}${code}\nexport {};`;
}

describe("a compile error is", () => {
  test.each(Object.entries(wrong))("%s", (name, [, complaint]) => {
    expect(compiled.problems(name).join("\n")).toMatch(complaint);
    expect(compiled.problems(name)).toHaveLength(1);
  });
});

describe("what compiles is", () => {
  test.each(Object.keys(right))("%s", (name) => expect(compiled.problems(name)).toEqual([]));
});

test("README has an example of five lines for a call, an error, a job, pagination and retry, and each compiles", () => {
  expect(examples).toHaveLength(5);
  for (const [at, code] of examples.entries()) {
    expect(code.trimEnd().split("\n").length).toBeLessThanOrEqual(5);
    expect(compiled.problems(`example ${at}`)).toEqual([]);
  }
});

test("no public function has any in its hovered type, and each has a description", () => {
  const { checker } = compiled;
  const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(compiled.source("all")) as ts.Symbol); // it has exports
  expect(symbols.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["createClient", "validation", ...publicNames]),
  );
  for (const exported of symbols) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (!(symbol.flags & ts.SymbolFlags.Function)) continue;
    const type = checker.getTypeOfSymbol(symbol);
    const hovered = checker.typeToString(
      type,
      undefined,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias,
    );
    expect(hovered).not.toMatch(/\bany\b/);
    expect(
      symbol
        .getDocumentationComment(checker)
        .map(({ text }) => text)
        .join(""),
    ).not.toBe("");
    for (const signature of type.getCallSignatures()) {
      for (const part of [
        signature.getReturnType(),
        ...signature.parameters.map((of) => checker.getTypeOfSymbol(of)),
      ]) {
        expect(anyWithin(part, checker), `${exported.name}: ${hovered}`).toEqual([]);
      }
    }
  }
});

test("hovering a field shows its description", () => {
  const { checker } = compiled;
  const [post] = checker.getExportsOfModule(checker.getSymbolAtLocation(compiled.source("values")) as ts.Symbol); // it has one
  const kind = post && checker.getTypeOfSymbol(post).getProperty("kind");
  const [description] = kind?.getJsDocTags(checker) ?? [];
  expect(ts.displayPartsToString(description?.text)).toContain("The kind of resource");
});

/** The members, three levels deep, with the type any. Types of the platform (DOM, Promise) are skipped. */
function anyWithin(type: ts.Type, checker: ts.TypeChecker, path = "", depth = 0): string[] {
  if (type.flags & ts.TypeFlags.Any) return [path || "itself"];
  if (depth === 3) return [];
  const inner = type.isUnionOrIntersection() ? type.types : checker.getTypeArguments(type as ts.TypeReference);
  const ours = checker
    .getPropertiesOfType(type)
    .filter(({ declarations }) => declarations?.some((of) => !of.getSourceFile().fileName.includes("node_modules")));
  return [
    ...(inner ?? []).flatMap((part) => anyWithin(part, checker, path, depth + 1)),
    ...ours.flatMap((member) =>
      anyWithin(checker.getTypeOfSymbol(member), checker, `${path}.${member.name}`, depth + 1),
    ),
  ];
}
