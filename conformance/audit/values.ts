import { type Exchange, isRecord } from "../core/exchange.ts";
import { readJson } from "../core/http/read-json.ts";
import { sentKey } from "../core/http/sent-key.ts";
import { inMap } from "../core/values/maps.ts";
import { memberAt, type Path } from "../core/values/mutate.ts";
import { placeOf } from "./changes.ts";

/** How many values are kept for each name of a place, and how long a text may be. */
const maxValues = 8;
const maxLength = 60;

/** The values that a tape shows for members, in requests and answers: each is plausible in place of another one. */
export class Values {
  readonly #known = new Map<string, Set<unknown>>();

  constructor(exchanges: readonly Exchange[]) {
    for (const { request } of exchanges) this.#note("request", [], readJson(request.body ?? ""));
    for (const { operation, response } of exchanges) this.#note(operation?.operationId ?? "", [], response.json);
  }

  /**
   * The other values of a member of an answer: what answers of the operation show there, then the values of members with the same name,
   * then of those with the same last word (`language` and `contentLanguage`).
   */
  of({ operation, response }: Exchange, path: Path): readonly unknown[] {
    const shown = namesOf(operation?.operationId ?? "", path).flatMap((each) => [...(this.#known.get(each) ?? [])]);
    return othersIn(shown, memberAt(response.json, path));
  }

  #note(where: string, path: Path, value: unknown): void {
    if (Array.isArray(value)) for (const item of value.slice(0, 2)) this.#note(where, [...path, "0"], item);
    else if (isRecord(value))
      for (const [member, inner] of Object.entries(value)) this.#note(where, [...path, member], inner);
    else if (typeof value === "number" || (typeof value === "string" && value.length <= maxLength)) {
      for (const name of namesOf(where, path)) {
        const values = inMap(this.#known, name, () => new Set());
        if (values.size < maxValues) values.add(value);
      }
    }
  }
}

/** What a request sent that its answer could show as a member instead: a member of the same name, one with the same last word, its key. */
export function sentFor({ request, response }: Exchange, path: Path): readonly unknown[] {
  const sent = readJson(request.body ?? "");
  const word = lastWordOf(nameIn(path));
  const alike = isRecord(sent) ? Object.entries(sent).filter(([name]) => lastWordOf(name) === word) : [];
  return othersIn([...alike.map(([, value]) => value), sentKey(request.headers)], memberAt(response.json, path));
}

function othersIn(values: readonly unknown[], value: unknown): readonly unknown[] {
  return [...new Set(values)].filter((other) => other !== value && typeof other === typeof value);
}

/** The names of a place, the most exact first: in the answers of an operation, by its member, and by the last word of that. */
function namesOf(where: string, path: Path): readonly string[] {
  const name = nameIn(path);
  return [`${where} ${placeOf(path)}`, name, `…${lastWordOf(name)}`];
}

/** The member at a path, or whose item is there. */
function nameIn(path: Path): string {
  return path.findLast((part) => !/^\d+$/.test(part)) ?? "";
}

function lastWordOf(name: string): string {
  return (/[A-Z]?[a-z\d]+$/.exec(name)?.[0] ?? name).toLowerCase();
}
