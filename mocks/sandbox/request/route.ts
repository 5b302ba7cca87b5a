import { type PathEntry, pathEntries } from "../contract.ts";
import type { Latitude } from "../latitude.ts";

/** The operations of a path, and the values of its parameters. */
export interface Route {
  readonly entry: PathEntry;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Paths by their segments: those with a parameter stand under `parameter`. */
interface Node {
  readonly segments: Map<string, Node>;
  parameter: Node | null;
  /** The path that ends here, with the names of its parameters. */
  end: { readonly entry: PathEntry; readonly names: readonly string[] } | null;
}

const noParameters = {};

/** @returns a function that finds the route of a path such as `/api/v1/posts/123`; null for an unknown path */
export function routesOf(latitude: Latitude): (path: string) => Route | null {
  const exact = new Map<string, Route>();
  const root = emptyNode();
  for (const entry of pathEntries) {
    for (const path of addressesOf(entry, latitude)) {
      if (path.includes("{")) addPattern(root, path, entry);
      else exact.set(path, { entry, parameters: noParameters });
    }
  }
  const reading = latitude.answer("GAP-087");
  return (sent) => {
    const found = exact.get(sent);
    if (found) return found;
    const path = spelled(decoded(sent), reading);
    return exact.get(path) ?? matched(root, path);
  };
}

/** Where a path of the description is served. RFC 9728's place for the metadata of a resource with a path is open (GAP-169). */
function addressesOf({ path, atOrigin }: PathEntry, latitude: Latitude): string[] {
  if (!atOrigin) return [`/api/v1${path}`];
  return latitude.answer("GAP-169") === "both" ? [path, `${path}/api/v1`] : [path];
}

/** The path as it is compared, strictly or leniently (GAP-087). */
function spelled(path: string, reading: string): string {
  if (reading === "case-ignored") return path.toLowerCase();
  return reading === "slash-ignored" && path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function addPattern(root: Node, path: string, entry: PathEntry): void {
  let node = root;
  for (const segment of path.split("/")) {
    if (segment.startsWith("{")) {
      node.parameter ??= emptyNode();
      node = node.parameter;
    } else {
      const next = node.segments.get(segment) ?? emptyNode();
      node.segments.set(segment, next);
      node = next;
    }
  }
  node.end = { entry, names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name) };
}

function matched(root: Node, path: string): Route | null {
  const segments = path.split("/");
  const values: string[] = [];
  const end = endOf(root, segments, 0, values);
  if (!end) return null;
  return { entry: end.entry, parameters: Object.fromEntries(end.names.map((name, at) => [name, values[at] ?? ""])) };
}

/** Where the segments end; collects the values of parameters. A segment that is written out is more specific than a parameter. */
function endOf(node: Node, segments: readonly string[], at: number, values: string[]): Node["end"] {
  const segment = segments[at];
  if (segment === undefined) return node.end;
  const next = node.segments.get(segment);
  const found = next && endOf(next, segments, at + 1, values);
  if (found || !node.parameter || segment === "") return found ?? null;
  values.push(parameterOf(segment));
  const end = endOf(node.parameter, segments, at + 1, values);
  if (!end) values.pop();
  return end;
}

/** The path with its escapes resolved, except for those that would change its segments. */
function decoded(path: string): string {
  return path.includes("%") ? (attempt(() => decodeURI(path.replaceAll("%25", "%2525"))) ?? path) : path;
}

function parameterOf(segment: string): string {
  return segment.includes("%") ? (attempt(() => decodeURIComponent(segment)) ?? segment) : segment;
}

/** @returns null for malformed escapes */
function attempt(decode: () => string): string | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

function emptyNode(): Node {
  return { segments: new Map(), parameter: null, end: null };
}
