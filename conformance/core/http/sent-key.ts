/** The API key in the headers of a request, whose names are in lower case; undefined without one. */
export function sentKey(headers: Readonly<Record<string, string>>): string | undefined {
  return headers["x-api-key"] ?? /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
}
