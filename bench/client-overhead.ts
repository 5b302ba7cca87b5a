/**
 * `npm run bench:client [-- rounds]`: the cost of a call in this process, side by side: plain fetch of a handler, openapi-fetch alone, and
 * our client with its default options, with a handler and over HTTP. It asserts nothing; the target is at most 1.10 of openapi-fetch
 * itself.
 */
import { callsPerRound, clientOverheads } from "./client/overheads.ts";

const rounds = Number(process.argv[2] ?? 100);
const ratios: string[] = [];
for (const [name, ways] of await clientOverheads(rounds)) {
  console.log(`${name}, ${rounds} rounds of ${callsPerRound} calls`);
  for (const [way, { microseconds, ratio }] of ways) {
    if (way === "our client") ratios.push(`${name} ${ratio.toFixed(2)}`);
    console.log(`  ${way.padEnd(14)} ${microseconds.toFixed(1).padStart(6)} µs  ${ratio.toFixed(2)} of openapi-fetch`);
  }
}
console.log(`Our client, of openapi-fetch: ${ratios.join("; ")}`);
