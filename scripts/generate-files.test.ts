import { beforeAll, describe, expect, test } from "vitest";
import { checkExamples } from "./check-examples.ts";
import { findDrift, readFolder } from "./drift.ts";
import type { BodyValidators } from "./emit/body-validators.ts";
import { generateFiles } from "./generate-files.ts";
import type { Contract } from "./openapi.ts";
import { generatedFolder } from "./paths.ts";
import { importText } from "./testing/module.ts";

let files = new Map<string, string>();
let contract: Contract;
let validators: BodyValidators;
beforeAll(async () => {
  files = await generateFiles();
  contract = JSON.parse(files.get("openapi.json") ?? "{}") as Contract; // we wrote it
  validators = await importText<BodyValidators>(files.get("validators.js") ?? "");
});

describe("what is generated from spec/", () => {
  test("is what stands in generated/", () => {
    expect(findDrift(files, readFolder(generatedFolder))).toEqual([]);
  });

  test("says in every file but the JSON where it comes from", () => {
    const silent = [...files].filter(
      ([name, text]) => !name.endsWith(".json") && !text.startsWith("// Generated from spec/"),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test("ends in a line break in every file", () => {
    expect([...files].filter(([, text]) => !text.endsWith("\n")).map(([name]) => name)).toEqual([]);
  });
});

describe("the examples of spec/", () => {
  test("fit the generated validators", () => {
    expect(checkExamples(contract, validators)).toEqual([]);
  });

  test("are caught when one of a request or of a response does not fit", () => {
    const spoilt = structuredClone(contract) as unknown as { paths: Record<string, Record<string, SpoiltOperation>> }; // its examples are written to
    const { requestBody, responses } = spoilt.paths["/posts"]?.post ?? {};
    if (!requestBody || !responses) throw new Error("createPost has a body and responses.");
    requestBody.content["application/json"].examples = { planted: { value: { selectedAccounts: 5 } } };
    const [success] = Object.keys(responses).filter((status) => status.startsWith("2"));
    const answer = responses[success ?? ""];
    if (!answer) throw new Error("createPost has a success.");
    answer.content["application/json"].examples = { planted: { value: { success: false } } };
    const found = checkExamples(spoilt as unknown as Contract, validators); // still a contract, but for the examples
    expect(found).toEqual([
      expect.stringMatching(/^createPost, request, example "planted" is invalid at /),
      expect.stringMatching(/^createPost, 2\S+ response, example "planted" is invalid at /),
    ]);
  });
});

/** The part of an operation that the test writes to. */
interface SpoiltOperation {
  readonly requestBody?: SpoiltMedia;
  readonly responses?: Record<string, SpoiltMedia>;
}
interface SpoiltMedia {
  readonly content: { readonly "application/json": { examples: Record<string, { value: unknown }> } };
}
