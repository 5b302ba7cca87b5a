import { documentedErrors } from "../emit/operations.ts";
import {
  type Contract,
  jsonContent,
  type LocatedOperation,
  operationsOf,
  type Parameter,
  resolve,
  type Schema,
  type Source,
} from "../openapi.ts";
import type { ClientRequirement } from "../templates/client-requirement.ts";
import { citedOperation, sourcesOfTypes, wordsAbout } from "./cited.ts";

/** The part of the documents about errors, for what has no words of its own there. */
const aboutErrors: Source = { doc: "core", section: "Errors" };

/**
 * What the description itself asks of a client: each operation's request and answer, each error type, each list and each job. A requirement
 * quotes the nearest words: those of the parameter, the body or the answer, or else those of the operation.
 */
export function deriveClientRequirements(contract: Contract): ClientRequirement[] {
  const located = operationsOf(contract);
  const polls = new Map(located.map(({ operation }) => [operation.operationId, operation["x-source"]]));
  const types = documentedErrors(
    contract,
    located.map((each) => citedOperation(contract, each)),
  );
  const sources = sourcesOfTypes(contract);
  return [
    ...located.flatMap((each) => ofOperation(contract, each, polls)),
    ...Object.keys(types).map((type) => ofErrorType(type, sources.get(type))),
    ...finalStatuses(types).map(([status, type]) => ofFinalStatus(status, sources.get(type))),
  ];
}

function ofOperation(
  contract: Contract,
  located: LocatedOperation,
  polls: ReadonlyMap<string, Source>,
): ClientRequirement[] {
  const { operationId, method, path, source, body, idempotent, pagination, job } = citedOperation(contract, located);
  const near = sourcesNear(contract, located);
  const one = (aspect: string, says: string, nearest: Source | undefined, more: Partial<ClientRequirement> = {}) => {
    const id = `${operationId}.${aspect}`;
    const common = { level: "must", tier: "basic", says, source: nearest ?? source } as const;
    return { id, ...common, operations: [operationId], ...more };
  };
  const robust = { tier: "robust" } as const;
  return [
    one("address", `${operationId} sends ${method} ${path}.`, near.address),
    one("answer", `${operationId} gives the caller the documented success.`, near.answer),
    one(
      "unknown-members",
      `${operationId} accepts an answer with members that the client does not know.`,
      near.answer,
      {
        needs: `${operationId}.answer`,
      },
    ),
    ...near.query.map(({ name, schema, "x-source": words = schema["x-source"] }) =>
      one(`query.${name}`, `${operationId} sends the query parameter ${name} unchanged.`, words),
    ),
    ...(body === null
      ? []
      : [one("body", `${operationId} sends the body of its caller, without a member of its own.`, near.body)]),
    ...(idempotent
      ? [one("idempotencyKey", `${operationId} sends an Idempotency-Key.`, near.key, { level: "should" })]
      : []),
    ...(pagination === null
      ? []
      : [
          one("walk", `Walking ${operationId} gives the items of all pages.`, near.pages, {
            ...robust,
            needs: "WALK-01",
          }),
        ]),
    ...(job === null
      ? []
      : [one("job", `${operationId} can be awaited until ${job.poll} shows its end.`, polls.get(job.poll), robust)]),
  ];
}

/** The words nearest to each part of an operation. */
function sourcesNear(contract: Contract, { operation }: LocatedOperation) {
  const { "x-source": source, "x-address": address, requestBody } = operation;
  const parameters = (operation.parameters ?? []).map((each): Parameter => resolve(contract, each));
  const answer = envelopeOf(contract, operation);
  return {
    address: address === undefined ? undefined : { ...source, cite: address },
    query: parameters.filter((each) => each.in === "query"),
    key: parameters.find(({ name }) => name === "Idempotency-Key")?.["x-source"],
    body: wordsAbout(contract, requestBody && jsonContent(requestBody)?.schema),
    answer: wordsAbout(contract, answer?.properties?.data ?? answer),
    pages: wordsAbout(contract, answer?.properties?.pagination),
  };
}

/** The schema of the success of an operation, if it is described. */
function envelopeOf(contract: Contract, { responses }: LocatedOperation["operation"]): Schema | undefined {
  const [success] = Object.entries(responses).flatMap(([status, response]) => (status.startsWith("2") ? response : []));
  const schema = success && jsonContent(resolve(contract, success))?.schema;
  return schema && resolve(contract, schema);
}

function ofErrorType(type: string, source: Source = aboutErrors): ClientRequirement {
  const says = `An error has the type ${type} of the answer.`;
  return { id: `errors.${type}`, tier: "basic", says, level: "must", source, operations: [] };
}

function ofFinalStatus(status: number, source: Source = aboutErrors): ClientRequirement {
  const says = `The client does not retry after a ${status}.`;
  return { id: `no-retry.${status}`, tier: "robust", says, level: "must", source, operations: [] };
}

/** The statuses of refusals that a repetition can't change, every documented 4xx but 429, each with the first type that has it. */
function finalStatuses(types: Readonly<Record<string, readonly number[]>>): readonly (readonly [number, string])[] {
  const all = Object.entries(types).flatMap(([type, statuses]) => statuses.map((status) => [status, type] as const));
  const firsts = all.filter(([status], index) => all.findIndex(([other]) => other === status) === index);
  return firsts.filter(([status]) => status < 500 && status !== 429).sort(([a], [b]) => a - b);
}
