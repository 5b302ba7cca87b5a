/** The members of a body; none if it is no JSON object, which the sandbox refuses. */
export function membersIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(text) ?? {}) as Readonly<Record<string, unknown>>; // only members are read, whatever it is
  } catch {
    return {};
  }
}
