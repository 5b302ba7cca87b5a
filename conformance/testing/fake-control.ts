import type { Fetch } from "../core/http/http.ts";

/** A control interface in this process that records its calls. */
export interface FakeControl {
  readonly fetch: Fetch;
  /** Method, path and body of each call. */
  readonly calls: readonly string[];
  readonly baseUrl: string;
}

/** @param answer replaces the usual answer, by path; undefined keeps it */
export function fakeControl(
  capabilities: readonly string[],
  answer: (path: string) => Response | undefined = () => undefined,
): FakeControl {
  const calls: string[] = [];
  const baseUrl = "https://api.example/_control";
  let now = Date.parse("2026-03-01T00:00:00.000Z");
  return {
    calls,
    baseUrl,
    fetch: async (request) => {
      const path = request.url.slice(baseUrl.length);
      const text = await request.text();
      calls.push(`${request.method} ${path} ${text}`.trim());
      const given = answer(path);
      if (given) return given;
      if (path === "/capabilities") return Response.json({ capabilities });
      const body = text === "" ? {} : JSON.parse(text);
      if (path === "/clock/advance") now += body.seconds * 1000;
      const clock = { now: new Date(now).toISOString() };
      return Response.json(path.startsWith("/clock") || path === "/reset" ? clock : body);
    },
  };
}
