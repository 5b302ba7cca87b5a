import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { header } from "./emit/text.ts";
import { root, specFolder } from "./paths.ts";
import { clientRequirements as shape } from "./shapes.ts";
import type { ClientRequirement } from "./templates/client-requirement.ts";

/** Reads the written requirements of clients. @throws if a file is malformed or an id is used twice */
export function loadClientRequirements(folder = `${specFolder}client-requirements/`): ClientRequirement[] {
  const isValid = new Ajv2020().compile<Omit<ClientRequirement, "operations">[]>(shape);
  const written = readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const entries: unknown = parse(readFileSync(`${folder}${file}`, "utf8"));
      if (!isValid(entries))
        throw new Error(`${file}: ${isValid.errors?.[0]?.instancePath} ${isValid.errors?.[0]?.message}.`);
      return entries.map((entry) => ({ ...entry, operations: [] }));
    });
  const ids = written.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`${folder}: ${twice} is there twice.`);
  return written;
}

/** The links of written requirements into the two documents. The specifications of HTTP are not checked. */
export function clientSourceLinks(requirements: readonly ClientRequirement[]) {
  return requirements
    .filter(({ source }) => !source.doc.startsWith("RFC"))
    .map(({ id, source }) => ({ where: id, link: source }));
}

/** `generated/client-requirements.ts`: every requirement of clients. */
export function emitClientRequirements(requirements: readonly ClientRequirement[]): string {
  return [
    header(),
    readFileSync(`${root}scripts/templates/client-requirement.ts`, "utf8"),
    "/** Every requirement of clients: the written ones, then those that the description implies. */",
    "export const clientRequirements: readonly ClientRequirement[] = [",
    ...requirements.map((each) => `  ${JSON.stringify(each)},`),
    "];\n",
  ].join("\n");
}
