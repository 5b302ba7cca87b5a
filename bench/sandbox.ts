/**
 * `npm run bench:sandbox [-- rounds]`: the sandbox over HTTP with all features on, compared with bare `node:http` that returns the same
 * bytes, and with Prism on the same description. Rounds alternate, so that other load on the machine affects all equally; reports medians.
 * It asserts nothing; the targets are printed with the figures.
 */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { connections, type Measured, sideBySide } from "./load.ts";
import { postBody } from "./post-body.ts";
import { median } from "./report.ts";
import { keyIn, residentMb, type Server, startBare, startPrism, startSandbox } from "./servers.ts";

const rounds = Number(process.argv[2] ?? 5);
function print(title: string, measured: ReadonlyMap<string, Measured>, peer: string, target: string): void {
  const base = measured.get(peer)?.perSecond ?? Number.NaN;
  console.log(`${title} (${connections} connections; target: ${target})`);
  for (const [name, { perSecond, p99 }] of measured) {
    const ratio = (perSecond / base).toFixed(2);
    console.log(
      `  ${name.padEnd(16)} ${perSecond.toFixed(0).padStart(7)} per second   p99 ${p99.toFixed(1)} ms   ${ratio} of ${peer}`,
    );
  }
}

const sandbox = await startSandbox();
const headers = { Authorization: `Bearer ${keyIn(sandbox)}`, "Content-Type": "application/json" };
const read = async (path: string, init: RequestInit = {}) =>
  (await fetch(`${sandbox.origin}/api/v1${path}`, { headers, ...init })).text();
const me = await read("/me");
const post = await postBody(read);
const posted = await read("/posts", { method: "POST", body: post });
const bare = await startBare(me, posted);
const prism = await startPrism();

const at = (server: Server, path: string) => ({ url: `${server.origin}${path}`, headers });
print(
  "GET /me",
  await sideBySide({ "node:http": at(bare, "/api/v1/me"), sandbox: at(sandbox, "/api/v1/me") }, rounds),
  "node:http",
  "at least 0.65, p99 below 10 ms",
);
print(
  "POST /posts",
  await sideBySide(
    {
      "node:http": { ...at(bare, "/api/v1/posts"), body: post },
      sandbox: { ...at(sandbox, "/api/v1/posts"), body: post },
    },
    rounds,
  ),
  "node:http",
  "at least 0.45, p99 below 10 ms",
);
print(
  "GET /me",
  await sideBySide({ Prism: at(prism, "/me"), sandbox: at(sandbox, "/api/v1/me") }, rounds),
  "Prism",
  "at least 15",
);
for (const server of [sandbox, bare, prism]) server.stop();

const starts: number[] = [];
for (let round = 0; round < rounds; round++) {
  const begun = performance.now();
  const server = await startSandbox();
  await fetch(`${server.origin}/api/v1/me`, { headers: { Authorization: `Bearer ${keyIn(server)}` } });
  starts.push(performance.now() - begun);
  server.stop();
}
console.log(`Start of shortform sandbox to its first answer: ${median(starts).toFixed(0)} ms (target: below 400)`);

const full = await startSandbox();
const scheduled = {
  ...(JSON.parse(post) as object),
  schedule: "scheduled",
  scheduledTime: new Date(Date.now() + 30 * 86_400_000),
}; // made above
await autocannon({
  url: `${full.origin}/api/v1/posts`,
  method: "POST",
  headers: { ...headers, Authorization: `Bearer ${keyIn(full)}` },
  body: JSON.stringify(scheduled),
  amount: 100_000,
  connections,
});
console.log(`100,000 posts over HTTP: ${(await residentMb(full.pid)).toFixed(0)} MB of memory (target: below 300)`);
full.stop();

const script = fileURLToPath(new URL("sandbox/many-posts.ts", import.meta.url));
const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", "--import", "tsx", script]);
const { few, many, ratios, bytesPerPost } = JSON.parse(stdout) as {
  readonly [of in "few" | "many" | "ratios"]: Readonly<Record<string, number>>;
} & { readonly bytesPerPost: number }; // what the script prints
console.log("Among a million posts, and among a thousand (target: at most 1.5 times as long)");
for (const [name, ratio] of Object.entries(ratios)) {
  const [more, less] = [many[name]?.toFixed(2), few[name]?.toFixed(2)];
  console.log(`  ${name.padEnd(24)} ${more} ms, ${less} ms   ${ratio.toFixed(2)} times`);
}
console.log(`A post takes ${bytesPerPost} bytes of memory (target: below 1,000)`);
