import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "../../../conformance/core/exchange.ts";
import { peerFile, versionOf } from "../../peers/peers.ts";
import { run } from "../../run.ts";
import { arrangedDescription } from "../arranged-description.ts";
import { onPreparedServer } from "../prepared-server.ts";
import type { RecordedAnswer } from "../recording.ts";
import { inFolder } from "../working-folder.ts";
import type { Hunter } from "./hunter.ts";

/** @param java the version of the Java that runs it */
export function specmatic(answers: readonly RecordedAnswer[], java: string): Hunter {
  const inReach = answers.filter(({ request }) => !request.operation.atOrigin);
  return {
    name: "Specmatic, generative",
    program: `specmatic ${versionOf("specmatic")}, Java ${java}`,
    setUp:
      "`specmatic test --lenient` on the arranged description with one example file for every operation, generative tests on, at most five combinations of optional fields for each case, more than a thousand tests (without that limit, it had sent 18,000 requests to one operation after eight minutes). Its copy of the description leaves out our examples and the patterns with slashes, which it refuses, and the path at the origin.",
    hunt: (fault) =>
      onPreparedServer(fault, ({ origin, key }) =>
        inFolder({ "openapi.json": readable(arrangedDescription(inReach, origin)) }, async (folder) => {
          await mkdir(join(folder, "examples"));
          for (const answer of inReach) {
            const file = join(folder, "examples", `${answer.request.operation.operationId}.json`);
            await writeFile(file, JSON.stringify(exampleOf(answer)));
          }
          const words = ["test", "openapi.json", "--lenient", "--examples=examples", `--testBaseURL=${origin}/api/v1`];
          const { output } = await run("java", ["-jar", peerFile("specmatic/specmatic.jar"), ...words], {
            cwd: folder,
            environment: {
              SPECMATIC_GENERATIVE_TESTS: "true",
              MAX_TEST_REQUEST_COMBINATIONS: "5",
              bearerAuth: key,
            },
          });
          if (!/^Tests run: \d{2,}/m.test(output)) throw new Error(`Specmatic ran no tests: ${output.slice(-2000)}`);
          return complaintsOf(output);
        }),
      ),
  };
}

function exampleOf({ request, status, body }: RecordedAnswer): unknown {
  const { method, path: template } = request.operation;
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => request.path?.[name] ?? "");
  const query = Object.keys(request.query ?? {}).length > 0 && { query: request.query };
  return {
    "http-request": { method, path, ...query, ...(request.body !== undefined && { body: request.body }) },
    "http-response": { status, ...(body !== "" && { body }) },
  };
}

/**
 * The description without parts that Specmatic refuses: patterns between slashes, which it reads as delimiters, and examples that it can't
 * pair.
 */
function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(
    ([name, member]) =>
      name !== "examples" &&
      !name.startsWith("/.well-known/") &&
      !(name === "pattern" && typeof member === "string" && member.includes("/")),
  );
  return Object.fromEntries(kept.map(([name, member]) => [name, readable(member)]));
}

/** For each failed scenario: the places in the answer, each with the sentence below it. */
export function complaintsOf(output: string): Set<string> {
  const complaints = new Set<string>();
  let scenario: string | null = null;
  let place: string | null = null;
  for (const line of output.split("\n").map((each) => each.trim())) {
    const [, name, ending] = /Scenario: (.*) has (FAILED|SUCCEEDED)$/.exec(line) ?? [];
    if (name !== undefined) scenario = ending === "FAILED" ? name : null;
    else if (line.startsWith(">> ")) place = line.slice(3).replaceAll(/\[\d+\]/g, "[]");
    else if (line !== "" && place !== null) {
      if (scenario !== null) complaints.add(`${scenario} | ${place} | ${line}`);
      place = null;
    }
  }
  return complaints;
}
