import { sentKey } from "../../conformance/core/http/sent-key.ts";
import { keyVariable } from "../../conformance/core/report/redact.ts";
import type { TrafficEntry } from "../../conformance/index.ts";

/** The stand-ins of the keys on tapes: no server takes them, so evidence shows variables for a shell instead. */
export class ShownKeys {
  readonly #labels = new Map<string, string>();

  see({ key: label, exchange }: TrafficEntry): void {
    const sent = sentKey(exchange.request.headers);
    // The keys of a HAR file are variables already.
    if (label === undefined || sent === undefined || sent.startsWith("$") || this.#labels.has(sent)) return;
    this.#labels.set(sent, label);
  }

  /** A text with the variables in place of the stand-ins seen so far. */
  in(text: string): string {
    return withVariables(text, this.#labels);
  }
}

/** A text with variables for a shell in place of stand-ins. @param labels of the keys, by their stand-ins */
export function withVariables(text: string, labels: ReadonlyMap<string, string>): string {
  return [...labels].reduce((shown, [standIn, label]) => shown.replaceAll(standIn, variableOf(label)), text);
}

/** `$SHORTFORM_KEY` for the label `full`, `$SHORTFORM_KEY_REVOKED` for `revoked`, `$SHORTFORM_KEY_1` for `key-1`. */
function variableOf(label: string): string {
  const name = label.match(/\w+/g)?.join("_").replace(/^key_/, "").toUpperCase();
  return name === "FULL" ? keyVariable : `${keyVariable}_${name}`;
}
