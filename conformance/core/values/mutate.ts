import { isRecord } from "../exchange.ts";

/** The path of a value inside another: member names, and `0` for the only item of a list. */
export type Path = readonly string[];

/** The value at a path; undefined if there is none. */
export function memberAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, name) => {
    if (Array.isArray(found)) return found[Number(name)];
    return isRecord(found) ? found[name] : undefined;
  }, value);
}

/** A copy with another value at a path; missing parents are created, lists with this item only. */
export function withMember(value: unknown, path: Path, member: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return member;
  if (name === "0") return [withMember(Array.isArray(value) ? value[0] : undefined, rest, member)];
  const before = isRecord(value) ? value : {};
  return { ...before, [name]: withMember(before[name], rest, member) };
}

/** A copy without the member at a path. */
export function withoutMember(value: unknown, path: Path): unknown {
  const [name, ...rest] = path;
  if (name === undefined || memberAt(value, path) === undefined) return value;
  if (rest.length > 0) return withMember(value, [name], withoutMember(memberAt(value, [name]), rest));
  return Object.fromEntries(Object.entries(isRecord(value) ? value : {}).filter(([other]) => other !== name));
}
