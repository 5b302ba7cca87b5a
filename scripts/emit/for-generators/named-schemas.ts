import {
  type Contract,
  jsonContent,
  methods,
  type OperationObject,
  operationsOf,
  type PathItem,
  type Response,
  type Schema,
} from "../../openapi.ts";

/** Components by their names. */
type Named = readonly (readonly [name: string, schema: Schema])[];

/**
 * Gives every object of an answer a name, because many generators give an inline one no type. The envelope of a success is named after its
 * operation (`GetPostSuccess`), and an object inside a component after both (`SuggestionAngle`, `ConflictErrorDetails`).
 * @throws if a name is taken
 */
export function withNamedSchemas(contract: Contract): Contract {
  const { schemas } = contract.components;
  const components: Named = [
    ...Object.entries(schemas).flatMap(([name, schema]) => [[name, referring(name, schema)] as const]),
    ...Object.entries(schemas).flatMap(([name, schema]) => objectsIn(name, schema)),
    ...operationsOf(contract).flatMap(({ operation }) => envelopesOf(operation)),
  ];
  const names = components.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two schemas would be called ${twice}; rename the one in spec/.`);
  const sorted = components.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...contract,
    paths: Object.fromEntries(Object.entries(contract.paths).map(([path, item]) => [path, namedItem(item)])),
    components: { ...contract.components, schemas: Object.fromEntries(sorted) },
  };
}

function reference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The inline objects that are members of a component. */
function objectsIn(component: string, { properties = {} }: Schema): Named {
  return Object.entries(properties)
    .filter(([, schema]) => schema.properties !== undefined)
    .map(([member, schema]) => [memberName(component, member), schema]);
}

/** A component that refers to its inline objects by their names. */
function referring(component: string, schema: Schema): Schema {
  const objects = objectsIn(component, schema).map(([name]) => name);
  if (objects.length === 0) return schema;
  const properties = Object.entries(schema.properties ?? {}).map(([member, inner]) => {
    const name = memberName(component, member);
    return [member, objects.includes(name) ? reference(name) : inner];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function memberName(component: string, member: string): string {
  return member === "error" ? `${component.replace(/Errors$/, "Error")}Details` : `${component}${capital(member)}`;
}

function envelopesOf({ operationId, responses }: OperationObject): Named {
  return Object.entries(responses).flatMap(([status, response]) => {
    const schema = inlineSuccess(status, response);
    return schema === undefined ? [] : [[envelopeName(operationId), schema] as const];
  });
}

function envelopeName(operationId: string): string {
  return `${capital(operationId)}Success`;
}

/** The inline schema of a success, if it has one. */
function inlineSuccess(status: string, response: Response): Schema | undefined {
  const schema = status.startsWith("2") ? jsonContent(response)?.schema : undefined;
  return schema?.$ref === undefined ? schema : undefined;
}

function namedItem(item: PathItem): PathItem {
  const operations = methods.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [[method, namedOperation(operation)] as const];
  });
  return { ...item, ...Object.fromEntries(operations) };
}

function namedOperation(operation: OperationObject): OperationObject {
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const media = jsonContent(response);
    if (media === undefined || inlineSuccess(status, response) === undefined) return [status, response];
    const named = { ...media, schema: reference(envelopeName(operation.operationId)) };
    return [status, { ...response, content: { ...response.content, "application/json": named } }];
  });
  return { ...operation, responses: Object.fromEntries(responses) };
}
