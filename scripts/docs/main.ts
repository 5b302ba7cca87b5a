/** `npm run docs [-- FILE]`: renders the description as a page for people (default: `dist/reference.html`). */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import description from "../../generated/openapi.json" with { type: "json" };
import { operationList } from "../../generated/operations.ts";
import { gaps } from "../../generated/requirements.ts";
import { states } from "../../generated/states.ts";
import { runCommand } from "../command.ts";
import { enriched } from "./enriched.ts";
import { referencePage } from "./page.ts";
import { diagrams } from "./state-diagram.ts";

await runCommand(async () => {
  const file = resolve(process.argv[2] ?? "dist/reference.html");
  const renderer = readFileSync(createRequire(import.meta.url).resolve("redoc/bundles/redoc.standalone.js"), "utf8");
  const { draw } = await diagrams();
  const shown = enriched({ description, operations: operationList, gaps, machines: Object.values(states), draw });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, referencePage(description.info.title, renderer, shown));
  console.log(`The reference is in ${file}; open it in a browser.`);
  return true;
});
