import { operationOf } from "../core/http/operation-of.ts";

/** What tells the calls of a run apart. */
export interface Numberable {
  /** Its place in the order of sending. */
  readonly sent: number;
  /** The check or story that made it. */
  readonly of?: string;
  /** The label of its key. */
  readonly key?: string;
  readonly request: { readonly method: string; readonly url: string };
}

/** Names the calls of a run, in the order of sending. The same call of another run has the same name. */
export class Numbering {
  readonly #counts = new Map<string, number>();

  /** The check or story, the key, the operation and the number of the call; undefined for a call of no operation. */
  nameOf({ of, key, request }: Omit<Numberable, "sent">): string | undefined {
    const operation = operationOf(request);
    if (operation === undefined) return undefined;
    const kind = `${of} ${key} ${operation.operationId}`;
    const number = this.#counts.get(kind) ?? 0;
    this.#counts.set(kind, number + 1);
    return `${kind} ${number}`;
  }
}

/** The calls of a run by name (`Numbering`). */
export function numbered<Call extends Numberable>(calls: Iterable<Call>): ReadonlyMap<string, Call> {
  const numbering = new Numbering();
  const found = new Map<string, Call>();
  for (const call of [...calls].sort((x, y) => x.sent - y.sent)) {
    const name = numbering.nameOf(call);
    if (name !== undefined) found.set(name, call);
  }
  return found;
}
