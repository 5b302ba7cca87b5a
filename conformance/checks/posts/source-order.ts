import { mediaUrl } from "../../core/arranging/example-values.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { expectThat, given } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { unknownId } from "../../steps/placeholders.ts";
import {
  acceptedSuggestion,
  freshSuggestion,
  type Members,
  offerBadPost,
  offerPost,
  requireRefusal,
  statusOf,
} from "../../steps/posts/posts.ts";

const invalid = { status: 400, type: "invalid_input" };

const deck = { ratio: "9:16", textBoxes: [{ text: "Mistake 1: too fast" }] };

const refusals = [
  check("POST-29", async (context) => expectRefusal(await offerBadPost(context, { videoUrl: undefined }), invalid)),
  check("POST-31", async (context) => expectRefusal(await offerBadPost(context, { deck }), invalid)),
];

const unknownIds: Readonly<Record<string, string>> = { suggestionId: "POST-32", contentId: "POST-33" };

const unknown = forEachItem("post-unknown-source", Object.keys(unknownIds), {
  requirements: (field) => [unknownIds[field] ?? "", "createPost.error.not_found"],
  says: (field) => `A ${field} that does not exist is refused with 404 not_found.`,
  async run(context, field) {
    await requireMemory(context);
    // As an invalid field of the body it may also get 400 (GAP-035).
    expectRefusal(await offerBadPost(context, { [field]: unknownId }), { status: 404, type: "not_found" }, [400]);
  },
});

/** The content sources that come later in the order. */
const laterSources: Readonly<Record<string, (context: CheckContext) => Promise<Members>>> = {
  content: async (context) => ({ contentId: (await acceptedSuggestion(context)).contentId }),
  deck: async () => ({ deck, format: "slideshow" }),
  video: async ({ target }) => ({ videoUrl: mediaUrl(target, "video") }),
  images: async ({ target }) => ({ images: [mediaUrl(target, "image")] }),
};

/** Whether a post of two existing sources is accepted: then no call is refused for having both. */
async function acceptsBoth(context: CheckContext, first: string, second: string): Promise<boolean> {
  const isSuggestion = first === "suggestionId";
  const id = isSuggestion ? await freshSuggestion(context) : (await acceptedSuggestion(context)).contentId;
  return succeeded(await offerPost(context, { [first]: id, ...(await laterSources[second]?.(context)) }));
}

const order = forEachItem(
  "post-source-order",
  Object.keys(unknownIds).flatMap((first) =>
    Object.keys(laterSources).flatMap((second) => (first === `${second}Id` ? [] : [`${first}-before-${second}`])),
  ),
  {
    requirements: () => ["POST-30"],
    says: (name) => `Of several content sources, the first is used: ${name.replaceAll("-", " ")}.`,
    async run(context, name) {
      const [first = "", , second = ""] = name.split("-");
      await requireMemory(context);
      requireRefusal(await offerBadPost(context, { [first]: unknownId }));
      // The first source does not exist: if a server still creates a post, it has used the other one.
      const exchange = await offerBadPost(context, { [first]: unknownId, ...(await laterSources[second]?.(context)) });
      // A 400 may be for the unknown id (GAP-035), or because there are two sources (GAP-189).
      const isOpen = exchange.response.status === 400;
      if (isOpen && !(await acceptsBoth(context, first, second)))
        throw new Blocked("needs a server that accepts several content sources");
      const expected = `no post, because ${first} comes first and does not exist`;
      expectThat(!succeeded(exchange), { expected, actual: "a post was created" }, exchange);
    },
  },
);

/** An unknown format makes the deck impossible to publish, so that a new post could only be of the later source. */
const deckFirst = forEachItem("post-deck-first", ["video", "images"], {
  requirements: () => ["POST-30"],
  says: (second) => `Of a deck and ${second}, the deck is used: its unknown format is refused.`,
  async run(context, second) {
    await requireMemory(context);
    const broken = { deck, format: "notaformat", ...(await laterSources[second]?.(context)) };
    expectRefusal(await offerBadPost(context, broken), invalid);
  },
});

const suggestionCounts = check(
  "POST-30",
  { name: "post-suggestion-counts", title: "Of a suggestion and a video, the suggestion is published." },
  async (context) => {
    await requireMemory(context);
    const suggestionId = await freshSuggestion(context);
    const post = await offerPost(context, { suggestionId, videoUrl: mediaUrl(context.target, "video") });
    if (!succeeded(post)) throw new Blocked("needs a server that accepts several content sources");
    const read = await given(context, "getGeneration", { path: { id: suggestionId } });
    const status = statusOf(read);
    const expected = "a suggestion that is no longer pending";
    expectThat(status !== "pending", { expected, actual: "it is pending", pointer: "/data/status" }, read);
  },
);

/** Missing content sources, and the order of several (core document, Posts and calendar). */
export const checks: readonly Check[] = [...refusals, ...unknown, ...order, ...deckFirst, suggestionCounts];
