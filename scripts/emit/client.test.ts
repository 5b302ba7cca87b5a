import { describe, expect, test } from "vitest";
import { contractOf } from "../testing/fixture.ts";
import { emitClient, emitJobs } from "./client.ts";

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
    Thing: { type: object, required: [id], properties: { id: { type: string }, status: { type: string } } }
    ThingAnswer: { type: object, required: [success, data], properties: { success: { const: true }, data: ${ref("Thing")} } }
    ThingList:
      type: object
      required: [success, data]
      properties: { success: { const: true }, data: { type: object, properties: { items: { type: array, items: ${ref("Thing")} } } } }
    ConflictError: { type: object, properties: { error: { type: object, properties: { type: { const: conflict } } } } }
    ErrorDetails: { properties: { type: { type: string, x-known-values: [conflict] } } }
`);

describe("the generated client", () => {
  const text = emitClient(contract);

  test("has a comment that no summary can end", () => {
    expect(text).toContain("/** Lists *\\/ things.  */\nexport function listThings");
  });

  test("passes the path, what a list holds, and the origin", () => {
    const method = (path: string) => `"GET", "${path}"`;
    expect(text).toContain(`(client, "listThings", ${method("/things")}, init), "items")`);
    expect(text).toContain(`(client, "getOrigin", ${method("/origin")}, { ...init, baseUrl: client.origin })`);
  });

  test("has one exported function per operation, that a bundler can drop", () => {
    expect([...text.matchAll(/^export function (\w+)\(/gm)].map(([, name]) => name)).toEqual([
      "listThings",
      "createThing",
      "getThing",
      "getOrigin",
    ]);
  });

  test("resumes a job by the plan of the operation that started it", () => {
    expect(emitJobs(contract)).toContain(
      'export const createThingJob: JobPlan = ["createThing","getThing","/things/{id}",["ready"],["failed"]];',
    );
    expect(text).toContain('import { createThingJob } from "./jobs.ts";');
    expect(text).toContain("resumed(client, serialized, [createThingJob])");
  });

  test("names the error types of each operation", () => {
    expect(text).toContain('export type CreateThingErrors =\n  | "conflict";');
    expect(text).toContain("export type GetOriginErrors = never;");
  });
});
