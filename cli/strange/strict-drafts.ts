import { operationOf } from "../../conformance/core/http/operation-of.ts";
import type { Between } from "../prove/judge-sandbox.ts";
import { membersIn } from "./members-in.ts";

type Members = Record<string, unknown>;

/** The members of the settings that an edit must send, by format: all that the documents do not call optional. */
const required: Readonly<Record<string, readonly string[]>> = {
  image: [],
  "talking-head": ["script", "scenes", "duration", "presenterImageUrl", "mode", "captionOverlay"],
  "hook-demo": ["script", "scenes", "duration", "hookAssetId", "demoAssetId"],
};
const ofAll = ["format", "brief", "ratio", "style", "accentColor", "productImageUrl", "referenceImageUrl"];
const brief = ["hook", "benefit", "visualDirection", "supportingText", "ctaText"];

/** The settings that only one format has. */
const ofOne: Readonly<Record<string, readonly string[]>> = {
  "talking-head": ["presenterImageUrl", "mode", "captionOverlay"],
  "hook-demo": ["hookAssetId", "demoAssetId", "referenceVideoAssetId"],
};

/**
 * A legal server that refuses edits of drafts without the full settings, with those of another format, and with images that it
 * does not host, and whose drafts show members that no document names. A sandbox before it answers the rest.
 */
export function strictDrafts(): Between {
  const hosted = new Set<unknown>();
  let reads = 0;
  return async (request, send) => {
    const operationId = operationOf(request)?.operationId;
    const text = await request.clone().text(); // of every request, so that they keep their order
    if (operationId === "updateRecreation") {
      const problem = problemIn(text, hosted);
      // A value of a wrong type, which the sandbox refuses with its own message.
      if (problem !== undefined) return send(new Request(request, { body: JSON.stringify({ settings: problem }) }));
    }
    const answer = await send(request);
    const { data } = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as { readonly data?: Members };
    if (operationId === "createAsset") hosted.add(data?.url);
    const settings = data?.settings as Members | undefined;
    if (!settings || !request.url.includes("/ads/recreations")) return answer;
    reads += 1;
    const shown = { ...settings, checks: reads, brief: { ...(settings.brief as Members), words: reads } };
    const { headers, status } = answer;
    return new Response(JSON.stringify({ success: true, data: { ...data, settings: shown } }), { headers, status });
  };
}

/** A wrong type for the settings of an edit that are not full; undefined if they are, or are refused in any case. */
function problemIn(text: string, hosted: ReadonlySet<unknown>): unknown {
  const { settings } = membersIn(text);
  if (typeof settings !== "object" || settings === null || Array.isArray(settings)) return undefined;
  const members = settings as Members;
  const names = [...ofAll, ...(required[String(members.format)] ?? [])];
  const fields = Object.keys(Object(members.brief));
  const isFull = names.every((name) => members[name] !== undefined) && brief.every((field) => fields.includes(field));
  const urls = Object.entries(members).filter(([name, value]) => name.endsWith("Url") && typeof value === "string");
  const isHosted = urls.every(([, value]) => hosted.has(value));
  const others = Object.entries(ofOne).flatMap(([format, owned]) => (format === members.format ? [] : owned));
  const isOwn = others.every((name) => members[name] === undefined);
  return isFull && isHosted && isOwn ? undefined : "incomplete";
}
