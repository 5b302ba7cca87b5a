import { expect, test } from "vitest";
import { operationOf } from "../../conformance/core/http/operation-of.ts";
import { checks } from "../../conformance/index.ts";
import { type Between, judgeSandbox } from "../prove/judge-sandbox.ts";

const ofDiscovery = ["searchAds", "searchAdvertisers", "getAdPreview", "saveAd", "createRecreation"];

/** A server whose ad discovery is off, whatever else may be wrong with it, and that looks at a draft's members only with a draft. */
const withoutDiscovery: Between = async (request, send) => {
  const { operationId = "" } = operationOf(request) ?? {};
  if (operationId === "createMetaAd") return send(withoutDraft(request, await request.clone().text()));
  const answer = await send(request);
  if (operationId === "getAdCapabilities" && answer.ok) {
    const { data } = await answer.json();
    return Response.json({ success: true, data: { ...data, enabled: false } });
  }
  if (!ofDiscovery.includes(operationId) || (!answer.ok && answer.status < 429)) return answer;
  const error = { type: "ads_unavailable", message: "Ad discovery is off.", hint: "Try again later." };
  return Response.json({ success: false, error }, { status: 503 });
};

/** The request without what counts only with a draft (GAP-357). */
function withoutDraft(request: Request, text: string): Request {
  if (!text.startsWith("{") || !text.endsWith("}") || text.includes('"recreationId"')) return request;
  const { recreationRevision: _, requestId: __, ...body } = JSON.parse(text);
  return new Request(request, { body: JSON.stringify(body) });
}

const chosen = checks.filter(({ id }) => /^ad-error\/search|createMetaAd\.(body\.)?recreation/.test(id));

test("a server without ad discovery is not blamed for answers that only discovery or a draft could show", async () => {
  const { checks: judged } = await judgeSandbox({ checks: chosen, between: withoutDiscovery });
  expect(judged.filter(({ verdict }) => verdict === "fail").map(({ id }) => id)).toEqual([]);
  const passed = judged.filter(({ verdict }) => verdict === "pass").map(({ id }) => id);
  expect(passed).toContain("ad-error/searchAds.ads_unavailable");
});

/** A server whose name search is not approved: it refuses lookups, and says so. */
const withoutNameSearch: Between = async (request, send) => {
  const { operationId = "" } = operationOf(request) ?? {};
  if (operationId === "searchAdvertisers") {
    const error = { type: "ads_name_search_unavailable", message: "Name search is off.", hint: "Search by keyword." };
    return Response.json({ success: false, error }, { status: 503 });
  }
  const answer = await send(request);
  if (operationId !== "getAdCapabilities" || !answer.ok) return answer;
  const { data } = await answer.json();
  return Response.json({ success: true, data: { ...data, advertiserSearch: false } });
};

test("a server without name search is judged by its allowance of searches", async () => {
  const ids = ["ADLM-01", "ADLM-02/search", "ADLM-02/late", "ADLM-03", "ADLM-04", "ADER-14", "ADER-15"];
  const judgeable = checks.filter(({ id }) => ids.includes(id));
  const { checks: judged } = await judgeSandbox({ checks: judgeable, between: withoutNameSearch });
  const passed = judged.filter(({ verdict }) => verdict === "pass").map(({ id }) => id);
  expect(ids.filter((id) => !passed.includes(id))).toEqual([]);
});
