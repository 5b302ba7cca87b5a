import type { CallLine } from "../tape/format.ts";

/** A recorded call that took no time. @param answer its answer in JSON, if it has one */
export function recordedGet(
  path: string,
  sent: number,
  answer?: { readonly status: number; readonly json: object },
): CallLine {
  return {
    kind: "call",
    sent,
    done: sent,
    at: sent,
    ended: sent,
    took: 0,
    request: { method: "GET", url: `http://127.0.0.1/api/v1${path}`, headers: {} },
    ...(answer && {
      response: {
        status: answer.status,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(answer.json),
      },
    }),
  };
}
