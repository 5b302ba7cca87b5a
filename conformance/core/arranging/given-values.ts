import type { SchemaViolation } from "../../../generated/validators.js";
import { memberAt } from "../values/mutate.ts";
import { namesIn } from "../values/pointer.ts";

/** How many different values are remembered. A full run on a conforming server meets a tenth of that. */
const maxValues = 100_000;

/** Their maximum total number of characters. */
const maxCharacters = 10_000_000;

/**
 * The values in the server's answers. The suite sends back the server's values unchanged, even malformed ones, so a request
 * that breaks the contract with such a value is not at fault.
 */
export class GivenValues {
  readonly #texts = new Set<string>();
  readonly #kinds = new Set<string>();
  #characters = 0;

  /** Remembers the values of an answer. @param json the body as parsed from JSON */
  learn(json: unknown): void {
    const open: { readonly name: string; readonly value: unknown }[] = [{ name: "", value: json }];
    for (let next = open.pop(); next && !this.#isFull(); next = open.pop()) {
      const { name, value } = next;
      if (isText(value)) {
        this.#add(String(value));
        continue;
      }
      this.#kinds.add(kindAs(name, value));
      // An id that is null is sent back as text in a path, also where other names of the id were tried after it.
      if (value === null) for (const text of ["null", "undefined"]) this.#add(text);
      if (typeof value !== "object" || value === null) continue;
      const isList = Array.isArray(value);
      for (const [member, inner] of Object.entries(value)) open.push({ name: isList ? name : member, value: inner });
    }
  }

  /**
   * Whether a value of the server explains this violation of the contract by a request.
   * @param part the part of the request with the violation
   */
  explains({ instancePath, keyword }: SchemaViolation, part: unknown): boolean {
    const path = namesIn(instancePath);
    const value = memberAt(part, path);
    if (isText(value)) return this.#isFull() || this.#texts.has(String(value));
    if (!aboutKind.has(keyword)) return false;
    const name = path.findLast((segment) => !/^\d+$/.test(segment)) ?? "";
    return this.#isFull() || this.#kinds.has(kindAs(name, value));
  }

  #add(text: string): void {
    if (this.#texts.has(text)) return;
    this.#texts.add(text);
    this.#characters += text.length;
  }

  /** If the server gave more values than can be remembered, it may have given any value. */
  #isFull(): boolean {
    return this.#texts.size + this.#kinds.size >= maxValues || this.#characters >= maxCharacters;
  }
}

/** The keywords that a value can break by being an object, a list, a boolean or null. */
const aboutKind: ReadonlySet<string> = new Set(["type", "enum", "const"]);

/** Numbers count as texts: in a path or a query, an id that is a number is one. */
function isText(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** A value other than text says little alone, so it counts with its member name: an object as `style`. */
function kindAs(name: string, value: unknown): string {
  const kind = Array.isArray(value) ? "list" : value === null ? "null" : typeof value;
  return `${kind} as ${name}`;
}
