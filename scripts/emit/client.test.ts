import { beforeAll, describe, expect, test } from "vitest";
import { type Compiler, compilerOver } from "../testing/compiler.ts";
import { contractOf } from "../testing/fixture.ts";
import { emitClient } from "./client.ts";
import { emitOperations } from "./operations.ts";
import { emitTypes } from "./types.ts";

const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;
const json = (schema: string) => `content: { application/json: { schema: ${schema} } }`;
const contract = contractOf(`
paths:
  /things:
    get:
      operationId: listThings
      summary: Lists */ things
      x-pagination: page
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses: { '200': { description: D, ${json(ref("ThingList"))} } }
    post:
      operationId: createThing
      x-idempotent: true
      x-async: { poll: getThing, status: /data/status, terminal: [ready, failed], successful: [ready] }
      requestBody: { required: true, ${json(ref("ThingBody"))} }
      responses:
        '202': { description: D, ${json(ref("ThingAnswer"))} }
        '409': { description: D, ${json(ref("ConflictError"))} }
  /things/{id}:
    get:
      operationId: getThing
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: D, ${json(ref("ThingAnswer"))} } }
  /origin:
    servers: [{ url: / }]
    get:
      operationId: getOrigin
      security: []
      responses: { '200': { description: D, ${json(ref("ThingAnswer"))} } }
components:
  schemas:
    ThingBody:
      type: object
      required: [name]
      additionalProperties: false
      properties: { name: { type: string }, kind: { type: string, enum: [a, b] }, look: { type: string, x-known-values: [x] } }
    Thing: { type: object, required: [id], properties: { id: { type: string }, status: { type: string } } }
    ThingAnswer: { type: object, required: [success, data], properties: { success: { const: true }, data: ${ref("Thing")} } }
    ThingList:
      type: object
      required: [success, data]
      properties: { success: { const: true }, data: { type: object, properties: { items: { type: array, items: ${ref("Thing")} } } } }
    ConflictError: { type: object, properties: { error: { type: object, properties: { type: { const: conflict } } } } }
    ApiError: { properties: { type: { type: string, x-known-values: [conflict] } } }
`);

const use = (call: string) => `
import { createClient, createThing, getOrigin, getThing, listThings } from "./client.ts";
const client = createClient({ baseUrl: "http://127.0.0.1/api/v1", key: "k" });
export async function run() {
  ${call}
}
`;

/** A use of the client, and whether it compiles. */
const uses = {
  "a body of the described shape is taken": [
    'createThing(client, { body: { name: "n", kind: "a", look: "new" } })',
    true,
  ],
  "a field that does not exist is refused": ['createThing(client, { body: { name: "n", nmae: "n" } })', false],
  "a field of another type is refused": ["createThing(client, { body: { name: 1 } })", false],
  "a value outside a closed enumeration is refused": ['createThing(client, { body: { name: "n", kind: "c" } })', false],
  "a required field that is missing is refused": ["createThing(client, { body: {} })", false],
  "a required body that is missing is refused": ["createThing(client)", false],
  "a query may be left out": ["listThings(client)", true],
  "a query of the described type is taken": ["listThings(client, { params: { query: { page: 2 } } })", true],
  "a query that does not exist is refused": ["listThings(client, { params: { query: { pages: 2 } } })", false],
  "a path parameter is taken": ['getThing(client, { params: { path: { id: "a" } } })', true],
  "a path parameter that is missing is refused": ["getThing(client, {})", false],
  "what stands at the origin is called like the rest": ["getOrigin(client)", true],
  "the data has the type of the answer": [
    'const id: string = (await getThing(client, { params: { path: { id: "a" } } }).orThrow()).data.id; return id;',
    true,
  ],
  "a field that the answer does not have is refused": [
    'return (await getThing(client, { params: { path: { id: "a" } } }).orThrow()).data.nothing;',
    false,
  ],
} as const;

describe("the generated client", () => {
  let text = "";
  let compiler: Compiler;

  beforeAll(async () => {
    text = emitClient(contract);
    const files = Object.values(uses).map(([call], index) => [`generated/use${index}.ts`, use(call)]);
    compiler = compilerOver({
      ...Object.fromEntries(files),
      "generated/client.ts": text,
      "generated/types.ts": await emitTypes(contract),
      "generated/operations.ts": emitOperations(contract),
    });
  });

  test("compiles under the flags of the repository, whatever a summary holds", () => {
    expect(compiler.errorsIn("generated/client.ts")).toEqual([]);
  });

  test.each(Object.entries(uses).map(([name, [, accepted]], index) => ({ name, accepted, index })))(
    "$name",
    ({ accepted, index }) => {
      const errors = compiler.errorsIn(`generated/use${index}.ts`);
      expect(errors, errors.join()).toHaveLength(accepted ? 0 : 1);
    },
    30_000,
  );

  test("has one exported function per operation, that a bundler can drop", () => {
    expect([...text.matchAll(/^export function (\w+)\(/gm)].map(([, name]) => name)).toEqual([
      "listThings",
      "createThing",
      "getThing",
      "getOrigin",
    ]);
  });

  test("resumes a job by the plan of the operation that started it", () => {
    expect(text).toContain(
      'const createThingJob: JobPlan = ["createThing","getThing","/things/{id}",["ready"],["failed"]];',
    );
    expect(text).toContain("resumed(client, serialized, [createThingJob])");
  });

  test("names the error types of each operation", () => {
    expect(text).toContain('export type CreateThingErrors =\n  | "conflict";');
    expect(text).toContain("export type GetOriginErrors = never;");
  });
});
