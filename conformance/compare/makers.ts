import type { Exchange } from "../core/exchange.ts";
import { objectIdsIn } from "../core/values/object-id.ts";

/** Which call made what an id names. Two servers choose other ids, but the same call of two runs makes the same thing. */
export class Makers {
  readonly #byId = new Map<string, string>();

  /** Notes the ids in the answer to a change. @param name of the call, equal in every run (`numbered.ts`) */
  note(name: string, { request, response }: Exchange): void {
    if (request.method === "GET") return;
    const made = new Set(objectIdsIn(response.text).filter((id) => !this.#byId.has(id)));
    for (const [at, id] of [...made].entries()) this.#byId.set(id, at === 0 ? name : `${name} (${at + 1})`);
  }

  /** The first call that answered with an id, and which of its ids it is; undefined for what was there before. */
  of(id: string): string | undefined {
    return this.#byId.get(id);
  }
}
