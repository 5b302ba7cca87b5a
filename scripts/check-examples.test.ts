import { describe, expect, test } from "vitest";
import { checkExamples } from "./check-examples.ts";
import { compileBodyValidators } from "./emit/body-validators.ts";
import { contractOf } from "./testing/fixture.ts";

const thing = "{ $ref: '#/components/schemas/Thing' }";

/** A contract with one example in each place where one can stand. */
const contract = (request: string, answer: string, error: string) =>
  contractOf(`
paths:
  /things:
    post:
      operationId: createThing
      requestBody: { content: { application/json: { schema: ${thing}, examples: { plain: ${request} } } } }
      responses:
        '202': { description: D, content: { application/json: { schema: ${thing}, examples: { queued: ${answer} } } } }
        '409': { $ref: '#/components/responses/Conflict' }
  /others:
    post: { operationId: createOther, responses: { '200': { description: D }, '409': { $ref: '#/components/responses/Conflict' } } }
components:
  responses: { Conflict: { description: D, content: { application/json: { schema: ${thing}, examples: { conflict: ${error} } } } } }
  examples: { Good: { value: { id: ab } }, Bad: { value: { id: ab, tags: [a, 1] } } }
  schemas:
    Thing: { type: object, required: [id], properties: { id: { type: string, minLength: 2 }, tags: { type: array, items: { type: string } } } }
`);

const good = "{ value: { id: ab } }";
const check = (request = good, answer = good, error = good) => {
  const found = contract(request, answer, error);
  return checkExamples(found, compileBodyValidators(found));
};

test("examples that fit give no sentence", () => {
  expect(check()).toEqual([]);
  expect(check("{ $ref: '#/components/examples/Good' }")).toEqual([]);
});

describe("an example that does not fit is named with its operation and the place in it", () => {
  test("of a request", () => {
    expect(check("{ value: { id: a } }")).toEqual([
      'createThing, request, example "plain" is invalid at /id: must NOT have fewer than 2 characters.',
    ]);
  });

  test("of a success", () => {
    expect(check(good, "{ value: {} }")).toEqual([
      `createThing, 202 response, example "queued" is invalid at /: must have required property 'id'.`,
    ]);
  });

  test("of an error that operations share, once", () => {
    expect(check(good, good, "{ value: { id: 1 } }")).toEqual([
      'components/responses/Conflict, example "conflict" is invalid at /id: must be string.',
    ]);
  });

  test("in a file of its own", () => {
    expect(check("{ $ref: '#/components/examples/Bad' }")).toEqual([
      'createThing, request, example "plain" is invalid at /tags/1: must be string.',
    ]);
  });

  test("without a value", () => {
    expect(check("{ summary: Nothing }")).toEqual(['createThing, request, example "plain" has no value.']);
  });
});

test("an example without a validator is named, not passed over", () => {
  const found = contract(good, good, good);
  expect(checkExamples(found, { requestBodies: {}, responses: {} })).toEqual([
    'createThing, request, example "plain" has no schema.',
    'createThing, 202 response, example "queued" has no schema.',
    'components/responses/Conflict, example "conflict" has no schema.',
  ]);
});
