import { fileURLToPath } from "node:url";
import { inFolder } from "./bugs/working-folder.ts";
import { peerFile, versionOf } from "./peers/peers.ts";
import { type Section, table } from "./report.ts";
import { runNode } from "./run.ts";
import { timed } from "./timing.ts";

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const description = path("generated/openapi.json");

/** How long our generator and others take to generate code from the bundle. */
export async function generationTime(rounds: number): Promise<Section> {
  const into = (words: (folder: string) => readonly [script: string, ...words: string[]]) => () =>
    inFolder({}, async (folder) => {
      const [script, ...rest] = words(folder);
      const { code, output } = await runNode(script, rest, { cwd: folder });
      if (code !== 0) throw new Error(`${script} ended with ${code}: ${output}`);
    });
  const shortform = path("cli/shortform.js");
  const peer = `openapi-typescript ${versionOf("openapi-typescript")}: types`;
  const works = {
    "`shortform generate`: types and client, as shipped in the package": into((folder) => [
      shortform,
      "generate",
      "--out",
      folder,
    ]),
    "`npm run generate -- --check`: the bundle, types, client, validators, operations and requirements from `spec/`":
      async () => {
        const words = [path("scripts/generate.ts"), "--check"];
        const { code, output } = await runNode(path("node_modules/tsx/dist/cli.mjs"), words, { cwd: path("") });
        if (code !== 0) throw new Error(`npm run generate ended with ${code}: ${output}`);
      },
    [peer]: into((folder) => [
      path("node_modules/openapi-typescript/bin/cli.js"),
      description,
      "-o",
      `${folder}/types.ts`,
    ]),
    [`@hey-api/openapi-ts ${versionOf("@hey-api/openapi-ts")}: types and client`]: into((folder) => [
      peerFile("@hey-api/openapi-ts/bin/run.js"),
      "-i",
      description,
      "-o",
      folder,
    ]),
    [`swagger-typescript-api ${versionOf("swagger-typescript-api")}: types and client`]: into((folder) => [
      peerFile("swagger-typescript-api/dist/cli.mjs"),
      "generate",
      "-p",
      description,
      "-o",
      folder,
    ]),
  };
  const times = await timed(works, rounds);
  const base = times.get(peer) ?? Number.NaN;
  return {
    title: "Generation time",
    text: [
      `From the start of the command to its end, medians of ${rounds} rounds, in turn. The others start from the bundle; \`shortform generate\` writes files that were generated before.`,
      table(
        ["", "ms", "of openapi-typescript"],
        [...times].map(([name, ms]) => [name, ms.toFixed(0), (ms / base).toFixed(2)]),
      ),
    ],
  };
}
