import type { Operation } from "../../generated/operations.ts";

/** The prefix under which the interface is served (core document, Versioning). */
export const basePath = "/api/v1";

/** The operations of one path, and the values of its parameters in a request. */
export interface PathMatch<Op> {
  /** By method, in the order of the description. */
  readonly operations: ReadonlyMap<string, Op>;
  /** Decoded; a value that can't be decoded is kept unchanged. */
  readonly parameters: Readonly<Record<string, string>>;
}

interface Route<Op> {
  readonly segments: readonly string[];
  readonly operations: Map<string, Op>;
}

/**
 * Prepares the operations for look-up by path. Operations are under `/api/v1`, those with `atOrigin` at the origin.
 * @returns a function from the pathname of a URL to its match, or undefined if no operation has this path; if two templates match, the one
 * whose fixed segment comes first wins
 */
export function createMatcher<Op extends Pick<Operation, "method" | "path" | "atOrigin">>(
  operations: readonly Op[],
): (pathname: string) => PathMatch<Op> | undefined {
  const routes = new Map<string, Route<Op>>();
  for (const operation of operations) {
    const path = fullPath(operation);
    const route = routes.get(path) ?? { segments: path.split("/"), operations: new Map<string, Op>() };
    route.operations.set(operation.method, operation);
    routes.set(path, route);
  }
  const sorted = [...routes.values()].sort(fixedFirst);
  return (pathname) => {
    const segments = pathname.split("/");
    const route = sorted.find((candidate) => fits(candidate.segments, segments));
    return route && { operations: route.operations, parameters: parametersOf(route.segments, segments) };
  };
}

/** The path template of an operation from the origin on. */
export function fullPath({ path, atOrigin }: Pick<Operation, "path" | "atOrigin">): string {
  return atOrigin ? path : `${basePath}${path}`;
}

function fixedFirst({ segments: a }: Route<unknown>, { segments: b }: Route<unknown>): number {
  const at = a.findIndex((segment, index) => isParameter(segment) !== isParameter(b[index]));
  return at === -1 ? 0 : isParameter(a[at]) ? 1 : -1;
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, index) => (isParameter(part) ? segments[index] !== "" : part === segments[index]))
  );
}

function parametersOf(template: readonly string[], segments: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    template.flatMap((part, index) => (isParameter(part) ? [[part.slice(1, -1), decode(segments[index] ?? "")]] : [])),
  );
}

function isParameter(segment: string | undefined): boolean {
  return segment?.startsWith("{") ?? false;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
