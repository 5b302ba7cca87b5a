/** `npm run build:console [-- --check]`: builds the page of the sandbox's console, or checks that it is up to date (exit 1 if not). */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runCommand } from "./command.ts";
import { buildConsolePage, builtPage } from "./console-page.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const text = await buildConsolePage();
  if (!values.check) writeFileSync(builtPage, text);
  const isSame = readFileSync(builtPage, "utf8") === text;
  if (!isSame) console.error("The console's page is out of date; run npm run build:console.");
  else console.log(`The console's page: ${Math.round(text.length / 1000)} kB.`);
  return isSame;
});
