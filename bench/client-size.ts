/**
 * `npm run size`: what the client weighs in a browser bundle, minified and gzipped with esbuild, next to openapi-fetch alone.
 * Fails when a bundle outgrows its ratchet in `bench/client-size.json`.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { operationList } from "../generated/operations.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const client = "./generated/client.ts";
const everything = [
  "createClient",
  "isApiError",
  "paginate",
  "resumeJob",
  ...operationList.map(({ operationId }) => operationId),
];

/** Bundle name to the code of an application that uses just this. */
const applications: Readonly<Record<string, string>> = {
  "openapi-fetch alone": using(["default as createFetchClient"], "openapi-fetch"),
  "createClient and one read": using(["createClient", "getMe"]),
  "createClient and one job": using(["createClient", "createTalkingHead"]),
  everything: using(everything),
};

function using(names: readonly string[], module = client): string {
  const locals = names.map((name) => name.split(" ").at(-1));
  return `import { ${names.join(", ")} } from "${module}"; globalThis.used = [${locals.join(", ")}];`;
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

const ratchet = JSON.parse(readFileSync(new URL("client-size.json", import.meta.url), "utf8")) as Record<
  string,
  number
>; // we wrote it
for (const [name, code] of Object.entries(applications)) {
  const size = await gzippedSize(code);
  const limit = ratchet[name];
  const over = limit !== undefined && size > limit;
  console.log(
    `${name.padEnd(28)} ${(size / 1000).toFixed(2)} kB min+gzip${limit === undefined ? "" : ` (at most ${(limit / 1000).toFixed(2)})`}`,
  );
  if (over) {
    console.error(`"${name}" outgrew its ratchet; make it smaller.`);
    process.exitCode = 1;
  }
}
