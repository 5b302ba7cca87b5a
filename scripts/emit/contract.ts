import type { Contract, Json } from "../openapi.ts";
import type { Gap, Requirement } from "../templates/requirement.ts";
import type { StateMachine } from "../templates/state.ts";

/** What stands beside the description. */
export interface Beside {
  /** Only the written ones are kept: the derived ones follow from the description. */
  readonly requirements: readonly Requirement[];
  readonly gaps: readonly Gap[];
  readonly states: readonly StateMachine[];
}

/** Members of a description that explain, and promise nothing. */
const prose = new Set([
  "title",
  "summary",
  "description",
  "example",
  "examples",
  "externalDocs",
  "x-gap",
  "x-source",
  "x-sources",
  "x-address",
  "x-except",
]);
/** Objects whose members have names of the API's own: a property may be called `title`. */
const named = new Set(["properties", "schemas", "parameters", "responses", "headers", "paths", "dependentRequired"]);
const literal = new Set(["default", "const", "enum"]);

/**
 * `generated/contract.json`: the whole contract in one file to compare with another one (`shortform diff`). It is the description without
 * prose and examples, with state machines, requirements and gaps as `x-states`, `x-requirements` and `x-gaps`. A component, an operation, a
 * requirement and a gap has a line each, so that a version control system shows what changed.
 */
export function emitContract({ tags: _, ...contract }: Contract, { requirements, gaps, states }: Beside): string {
  const written = requirements.filter(({ kind }) => kind === "written");
  const { version, title } = contract.info;
  const document = {
    ...objectOf(withoutProse(contract as unknown as Json)), // it was read as JSON
    info: { title, version },
    "x-states": byId(
      states,
      ({ name }) => name,
      ({ name: _name, source: _source, ...machine }) => machine,
    ),
    "x-requirements": byId(
      written,
      ({ id }) => id,
      ({ level, says, operations, group }) => ({ level, says, operations: group ?? operations }),
    ),
    "x-gaps": byId(
      gaps,
      ({ id }) => id,
      ({ question, sandbox, alternatives }) => ({
        question,
        answers: [sandbox, ...alternatives].map(({ answer }) => answer),
      }),
    ),
  };
  return `${lines(document, (name) => (name.startsWith("x-") ? 2 : 3))}\n`;
}

function byId<T>(entries: readonly T[], id: (entry: T) => string, kept: (entry: T) => object): Record<string, object> {
  return Object.fromEntries(entries.map((entry) => [id(entry), kept(entry)]));
}

function objectOf(value: Json): Readonly<Record<string, Json>> {
  return isObject(value) ? value : {};
}

function isObject(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withoutProse(value: Json, hasOwnNames = false): Json {
  if (Array.isArray(value)) return value.map((each: Json) => withoutProse(each));
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([name]) => hasOwnNames || !prose.has(name));
  return Object.fromEntries(
    members.map(([name, each]) => [
      name,
      !hasOwnNames && literal.has(name) ? each : withoutProse(each, !hasOwnNames && named.has(name)),
    ]),
  );
}

/** JSON whose objects are spread over lines down to a depth. @param depthOf the depth of each member */
function lines(value: object, depthOf: (member: string) => number, indent = ""): string {
  const entries = Object.entries(value as Readonly<Record<string, unknown>>); // any object has them
  const shown = entries.map(([name, each]) => {
    const depth = depthOf(name);
    const isSpread = depth > 1 && typeof each === "object" && each !== null && !Array.isArray(each);
    const text =
      isSpread && Object.keys(each).length > 0 ? lines(each, () => depth - 1, `${indent} `) : JSON.stringify(each);
    return `${indent} ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${shown.join(",\n")}\n${indent}}`;
}
