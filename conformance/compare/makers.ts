import type { Exchange } from "../core/exchange.ts";
import { objectIdsIn } from "../core/values/object-id.ts";

/** Which call made what an id names. Two servers choose other ids, but the same call of two runs makes the same thing. */
export class Makers {
  readonly #byId = new Map<string, { readonly call: string; readonly at: number }>();

  /** Notes the ids in the answer to a change. @param call its name, equal in every run (`numbered.ts`) */
  note(call: string, { request, response }: Exchange): void {
    if (request.method === "GET") return;
    const made = new Set(objectIdsIn(response.text).filter((id) => !this.#byId.has(id)));
    for (const [at, id] of [...made].entries()) this.#byId.set(id, { call, at });
  }

  /** The first call that answered with an id; undefined for what was there before. */
  callOf(id: string): string | undefined {
    return this.#byId.get(id)?.call;
  }

  /** The same for the same thing of another run: the call, and which of its ids it is. */
  identityOf(id: string): string | undefined {
    const made = this.#byId.get(id);
    return made && `made by ${made.call}, ${made.at}`;
  }
}
