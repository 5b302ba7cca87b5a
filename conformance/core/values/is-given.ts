/** Whether a member has a value: one that is left out or null has none. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
