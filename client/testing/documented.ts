import { readFileSync } from "node:fs";

interface Description {
  readonly components: { readonly examples: Readonly<Record<string, { readonly value: unknown }>> };
}

const path = new URL("../../generated/openapi.json", import.meta.url);
const { examples } = (JSON.parse(readFileSync(path, "utf8")) as Description).components; // we generate it

/**
 * An answer from the examples of the description.
 * @param name of its example, such as `getMe.200.everyScope`
 * @param status if the name has none, as for errors
 * @throws if there is no such example
 */
export function documented(name: string, status = Number(name.split(".")[1])): Response {
  const example = examples[name];
  if (!example) throw new Error(`There is no example ${name}.`);
  return Response.json(example.value, { status });
}
