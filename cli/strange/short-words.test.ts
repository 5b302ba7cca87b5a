import { expect, test } from "vitest";
import { checks, selectChecks } from "../../conformance/index.ts";
import { type Between, judgeSandbox } from "../prove/judge-sandbox.ts";

/** A server that finds no ads by a single letter: the documents say only how long a query may be. */
const withoutLetters: Between = async (request, send) => {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.endsWith("/ads/search") || searchParams.get("q")?.length !== 1) return send(request);
  const error = { type: "invalid_input", message: "q: at least two characters.", hint: "Correct the named field." };
  return Response.json({ success: false, error }, { status: 400 });
};

test("a server that refuses searches for a single letter is asked with other words", async () => {
  const { checks: chosen } = selectChecks(checks, ["ADSV-16", "ADS-12"]);
  const { checks: judged } = await judgeSandbox({ checks: chosen, between: withoutLetters });
  expect(judged.filter(({ reason }) => reason?.includes("400")).map(({ id }) => id)).toEqual([]);
  expect(judged.find(({ id }) => id === "ADS-12")?.verdict).toBe("pass");
});
