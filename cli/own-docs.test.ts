import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ownDocs } from "./own-docs.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

test("a document is named from where the user is", () => {
  expect(ownDocs("client-driver.md", root)).toBe("docs/client-driver.md");
  expect(existsSync(resolve(tmpdir(), ownDocs("clients", tmpdir())))).toBe(true);
  expect(ownDocs("client-driver.md", `${root}/cli`)).toMatch(/^\/.*\/docs\/client-driver\.md$/);
});

test("the documents that the commands name are in the package", () => {
  const { files } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as { readonly files: readonly string[] };
  expect(files).toEqual(expect.arrayContaining(["docs/client-driver.md", "docs/clients"]));
});
