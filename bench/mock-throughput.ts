import { connections, type Load, sideBySide } from "./load.ts";
import { versionOf } from "./peers/peers.ts";
import { postBody } from "./post-body.ts";
import { type Section, table } from "./report.ts";
import {
  keyIn,
  type Server,
  startBare,
  startOurMock,
  startPrism,
  startSandbox,
  startScalar,
  startSteady,
} from "./servers.ts";

/** A server under load, and its base path. */
interface Contestant {
  readonly name: string;
  readonly server: Server;
  readonly base: string;
}

/** How many requests per second every mock answers. @param rounds of two seconds each, plus one for warm-up */
export async function mockThroughput(rounds: number): Promise<Section> {
  const sandbox = await startSandbox();
  const key = keyIn(sandbox);
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${sandbox.origin}/api/v1${path}`, { headers, ...init })).text();
  const me = await ask("/me");
  const post = await postBody(ask);
  const bare = await startBare(me, await ask("/posts", { method: "POST", body: post }));
  const contestants: readonly Contestant[] = [
    { name: "sandbox", server: sandbox, base: "/api/v1" },
    { name: "bare `node:http`, the same bytes", server: bare, base: "/api/v1" },
    { name: "our Prism mock", server: await startOurMock(), base: "/api/v1" },
    { name: `prism-cli ${versionOf("@stoplight/prism-cli")}, silent`, server: await startPrism(), base: "" },
    { name: `@scalar/mock-server ${versionOf("@scalar/mock-server")}`, server: await startScalar(), base: "" },
    { name: `@stdy/cli ${versionOf("@stdy/cli")}, quiet`, server: await startSteady(), base: "" },
  ];
  try {
    const gets = await measured(contestants, rounds, (url) => ({ url: `${url}/me`, headers }));
    const posts = await measured(contestants, rounds, (url) => ({ url: `${url}/posts`, headers, body: post }));
    return {
      title: "Mock throughput",
      text: [
        `Requests a second over HTTP with ${connections} connections, medians of ${rounds} rounds of two seconds, in turn (autocannon ${versionOf("autocannon")}). Each server runs in its own process with the same description; every answer is a success. The sandbox does all its work: keys, scopes, limits, the journal, and a post in its world for every \`POST\`; the other mocks return the example.`,
        "`GET /me`:",
        gets,
        "`POST /posts` with a JSON body:",
        posts,
        `@scalar/mock-server is a library; \`bench/peers/scalar-server.js\` serves it as its documentation shows. It requires Node 22 and ran on ${process.version}.`,
      ],
    };
  } finally {
    for (const { server } of contestants) server.stop();
  }
}

async function measured(
  contestants: readonly Contestant[],
  rounds: number,
  loadOf: (base: string) => Load,
): Promise<string> {
  const loads = contestants.map(({ name, server, base }): [string, Load] => [name, loadOf(`${server.origin}${base}`)]);
  const found = await sideBySide(Object.fromEntries(loads), rounds);
  const sandbox = found.get("sandbox")?.perSecond ?? Number.NaN;
  const rows = [...found].map(([name, { perSecond, p99 }]) => [
    name,
    perSecond.toFixed(0),
    p99.toFixed(1),
    (perSecond / sandbox).toPrecision(2),
  ]);
  return table(["", "requests a second", "p99 ms", "of the sandbox"], rows);
}
