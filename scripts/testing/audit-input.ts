import type { AuditInput } from "../audit.ts";
import type { Contract } from "../openapi.ts";
import { contractOf } from "./fixture.ts";

const source = { doc: "core", section: "Things" } as const;

/** A contract with a bit of everything, in which the audit finds nothing. */
const sound = `
paths:
  /things:
    get:
      operationId: listThings
      x-pagination: page
      x-provides: [{ resource: thing, at: /data/items/*/id }]
      parameters: [{ $ref: '#/components/parameters/Page' }]
      responses:
        '200':
          description: D
          content:
            application/json: { schema: { $ref: '#/components/schemas/Thing' }, examples: { two: { value: { id: a } } } }
    post:
      operationId: createThing
      x-idempotent: true
      x-rate-limit: { limit: 10, windowSeconds: 300 }
      x-credits: { perSecond: 5, secondsOf: duration, defaultSeconds: 8, surcharges: [{ credits: 1, when: { present: [extra] } }] }
      x-async: { poll: getThing, status: /data/status, terminal: [ready, failed], successful: [ready] }
      x-gap: GAP-01
      parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }]
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/ThingBody' }, examples: { plain: { value: {} } } }
      responses:
        '202':
          description: D
          content:
            application/json: { schema: { $ref: '#/components/schemas/Thing' }, examples: { queued: { value: { id: a } } } }
  /things/{id}:
    get:
      operationId: getThing
      parameters: [{ name: id, in: path, required: true, description: Which., x-resource: thing, schema: { type: string } }]
      responses: { '204': { description: D } }
components:
  parameters:
    Page: { name: page, in: query, description: P, x-source: &source { doc: core, section: Things }, schema: { type: integer } }
    IdempotencyKey: { name: Idempotency-Key, in: header, description: K, x-source: *source, schema: { type: string } }
  headers: { RetryAfter: { description: R, x-source: *source, schema: { type: integer } } }
  responses: { Limited: { description: L, x-source: *source } }
  schemas:
    Thing: { type: object, description: T, x-source: *source, properties: { id: { type: string, description: I } } }
    ThingStatus: { type: string, description: S, x-source: *source, x-state-machine: thing, x-known-values: [ready, failed] }
    ConflictError:
      type: object
      description: C
      x-source: *source
      properties: { error: { type: object, description: E, properties: { type: { const: conflict, description: T } } } }
    ApiError:
      type: object
      description: A
      x-source: *source
      properties: { type: { type: string, description: T, x-known-values: [conflict, pending], x-any-status: [pending] } }
    ThingBody:
      type: object
      description: B
      x-source: *source
      properties:
        duration: { type: integer, description: D }
        extra: { type: string, description: E, x-gap: [GAP-01] }
        thingId: { type: string, description: T, x-resource: thing }
`;

/** What the audit is to look at, with nothing wrong in it. */
export function soundInput(): AuditInput {
  return {
    contract: contractOf(sound),
    requirements: [
      { id: "THNG-01", kind: "written", level: "must", says: "It is.", source, operations: ["getThing"] },
      { id: "THNG-02", kind: "written", level: "must", says: "It stays.", source, operations: ["getThing"] },
    ],
    gaps: [
      {
        id: "GAP-01",
        source,
        question: "What?",
        sandbox: { answer: "this", says: "This." },
        alternatives: [{ answer: "that", says: "That." }],
        observe: "Ask.",
      },
    ],
    states: [
      {
        name: "thing",
        schema: "ThingStatus",
        source,
        states: ["new", "ready", "failed"],
        initial: "new",
        terminal: ["ready", "failed"],
        events: { finish: "It is made." },
        transitions: [
          { from: null, on: "createThing", to: "new", requirement: "THNG-01" },
          { from: ["new"], on: "finish", to: "ready", requirement: "THNG-01" },
        ],
        refused: [{ on: "createThing", in: ["failed"], gap: "GAP-01", requirement: "THNG-02" }],
        open: [{ on: "finish", in: ["failed"], gap: "GAP-01" }],
      },
    ],
  };
}

/** The sound contract with one text of its YAML replaced by another. */
export function contractWith(text: string, replacement: string): Contract {
  if (sound.split(text).length !== 2) throw new Error(`The fixture does not hold "${text}" once.`);
  return contractOf(sound.replace(text, () => replacement));
}
