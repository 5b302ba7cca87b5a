import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/folder.ts";
import { bundleContract } from "./bundle.ts";

const root = temporaryFolder();
let count = 0;

const index =
  "{ openapi: 3.1.0, info: { title: T, version: '1' }, paths: { /a: { $ref: paths/a.yaml } }, components: {} }";
const path = (...references: string[]) => {
  const properties = references.map((file, at) => `p${at}: { $ref: ${file} }`).join(", ");
  return `get: { operationId: a, responses: { '200': { description: D, content: { application/json: { schema: { properties: { ${properties} } } } } } } }`;
};

/** Bundles a description of these files. */
function bundle(files: Record<string, string>) {
  const folder = join(root, String(count++));
  for (const [name, text] of Object.entries({ "openapi.yaml": index, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return bundleContract(join(folder, "openapi.yaml"));
}

test("references to files become references to components, in alphabetical order", async () => {
  const contract = await bundle({
    "paths/a.yaml": path("../schemas/Zoo.yaml", "../schemas/Ape.yaml"),
    "schemas/Zoo.yaml": "{ type: array, items: { $ref: Ape.yaml } }",
    "schemas/Ape.yaml": "{ type: string }",
  });
  expect(JSON.stringify(contract.components.schemas)).toBe(
    '{"Ape":{"type":"string"},"Zoo":{"type":"array","items":{"$ref":"#/components/schemas/Ape"}}}',
  );
});

test("a reference to a file that is not there is refused with the file", async () => {
  const broken = bundle({ "paths/a.yaml": path("../schemas/Gone.yaml") });
  await expect(broken).rejects.toThrow(/paths\/a\.yaml: Can't resolve \$ref.*Fix it and generate again\./);
});

test("two files of one name are refused, so that none is renamed in silence", async () => {
  const clash = bundle({
    "paths/a.yaml": path("../schemas/Ape.yaml", "../schemas/errors/Ape.yaml"),
    "schemas/Ape.yaml": "{ type: string }",
    "schemas/errors/Ape.yaml": "{ type: integer }",
  });
  await expect(clash).rejects.toThrow("Two schemas are referenced with the same name but different content.");
});
