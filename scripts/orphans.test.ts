import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/folder.ts";
import { bundleContract } from "./bundle.ts";
import { orphanedFiles } from "./orphans.ts";

const folder = `${temporaryFolder()}/`;

test("a component file that nothing refers to is named, in a folder below as well", async () => {
  for (const kind of ["schemas/errors", "parameters", "headers", "responses", "examples"]) {
    mkdirSync(folder + kind, { recursive: true });
  }
  writeFileSync(`${folder}schemas/ObjectId.yaml`, "");
  writeFileSync(`${folder}schemas/errors/LonelyError.yaml`, "");
  writeFileSync(`${folder}parameters/toString.yaml`, "");
  expect(orphanedFiles(await bundleContract(), folder)).toEqual([
    "components/schemas/errors/LonelyError.yaml is not used; reference it or remove it.",
    "components/parameters/toString.yaml is not used; reference it or remove it.",
  ]);
});
