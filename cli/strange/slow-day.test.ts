import { expect, test } from "vitest";
import { checks } from "../../conformance/index.ts";
import { type Between, judgeSandbox } from "../prove/judge-sandbox.ts";

const chosen = checks.filter(({ id }) => /^idempotent-(for|after)-a-day\/create(Workspace|Asset|Interview)$/.test(id));

/** A server that lets a caller wait for hours while it stores responses: earlier ones are older than later ones. */
function slowServer(): Between {
  let left = 3;
  return async (request, send) => {
    if (request.method !== "POST" || !request.url.endsWith("/influencers") || left-- <= 0) return send(request);
    const error = { type: "rate_limited", message: "Too many.", hint: "Wait.", retryAfterSeconds: 3500 };
    return Response.json({ success: false, error }, { status: 429, headers: { "retry-after": "3500" } });
  };
}

test("responses that were stored hours after the first ones are forgotten hours later", async () => {
  const { checks: judged } = await judgeSandbox({ checks: chosen, between: slowServer() });
  const own = judged.filter(({ id }) => chosen.some((check) => check.id === id));
  expect(own.map(({ id, verdict, reason }) => [id, verdict, reason])).toEqual(
    chosen.map(({ id }) => [id, "pass", undefined]),
  );
});
