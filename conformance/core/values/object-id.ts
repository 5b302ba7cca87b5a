/** Whether a value is an object id: 24 hexadecimal characters (core document, Conventions). */
export function isObjectId(value: unknown): boolean {
  return typeof value === "string" && /^[0-9a-f]{24}$/i.test(value);
}

/** The object ids in a text, in their order. */
export function objectIdsIn(text: string): readonly string[] {
  return text.match(/[0-9a-f]{24}/g) ?? [];
}
