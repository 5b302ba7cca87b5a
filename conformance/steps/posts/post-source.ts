import type { CheckContext } from "../../core/check.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { request } from "../given.ts";

/** All content sources of a post, with their accompanying members (core document, Posts). */
export const sources: readonly string[] = [
  "suggestionId",
  "contentId",
  "deck",
  "format",
  "videoUrl",
  "thumbnailUrl",
  "images",
];

/** The members of a body for one content source, replacing that of its example. @param source the members of the source */
export function sourceOf(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...Object.fromEntries(sources.map((name) => [name, undefined])), ...source };
}

/**
 * A post scheduled for a later day from one content source.
 * @param source the members of the source, and others to change
 * @throws Blocked if the target has no account to post to
 */
export function postFrom(context: CheckContext, source: Readonly<Record<string, unknown>>): Promise<RequestSpec> {
  return request(context, "createPost", { body: sourceOf(source) });
}
