import type { Operation } from "./templates/operation.ts";
import type { Group } from "./templates/requirement.ts";

type Property = (operation: Operation) => boolean;

/** Properties of operations in the description, by the word that requirements use. */
const properties: Readonly<Record<string, Property>> = {
  all: () => true,
  needsKey: ({ needsKey }) => needsKey,
  scoped: ({ scopes }) => scopes.length > 0,
  withId: hasId,
  withoutId: (operation) => !hasId(operation),
  reads,
  changes: (operation) => !reads(operation),
  /** Changes the resource in its path. */
  changesById: (operation) => hasId(operation) && !reads(operation),
  /** Reads a list of resources with an `id`, or a page of anything. */
  lists: (operation) => reads(operation) && (isPaged(operation) || operation.provides.some(givesIds)),
  takesBody,
  /** Takes a query parameter other than `workspaceId`. */
  takesQuery,
  takesInput: (operation) => takesBody(operation) || takesQuery(operation),
  idempotent: ({ idempotent }) => idempotent,
  charges: ({ price }) => price !== null,
  free: ({ price }) => price === null,
  async: ({ job }) => job !== null,
  /** Answers a page, by number or by cursor. */
  paged: ({ pagination }) => pagination !== null,
  /** Answers a page that `page` and `limit` choose. */
  byPage: isPaged,
  limited: ({ limited }) => limited,
  /** Its row lists `workspaceId`. */
  takesWorkspace: ({ workspaceId, workspaceIdListed }) => workspaceId !== null && workspaceIdListed,
  /** Its row lists `workspaceId` as a query parameter. */
  workspaceInQuery: ({ workspaceId, workspaceIdListed }) => workspaceId === "query" && workspaceIdListed,
  /** Its row lists `workspaceId` as a field of the body. */
  workspaceInBody: ({ workspaceId, workspaceIdListed }) => workspaceId === "body" && workspaceIdListed,
  studio: ({ source }) => source.doc === "studio",
  /** Works on ads: discovery and adaptation. */
  ads: ({ path }) => path.startsWith("/ads/"),
  outsideAdDiscovery: ({ tag }) => tag !== "ads",
};

/** Words with a name: `tag:posts` has that tag, `field:voiceId` has that field in its body. */
const named: Readonly<Record<string, (operation: Operation) => readonly string[]>> = {
  tag: ({ tag }) => [tag],
  field: ({ body }) => body?.fields ?? [],
};

/** Every word that is true for at least one of the operations; general words first. */
export function groupWords(operations: readonly Operation[]): string[] {
  const families = Object.entries(named).flatMap(([family, namesOf]) =>
    operations.flatMap(namesOf).map((name) => `${family}:${name}`),
  );
  return [...new Set([...Object.keys(properties), ...families])];
}

/**
 * The operations for which every word of a group is true, in the order of the description.
 * @throws if a word is unknown
 */
export function membersOf(allOf: readonly string[], operations: readonly Operation[]): string[] {
  const holds = allOf.map(propertyOf);
  return operations.filter((operation) => holds.every((property) => property(operation))).map(idOf);
}

/**
 * The operations of a group: its members without the exceptions, plus the additional ones.
 * @throws if a word is unknown, the group is empty, an exception is not a member, or an additional operation is a member
 */
export function resolveGroup({ allOf, except = [], and = [] }: Group, operations: readonly Operation[]): string[] {
  const members = membersOf(allOf, operations);
  const excepted = except.map(({ operation }) => operation);
  const stranger = excepted.find((id) => !members.includes(id));
  const twice = and.find((id) => members.includes(id));
  const words = allOf.join(", ");
  if (members.length === 0) throw new Error(`the group ${words} is empty; use other words`);
  if (stranger !== undefined) throw new Error(`${stranger} is not in the group ${words}; remove the exception`);
  if (twice !== undefined) throw new Error(`${twice} is already in the group ${words}; remove it from the list`);
  return [...members.filter((id) => !excepted.includes(id)), ...and];
}

function propertyOf(word: string): Property {
  const [family = "", name = ""] = word.split(":");
  const namesOf = Object.hasOwn(named, family) ? named[family] : undefined;
  if (namesOf && name !== "") return (operation) => namesOf(operation).includes(name);
  const property = Object.hasOwn(properties, word) ? properties[word] : undefined;
  if (property) return property;
  const families = Object.keys(named).map((known) => `${known}:<name>`);
  throw new Error(`"${word}" is not a group; use ${[...Object.keys(properties), ...families].join(", ")}, or a list`);
}

function idOf({ operationId }: Operation): string {
  return operationId;
}

function reads({ method }: Operation): boolean {
  return method === "GET";
}

function hasId({ parameters }: Operation): boolean {
  return parameters.some(({ in: place }) => place === "path");
}

function isPaged({ pagination }: Operation): boolean {
  return pagination === "page";
}

function takesBody({ body }: Operation): boolean {
  return body !== null;
}

function takesQuery({ parameters }: Operation): boolean {
  return parameters.some(({ in: place, name }) => place === "query" && name !== "workspaceId");
}

function givesIds({ at }: Operation["provides"][number]): boolean {
  return at.some((pointer) => pointer.endsWith("/*/id"));
}
