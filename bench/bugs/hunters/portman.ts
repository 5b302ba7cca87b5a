import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { peerFile, versionOf } from "../../peers/peers.ts";
import { runNode } from "../../run.ts";
import { arrangedDescription } from "../arranged-description.ts";
import { startPreparedServer } from "../prepared-server.ts";
import type { RecordedAnswer } from "../recording.ts";
import { inFolder } from "../working-folder.ts";
import type { Hunter } from "./hunter.ts";

/** All of Portman's contract tests except the one for response times. */
const contractTests = ["statusSuccess", "contentType", "jsonBody", "schemaValidation", "headersPresent"];

interface NewmanReport {
  readonly run: {
    readonly failures: readonly {
      readonly source?: { readonly name?: string };
      readonly error: { readonly test?: string; readonly name: string; readonly message: string };
    }[];
  };
}

/** Makes the collection once; the server's address is a variable in it. */
export async function portman(answers: readonly RecordedAnswer[]): Promise<Hunter> {
  const collection = await collectionOf(arrangedDescription(answers, "http://server.test"));
  return {
    name: "Portman with Newman",
    program: `portman ${versionOf("@apideck/portman")}, newman ${versionOf("newman")}`,
    setUp: `A collection made from the arranged description, with the contract tests ${contractTests.join(", ")} for every operation; it can't reach the path at the origin.`,
    async hunt(fault) {
      const server = await startPreparedServer(fault);
      const variables = [`baseUrl=${server.origin}/api/v1`, `bearerToken=${server.key}`];
      try {
        return await inFolder({ "collection.json": collection }, async (folder) => {
          const words = [
            "run",
            "collection.json",
            "--ignore-redirects",
            "-r",
            "json",
            "--reporter-json-export",
            "found.json",
          ];
          const { output } = await runNode(
            peerFile("newman/bin/newman.js"),
            [...words, ...variables.flatMap((variable) => ["--env-var", variable])],
            { cwd: folder },
          );
          const found = await readFile(join(folder, "found.json"), "utf8").catch(() => null);
          if (found === null) throw new Error(`Newman left no report: ${output}`);
          return complaintsOf(JSON.parse(found) as NewmanReport); // Newman's own reporter wrote it
        });
      } finally {
        await server.close();
      }
    },
  };
}

function collectionOf(description: unknown): Promise<string> {
  const files = {
    "openapi.json": description,
    "portman.json": {
      version: 1.0,
      tests: {
        contractTests: contractTests.map((name) => ({ openApiOperation: "*::/*", [name]: { enabled: true } })),
      },
    },
    "postman.json": {
      folderStrategy: "Tags",
      requestParametersResolution: "Example",
      exampleParametersResolution: "Example",
    },
  };
  return inFolder(files, async (folder) => {
    const words = ["-l", "openapi.json", "-c", "portman.json", "-s", "postman.json", "-o", "collection.json"];
    const { output } = await runNode(peerFile("@apideck/portman/bin/portman"), words, { cwd: folder });
    const made = await readFile(join(folder, "collection.json"), "utf8").catch(() => null);
    if (made === null) throw new Error(`Portman made no collection: ${output}`);
    return made;
  });
}

function complaintsOf({ run }: NewmanReport): Set<string> {
  return new Set(
    run.failures.flatMap(({ source, error }) =>
      error.message.split(/[\n,]/).map((part) => `${source?.name} | ${error.test ?? error.name} | ${part.trim()}`),
    ),
  );
}
