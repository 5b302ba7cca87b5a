import { isRecord } from "../core/exchange.ts";
import { readJson } from "../core/http/read-json.ts";
import { inMap } from "../core/values/maps.ts";
import type { Path } from "../core/values/mutate.ts";
import { unknownId } from "../steps/placeholders.ts";
import { type Change, listChange } from "./changes.ts";
import type { Donors } from "./donors.ts";
import type { Read } from "./trial.ts";

/** How many items are added to a list, one at a time. */
const maxAdded = 6;

/** A list in an answer, and its items by their ids. */
interface List {
  readonly path: Path;
  readonly items: readonly unknown[];
  readonly ids: readonly (string | undefined)[];
}

/** The items that a check knows by their ids: from what it sent, and from the answers that it reads. */
export class OwnItems {
  /** The calls that name each id, in their requests or answers. */
  readonly #naming = new Map<string, Set<Read>>();
  /** Each item as a list of its operation shows it. */
  readonly #shown = new Map<string, unknown>();
  readonly #donors: Donors;

  constructor(reads: readonly Read[], donors: Donors) {
    this.#donors = donors;
    for (const read of reads) {
      const { request, response } = read.exchange;
      for (const id of [...idsIn(readJson(request.body ?? "")), ...idsIn(response.json)])
        inMap(this.#naming, id, () => new Set<Read>()).add(read);
      for (const { items, ids } of listsIn(response.json, []))
        for (const [at, id] of ids.entries()) if (id !== undefined) this.#shown.set(keyOf(read, id), items[at]);
    }
  }

  /**
   * A list loses an item that another answer names, has it or one like it twice, or gets another one: it is hidden, copied, or shown where
   * it does not belong.
   */
  changesOf(read: Read): readonly Change[] {
    return listsIn(read.exchange.response.json, []).flatMap(({ path, items, ids }) => {
      const lost = [...ids.entries()].flatMap(([at, id]) =>
        id !== undefined && (this.#naming.get(id)?.size ?? 0) > 1 ? [at] : [],
      );
      const others = [...this.#naming.keys()].filter((id) => !ids.includes(id));
      const known = others.flatMap((id) => this.#shown.get(keyOf(read, id)) ?? copyOf(items, id)).slice(0, maxAdded);
      const isAll = path.join("/") === "data";
      const added = [...known, ...(isAll ? this.#donors.itemsOf(read.exchange.operation?.operationId ?? "") : [])];
      return [
        ...lost.flatMap((at) => [
          listChange(path, `without item ${at}`, (list) => list.toSpliced(at, 1)),
          listChange(path, `with item ${at} twice`, (list) => [...list, list[at]]),
          listChange(path, `with another like item ${at}`, (list) => [...list, ...copyOf(list.slice(at), unknownId)]),
        ]),
        ...added.map((item, at) => listChange(path, `with another item ${at}`, (list) => [...list, item])),
      ];
    });
  }
}

function keyOf({ exchange }: Read, id: string): string {
  return `${exchange.operation?.operationId} ${id}`;
}

/** An item like the first one, with another id. */
function copyOf([first]: readonly unknown[], id: string): readonly unknown[] {
  return isRecord(first) ? [{ ...first, id }] : [];
}

function listsIn(value: unknown, path: Path): readonly List[] {
  if (Array.isArray(value)) {
    const ids = value.map((item) => (isRecord(item) && typeof item.id === "string" ? item.id : undefined));
    return ids.length === 0 || ids.some((id) => id !== undefined) ? [{ path, items: value, ids }] : [];
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => listsIn(member, [...path, name]));
}

/** The values of members that are named as ids. */
function idsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === "string" ? (/(^i|I)d$/.test(name) ? [member] : []) : idsIn(member),
  );
}
