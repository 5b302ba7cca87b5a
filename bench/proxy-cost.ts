import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connections, type Load, sideBySide } from "./load.ts";
import { versionOf } from "./peers/peers.ts";
import { postBody } from "./post-body.ts";
import { type Section, table } from "./report.ts";
import { keyIn, startOurProxy, startPrismProxy, startSandbox } from "./servers.ts";

/** What a judging proxy costs: the same calls directly, through ours and through Prism's. @param rounds of two seconds each, plus one for warm-up */
export async function proxyCost(rounds: number): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "shortform-proxy-cost-"));
  const sandbox = await startSandbox();
  const ours = await startOurProxy(sandbox.origin, folder);
  const prism = await startPrismProxy(`${sandbox.origin}/api/v1`);
  const headers = { Authorization: `Bearer ${keyIn(sandbox)}`, "Content-Type": "application/json" };
  const body = await postBody(async (path) => (await fetch(`${sandbox.origin}/api/v1${path}`, { headers })).text());
  const bases = {
    "no proxy": `${sandbox.origin}/api/v1`,
    "shortform proxy": `${ours.origin}/api/v1`,
    [`prism-cli ${versionOf("@stoplight/prism-cli")}, proxy`]: prism.origin,
  };
  const measured = async (loadOf: (base: string) => Load) => {
    const loads = Object.entries(bases).map(([name, base]): [string, Load] => [name, loadOf(base)]);
    const found = await sideBySide(Object.fromEntries(loads), rounds);
    const direct = found.get("no proxy")?.perSecond ?? Number.NaN;
    const rows = [...found].map(([name, { perSecond, p99 }]) => [
      name,
      perSecond.toFixed(0),
      p99.toFixed(1),
      ((1000 * connections) / perSecond - (1000 * connections) / direct).toFixed(2),
    ]);
    return table(["", "requests a second", "p99 ms", "added ms a request"], rows);
  };
  try {
    return {
      title: "Judging proxies",
      text: [
        `Requests a second through a proxy that judges every answer, with ${connections} connections, medians of ${rounds} rounds of two seconds, in turn (autocannon ${versionOf("autocannon")}). The server is the sandbox, in its own process. Ours judges each answer and what belongs together over the history, and writes a tape; Prism judges each answer by its schema.`,
        "`GET /me`:",
        await measured((base) => ({ url: `${base}/me`, headers })),
        "`POST /posts` with a JSON body:",
        await measured((base) => ({ url: `${base}/posts`, headers, body })),
      ],
    };
  } finally {
    for (const server of [ours, prism, sandbox]) server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
