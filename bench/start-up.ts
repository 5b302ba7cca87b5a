import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { javaVersion, peerFile, versionOf } from "./peers/peers.ts";
import { type Section, table } from "./report.ts";
import { run, runNode } from "./run.ts";
import { keyIn, type Server, startOurMock, startPrism, startSandbox, startScalar, startSteady } from "./servers.ts";
import { timed } from "./timing.ts";

const shortform = fileURLToPath(new URL("../cli/shortform.js", import.meta.url));

/** How long each command takes to print its output, and each server until its first answer. */
export async function startUp(rounds: number): Promise<Section> {
  const commands = await timed(await commandWorks(), rounds);
  const servers = await timed(serverWorks(), rounds);
  const bare = commands.get("`node -e 0`") ?? Number.NaN;
  const sandbox = servers.get("`shortform sandbox`") ?? Number.NaN;
  const rows = (times: ReadonlyMap<string, number>, base: number) =>
    [...times].map(([name, ms]) => [name, ms.toFixed(0), (ms / base).toFixed(2)]);
  return {
    title: "Start-up",
    text: [
      `Commands that print and exit (the target for \`shortform --help\` is below 200 ms), medians of ${rounds} rounds, in turn:`,
      table(["", "ms", "of bare Node"], rows(commands, bare)),
      "Servers, from the start of the process to the first answer of `GET /me`:",
      table(["", "ms", "of the sandbox"], rows(servers, sandbox)),
    ],
  };
}

async function commandWorks(): Promise<Record<string, () => Promise<unknown>>> {
  const hasJava = (await javaVersion()) !== null;
  const ours = [
    "--help",
    "verify --help",
    "verify --plan",
    "sandbox --help",
    "mock --help",
    "generate --help",
    "report --help",
  ];
  const packaged = (name: string, file: string) =>
    join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);
  return {
    "`node -e 0`": () => run(process.execPath, ["-e", "0"]),
    ...Object.fromEntries(ours.map((words) => [`\`shortform ${words}\``, () => runNode(shortform, words.split(" "))])),
    [`\`prism --help\` (${versionOf("@stoplight/prism-cli")})`]: () =>
      runNode(packaged("@stoplight/prism-cli", "dist/index.js"), ["--help"]),
    [`\`redocly --help\` (${versionOf("@redocly/cli")})`]: () =>
      runNode(packaged("@redocly/cli", "bin/cli.js"), ["--help"]),
    [`\`dredd --help\` (${versionOf("dredd")})`]: () => runNode(packaged("dredd", "bin/dredd"), ["--help"]),
    [`\`newman --help\` (${versionOf("newman")})`]: () => runNode(peerFile("newman/bin/newman.js"), ["--help"]),
    [`\`portman --help\` (${versionOf("@apideck/portman")})`]: () =>
      runNode(peerFile("@apideck/portman/bin/portman"), ["--help"]),
    ...(hasJava && {
      [`\`specmatic --help\` (${versionOf("specmatic")})`]: () =>
        run("java", ["-jar", peerFile("specmatic/specmatic.jar"), "--help"]),
    }),
  };
}

function serverWorks(): Record<string, () => Promise<unknown>> {
  const first = (start: () => Promise<Server>, base: string) => async () => {
    const server = await start();
    const key = keyIn(server) || "sf_live_demo";
    const { ok, status } = await fetch(`${server.origin}${base}/me`, { headers: { Authorization: `Bearer ${key}` } });
    server.stop();
    if (!ok) throw new Error(`${server.origin}${base}/me answered ${status}.`);
  };
  return {
    "`shortform sandbox`": first(startSandbox, "/api/v1"),
    "`shortform mock`": first(startOurMock, "/api/v1"),
    [`prism-cli ${versionOf("@stoplight/prism-cli")}`]: first(startPrism, ""),
    [`@scalar/mock-server ${versionOf("@scalar/mock-server")}`]: first(startScalar, ""),
    [`@stdy/cli ${versionOf("@stdy/cli")}`]: first(startSteady, ""),
  };
}
