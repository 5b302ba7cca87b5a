import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import description from "../../generated/openapi.json" with { type: "json" };
import { operationList } from "../../generated/operations.ts";
import { gaps } from "../../generated/requirements.ts";
import { states } from "../../generated/states.ts";
import { enriched } from "./enriched.ts";
import { referencePage } from "./page.ts";
import { diagrams } from "./state-diagram.ts";

/** Writes the reference as one page. @throws Error if the file can't be written */
export async function writeReference(file: string): Promise<void> {
  const renderer = readFileSync(createRequire(import.meta.url).resolve("redoc/bundles/redoc.standalone.js"), "utf8");
  const { draw } = await diagrams();
  const shown = enriched({ description, operations: operationList, gaps, machines: Object.values(states), draw });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, referencePage(description.info.title, renderer, shown));
}
