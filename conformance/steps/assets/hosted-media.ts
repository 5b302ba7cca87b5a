import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { isRecord } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/request.ts";
import { given, textAt } from "../given.ts";
import { once } from "../once.ts";

/** The media kinds of content operations. */
const kinds = ["image", "video"] as const;

/** By the URL of the target's media: the URL that its upload returned. */
const copies = once("hosted copies of the media", async (context) => {
  const found = new Map<string, string>();
  for (const kind of kinds) {
    const url = context.target.media?.[kind]?.url;
    if (url === undefined) continue;
    const uploaded = await given(context, "createAsset", { wholeBody: { url, kind, name: `Verification ${kind}` } });
    found.set(url, textAt(uploaded, "/data/url"));
  }
  return found;
});

/**
 * The same request with media that the server hosts: "upload with POST /assets first" (studio document, Endpoints).
 * @returns undefined if its body has no media, or if they can't be uploaded
 */
export async function withHostedMedia(context: CheckContext, spec: RequestSpec): Promise<RequestSpec | undefined> {
  if (!isRecord(spec.body)) return undefined;
  const known = new Set<unknown>(Object.values(context.target.media ?? {}).map(({ url }) => url));
  const members = Object.entries(spec.body);
  if (!members.flatMap(([, value]) => value).some((value) => known.has(value))) return undefined;
  try {
    const hosted = await copies(context);
    const hostedOf = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(hostedOf) : (hosted.get(String(value)) ?? value);
    return { ...spec, body: Object.fromEntries(members.map(([name, value]) => [name, hostedOf(value)])) };
  } catch (error) {
    if (error instanceof Blocked) return undefined;
    throw error;
  }
}
