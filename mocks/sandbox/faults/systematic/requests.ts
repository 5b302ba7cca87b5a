import { operationList } from "../../../../generated/operations.ts";
import type { KnownOperation } from "../../contract.ts";
import { invalid } from "../../refusal.ts";
import type { Asked } from "../../request/visit.ts";
import { isDay } from "../../zones.ts";
import { takenAll } from "../building/refused.ts";
import { bodyPlaces, type Place, queryPlaces } from "./places.ts";
import { sentAt, sentOtherwise } from "./sent-values.ts";
import { type Systematic, systematic, type Wrong } from "./systematic.ts";

/** A wrong way to treat what is sent at a place. */
interface Way {
  readonly operator: string;
  /** Completes "createPost …". */
  readonly says: string;
  /** Replaces a sent value before the server sees it, perhaps by the last one that was accepted there; undefined removes it. */
  readonly reads?: (value: unknown, right: unknown) => unknown;
  /** Whether the server refuses the request because of a sent value. */
  readonly refuses?: (value: unknown) => boolean;
  /** What distinguishes it from others of the same operator at the same place. */
  readonly detail?: string;
}

const requestPlaces = new Map(
  operationList.map((operation) => [operation, [...queryPlaces(operation), ...bodyPlaces(operation)]] as const),
);

const nameOf = ({ pointer }: Place) => pointer.split("/").at(-1) ?? "";

/** The values of every enumeration, by the name of the member that has it. */
const enumerations = new Map<string, Set<unknown>>();
for (const place of [...requestPlaces.values()].flat()) {
  for (const value of place.values)
    enumerations.set(nameOf(place), (enumerations.get(nameOf(place)) ?? new Set()).add(value));
}

const isLength = (keyword: string) => /Length|Items/.test(keyword);
const sizeOf = (value: unknown, keyword: string): unknown =>
  !isLength(keyword) ? value : typeof value === "string" || Array.isArray(value) ? value.length : undefined;

/** The same value one step nearer to the other side of a bound. */
function moved(value: unknown, step: number): unknown {
  if (typeof value === "number") return value + step;
  if (typeof value === "string") return step < 0 ? value.slice(0, step) : `${value}x`;
  return Array.isArray(value) ? (step < 0 ? value.slice(0, step) : [...value, value.at(-1)]) : value;
}

const bounds = { maximum: 1, maxLength: 1, maxItems: 1, minimum: -1, minLength: -1, minItems: -1 } as const;

/** Each bound moved by one, inside and outside. An id has no other length than its pattern allows. */
function boundWays({ keywords, pointer }: Place): Way[] {
  if (keywords.pattern !== undefined) return [];
  // What a query asks for beyond the bounds of a page may be clamped (GAP-038, GAP-039).
  const mayTake = pointer.startsWith("/");
  return Object.entries(bounds).flatMap(([keyword, outwards]) => {
    const limit = keywords[keyword];
    if (typeof limit !== "number") return [];
    const takes: Way = {
      operator: "takes-beyond-bound",
      detail: keyword,
      says: `takes one beyond its ${keyword}`,
      reads: (value) => (sizeOf(value, keyword) === limit + outwards ? moved(value, -outwards) : value),
    };
    const refuses: Way = {
      operator: "refuses-at-bound",
      detail: keyword,
      says: `refuses its ${keyword} itself`,
      refuses: (value) => sizeOf(value, keyword) === limit,
    };
    return mayTake ? [takes, refuses] : [refuses];
  });
}

/** Each documented value refused; values of sibling enumerations and other letter cases taken. */
function valueWays(place: Place): Way[] {
  const { values, isClosed } = place;
  const texts = values.filter((value): value is string => typeof value === "string");
  const refused: Way[] = texts.map((text) => ({
    operator: "refuses-value",
    detail: text,
    says: `refuses ${text}`,
    refuses: (value) => value === text,
  }));
  if (!isClosed || texts.length === 0) return refused;
  const siblings = [...(enumerations.get(nameOf(place)) ?? [])].filter(
    (value) => typeof value === "string" && !values.includes(value),
  );
  const cased = (value: unknown) =>
    texts.find((text) => typeof value === "string" && value !== text && value.toLowerCase() === text.toLowerCase());
  const takes: Way[] = [];
  // A ratio such as 4:5 has no letters.
  if (texts.some((text) => text.toLowerCase() !== text.toUpperCase())) {
    takes.push({
      operator: "takes-other-case",
      says: "takes its values in another letter case",
      reads: (value) => cased(value) ?? value,
    });
  }
  if (siblings.length > 0) {
    takes.push({
      operator: "takes-sibling-value",
      says: "takes a value of another enumeration of the same name",
      reads: (value) => (siblings.includes(value) ? texts[0] : value),
    });
  }
  return [...refused, ...takes];
}

const isText = (value: unknown) => typeof value === "string";

/** Whether a text begins with a day that is in no calendar. */
function isImpossibleDay(text: string): boolean {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  return day !== undefined && !isDay(day);
}

/** Values that are nearly of the right type. Everything in a query is text, and a page or a limit that is no whole number is open (GAP-038, GAP-039). */
function typeWays({ types, keywords, required: always, sometimesRequired, pointer }: Place): Way[] {
  const ways: Way[] = [];
  const { pattern, format } = keywords;
  // A place for any text has no form of a number.
  if (types.includes("integer") && !types.includes("string") && pointer.startsWith("/")) {
    ways.push({
      operator: "takes-fraction",
      says: "takes a fraction",
      reads: (value) => (typeof value === "number" && !Number.isInteger(value) ? Math.round(value) : value),
    });
  }
  // What is ignored is refused as missing where it is required.
  const required = always || sometimesRequired;
  if (!required && (format === "date-time" || format === "date" || format === "uri")) {
    const isRight = (value: string) =>
      format === "uri" ? /^https?:\/\/./.test(value) : !Number.isNaN(Date.parse(value));
    ways.push({
      operator: "takes-other-format",
      says: `takes what is no ${format}`,
      reads: (value, right) => (isText(value) && !isRight(String(value)) ? right : value),
    });
  }
  if (format === "date-time" || format === "date") {
    ways.push({
      operator: "takes-impossible-date",
      says: "takes a day that is in no calendar",
      reads: (value, right) => (isText(value) && isImpossibleDay(String(value)) ? right : value),
    });
  }
  if (!required && typeof pattern === "string") {
    const right = new RegExp(pattern, "u");
    ways.push({
      operator: "takes-other-pattern",
      says: "takes what its pattern excludes",
      reads: (value, last) => (isText(value) && !right.test(String(value)) ? last : value),
    });
  }
  if (!required && pointer.startsWith("/") && types.length > 0) {
    const isRight = (value: unknown) =>
      types.some((type) => (type === "integer" || type === "number" ? "number" : type) === typeOf(value));
    ways.push({
      operator: "takes-other-type",
      says: "takes another type",
      reads: (value, right) => (isRight(value) || isLenient(value, types) ? value : right),
    });
  }
  return ways;
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** What a lenient server reads as the right type: null as nothing (GAP-090), text as a number or a boolean, and the other way round. */
function isLenient(value: unknown, types: readonly string[]): boolean {
  if (value === null) return true;
  if (typeof value === "string") return types.some((type) => ["boolean", "integer", "number"].includes(type));
  return types.includes("string") && typeof value !== "object";
}

/** The place itself ignored or refused. Where the documents show no type, a server may refuse any value that is sent ("value types and defaults of these keys: not shown", GAP-239). */
function memberWays({ required, isFree, isShapeless, pointer, types, keywords }: Place): Way[] {
  if (required || pointer === "" || pointer.endsWith("*")) return [];
  const refused: Way = {
    operator: "refuses-member",
    says: "refuses it",
    refuses: (value) => (types.includes("null") ? value !== null : true),
  };
  const ignored: Way = { operator: "ignores", says: "ignores it", reads: () => undefined };
  const mayRefuse = isShapeless || keywords["x-may-be-refused"] === true;
  return [...(mayRefuse ? [] : [refused]), ...(isFree ? [] : [ignored])];
}

/** Faults in how every operation reads its query and its body: one operator at one place. */
export const requestFaults: readonly Systematic[] = [...requestPlaces].flatMap(([operation, places]) =>
  places.flatMap((place) =>
    [...memberWays(place), ...valueWays(place), ...boundWays(place), ...typeWays(place)]
      .filter((way) => !isOpen(operation, place, way))
      .map((way) => faultOf(operation, place, way)),
  ),
);

/**
 * A page or a limit out of range may be clamped (GAP-038, GAP-039), some values may be in any letter case (GAP-377), and a workspace may
 * be unknown where no row lists it (GAP-016).
 */
function isOpen(
  { pagination, workspaceIdListed }: KnownOperation,
  { pointer, keywords }: Place,
  { operator }: Way,
): boolean {
  if (!workspaceIdListed && /^\/?workspaceId$/.test(pointer)) return true;
  if (operator === "takes-other-case" && keywords["x-open-case"] === true) return true;
  const isOutside = operator === "takes-beyond-bound" || operator === "takes-fraction";
  return pagination === "page" && ["page", "limit"].includes(pointer) && isOutside;
}

function faultOf({ operationId }: KnownOperation, place: Place, way: Way): Systematic {
  const { operator, says, detail } = way;
  return systematic({
    family: "requests",
    operator,
    operation: operationId,
    place: detail === undefined ? place.pointer : `${place.pointer}=${detail}`,
    says: `${place.pointer} of ${operationId}: the server ${says}.`,
    wrong: (applied) => ({ on: [operationId], ...hooksOf(place, way, applied) }),
  });
}

function hooksOf(place: Place, { operator, reads, refuses }: Way, applied: () => void): Wrong {
  if (reads) return operator.startsWith("takes-") ? taking(place, reads, applied) : reading(place, reads, applied);
  return {
    refuses({ asked }) {
      if (!sentAt(asked, place).some((value) => refuses?.(value))) return null;
      applied();
      return invalid(place.pointer, "it is not allowed.");
    },
  };
}

type Reads = NonNullable<Way["reads"]>;

function reading(place: Place, reads: Reads, applied: () => void): Wrong {
  return { asks: (asked) => sentOtherwise(asked, place, (value) => reads(value, undefined), applied) };
}

/** A server that takes a wrong value puts something in its place, the last right one, and answers with a success. */
function taking(place: Place, reads: Reads, applied: () => void): Wrong {
  let right: unknown;
  const taken = new WeakSet<Asked>();
  return {
    asks(asked) {
      const wanted = sentOtherwise(asked, place, (value) => reads(value, right), applied);
      if (wanted !== asked) taken.add(wanted);
      return wanted;
    },
    answers(answer, visit) {
      // What was put there may be used up, or be missing elsewhere.
      const isRefused = answer.status === 400 || answer.status === 404 || answer.status === 409;
      return isRefused && taken.has(visit.asked) ? takenAll(answer, visit) : answer;
    },
    answered({ status }, { asked }) {
      const [value] = sentAt(asked, place);
      if (status < 300 && value !== undefined) right = value;
    },
  };
}
