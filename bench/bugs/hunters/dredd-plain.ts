import { join } from "node:path";
import { dreddProgram, dreddVersion } from "../../../conformance/dredd/run-dredd.ts";
import { runNode } from "../../run.ts";
import { parameterValues } from "../arranged-description.ts";
import { onPreparedServer } from "../prepared-server.ts";
import type { RecordedAnswer } from "../recording.ts";
import { inFolder, resultOf } from "../working-folder.ts";
import type { Hunter } from "./hunter.ts";

type Json = Readonly<Record<string, unknown>>;

/** Sends the key, requests the origin's own path there, and writes Dredd's results to a file. */
const hooks = `"use strict";
const hooks = require("hooks");
hooks.beforeEach((transaction, done) => {
  transaction.request.headers.Authorization = "Bearer " + process.env.BENCH_KEY;
  if (transaction.fullPath.includes("/.well-known/")) transaction.fullPath = transaction.fullPath.replace("/api/v1", "");
  done();
});
hooks.afterAll((transactions, done) => {
  const found = transactions.map(({ name, test, errors }) => ({ name, valid: test?.valid === true, message: test?.message ?? "" }));
  require("node:fs").writeFileSync("found.json", JSON.stringify(found));
  done();
});
`;

export function dreddPlain(answers: readonly RecordedAnswer[]): Hunter {
  return {
    name: "Dredd, plain hooks",
    program: `dredd ${dreddVersion}`,
    setUp:
      "One transaction for each success, in OpenAPI 3.0 (the only version it reads), with the arranged request and the unbroken server's answer as the examples to compare with; a hook sends the key.",
    hunt: (fault) =>
      onPreparedServer(fault, async ({ origin, key }) => {
        const program = dreddProgram();
        if (program === undefined) throw new Error("Dredd is not installed; run npm ci.");
        const files = {
          "openapi.json": documentOf(answers),
          "hooks.cjs": hooks,
          "dredd.yml": {
            blueprint: "openapi.json",
            endpoint: `${origin}/api/v1`,
            path: [],
            hookfiles: ["./hooks.cjs"],
            color: false,
            loglevel: "warning",
            reporter: [],
            output: [],
          },
        };
        return inFolder(files, async (folder) => {
          const options = { cwd: folder, environment: { BENCH_KEY: key } };
          const { output } = await runNode(program, ["--config", "./dredd.yml"], options);
          const found = await resultOf("Dredd", join(folder, "found.json"), output);
          return complaintsOf(JSON.parse(found) as readonly Found[]); // our hooks wrote it
        });
      }),
  };
}

interface Found {
  readonly name: string;
  readonly valid: boolean;
  readonly message: string;
}

function complaintsOf(found: readonly Found[]): Set<string> {
  return new Set(
    found
      .filter(({ valid }) => !valid)
      .flatMap(({ name, message }) => message.split("\n").map((line) => `${name}: ${line.trim()}`)),
  );
}

function documentOf(answers: readonly RecordedAnswer[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { request, status, contentType, body } of answers) {
    const { operationId, path, method } = request.operation;
    const item = paths[path] ?? {};
    paths[path] = item;
    item[method.toLowerCase()] = {
      summary: operationId,
      parameters: parameterValues(request).map((parameter) => ({
        ...parameter,
        required: true,
        schema: { type: "string" },
      })),
      ...(request.body !== undefined && {
        requestBody: { content: { "application/json": { example: request.body } } },
      }),
      responses: {
        [status]: { description: operationId, ...(contentType && { content: { [contentType]: { example: body } } }) },
      },
    };
  }
  return { openapi: "3.0.3", info: { title: "shortform", version: "1" }, paths };
}
