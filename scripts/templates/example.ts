/** A value of an example that only a server or its user can give. */
export interface Placeholder {
  /** The way to it: the part of the request, then names and indexes. */
  readonly at: readonly ["path" | "query" | "body", ...(string | number)[]];
  /** The kind of resource that it identifies. */
  readonly resource?: string;
  /** The kind of media that it links to: `video`, `image` or `any`. */
  readonly media?: string;
  /** Whether the server must host these media. */
  readonly hosted?: true;
  /** A voice that the server knows. */
  readonly voice?: true;
  /** A time in the future, a UUID, or a text that no other request has. */
  readonly fresh?: "time" | "uuid" | "text";
  /** A value of a set that no document names. */
  readonly ofUnknownSet?: true;
  /** How much of `at` names the member to leave out if the value can't be had; absent if the request needs it. */
  readonly optional?: number;
}

/** A documented way to make a call succeed, with placeholders for what must exist first. */
export interface RequestExample {
  /** `least`: what the call requires and no more; `full`: every documented member; others as in the description. */
  readonly name: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Absent if the operation takes none. */
  readonly body?: unknown;
  /** In the order to fill them: kinds of resource that few operations provide come first, the rest from the same answer. */
  readonly placeholders: readonly Placeholder[];
}

/** The parts of a call. */
export type FilledExample = Pick<RequestExample, "path" | "query" | "body">;

/** Tells `fill` to leave an optional member out. */
export const leftOut = Symbol("left out");

/** An object or an array on the way to a placeholder. */
type Holder = Record<string | number, unknown>;

/**
 * Fills an example.
 * @param supply gives the value of a placeholder instead of the documented one, or `leftOut` if it is optional and can't be had
 */
export async function fill(
  { path, query, body, placeholders }: RequestExample,
  supply: (placeholder: Placeholder, documented: unknown) => Promise<unknown>,
): Promise<FilledExample> {
  const filled = structuredClone({ path, query, ...(body !== undefined && { body }) });
  for (const placeholder of placeholders) {
    const holder = holderOf(filled, placeholder.at);
    if (holder === undefined) continue; // in a member that was left out
    const name = placeholder.at.at(-1) ?? "";
    const value = await supply(placeholder, holder[name]);
    if (value !== leftOut) holder[name] = value;
    else {
      const member = placeholder.at.slice(0, placeholder.optional);
      delete holderOf(filled, member)?.[member.at(-1) ?? ""];
    }
  }
  return filled;
}

function holderOf(request: object, at: readonly (string | number)[]): Holder | undefined {
  let holder: unknown = request;
  for (const step of at.slice(0, -1)) holder = (holder as Holder | undefined)?.[step]; // the example has them, or they were left out
  return holder as Holder | undefined;
}
