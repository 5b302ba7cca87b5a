import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { versionOf } from "../../peers/peers.ts";
import { runNode } from "../../run.ts";
import { arrangedDescription } from "../arranged-description.ts";
import { onPreparedServer } from "../prepared-server.ts";
import type { RecordedAnswer } from "../recording.ts";
import { inFolder, resultOf } from "../working-folder.ts";
import type { Hunter } from "./hunter.ts";

const manifest = createRequire(import.meta.url).resolve("@redocly/cli/package.json");
const redocly = join(dirname(manifest), "bin/cli.js");

interface RespectReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly executedWorkflows: readonly {
          readonly workflowId: string;
          readonly executedSteps: readonly {
            readonly checks?: readonly { readonly name: string; readonly status: string; readonly message: string }[];
          }[];
        }[];
      }
    >
  >;
}

export function respect(answers: readonly RecordedAnswer[]): Hunter {
  return {
    name: "Redocly Respect",
    program: `@redocly/cli ${versionOf("@redocly/cli")}`,
    setUp:
      "`redocly generate-arazzo` on the arranged description, and `redocly respect` on the result: status, content type and schema of one success of every operation.",
    hunt: (fault) =>
      onPreparedServer(fault, ({ origin, key }) =>
        inFolder({ "openapi.json": arrangedDescription(answers, origin) }, async (folder) => {
          await runNode(redocly, ["generate-arazzo", "openapi.json", "-o", "arazzo.yaml"], { cwd: folder });
          const words = ["respect", "arazzo.yaml", "--input", `bearerAuth=${key}`, "--json-output", "found.json"];
          const { output } = await runNode(redocly, words, { cwd: folder });
          const found = await resultOf("Respect", join(folder, "found.json"), output);
          return complaintsOf(JSON.parse(found) as RespectReport); // Respect's own JSON
        }),
      ),
  };
}

function complaintsOf({ files }: RespectReport): Set<string> {
  const complaints = new Set<string>();
  for (const { workflowId, executedSteps } of Object.values(files).flatMap(
    ({ executedWorkflows }) => executedWorkflows,
  )) {
    for (const { name, status, message } of executedSteps.flatMap(({ checks = [] }) => checks)) {
      if (status === "success") continue;
      for (const line of sentences(message)) complaints.add(`${workflowId} | ${name} | ${line}`);
    }
  }
  return complaints;
}

/** The sentences of a message, without excerpts of the answer. */
function sentences(message: string): string[] {
  const lines = message.split("\n").filter((line) => /^[A-Z]+ /.test(line));
  return lines.length > 0 ? lines : [message.split("\n")[0] ?? ""];
}
