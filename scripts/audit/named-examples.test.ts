import { expect, test } from "vitest";
import { contractOf } from "../testing/fixture.ts";
import { misnamedExamples } from "./named-examples.ts";

const withExamples = (examples: string) =>
  contractOf(`
paths:
  /things:
    post:
      operationId: createThing
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Body' }, examples: ${examples} } } }
components:
  schemas:
    Body:
      type: object
      required: [name]
      properties: { name: { type: string }, size: { type: object, properties: { width: { type: integer }, unit: { type: string } } } }
`);

const least = "least: { value: { name: a } }";
const full = "full: { value: { name: a, size: { width: 1, unit: m } } }";

test.each([
  ["both examples are as named", `{ ${least}, ${full} }`, []],
  ["an example is missing", `{ ${least} }`, ["createThing: it has no request example full."]],
  [
    "least has more than is required",
    `{ least: { value: { name: a, size: { } } }, ${full} }`,
    ["createThing: the example least does not need size; change it, or say why in x-except."],
  ],
  [
    "full lacks an inner member",
    `{ ${least}, full: { value: { name: a, size: { width: 1 } } } }`,
    ["createThing: the example full lacks the documented member size.unit; change it, or say why in x-except."],
  ],
  [
    "an exception explains a member and what is inside it",
    `{ ${least}, full: { x-except: [{ members: [size], because: It is open. }], value: { name: a } } }`,
    [],
  ],
  [
    "an exception explains nothing",
    `{ least: { x-except: [{ members: [name], because: It is. }], value: { name: a } }, ${full} }`,
    ["createThing: the example least needs no exception for name."],
  ],
])("%s", (_, examples, problems) => {
  expect(misnamedExamples(withExamples(examples))).toEqual(problems);
});
