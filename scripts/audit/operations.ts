import { Ajv2020 } from "ajv/dist/2020.js";
import { describeOperation } from "../emit/operations.ts";
import { type Contract, type LocatedOperation, type OperationObject, operationsOf, resolve } from "../openapi.ts";
import { extensions } from "../shapes.ts";
import { pricedExamples, priceFields } from "./price.ts";
import { resourcesIn } from "./resources.ts";

/** Errors and omissions of an operation: its extensions, its polling, its key, its resources, its examples. */
export function brokenOperations(contract: Contract): string[] {
  const operations = operationsOf(contract);
  const ids = new Set(operations.map(({ operation }) => operation.operationId));
  const provided = new Set(operations.flatMap(({ operation }) => providedBy(operation)));
  return operations.flatMap((located) => {
    const { operation } = located;
    const misshapen = wrongShapes(operation);
    const problems = [
      ...misshapen,
      ...(operation["x-source"] === undefined ? ["it has no x-source."] : []),
      ...access(operation),
      ...idempotency(contract, operation),
      ...neededResources(contract, operation)
        .filter((resource) => !provided.has(resource))
        .map((resource) => `no operation provides the resource ${resource}.`),
      ...answersOf(contract, operation),
      // The next checks read the extensions, so their shapes must be valid.
      ...(misshapen.length > 0
        ? []
        : [
            ...job(contract, located, ids),
            ...priceFields(contract, operation),
            ...pricedExamples(contract, operation),
          ]),
    ];
    return problems.map((problem) => `${operation.operationId}: ${problem}`);
  });
}

const ajv = new Ajv2020();
const shapes = new Map(Object.entries(extensions).map(([key, shape]) => [key, ajv.compile(shape)]));
/** Extensions whose values are read as schemas, or that are allowed anywhere. */
const others = ["x-gap", "x-query-schema"];

function wrongShapes(operation: OperationObject): string[] {
  return Object.entries(operation).flatMap(([key, value]) => {
    if (!key.startsWith("x-") || others.includes(key)) return [];
    const validate = shapes.get(key);
    if (validate === undefined) return [`unknown extension ${key}.`];
    return validate(value) ? [] : [`${key} ${ajv.errorsText(validate.errors, { dataVar: "" }).trim()}.`];
  });
}

/** The resources whose ids its answer holds. */
export function providedBy(operation: OperationObject): string[] {
  const provides: unknown = operation["x-provides"]; // its shape is checked with its own operation
  return Array.isArray(provides) ? provides.map((entry: { resource?: string }) => entry?.resource ?? "") : [];
}

/** Either header is enough, so both must give the same access. */
function access({ security = [] }: OperationObject): string[] {
  const scopes = security.map((alternative) => Object.values(alternative).flat().sort().join(" "));
  return new Set(scopes).size > 1 ? ["its security schemes require different scopes."] : [];
}

function idempotency(contract: Contract, operation: OperationObject): string[] {
  const takesKey = (operation.parameters ?? []).some(
    (parameter) => resolve(contract, parameter).name === "Idempotency-Key",
  );
  return takesKey === (operation["x-idempotent"] ?? false)
    ? []
    : ["x-idempotent and the parameter Idempotency-Key require each other."];
}

function neededResources(contract: Contract, { parameters = [], requestBody }: OperationObject): string[] {
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
  const named = parameters
    .map((parameter) => resolve(contract, parameter))
    .flatMap((parameter) => [parameter["x-resource"] ?? [], resourcesIn(contract, parameter.schema)].flat());
  return [...new Set([...named, ...bodies.flatMap((schema) => resourcesIn(contract, schema))])];
}

function job(contract: Contract, located: LocatedOperation, ids: ReadonlySet<string>): string[] {
  const { job } = describeOperation(contract, located);
  if (job === null) return [];
  return [
    ...(ids.has(job.poll) ? [] : [`x-async polls ${job.poll}, which does not exist.`]),
    ...job.successful
      .filter((status) => !job.terminal.includes(status))
      .map((status) => `x-async lists ${status} as successful, but not as terminal.`),
  ];
}

function answersOf(contract: Contract, { requestBody, responses }: OperationObject): string[] {
  const successes = Object.keys(responses).filter((status) => status.startsWith("2"));
  const bodies = [
    { what: "request", content: requestBody?.content },
    ...Object.entries(responses).map(([status, response]) => ({
      what: `${status} response`,
      content: resolve(contract, response).content,
    })),
  ];
  return [
    ...(successes.length === 1 ? [] : [`it has ${successes.length} success responses; describe one.`]),
    ...bodies
      .filter(({ content }) => content && Object.keys(content["application/json"]?.examples ?? {}).length === 0)
      .map(({ what }) => `its ${what} has no example; add one, named after its scenario.`),
  ];
}
