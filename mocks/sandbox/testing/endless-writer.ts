/** Makes workspaces in a state file, and prints the name of each once it is answered, until someone kills it. */
import { writeSync } from "node:fs";
import { createSandbox } from "../sandbox.ts";
import { openStateFile } from "../storage/state-file.ts";

const [file = "", round = ""] = process.argv.slice(2);
const { fetch, keys } = createSandbox({ storage: openStateFile(file), limitFactor: 1e9 });

for (let at = 0; ; at++) {
  const name = `Workspace ${round}.${at}`;
  const response = await fetch(
    new Request("http://sandbox.test/api/v1/workspaces", {
      method: "POST",
      headers: { "X-API-Key": keys.full, "Content-Type": "application/json" },
      body: JSON.stringify({ name }),
    }),
  );
  if (response.status !== 201) throw new Error(await response.text());
  writeSync(1, `${name}\n`);
}
