import type { BodyValidators, Validator } from "./emit/body-validators.ts";
import { type Contract, componentName, jsonContent, type MediaType, operationsOf, resolve } from "./openapi.ts";

/**
 * Validates every example of a request body and of a response, including errors, against its schema.
 * @returns one sentence per invalid example, with the operation (or the shared response), the example and the place in it
 */
export function checkExamples(contract: Contract, validators: BodyValidators): string[] {
  const problems = operationsOf(contract).flatMap(({ operation }) => {
    const id = operation.operationId;
    const body = operation.requestBody && jsonContent(operation.requestBody);
    const answers = Object.entries(operation.responses).flatMap(([status, response]) => {
      const shared = componentName(response);
      const where = shared === undefined ? `${id}, ${status} response` : `components/responses/${shared}`;
      return checkMedia(contract, where, jsonContent(resolve(contract, response)), validators.responses[id]?.[status]);
    });
    return [...checkMedia(contract, `${id}, request`, body, validators.requestBodies[id]), ...answers];
  });
  return [...new Set(problems)]; // many operations use the same shared response
}

function checkMedia(
  contract: Contract,
  where: string,
  media: MediaType | undefined,
  validate: Validator | undefined,
): string[] {
  return Object.entries(media?.examples ?? {}).flatMap(([name, reference]) => {
    const { value } = resolve(contract, reference);
    const example = `${where}, example "${name}"`;
    if (value === undefined) return [`${example} has no value.`];
    if (validate === undefined) return [`${example} has no schema.`];
    if (validate(value)) return [];
    const [first] = validate.errors ?? [];
    return [`${example} is invalid at ${first?.instancePath || "/"}: ${first?.message ?? "it breaks its schema"}.`];
  });
}
