import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** A call of a made-up HAR file. */
export interface HarCall {
  readonly method?: string;
  readonly url: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status?: number;
  readonly answer: unknown;
  /** In seconds. */
  readonly at?: number;
  /** Further members of the entry. */
  readonly more?: object;
}

const start = Date.UTC(2026, 6, 15, 12);
const namedValues = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

/** Writes a HAR file. @returns its path */
export function writeHar(folder: string, name: string, calls: readonly HarCall[]): string {
  const entries = calls.map(
    ({ method = "GET", url, key, headers = {}, body, status = 200, answer, at, more }, index) => ({
      startedDateTime: new Date(start + (at ?? index) * 1000).toISOString(),
      time: 20,
      request: {
        method,
        url,
        headers: namedValues({ ...headers, ...(key !== undefined && { Authorization: `Bearer ${key}` }) }),
        ...(body !== undefined && { postData: { mimeType: "application/json", text: JSON.stringify(body) } }),
      },
      response: {
        status,
        headers: namedValues({ "Content-Type": "application/json" }),
        content: { size: 1, mimeType: "application/json", text: JSON.stringify(answer) },
      },
      ...more,
    }),
  );
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ log: { version: "1.2", creator: { name: "test", version: "1" }, entries } }));
  return path;
}

/** The identity of a key with every scope, as the server shows it. */
export function identity(teamId: string) {
  return {
    success: true,
    data: {
      teamId,
      teamName: "A team",
      credits: 5,
      plan: "pro",
      planValidUntil: "2027-01-01T00:00:00.000Z",
      workspaceId: "b".repeat(24),
      auth: { via: "api_key", keyPrefix: "sf_live_", scopes: ["automations:read"], legacy: false },
    },
  };
}
