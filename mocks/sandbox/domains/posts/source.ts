import type { Body, Call } from "../../call.ts";
import { mediaProblem } from "../../media-rules.ts";
import { conflict, generationPending, invalid, notFound } from "../../refusal.ts";
import { sameSpelling } from "../../request/workspace.ts";
import type { Content } from "../../world/entities/content.ts";
import type { PostSource, RawDeck } from "../../world/entities/post.ts";
import type { Suggestion } from "../../world/entities/suggestion.ts";
import { checkDeck } from "./deck.ts";
import { checkHere } from "./here.ts";
import { noSource } from "./make.ts";

type CreatePost = Call<"createPost">;

/** What a post publishes, with the suggestion for default texts. */
export interface FoundSource {
  readonly source: PostSource;
  readonly suggestion: Suggestion | null;
}

/**
 * The content source of a new post: the first that the body holds (core document, Posts and calendar).
 * @throws Refusal 400, 404 or 409 if there is none, or it can't be published
 */
export function sourceOf(call: CreatePost): FoundSource {
  const { body, world } = call;
  const [first, second] = given(call);
  if (first === undefined) throw invalid("images", "the list is empty; give an image or another content source.");
  if (second !== undefined && world.latitude.answer("GAP-189") === "refused") {
    throw invalid(second, `give only one content source; ${first} is also given.`);
  }
  checkLeftovers(call);
  if (body.suggestionId !== undefined) return fromSuggestion(call, body.suggestionId);
  if (body.contentId !== undefined) return fromContent(call, body.contentId);
  if (body.deck !== undefined) return { source: fromDeck(call, body.deck), suggestion: null };
  return { source: fromMedia(call), suggestion: null };
}

/** The content sources of a body, by priority. */
function given({ body, world }: CreatePost): string[] {
  const present = (["suggestionId", "contentId", "deck", "videoUrl"] as const).filter(
    (field) => body[field] !== undefined,
  );
  if (!hasImages(body, world.latitude.answer("GAP-191") === "accepted") || body.videoUrl !== undefined) return present;
  return [...present, "images"];
}

/** An empty list of images is not a source, unless the sandbox is set to accept it (GAP-191). */
function hasImages({ images }: Body<"createPost">, emptyCounts: boolean): boolean {
  return images !== undefined && (images.length > 0 || emptyCounts);
}

/** Checks fields that a source does not use (GAP-207, GAP-226). @throws Refusal */
function checkLeftovers({ body, world: { latitude } }: CreatePost): void {
  if (body.format !== undefined && body.deck === undefined && latitude.answer("GAP-207") === "refused") {
    throw invalid("format", "it requires a deck.");
  }
  if (body.thumbnailUrl !== undefined && body.videoUrl === undefined && latitude.answer("GAP-226") === "refused") {
    throw invalid("thumbnailUrl", "it requires a videoUrl.");
  }
}

/** A thumbnail beside another source than a video (GAP-226). */
function thumbnail({ body, world }: CreatePost): Pick<PostSource, "thumbnailUrl"> {
  return { thumbnailUrl: world.latitude.answer("GAP-226") === "used" ? (body.thumbnailUrl ?? null) : null };
}

function fromSuggestion(call: CreatePost, id: string): FoundSource {
  const { world, team } = call;
  const suggestion = world.collections.suggestions.get(sameSpelling(id, world.latitude));
  if (suggestion?.teamId !== team.id) throw notFound("suggestionId");
  checkHere(call, suggestion, "suggestionId");
  if (suggestion.status === "deleted" || suggestion.automationId !== null) checkHidden(call);
  if (suggestion.status === "scheduled" || suggestion.published) throw conflict("The suggestion is already scheduled.");
  return { source: { ...noSource, ...thumbnail(call), suggestionId: suggestion.id, isDeck: true }, suggestion };
}

/** A suggestion that is deleted, or that an automation owns (GAP-212). @throws Refusal */
function checkHidden({ world: { latitude } }: CreatePost): void {
  const answer = latitude.answer("GAP-212");
  if (answer === "not-found") throw notFound("suggestionId");
  if (answer === "conflict") throw conflict("The suggestion is deleted, or an automation owns it.");
}

function fromContent(call: CreatePost, id: string): FoundSource {
  const { world, team } = call;
  const item = world.collections.content.get(sameSpelling(id, world.latitude));
  if (item?.teamId !== team.id) throw notFound("contentId");
  checkHere(call, item, "contentId");
  checkReady(call, item);
  if (world.latitude.answer("GAP-211") === "conflict" && isPublished(call, item)) {
    throw conflict("The content item is already published.");
  }
  const suggestion =
    world.latitude.answer("GAP-202") === "none"
      ? undefined
      : world.collections.suggestions.get(item.suggestionId ?? "");
  return {
    source: {
      ...noSource,
      ...thumbnail(call),
      contentId: item.id,
      isDeck: item.deck !== null || item.made?.type === "deck",
    },
    suggestion: suggestion ?? null,
  };
}

/** @throws Refusal for a content item that is not ready (GAP-210) */
function checkReady({ world: { latitude } }: CreatePost, { status }: Content): void {
  if (status === "ready") return;
  const answer = latitude.answer("GAP-210");
  if (answer === "generation-pending" && status === "processing") {
    throw generationPending(latitude, "The content item is still being generated.");
  }
  if (answer === "conflict" || answer === "generation-pending") throw conflict(`The content item is ${status}.`);
  if (answer === "invalid") throw invalid("contentId", `the content item is ${status}.`);
}

function isPublished({ world: { collections } }: CreatePost, { id }: Content): boolean {
  return collections.posts.by("content", id).some(({ status }) => status !== "draft" && status !== "cancelled");
}

function fromDeck(call: CreatePost, deck: RawDeck): PostSource {
  const { format = null } = call.body;
  checkDeck(call.world.latitude, deck, format);
  return { ...noSource, ...thumbnail(call), deck, format, isDeck: true };
}

/** A video, or images; which one when both are given is open (GAP-190). */
function fromMedia(call: CreatePost): PostSource {
  const { body, world } = call;
  const { videoUrl, images = [], thumbnailUrl = null } = body;
  const both = videoUrl !== undefined && images.length > 0;
  const answer = world.latitude.answer("GAP-190");
  if (both && answer === "refused") throw invalid("images", "it can't be combined with a videoUrl.");
  const asVideo = videoUrl !== undefined && !(both && answer === "images");
  const source: PostSource = asVideo
    ? { ...noSource, videoUrl, thumbnailUrl }
    : { ...noSource, ...thumbnail(call), images };
  if (world.latitude.answer("GAP-218") === "refused") {
    const problem = sourceProblem(source);
    if (problem) throw invalid(asVideo ? "videoUrl" : "images", problem);
  }
  return source;
}

/** Why a video or images can't be published, or null where they can (GAP-218 says when it shows). */
export function sourceProblem({ videoUrl, images }: PostSource): string | null {
  if (videoUrl !== null) return mediaProblem(videoUrl, "video");
  if (images?.length === 0) return "the list of images is empty.";
  const urls = (images ?? []).map((image) => (typeof image === "string" ? image : image.url));
  return urls.map((url) => mediaProblem(url, "image")).find((problem) => problem !== null) ?? null;
}
