import { randomBytes } from "node:crypto";
import { type StandIns, standInsFor } from "../../conformance/tape/stand-ins.ts";

/** The keys of traffic, in the order of their appearance: `key-1`, `key-2`, … */
export class SeenKeys {
  readonly #labels = new Map<string, string>();
  readonly #salt = randomBytes(32);
  #standIns: StandIns = standInsFor({});

  /** The label of the key in a request; undefined without one. */
  labelOf(headers: Readonly<Record<string, string>>): string | undefined {
    const secret = headers["x-api-key"] ?? /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
    if (secret === undefined || secret === "") return undefined;
    const known = this.#labels.get(secret);
    if (known !== undefined) return known;
    const label = `key-${this.#labels.size + 1}`;
    this.#labels.set(secret, label);
    const named = Object.fromEntries([...this.#labels].map(([key, name]) => [name, key]));
    this.#standIns = standInsFor(named, this.#salt);
    return label;
  }

  /** A text with every key that was seen replaced by its stand-in. */
  redacted(text: string): string {
    return this.#standIns.in(text);
  }
}
