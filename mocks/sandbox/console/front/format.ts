/** How the page writes times, durations and requests. All times are in UTC, like the API's timestamps. */
import { shellWord } from "../../../shell.ts";

const dayNames = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const fullDays = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const months = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** `Wed 15 Jul` */
export function dayOf(ms: number): string {
  return dayNames.format(ms).replace(",", "");
}

/** `Wednesday 15 July` */
export function fullDayOf(ms: number): string {
  return fullDays.format(ms);
}

/** `July 2026` */
export function monthOf(ms: number): string {
  return months.format(ms);
}

/** `12:00` */
export function timeOf(ms: number): string {
  return new Date(ms).toISOString().slice(11, 16);
}

/** `12:00:05` */
export function secondOf(ms: number): string {
  return new Date(ms).toISOString().slice(11, 19);
}

/** `Wed 15 Jul, 12:00:05` */
export function momentOf(ms: number): string {
  return `${dayOf(ms)}, ${secondOf(ms)}`;
}

/** `2026-07-15` */
export function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

const units = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
] as const;

/** A duration in its two largest units: `2 d 3 h`, `4 min`, `12 s`. */
export function spanOf(ms: number): string {
  const at = units.findIndex(([size]) => ms >= size);
  const [size, name] = units[at] ?? [1000, "s"];
  const count = at === -1 ? Math.max(0, Math.ceil(ms / size)) : Math.floor(ms / size);
  const [smaller, smallerName] = units[at + 1] ?? [size, name];
  const rest = at === -1 || smaller === size ? 0 : Math.floor((ms % size) / smaller);
  return `${count} ${name}${rest > 0 ? ` ${rest} ${smallerName}` : ""}`;
}

/** `1,250` */
export function numberOf(value: number): string {
  return value.toLocaleString("en-GB");
}

/** A word of the API with spaces: `postDue` is `post due`, `hook_demo` is `hook demo`. */
export function wordsOf(name: string): string {
  return name
    .replaceAll("_", " ")
    .replace(/[a-z][A-Z]/g, ([before = "", after = ""]) => `${before} ${after.toLowerCase()}`);
}

/** A curl command that is safe to paste into a shell, whoever made the request. */
export function curlOf(method: string, path: string, key: string | null, body = ""): string {
  return [
    "curl",
    ...(/[[\]{}]/.test(path) ? ["--globoff"] : []), // curl reads brackets as a list of addresses
    ...(method === "GET" ? [] : ["-X", method]),
    ...(key === null ? [] : ["-H", `X-API-Key: ${key}`]),
    ...(body === "" ? [] : ["-H", "Content-Type: application/json", "--data-raw", body]), // -d reads a file for @name
    location.origin + path,
  ]
    .map(shellWord)
    .join(" ");
}

/** A body, indented if it is JSON. */
export function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
