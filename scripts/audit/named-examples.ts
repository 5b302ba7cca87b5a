import { type BodyValidators, compileBodyValidators } from "../emit/body-validators.ts";
import { type Contract, type Example, type Json, jsonContent, operationsOf, resolve, type Schema } from "../openapi.ts";

/** The way to a member of a body. */
type Way = readonly string[];

/**
 * Errors in the request examples that everything else takes its bodies from: `least` has what a call requires and no more, `full` has
 * every documented member. `x-except` gives the reasons for others.
 */
export function misnamedExamples(
  contract: Contract,
  { requestBodies }: Pick<BodyValidators, "requestBodies"> = compileBodyValidators(contract),
): string[] {
  return operationsOf(contract).flatMap(({ operation: { operationId, requestBody } }) => {
    const media = requestBody && jsonContent(requestBody);
    if (!media) return [];
    const problems = (name: "least" | "full", deviations: (body: Json) => Way[], text: string) => {
      const found = media.examples?.[name];
      if (!found) return [`it has no request example ${name}.`];
      const example = resolve(contract, found);
      const { needless, unexplained } = compared(example, deviations(example.value));
      return [
        ...unexplained.map((way) => `the example ${name} ${text} ${way}; change it, or say why in x-except.`),
        ...needless.map((member) => `the example ${name} needs no exception for ${member}.`),
      ];
    };
    const isValid = (body: Json) => Boolean(requestBodies[operationId]?.(body));
    const extra = (body: Json) => membersOf(body).filter((way) => isValid(without(body, way)));
    const lacking = (body: Json) => documented(contract, media.schema).filter((way) => !has(body, way));
    return [
      ...problems("least", extra, "does not need"),
      ...problems("full", lacking, "lacks the documented member"),
    ].map((problem) => `${operationId}: ${problem}`);
  });
}

/** Compares deviations with the exceptions of an example; an exception covers what is inside its member. */
function compared({ "x-except": exceptions = [] }: Example, deviations: readonly Way[]) {
  const excused = exceptions.flatMap(({ members }) => members);
  const covers = (member: string, way: Way) => `${way.join(".")}.`.startsWith(`${member}.`);
  return {
    unexplained: deviations.filter((way) => !excused.some((member) => covers(member, way))).map((way) => way.join(".")),
    needless: excused.filter((member) => !deviations.some((way) => covers(member, way))),
  };
}

/** The ways to all members of objects in a body, without those in lists. */
function membersOf(value: Json, way: Way = []): Way[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [[...way, name], ...membersOf(member, [...way, name])]);
}

/** The ways to all documented members of a schema, without those in lists. */
function documented(contract: Contract, reference: Schema, way: Way = []): Way[] {
  const members = Object.entries(resolve(contract, reference).properties ?? {});
  return members.flatMap(([name, member]) => [[...way, name], ...documented(contract, member, [...way, name])]);
}

function has(value: Json, way: Way): boolean {
  return membersOf(value).some((member) => member.join(".") === way.join("."));
}

function without(value: Json, [name = "", ...rest]: Way): Json {
  const { [name]: member, ...others } = value as { readonly [key: string]: Json }; // the way leads through objects
  return rest.length === 0 || member === undefined ? others : { ...others, [name]: without(member, rest) };
}
