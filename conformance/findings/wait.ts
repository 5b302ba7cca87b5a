import { amount } from "../core/values/amount.ts";

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** The longest wait that is given in seconds. */
const longestInSeconds = 7200;

/** How long a script waits: `1 second`, `90 seconds`, and above two hours the two largest units, `4 days 10 hours`. */
export function waitInWords(seconds: number): string {
  if (seconds <= longestInSeconds) return amount(seconds, "second");
  let rest = seconds;
  const words = units.map(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count === 0 ? "" : amount(count, unit);
  });
  const first = words.findIndex((word) => word !== "");
  return words
    .slice(first, first + 2)
    .filter((word) => word !== "")
    .join(" ");
}
