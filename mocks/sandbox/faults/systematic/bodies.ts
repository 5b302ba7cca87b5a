import { operationList } from "../../../../generated/operations.ts";
import type { KnownOperation } from "../../contract.ts";
import type { Asked } from "../../request/visit.ts";
import { queryOf, sent } from "../building/asks.ts";
import { takenAll } from "../building/refused.ts";
import { describedOf, resolved, type Schema } from "../building/spots.ts";
import { bodyPlaces } from "./places.ts";
import { type Systematic, systematic } from "./systematic.ts";

function parsed({ body: { text } }: Asked): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Shape {
  readonly fits?: (operation: KnownOperation) => boolean;
  readonly isMeant: (asked: Asked) => boolean;
}

const needsMembers = (operation: KnownOperation) =>
  bodyPlaces(operation).some(({ pointer, required }) => required && /^\/[^/]+$/.test(pointer));

/** Bodies that are no JSON object. Another content type is not among them: its answer is open (GAP-095). */
const shapes: Readonly<Record<string, Shape>> = {
  "no JSON": { isMeant: (asked) => asked.body.text !== "" && parsed(asked) === undefined },
  "an array": { isMeant: (asked) => Array.isArray(parsed(asked)) },
  empty: { fits: needsMembers, isMeant: (asked) => asked.body.text === "" },
};

type Pair = readonly [string, string];

/** Members that a schema allows only without each other. */
function exclusivePairs(schema: Schema): Pair[] {
  const required = (part: unknown) => ((part as Schema | undefined)?.required ?? []) as string[]; // JSON Schema: names
  const alternatives = (schema.oneOf ?? []).flatMap((part) => required(part));
  const either = alternatives.flatMap((one, at) => alternatives.slice(at + 1).map((other): Pair => [one, other]));
  const { if: condition, then } = schema as { readonly if?: Schema; readonly then?: Schema };
  const forbidden = required(then?.not);
  const ruled = required(condition).flatMap((one) => forbidden.map((other): Pair => [one, other]));
  return [...either, ...ruled, ...(then ? exclusivePairs(then) : []), ...(schema.allOf ?? []).flatMap(exclusivePairs)];
}

function pairsOf(operation: KnownOperation): Pair[] {
  const described = describedOf(operation);
  const body = described.requestBody?.content?.["application/json"]?.schema;
  const query = (described as { readonly "x-query-schema"?: Schema })["x-query-schema"];
  return [body && resolved(body), query].flatMap((schema) => (schema ? exclusivePairs(schema) : []));
}

/** Whether an operation allows two members or parameters only without each other. */
export function areExclusive(operation: KnownOperation, one: string, other: string): boolean {
  const names = [one, other].map((pointer) => pointer.replace("/", ""));
  return pairsOf(operation).some((pair) => pair.every((name) => names.includes(name)));
}

/** An operation that takes every request of a kind that it must refuse. */
function taking(
  operation: KnownOperation,
  operator: string,
  place: string,
  isMeant: (asked: Asked) => boolean,
): Systematic {
  const { operationId } = operation;
  return systematic({
    family: "requests",
    operator,
    operation: operationId,
    place,
    says: `${operationId} takes a request with ${place}.`,
    wrong: (applied) => ({
      on: [operationId],
      answers(answer, visit) {
        if (answer.status !== 400 || !isMeant(visit.asked)) return answer;
        applied();
        return takenAll(answer, visit);
      },
    }),
  });
}

/** Bodies of the wrong form taken, and members that exclude each other taken together. */
export const bodyFaults: readonly Systematic[] = operationList.flatMap((operation) => [
  ...(operation.body ? Object.entries(shapes) : []).flatMap(([place, { fits, isMeant }]) =>
    fits?.(operation) === false ? [] : [taking(operation, "takes-other-body", `a body that is ${place}`, isMeant)],
  ),
  ...pairsOf(operation).map(([one, other]) =>
    taking(operation, "takes-together", `${one} and ${other}`, (asked) =>
      [one, other].every((name) => queryOf({ asked }).has(name) || name in sent({ asked })),
    ),
  ),
]);
