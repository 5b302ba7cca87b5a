import { describe, expect, test } from "vitest";
import { bundleContract } from "../bundle.ts";
import { describeOperations } from "../emit/operations.ts";
import { contractOf } from "../testing/fixture.ts";
import { deriveClientRequirements } from "./client-requirements.ts";
import { deriveRequirements } from "./requirements.ts";

const words = (cite: string) => `{ doc: core, section: Things, cite: ${cite} }`;
const envelope = (members: string) =>
  `{ description: D, content: { application/json: { schema: { properties: ${members} } } } }`;
const contract = contractOf(`
paths:
  /things:
    get:
      operationId: listThings
      x-source: ${words("list of things")}
      x-address: GET things
      x-pagination: page
      parameters:
        - { name: size, in: query, x-source: ${words("a size")}, schema: { type: integer } }
        - { name: name, in: query, schema: { type: string, x-source: ${words("a name")} } }
        - { name: page, in: query, schema: { type: integer } }
      responses:
        '200': ${envelope("{ data: { items: { $ref: '#/components/schemas/Thing' } }, pagination: { $ref: '#/components/schemas/Pages' } }")}
    post:
      operationId: createThing
      x-source: ${words("new thing")}
      x-idempotent: true
      x-async: { poll: getThing, status: /data/status, terminal: [ready], successful: [ready] }
      parameters: [{ name: Idempotency-Key, in: header, x-source: ${words("a key")}, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Body' } } } }
      responses:
        '202': ${envelope(`{ data: { $ref: '#/components/schemas/Thing', x-source: ${words("started")} } }`)}
        '404': { description: D, content: { application/json: { schema: { $ref: '#/components/schemas/GoneError' } } } }
  /things/{id}:
    get: { operationId: getThing, x-source: ${words("poll it")}, responses: { '200': ${envelope("{ data: { $ref: '#/components/schemas/Plain' } }")} } }
components:
  schemas:
    Thing: { x-source: ${words("a thing")} }
    Plain: { x-source: { doc: core, section: Things } }
    Pages: { x-source: ${words("the pages")} }
    Body: { x-source: ${words("its body")} }
    GoneError: { properties: { error: { properties: { type: { enum: [gone, lost] } } } } }
    ErrorDetails: { properties: { type: { x-known-values: [gone, lost, odd], x-sources: { gone: ${words("it is gone")} } } } }
`);
const derived = new Map(deriveClientRequirements(contract).map((each) => [each.id, each]));

test.each([
  ["listThings.address", "GET things"],
  ["createThing.address", "new thing"],
  ["listThings.answer", "a thing"],
  ["createThing.answer", "started"],
  ["createThing.unknown-members", "started"],
  ["getThing.answer", "poll it"],
  ["listThings.query.size", "a size"],
  ["listThings.query.name", "a name"],
  ["listThings.query.page", "list of things"],
  ["listThings.walk", "the pages"],
  ["createThing.body", "its body"],
  ["createThing.idempotencyKey", "a key"],
  ["createThing.job", "poll it"],
  ["errors.gone", "it is gone"],
  ["no-retry.404", "it is gone"],
])("%s quotes the nearest words: %s", (id, cite) => {
  expect(derived.get(id)?.source).toEqual({ doc: "core", section: "Things", cite });
});

test("an error type without words of its own names the part about errors", () => {
  expect(derived.get("errors.odd")?.source).toEqual({ doc: "core", section: "Errors" });
});

describe("in the contract", async () => {
  const described = await bundleContract();
  const ofClients = deriveClientRequirements(described);

  test("every derived requirement of clients quotes the documents", () => {
    expect(ofClients.filter(({ source }) => source.cite === undefined)).toEqual([]);
  });

  test("an address is quoted with its path, and a query parameter with its name", () => {
    const expected = describeOperations(described).flatMap(({ operationId, path, parameters }) => [
      [`${operationId}.address`, path],
      ...parameters.filter((each) => each.in === "query").map(({ name }) => [`${operationId}.query.${name}`, name]),
    ]);
    const cites = new Map(ofClients.map(({ id, source }) => [id, source.cite]));
    expect(expected.filter(([id = "", word = ""]) => !cites.get(id)?.includes(word))).toEqual([]);
  });

  test("an error is quoted with its type", () => {
    const typeIn = (id: string) => /^(?:errors|\w+\.error)\.(\w+)$/.exec(id)?.[1];
    const errors = [...ofClients, ...deriveRequirements(described)].filter(
      ({ id, source }) => typeIn(id) && source.cite !== undefined,
    );
    expect(errors.filter(({ id, source }) => !source.cite?.includes(typeIn(id) ?? ""))).toEqual([]);
    expect(errors.length).toBeGreaterThan(200);
  });
});
