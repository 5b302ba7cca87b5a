import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import type { Observer } from "../core/observer.ts";
import { isObjectId } from "../core/values/object-id.ts";
import { valuesAt } from "../core/values/pointer.ts";
import { absenceSeen, onSuccess, orderOf, valueSeen } from "./observer.ts";

/** Members of the envelope that the documents name. */
const namedMembers = new Set(["success", "data", "pagination", "quota", "error"]);

const ordered = (gap: Observer["gap"], operationId: string, pointer: string) =>
  onSuccess(gap, [operationId], ({ response }) => orderOf(valuesAt(response.json, pointer).map(({ value }) => value)));

/** Observations in successes. */
export const answerObservers: readonly Observer[] = [
  {
    gap: "GAP-005",
    see: (exchange) =>
      succeeded(exchange) && exchange.operation?.method === "GET" && exchange.response.headers["retry-after"]
        ? "Retry-After"
        : undefined,
  },
  onSuccess("GAP-042", [], ({ operation, response }) => {
    if (!isRecord(response.json) || operation?.atOrigin) return undefined;
    const more = Object.keys(response.json).filter((name) => !namedMembers.has(name));
    return more.length > 0 ? `also ${more.sort().join(", ")}` : "no others";
  }),
  onSuccess("GAP-045", [], ({ response }) => {
    const [, zone] = /"\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)"/.exec(response.text) ?? [];
    return zone;
  }),
  onSuccess("GAP-046", [], ({ operation, response }) =>
    operation?.success === "2XX" ? `${operation.operationId} ${response.status}` : undefined,
  ),
  ordered("GAP-108", "getCredits", "/data/entries/*/createdAt"),
  onSuccess("GAP-110", ["getCredits"], ({ response }) => {
    const [first] = valuesAt(response.json, "/data/entries/*/id");
    return first && (isObjectId(String(first.value)) ? "an object id" : "another text");
  }),
  valueSeen("GAP-105", ["getMe"], "/data/plan"),
  valueSeen("GAP-111", ["getCredits"], "/data/entries/*/spendingType"),
  valueSeen("GAP-112", ["getCredits"], "/data/entries/*/model"),
  onSuccess("GAP-114", ["getCredits"], ({ response }) =>
    valuesAt(response.json, "/data/entries/*/type").some(({ value }) => value === "refund")
      ? "entries of their own"
      : undefined,
  ),
  absenceSeen("GAP-122", ["listWorkspaces"], "/data/*", "website"),
  valueSeen("GAP-130", ["getWorkspace"], "/data/brandContext/status"),
  absenceSeen("GAP-133", ["getWorkspace"], "/data", "identity"),
  absenceSeen("GAP-144", ["listAccounts"], "/data/*", "displayName"),
  ordered("GAP-161", "listAssets", "/data/*/createdAt"),
  absenceSeen("GAP-155", ["listAssets"], "/data/*", "category"),
  onSuccess("GAP-166", ["getProtectedResourceMetadata"], ({ response }) =>
    isRecord(response.json) && "data" in response.json ? "in the envelope" : "at the top level",
  ),
  onSuccess("GAP-168", ["getProtectedResourceMetadata"], ({ response }) =>
    isRecord(response.json) ? Object.keys(response.json).sort().join(", ") : undefined,
  ),
  onSuccess("GAP-177", ["getPost"], ({ response }) => resultsOf(response.json)),
  valueSeen("GAP-183", ["getPost", "listPosts"], "/data/status"),
  valueSeen("GAP-184", ["getPost"], "/data/renderStatus"),
  ordered("GAP-222", "listPosts", "/data/*/createdAt"),
  absenceSeen("GAP-275", ["listInfluencers"], "/data/*", "niche"),
  ordered("GAP-281", "listInfluencers", "/data/*/createdAt"),
  absenceSeen("GAP-285", ["createInfluencer"], "/data", "videoPreview"),
  absenceSeen("GAP-303", ["getVideo"], "/data", "videoUrl"),
  valueSeen("GAP-309", ["createInfluencerVideo", "getVideo"], "/data/model"),
  valueSeen("GAP-319", ["getContent"], "/data/format"),
  onSuccess("GAP-367", ["createListicle", "createGridVideo"], ({ response }) => String(response.status)),
  valueSeen("GAP-389", ["searchAds"], "/data/items/*/mediaType"),
  valueSeen("GAP-390", ["searchAds"], "/data/items/*/observedStatus"),
  onSuccess("GAP-422", ["saveAd", "deleteSavedAd"], statusOf),
  onSuccess("GAP-426", ["createRecreation", "updateRecreation", "draftRecreationBrief"], statusOf),
  absenceSeen("GAP-459", ["createRecreation"], "/data", "lastContentId"),
];

function statusOf({ operation, response }: Exchange): string {
  return `${operation?.operationId} ${response.status}`;
}

/** The name and type of a post's member with the results per platform. */
function resultsOf(json: unknown): string | undefined {
  const data = isRecord(json) && isRecord(json.data) ? json.data : {};
  const found = Object.entries(data).find(([, value]) => holdsPostUrl(value));
  return found && `${found[0]}, ${Array.isArray(found[1]) ? "a list" : "an object by platform"}`;
}

function holdsPostUrl(value: unknown): boolean {
  const items = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  return items.some((item) => isRecord(item) && "postUrl" in item);
}
