/** `npm run generate [-- --check]`: writes `generated/` from `spec/`, or compares them and lists the differences (exit 1). */
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runCommand } from "./command.ts";
import { findDrift, readFolder } from "./drift.ts";
import { generateFiles } from "./generate-files.ts";
import { generatedFolder } from "./paths.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const files = await generateFiles();
  if (!values.check) {
    mkdirSync(generatedFolder, { recursive: true });
    for (const [name, text] of files) writeFileSync(`${generatedFolder}${name}`, text);
  }
  const drift = findDrift(files, readFolder(generatedFolder));
  for (const sentence of drift) console.error(sentence);
  console.log(`${files.size} files ${values.check ? "compared" : "written"}.`);
  return drift.length === 0;
});
