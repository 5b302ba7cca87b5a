/** Whether a value is an object id: 24 hexadecimal characters (core document, Conventions). */
export function isObjectId(value: unknown): boolean {
  return typeof value === "string" && /^[0-9a-f]{24}$/i.test(value);
}
