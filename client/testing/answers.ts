import { type Client, type ClientOptions, createClient } from "../../generated/client.ts";

/** A client on top of a function instead of a network, with very short pauses. */
export function over(
  fetch: (request: Request) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
): Client {
  return createClient({
    baseUrl: "https://api.example/api/v1",
    key: "sf_live_test",
    retry: { baseMs: 0 },
    fetch,
    ...options,
  });
}

/** A success in the envelope. */
export function ok(data: unknown, more: object = {}): Response {
  return Response.json({ success: true, data, ...more });
}

/** A refusal in the envelope. */
export function refused(status: number, type: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(
    { success: false, error: { type, message: `It is ${type}.`, hint: "Do better." } },
    { status, headers },
  );
}
