import type { Body } from "../../call.ts";
import type { Latitude } from "../../latitude.ts";
import { invalid } from "../../refusal.ts";
import type { Post } from "../../world/entities/post.ts";
import type { Suggestion } from "../../world/entities/suggestion.ts";

/**
 * The caption and the hashtags of a new post; what is left out comes from its suggestion (core document, Posts and calendar).
 * @throws Refusal 400 for a hashtag that is none
 */
export function textsOf(
  latitude: Latitude,
  { caption, hashtags }: Pick<Body<"createPost">, "caption" | "hashtags">,
  suggestion: Suggestion | null,
): Pick<Post, "caption" | "hashtags"> {
  const left = caption === undefined || (caption === "" && latitude.answer("GAP-201") === "empty-is-default");
  return {
    caption: left ? defaultCaption(latitude, suggestion) : caption,
    hashtags:
      hashtags?.map((tag, index) => hashtagOf(latitude, tag, `hashtags.${index}`)) ?? suggestion?.hashtags ?? [],
  };
}

/** Which of its captions a suggestion gives to its post (GAP-200). */
function defaultCaption(latitude: Latitude, suggestion: Suggestion | null): string {
  if (!suggestion) return "";
  return latitude.answer("GAP-200") === "caption" ? suggestion.caption : suggestion.postCaption;
}

/** One hashtag, with or without its sign (GAP-203). */
function hashtagOf(latitude: Latitude, tag: unknown, field: string): string {
  if (typeof tag !== "string") throw invalid(field, "it must be a string.");
  const answer = latitude.answer("GAP-203");
  if (answer === "text-as-it-is") return tag;
  if (answer === "text-without-the-sign" && tag.startsWith("#")) throw invalid(field, "leave out the # sign.");
  return tag.replace(/^#/, "");
}
