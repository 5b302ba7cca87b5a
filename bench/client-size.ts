/**
 * `npm run size`: the size of the client in a browser bundle, compared with openapi-fetch alone. Fails if a bundle exceeds its limit in
 * `bench/client/size.json`.
 */
import { readFileSync } from "node:fs";
import { clientSizes } from "./client/sizes.ts";

const file = new URL("client/size.json", import.meta.url);
const ratchet = JSON.parse(readFileSync(file, "utf8")) as Record<string, number>; // we wrote it
for (const [name, size] of await clientSizes()) {
  const limit = ratchet[name];
  const most = limit === undefined ? "" : ` (at most ${(limit / 1000).toFixed(2)})`;
  console.log(`${name.padEnd(28)} ${(size / 1000).toFixed(2)} kB min+gzip${most}`);
  if (limit !== undefined && size > limit) {
    console.error(`"${name}" exceeds its size limit; make it smaller.`);
    process.exitCode = 1;
  }
}
