import { type Answer, failure } from "./exchanges.ts";

/** A wrong answer, made from the right one. */
export type Misbehaviour = (usual: () => Answer) => Answer | Response | Promise<Response>;

const json = (body: unknown, status = 200): Answer => ({ status, body });
const text = (body: string, type = "text/plain", status = 200) =>
  new Response(body, { status, headers: { "content-type": type } });
const withIds = (change: (id: string) => unknown) => (usual: () => Answer) => {
  const answer = usual();
  const changed = JSON.stringify(answer.body)?.replace(
    /"id":"([^"]*)"/g,
    (_, id: string) => `"id":${JSON.stringify(change(id))}`,
  );
  return { ...answer, ...(changed !== undefined && { body: JSON.parse(changed) }) };
};
const withMember = (name: string, value: unknown) => (usual: () => Answer) => {
  const answer = usual();
  return { ...answer, body: { ...(answer.body as object), [name]: value } }; // every usual body is an object
};
const breaksOff = (head: string) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(head));
        controller.error(new TypeError("terminated"));
      },
    }),
    { headers: { "content-type": "application/json" } },
  );

/** Ways in which a server misbehaves, by name. A server that never answers costs real time: `http.test.ts` has it. */
export const misbehaviours: Readonly<Record<string, Misbehaviour>> = {
  "resets the connection": () => Promise.reject(new TypeError("fetch failed")),
  "breaks off in the middle": () => breaksOff('{"success":true,"data":['),
  "answers with nothing": () => new Response(null, { status: 200 }),
  "answers with 204": () => new Response(null, { status: 204 }),
  "answers with a page": () => text("<html><body>Login</body></html>", "text/html"),
  "answers with half of the JSON": () => text('{"success":true,"data":{"id":"', "application/json"),
  "answers with bytes that are no text": () => new Response(new Uint8Array([0xff, 0xfe, 0x00, 0xc3])),
  "answers with null": () => json(null),
  "answers with a list": () => json([]),
  "answers with a text": () => json("ok"),
  "answers with a number": () => json(42),
  "nests without end": () => text(`${"[".repeat(50_000)}${"]".repeat(50_000)}`, "application/json"),
  "lists without end": () => json({ success: true, data: Array.from({ length: 50_000 }, () => ({ id: 1 })) }),
  "has no data": withMember("data", undefined),
  "has null for data": withMember("data", null),
  "has a text for data": withMember("data", "constructor"),
  "has null for pagination": withMember("pagination", null),
  "says that a success failed": withMember("success", false),
  "gives UUIDs for ids": withIds((id) => `${id.slice(0, 8)}-0000-4000-8000-000000000000`),
  "gives numbers for ids": withIds((id) => Number.parseInt(id.slice(-6), 16)),
  "gives objects for ids": withIds((id) => ({ $oid: id })),
  "gives paths for ids": withIds(() => "../../me?x=1#y"),
  "fails with 500 in plain text": () => text("Internal Server Error", "text/plain", 500),
  "fails with 503": () => failure(503, "internal_error"),
  "has null for an error": () => json({ success: false, error: null }, 400),
  "has objects in an error": () => json({ success: false, error: { type: {}, message: [], hint: 1 } }, 409),
  "asks to wait for a year": () => failure(429, "rate_limited", { headers: { "retry-after": "31536000" } }),
  "asks to wait for nonsense": () => failure(429, "rate_limited", { headers: { "retry-after": "1e309, soon" } }),
  "redirects elsewhere": () => new Response(null, { status: 302, headers: { location: "https://evil.example/" } }),
};
