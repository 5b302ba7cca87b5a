import type { Deviation } from "../core/errors.ts";
import type { Exchange } from "../core/exchange.ts";
import type { CallStep, Step } from "../core/run/trace.ts";

/** Two reads of the same thing: before it changed or should have changed, and after. */
export interface Reads {
  readonly before: CallStep;
  readonly after: CallStep;
}

/** The reads that show what a failure is about; those of the balance, if it is about that and the last call shows something else. */
export function readsAround(steps: readonly Step[], deviation: Deviation): Reads | undefined {
  const calls = steps.flatMap((step) => (step.kind === "call" ? [step] : []));
  const after = calls.at(-1);
  const before = stepBefore(steps, deviation);
  if (before && after) return { before, after };
  const read = calls.findLastIndex(({ exchange }) => !Number.isNaN(balanceOf(exchange)));
  const [balance] = calls.slice(read, read + 1);
  const was = read < 0 ? undefined : stepBefore(calls.slice(0, read + 1), deviation);
  return was && balance && isOfBalance.test(deviation.actual) ? { before: was, after: balance } : undefined;
}

const isOfBalance = /the balance is (\d+) (lower|higher) than before/;

/** The step that shows the same thing as the last call, as it was before it changed or should have changed. */
export function stepBefore(steps: readonly Step[], { actual }: Deviation): CallStep | undefined {
  const calls = steps.flatMap((step) => (step.kind === "call" ? [step] : []));
  const last = calls.pop();
  if (last === undefined) return undefined;
  const [, amount, direction] = isOfBalance.exec(actual) ?? [];
  if (amount !== undefined) {
    const was = balanceOf(last.exchange) + (direction === "lower" ? 1 : -1) * Number(amount);
    const moved = calls.findLast(
      ({ exchange }) => isSameRead(exchange, last.exchange, true) && balanceOf(exchange) === was,
    );
    if (moved) return moved;
  }
  return calls.findLast(({ exchange }) => isSameRead(exchange, last.exchange, false));
}

function balanceOf(exchange: Exchange): number {
  const { data } = (exchange.response.json ?? {}) as { readonly data?: { readonly balance?: unknown } }; // checked next
  return typeof data?.balance === "number" ? data.balance : Number.NaN;
}

/** Whether two calls read the same thing with the same key. @param isAnyPage whether their queries may differ */
function isSameRead(one: Exchange, other: Exchange, isAnyPage: boolean): boolean {
  const [a, b] = [one.request, other.request];
  const place = (url: string) => (isAnyPage ? url.replace(/\?.*/, "") : url);
  const isSameKey = a.headers.authorization === b.headers.authorization;
  return a.method === "GET" && b.method === "GET" && isSameKey && place(a.url) === place(b.url);
}
