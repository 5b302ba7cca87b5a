import { type Contract, operationsOf, type Schema } from "../openapi.ts";

/** Schemas, properties, parameters and headers without a description, and components without a source. */
export function undescribed(contract: Contract): string[] {
  const { schemas, parameters, headers, responses } = contract.components;
  const inline = operationsOf(contract).flatMap(({ operation }) =>
    (operation.parameters ?? [])
      .filter((parameter) => parameter.$ref === undefined)
      .map((parameter): [string, { description?: string }] => [
        `${operation.operationId}, parameter ${parameter.name}`,
        parameter,
      ]),
  );
  const described = [...under("parameters", parameters), ...under("headers", headers), ...inline];
  const sourced = [
    ...under("schemas", schemas),
    ...under("parameters", parameters),
    ...under("headers", headers),
    ...under("responses", responses),
  ];
  return [
    ...Object.entries(schemas).flatMap(([name, schema]) => undescribedIn(schema, `components/schemas/${name}`)),
    ...described
      .filter(([, { description }]) => description === undefined)
      .map(([where]) => `${where} has no description.`),
    ...sourced
      .filter(([, { "x-source": source }]) => source === undefined)
      .map(([where]) => `${where} has no x-source.`),
  ];
}

function under<T>(kind: string, members: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(members).map(([name, member]) => [`components/${kind}/${name}`, member]);
}

function undescribedIn(schema: Schema, where: string): string[] {
  const named = Object.entries(schema.properties ?? {});
  return [
    ...(schema.$ref === undefined && schema.description === undefined ? [`${where} has no description.`] : []),
    ...named.flatMap(([name, child]) => undescribedIn(child, `${where}.${name}`)),
    ...(schema.items ? undescribedIn(schema.items, `${where}[]`) : []),
  ];
}
