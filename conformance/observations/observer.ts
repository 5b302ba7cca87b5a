import type { GapId } from "../../generated/gaps.ts";
import { type Exchange, errorOf, isRecord, succeeded } from "../core/exchange.ts";
import type { Observer } from "../core/observer.ts";
import { valuesAt } from "../core/values/pointer.ts";

/** Reads only failures of one type. */
export function onError(gap: GapId, type: string, see: (exchange: Exchange) => string | undefined): Observer {
  return { gap, see: (exchange) => (errorOf(exchange)?.type === type ? see(exchange) : undefined) };
}

/** Reads only successes of some operations; of all if none is named. */
export function onSuccess(
  gap: GapId,
  operationIds: readonly string[],
  see: (exchange: Exchange) => string | undefined,
): Observer {
  return {
    gap,
    see: (exchange) => {
      const { operationId } = exchange.operation ?? {};
      const concerns = operationIds.length === 0 || operationIds.includes(operationId ?? "");
      return operationId !== undefined && concerns && succeeded(exchange) ? see(exchange) : undefined;
    },
  };
}

/** The values at a pointer of successes, one by one. */
export function valueSeen(gap: GapId, operationIds: readonly string[], pointer: string): Observer {
  return onSuccess(gap, operationIds, ({ response }) => {
    const found = valuesAt(response.json, pointer).map(({ value }) => shown(value));
    return found.length > 0 ? [...new Set(found)].sort().join(", ") : undefined;
  });
}

/** How a value is missing: null, left out, an empty text; or `given` if it is present. */
export function absenceSeen(gap: GapId, operationIds: readonly string[], holders: string, name: string): Observer {
  return onSuccess(gap, operationIds, ({ response }) => {
    const found = valuesAt(response.json, holders).flatMap(({ value }) =>
      isRecord(value) ? [absence(value, name)] : [],
    );
    const absent = [...new Set(found)].filter((each) => each !== "given").sort();
    return absent.length > 0 ? `${name}: ${absent.join(", ")}` : undefined;
  });
}

/** The order of a list by a time of its items; undefined for fewer than two. */
export function orderOf(times: readonly unknown[]): string | undefined {
  const numbers = times.map((time) => Date.parse(String(time)));
  if (numbers.length < 2 || numbers.some(Number.isNaN) || new Set(numbers).size < 2) return undefined;
  const isSorted = (sign: 1 | -1) =>
    numbers.every((time, index) => index === 0 || sign * (time - (numbers[index - 1] ?? 0)) >= 0);
  if (isSorted(-1)) return "newest first";
  return isSorted(1) ? "oldest first" : "in another order";
}

function absence(holder: Readonly<Record<string, unknown>>, name: string): string {
  if (!Object.hasOwn(holder, name)) return "left out";
  const value = holder[name];
  if (value === null) return "null";
  if (value === "") return "an empty text";
  return isRecord(value) && Object.keys(value).length === 0 ? "an empty object" : "given";
}

/** A value in a few words. */
function shown(value: unknown): string {
  return typeof value === "string" && value.length <= 40 ? value : value === null ? "null" : typeof value;
}
