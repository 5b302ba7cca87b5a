/** `npm run docs [-- FILE]`: renders the description as a page for people (default: `dist/reference.html`). */
import { resolve } from "node:path";
import { runCommand } from "../../scripts/command.ts";
import { writeReference } from "./write.ts";

await runCommand(async () => {
  const file = resolve(process.argv[2] ?? "dist/reference.html");
  await writeReference(file);
  console.log(`The reference is in ${file}; open it in a browser.`);
  return true;
});
