import type { CheckContext } from "../core/check.ts";
import type { RequestSpec } from "../core/request.ts";
import { request } from "./given.ts";

/** Everything that a post can be made from, and what goes with it (core document, Posts). */
const sources = ["suggestionId", "contentId", "deck", "format", "videoUrl", "thumbnailUrl", "images"];

/** What a body says to be made from one source, whatever its example was made from. @param source the members that name it */
export function sourceOf(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...Object.fromEntries(sources.map((name) => [name, undefined])), ...source };
}

/**
 * A post that is scheduled for a later day, made from one source.
 * @param source the members of the body that name it, and others to change
 * @throws Blocked when the target has no account to post to
 */
export function postFrom(context: CheckContext, source: Readonly<Record<string, unknown>>): Promise<RequestSpec> {
  return request(context, "createPost", { body: sourceOf(source) });
}
