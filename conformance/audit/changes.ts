import document from "../../generated/openapi.json" with { type: "json" };
import { errorTypes } from "../../generated/operations.ts";
import { isRecord, type ReceivedResponse } from "../core/exchange.ts";
import { memberAt, type Path } from "../core/values/mutate.ts";
import { namesIn, segmentOf } from "../core/values/pointer.ts";
import type { Spot } from "./reads.ts";

/** One thing that is changed in an answer. */
export interface Change {
  /** What it changes; left out for the whole answer. */
  readonly spot?: Spot;
  /** `status`, `header retry-after`, or a JSON pointer with `*` for any item. */
  readonly place: string;
  readonly says: string;
  /** The JSON type of what it changes, if that is a member. */
  readonly kind?: string;
  /** Whether no rule of a single answer notices it, so that only the check that asked can. */
  readonly isQuiet: boolean;
  apply(answer: ReceivedResponse): ReceivedResponse;
}

const hourMs = 3600 * 1000;

/** A plausible value that is wrong. */
function otherValue(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (typeof value !== "string") return value === null ? "something" : null;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return new Date(Date.parse(value) + hourMs).toISOString();
  if (/^[0-9a-f]{24}$/i.test(value)) return `${value.slice(0, -4)}${value.endsWith("0000") ? "1111" : "0000"}`;
  if (value in errorTypes) return neighbourOf(value);
  return `${value} too`;
}

function otherType(value: unknown): unknown {
  if (typeof value === "string") return 42;
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

function neighbourOf(type: string): string {
  const types = Object.keys(errorTypes);
  return types[(types.indexOf(type) + 1) % types.length] ?? type;
}

const veryLong = "x".repeat(100_000);

/** An object whose texts are empty. */
function emptied(value: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, typeof each === "string" ? "" : each]));
}

/** Changes of a value by what they do to it. Undefined leaves it out. */
const ofValues: readonly (readonly [says: string, change: (value: unknown) => unknown])[] = [
  ["another value", otherValue],
  ["left out", () => undefined],
  ["another type", otherType],
  ["below zero", (value) => (typeof value === "number" ? -1 : value)],
  ["a fraction", (value) => (typeof value === "number" ? value + 0.5 : value)],
  ["very large", (value) => (typeof value === "number" ? 1e9 : value)],
  ["very long", (value) => (typeof value === "string" ? veryLong : value)],
  ["null", (value) => (value === null ? value : null)],
  ["empty", (value) => (typeof value === "string" ? "" : Array.isArray(value) ? [] : value)],
  ["with empty texts", (value) => (isRecord(value) ? emptied(value) : value)],
  ["without its first item", (value) => (Array.isArray(value) ? value.slice(1) : value)],
  ["with a hundred items", (value) => (Array.isArray(value) && value.length > 0 ? Array(100).fill(value[0]) : value)],
  ["with its first item twice", (value) => (Array.isArray(value) && value.length > 0 ? [value[0], ...value] : value)],
  ["in reverse order", (value) => (Array.isArray(value) && value.length > 1 ? value.toReversed() : value)],
];

/** Those that leave an answer in its documented shape. */
const quietChanges = new Set([
  "another value",
  "empty",
  "without its first item",
  "with its first item twice",
  "in reverse order",
]);

/** The change of one member to another value. */
export function valueChange(spot: Spot, value: unknown): Change {
  return {
    spot,
    place: spot,
    says: JSON.stringify(value),
    isQuiet: true,
    apply: (answer) => withJson(answer, changedAt(answer.json, namesIn(spot), value)),
  };
}

/** The change of a list as a whole. */
export function listChange(path: Path, says: string, change: (list: readonly unknown[]) => readonly unknown[]): Change {
  return {
    spot: pointerTo(path),
    place: placeOf(path),
    says,
    isQuiet: true,
    apply: (answer) => {
      const list = memberAt(answer.json, path);
      return Array.isArray(list) ? withJson(answer, changedAt(answer.json, path, change(list))) : answer;
    },
  };
}

/**
 * The changes of an answer, the most telling first.
 * @param read what is changed; by default everything, and of each list the first item
 */
export function changesOf(answer: ReceivedResponse, read?: ReadonlySet<Spot>): readonly Change[] {
  const changes = [...statusChanges(answer), ...headerChanges(answer), ...memberChanges(answer, read)];
  return read === undefined ? changes : changes.filter(({ spot }) => spot !== undefined && read.has(spot));
}

/** Members that were looked for and that the answer does not have, shown. */
export function additionsOf({ json }: ReceivedResponse, read: ReadonlySet<Spot>): readonly Change[] {
  return [...read].flatMap((spot) => {
    const path = namesIn(spot);
    const name = path.at(-1) ?? "";
    const isLacking = memberAt(json, path) === undefined && isRecord(memberAt(json, path.slice(0, -1)));
    return isLacking && spot.startsWith("/data/") && !ofRuntime.has(name) ? [valueChange(spot, "something")] : [];
  });
}

/** What the runtime looks for in any object. */
const ofRuntime: ReadonlySet<string> = new Set(["then", "toJSON"]);

/** Another status of the same class. */
function statusChanges({ status }: ReceivedResponse): readonly Change[] {
  const others = status < 300 ? [200, 201, 202] : status < 500 ? [400, 404, 409, 422] : [500, 503];
  return others
    .filter((other) => other !== status)
    .map((other) => ({
      spot: "status",
      place: "status",
      says: `${other} instead of ${status}`,
      isQuiet: false,
      apply: (answer) => ({ ...answer, status: other }),
    }));
}

/** The headers of the contract: the others are the server's own. */
const knownHeaders = new Set([
  "content-type",
  ...Object.values(document.components.responses).flatMap((response) =>
    "headers" in response ? Object.keys(response.headers).map((name) => name.toLowerCase()) : [],
  ),
]);

function headerChanges({ headers }: ReceivedResponse): readonly Change[] {
  return Object.keys(headers)
    .filter((name) => knownHeaders.has(name))
    .flatMap((name) => [
      {
        spot: `header ${name}`,
        place: `header ${name}`,
        says: "left out",
        isQuiet: false,
        apply: (answer: ReceivedResponse) => {
          const { [name]: _, ...rest } = answer.headers;
          return { ...answer, headers: rest };
        },
      },
      {
        spot: `header ${name}`,
        place: `header ${name}`,
        says: "another value",
        isQuiet: false,
        apply: (answer: ReceivedResponse) => ({ ...answer, headers: { ...answer.headers, [name]: "7" } }),
      },
    ]);
}

function memberChanges({ json }: ReceivedResponse, read?: ReadonlySet<Spot>): readonly Change[] {
  const paths = read === undefined ? [[], ...pathsOf(json, [])] : readPathsOf(json, [], read);
  return paths.flatMap((path) => {
    const spot = pointerTo(path);
    const value = memberAt(json, path);
    const place = placeOf(path);
    return ofValues.flatMap(([says, change]) => {
      const other = change(value);
      if (other === value || (isEmpty(value) && isEmpty(other))) return [];
      const isQuiet = /^\/(data|pagination)/.test(place) && quietChanges.has(says);
      return [
        {
          spot,
          place,
          says,
          kind: kindOf(value),
          isQuiet,
          apply: (answer: ReceivedResponse) => withJson(answer, changedAt(answer.json, path, other)),
        },
      ];
    });
  });
}

function kindOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
}

/** The place of a path: any item of a list is as good as another. */
export function placeOf(path: Path): string {
  return `/${path.map((part) => (/^\d+$/.test(part) ? "*" : part)).join("/")}`;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** How many items of a list have changes of their own: the others are alike. */
const maxItems = 1;

/** The paths of all members, those inside of others last. */
function pathsOf(value: unknown, above: Path): readonly Path[] {
  const names = Array.isArray(value)
    ? Object.keys(value).slice(0, maxItems)
    : isRecord(value)
      ? Object.keys(value)
      : [];
  return names.flatMap((name) => [[...above, name], ...pathsOf(memberAt(value, [name]), [...above, name])]);
}

/** The paths of the members that were read, those inside of others first. */
function readPathsOf(value: unknown, above: Path, read: ReadonlySet<Spot>): readonly Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((name) => {
    const path = [...above, name];
    return read.has(pointerTo(path)) ? [...readPathsOf(memberAt(value, [name]), path, read), path] : [];
  });
}

function pointerTo(path: Path): Spot {
  return path.map((name) => `/${segmentOf(name)}`).join("");
}

/** A copy with another value at a path, also of a member that an object lacks; undefined leaves it out. */
function changedAt(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => (index === Number(name) ? changedAt(item, rest, other) : item));
    return items.filter((item) => item !== undefined);
  }
  if (!isRecord(value)) return value;
  const changed = { ...value, [name]: changedAt(value[name], rest, other) };
  return Object.fromEntries(Object.entries(changed).filter(([, member]) => member !== undefined));
}

/** The same answer with another body. */
export function withJson(answer: ReceivedResponse, json: unknown): ReceivedResponse {
  return { ...answer, json, text: json === undefined ? "" : JSON.stringify(json) };
}
