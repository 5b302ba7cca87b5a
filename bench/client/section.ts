import { versionOf } from "../peers/peers.ts";
import { type Section, table } from "../report.ts";
import { callsPerRound, clientOverheads } from "./overheads.ts";
import { clientSizes } from "./sizes.ts";

/** The size of the client and the cost of a call, compared with openapi-fetch alone. @param rounds of calls */
export async function clientSection(rounds: number): Promise<Section> {
  const sizes = await clientSizes();
  const least = sizes.get("openapi-fetch alone") ?? Number.NaN;
  const overheads = await clientOverheads(rounds);
  const rows = [...overheads].flatMap(([name, ways]) =>
    [...ways].map(([way, { microseconds, ratio }]) => [`${name}: ${way}`, microseconds.toFixed(1), ratio.toFixed(2)]),
  );
  return {
    title: "The client",
    text: [
      `What it costs a browser application: bundled, minified and gzipped (esbuild ${versionOf("esbuild")}), next to openapi-fetch ${versionOf("openapi-fetch")} alone, which has no jobs, pages, retries or error types:`,
      table(
        ["", "kB", "of openapi-fetch"],
        [...sizes].map(([name, size]) => [name, (size / 1000).toFixed(2), (size / least).toFixed(2)]),
      ),
      `What a call costs, ${rounds} rounds of ${callsPerRound} calls: the same handler, called in this process or over HTTP.`,
      table(["", "µs a call", "of openapi-fetch"], rows),
    ],
  };
}
