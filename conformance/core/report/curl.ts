import type { SentRequest } from "../exchange.ts";
import { isOwnKey } from "../http/request.ts";
import { shellQuoted } from "../values/shell.ts";
import { keyVariable } from "./redact.ts";

/** The placeholder of a key, followed by its name unless it is the full key: `_REVOKED`, `_SCOPED_0`. */
const variable = new RegExp(`(${keyVariable.replace("$", "\\$")}(?:_[A-Z]+)?(?:_[0-9]+)?)`);

/** A request as a curl command that can be pasted into a shell; the shell fills in the keys. */
export function curlOf({ method, url, headers, body }: SentRequest): string {
  const words = ["curl", "-i"];
  if (/[[\]{}]/.test(url)) words.push("--globoff"); // curl would read brackets as a list of URLs
  if (method !== "GET") words.push("-X", quote(method));
  words.push(quote(url));
  for (const [name, value] of Object.entries(headers)) {
    // With the suite's own key, a server would replay the stored answer instead of doing the work again.
    const isForSuite = name === "accept" || (name === "idempotency-key" && isOwnKey(value));
    if (!isForSuite) words.push("-H", quote(`${name}: ${value}`));
  }
  if (body !== undefined) words.push("--data-raw", quote(body));
  return words.join(" ");
}

/** The shell variables in a command of `curlOf`, without the dollar sign: `SHORTFORM_KEY`. */
export function keyVariablesIn(command: string): string[] {
  // Splitting by a pattern with one group alternates texts and variables.
  return command.split(variable).flatMap((part, index) => (index % 2 === 1 ? [part.slice(1)] : []));
}

/** Single quotes keep everything unchanged; the shell expands variables only in double quotes. */
function quote(text: string): string {
  if (/^[A-Za-z]+$/.test(text)) return text;
  // Splitting by a pattern with one group alternates texts and variables.
  const parts = text.split(variable);
  const [before = "", , after] = parts;
  if (parts.length === 1) return shellQuoted(text);
  if (parts.length === 3 && after === "" && /^[\w :-]*$/.test(before)) return `"${text}"`;
  return parts.map((part, index) => (index % 2 === 1 ? `"${part}"` : part && shellQuoted(part))).join("");
}
