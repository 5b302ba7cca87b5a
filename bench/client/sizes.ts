import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { operationList } from "../../generated/operations.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const client = "./generated/client.ts";
const everything = [
  "createClient",
  "isApiError",
  "paginate",
  "resumeJob",
  "sameOriginRedirects",
  ...operationList.map(({ operationId }) => operationId),
];

/** Bundle name to the code of an application that uses only this. */
const applications: Readonly<Record<string, string>> = {
  "openapi-fetch alone": using(["default as createFetchClient"], "openapi-fetch"),
  "createClient and one read": using(["createClient", "getMe"]),
  "createClient and one job": using(["createClient", "createTalkingHead"]),
  everything: using(everything),
  "the panel": using(["mountPanel"], "./mocks/panel/panel.ts"),
};

/** The same operations without and with TanStack Query's options: what they add. */
const additions: Readonly<Record<string, readonly [client: string, queries: string]>> = {
  "a query and a mutation add": [
    using(["createClient", "listPosts", "cancelPost"]),
    both(["listPostsQuery", "cancelPostMutation"]),
  ],
  "pages, a mutation and its job add": [
    using(["createClient", "listPosts", "createTalkingHead"]),
    both(["listPostsInfiniteQuery", "createTalkingHeadMutation", "createTalkingHeadJobQuery"]),
  ],
};

function both(names: readonly string[]): string {
  return `import { createClient } from "${client}"; globalThis.made = createClient; ${using(names, "./generated/queries.ts")}`;
}

function using(names: readonly string[], module = client): string {
  const locals = names.map((name) => name.split(" ").at(-1));
  return `import { ${names.join(", ")} } from "${module}"; globalThis.used = [${locals.join(", ")}];`;
}

/** The size of each application as a browser bundle, minified and gzipped with esbuild: its name to bytes. */
export async function clientSizes(): Promise<ReadonlyMap<string, number>> {
  const sizes = Object.entries(applications).map(
    async ([name, code]): Promise<[string, number]> => [name, await gzippedSize(code)],
  );
  const added = Object.entries(additions).map(
    async ([name, [without, more]]): Promise<[string, number]> => [
      name,
      (await gzippedSize(more)) - (await gzippedSize(without)),
    ],
  );
  return new Map(await Promise.all([...sizes, ...added]));
}

async function gzippedSize(contents: string): Promise<number> {
  const result = await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: "browser",
  });
  return gzipSync(result.outputFiles[0]?.contents ?? "", { level: 9 }).byteLength;
}
