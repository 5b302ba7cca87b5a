/**
 * `npm run docs [-- FILE]`: renders the description as a page for people (default: `dist/reference.html`), the docstrings of the package's
 * modules as `docs/api/`, and the rules of `shortform diff` in `docs/diff.md`.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { runCommand } from "../../scripts/command.ts";
import { apiPages } from "./api-pages.ts";
import { diffPage } from "./diff-page.ts";
import { writeReference } from "./write.ts";

await runCommand(async () => {
  for (const [file, text] of [...apiPages(), diffPage()]) writeFileSync(file, text);
  const file = resolve(process.argv[2] ?? "dist/reference.html");
  await writeReference(file);
  console.log(
    `The modules of the package are described in docs/api/, and the HTTP API in ${file}; open it in a browser.`,
  );
  return true;
});
