import { join } from "node:path";
import { peerFile, versionOf } from "../../peers/peers.ts";
import { runNode } from "../../run.ts";
import { arrangedDescription } from "../arranged-description.ts";
import { onPreparedServer } from "../prepared-server.ts";
import type { RecordedAnswer } from "../recording.ts";
import { inFolder, resultOf } from "../working-folder.ts";
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
    hunt: (fault) =>
      onPreparedServer(fault, ({ origin, key }) =>
        inFolder({ "collection.json": collection }, async (folder) => {
          const report = ["-r", "json", "--reporter-json-export", "found.json"];
          const variables = ["--env-var", `baseUrl=${origin}/api/v1`, "--env-var", `bearerToken=${key}`];
          const words = ["run", "collection.json", "--ignore-redirects", ...report, ...variables];
          const { output } = await runNode(peerFile("newman/bin/newman.js"), words, { cwd: folder });
          const found = await resultOf("Newman", join(folder, "found.json"), output);
          return complaintsOf(JSON.parse(found) as NewmanReport); // Newman's own reporter wrote it
        }),
      ),
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
    return resultOf("Portman", join(folder, "collection.json"), output);
  });
}

function complaintsOf({ run }: NewmanReport): Set<string> {
  return new Set(
    run.failures.flatMap(({ source, error }) =>
      error.message.split(/[\n,]/).map((part) => `${source?.name} | ${error.test ?? error.name} | ${part.trim()}`),
    ),
  );
}
