import { randomBytes } from "node:crypto";
import { sentKey } from "../../conformance/core/http/sent-key.ts";
import { type StandIns, standInsFor } from "../../conformance/tape/stand-ins.ts";
import { withVariables } from "../check/shown-keys.ts";

/** What looks like a key of the API, wherever it stands: another team's may be in a body. Answers show at most a few of its characters. */
const likeKey = /\bsf_(?:live|test)_\w{16,}/g;

/** Credentials in addresses, which another service may read. */
const parameters = /([?&](?:access_token|api_?key|auth_token|client_secret|password)=)[^&#\s"'\\]+/gi;

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

  /** A text with every key that was seen, and whatever looks like one, replaced by its stand-in, and without credentials in addresses. */
  redacted(text: string): string {
    return this.#standIns.in(text).replace(likeKey, this.#unlessKnown).replace(parameters, "$1hidden");
  }

  /** The stand-in of a key, unless it is one. */
  readonly #unlessKnown = (key: string): string => {
    const isStandIn = [...this.#labels.keys()].some((secret) => this.#standIns.of(secret) === key);
    return isStandIn ? key : this.#standIns.of(key);
  };
}
