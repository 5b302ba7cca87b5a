import { hints } from "./hints.ts";
import type { Latitude } from "./latitude.ts";
import type { Refusal } from "./refusal.ts";
import type { Reply } from "./reply.ts";
import { corsHeaders } from "./request/cors.ts";

/** An answer, ready to be sent and to be stored. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes answers; their common parts are created once. */
export interface Envelopes {
  /** Wraps a success (core document, Conventions). */
  success(reply: Reply): Answer;
  /** Wraps a failure (core document, Errors). */
  failure(refusal: Refusal): Answer;
}

export function envelopesOf(latitude: Latitude): Envelopes {
  const cors = corsHeaders(latitude);
  const utf8 = "application/json; charset=utf-8";
  const [plain, problem = plain] = latitude.choose("GAP-049", {
    "json-utf8": [utf8],
    json: ["application/json"],
    problem: [utf8, "application/problem+json"],
    text: ["text/plain; charset=utf-8"],
  });
  const successHeaders = { "Content-Type": plain, ...cors };
  const failureHeaders = { "Content-Type": problem, ...cors };
  // The envelope may have undocumented members (GAP-042).
  const more = latitude.answer("GAP-042") === "some" ? { apiVersion: "2.0.14" } : null;

  return {
    success({ status, data, pagination, beside, headers, bare, raw }) {
      const all = headers ? { ...successHeaders, ...headers } : successHeaders;
      if (raw) return { status, body: raw.body ?? "", headers: { ...all, "Content-Type": raw.contentType ?? "" } };
      const envelope =
        pagination || beside || more
          ? { success: true, data, pagination, ...beside, ...more }
          : { success: true, data };
      return { status, body: JSON.stringify(bare ? data : envelope), headers: all };
    },
    failure({ type, message, status, headers, retryAfterSeconds }) {
      const error = { type, message, hint: hints[type], ...(retryAfterSeconds !== null && { retryAfterSeconds }) };
      return {
        status,
        body: JSON.stringify({ success: false, error, ...more }),
        headers: { ...failureHeaders, ...headers },
      };
    },
  };
}
