import { isRecord } from "../core/exchange.ts";
import { readJson } from "../core/http/read-json.ts";
import { sentKey } from "../core/http/sent-key.ts";
import { inMap } from "../core/values/maps.ts";
import { exchangeOf } from "../tape/exchange-of.ts";
import type { CallLine } from "../tape/format.ts";

/** How many values of a member are kept, and how long a text may be. */
const maxValues = 8;
const maxLength = 60;

/** The values that a tape shows for members of the same name, in requests and answers: each is plausible in place of another one. */
export class Values {
  readonly #byName = new Map<string, Set<unknown>>();

  constructor(calls: readonly CallLine[]) {
    for (const { request } of calls) this.#note("", readJson(request.body ?? ""));
    for (const call of calls) this.#note("", exchangeOf(call)?.response.json);
  }

  /** The other values of a member: first what the request of its answer sent, also as its key. */
  of(name: string, value: unknown, request: CallLine["request"]): readonly unknown[] {
    const sent = readJson(request.body ?? "");
    const echo = [...(isRecord(sent) && Object.hasOwn(sent, name) ? [sent[name]] : []), sentKey(request.headers)];
    const all = new Set([...echo, ...(this.#byName.get(name) ?? [])]);
    return [...all].filter((other) => other !== value && typeof other === typeof value);
  }

  #note(name: string, value: unknown): void {
    if (Array.isArray(value)) for (const item of value.slice(0, 2)) this.#note(name, item);
    else if (isRecord(value)) for (const [member, inner] of Object.entries(value)) this.#note(member, inner);
    else if (typeof value === "number" || (typeof value === "string" && value.length <= maxLength)) {
      const values = inMap(this.#byName, name, () => new Set());
      if (values.size < maxValues) values.add(value);
    }
  }
}
