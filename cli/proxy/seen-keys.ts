import { randomBytes } from "node:crypto";
import { sentKey } from "../../conformance/core/http/sent-key.ts";
import { type StandIns, standInsFor } from "../../conformance/tape/stand-ins.ts";
import { withVariables } from "../check/shown-keys.ts";

/** The keys of traffic, in the order of their appearance: `key-1`, `key-2`, … */
export class SeenKeys {
  readonly #labels = new Map<string, string>();
  readonly #salt = randomBytes(32);
  #standIns: StandIns = standInsFor({});

  /** The label of the key in a request; undefined without one. */
  labelOf(headers: Readonly<Record<string, string>>): string | undefined {
    const secret = sentKey(headers);
    if (secret === undefined || secret === "") return undefined;
    const known = this.#labels.get(secret);
    if (known !== undefined) return known;
    const label = `key-${this.#labels.size + 1}`;
    this.#labels.set(secret, label);
    const named = Object.fromEntries([...this.#labels].map(([key, name]) => [name, key]));
    this.#standIns = standInsFor(named, this.#salt);
    return label;
  }

  /** A text of the tape with the variables for a shell in place of the stand-ins: `$SHORTFORM_KEY_1`. */
  shown(text: string): string {
    return withVariables(text, new Map([...this.#labels].map(([key, label]) => [this.#standIns.of(key), label])));
  }

  /** A text with every key that was seen replaced by its stand-in. */
  redacted(text: string): string {
    return this.#standIns.in(text);
  }
}
