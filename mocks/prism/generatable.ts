/** Times from 2020 to 2039 with milliseconds: the generator strips trailing zeros from a `date-time`. */
const timestamp = "^20[23]\\d-(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$";

type Json = null | boolean | number | string | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [key: string]: Json;
}

/**
 * A response schema that suits json-schema-faker: realistic timestamps, no invented fields (it adds random ones to every open object), and
 * an empty object if the description leaves a value open. Generated values also fit the original schema.
 */
export function generatable(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const result: Record<string, Json> = { ...schema };
  if (isObject(schema.properties)) {
    result.properties = mapValues(schema.properties, (property) => known(generatable(property)));
    result.additionalProperties ??= false;
  }
  for (const key of ["items", "additionalProperties"]) {
    if (key in schema) result[key] = known(generatable(schema[key] ?? null));
  }
  for (const key of ["allOf", "anyOf", "oneOf"]) {
    const branches = schema[key];
    if (Array.isArray(branches)) result[key] = branches.map(generatable);
  }
  if (schema.format === "date-time") {
    delete result.format;
    result.pattern = timestamp;
  }
  return result;
}

const kinds = ["$ref", "type", "const", "enum", "properties", "allOf", "anyOf", "oneOf"];

function known(schema: Json): Json {
  if (!isObject(schema) || kinds.some((key) => key in schema)) return schema;
  return { ...schema, type: "object", additionalProperties: false };
}

/** The same for every response of a whole OpenAPI document; examples stay as they are. */
export function withGeneratableResponses(document: object): object {
  const json = JSON.parse(JSON.stringify(document)) as JsonObject; // parsed JSON is JSON
  const component = (kind: string, change: (value: Json) => Json): JsonObject => {
    const components = isObject(json.components) ? json.components : {};
    return mapValues(isObject(components[kind]) ? components[kind] : {}, change);
  };
  return {
    ...json,
    paths: mapValues(json.paths ?? {}, (item) => mapValues(item, operation)),
    components: {
      ...(isObject(json.components) && json.components),
      responses: component("responses", response),
      schemas: component("schemas", generatable),
    },
  };
}

function operation(value: Json): Json {
  return isObject(value) && isObject(value.responses)
    ? { ...value, responses: mapValues(value.responses, response) }
    : value;
}

function response(value: Json): Json {
  if (!isObject(value) || !isObject(value.content)) return value;
  const content = mapValues(value.content, (media) =>
    isObject(media) && media.schema !== undefined ? { ...media, schema: generatable(media.schema) } : media,
  );
  return { ...value, content };
}

function mapValues(value: Json, change: (member: Json) => Json): JsonObject {
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member)])) : {};
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
