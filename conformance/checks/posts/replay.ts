import { operations } from "../../../generated/operations.ts";
import { mediaUrl } from "../../core/arranging/example-values.ts";
import { freshHex } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, check } from "../../core/check.ts";
import type { Exchange } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import { expectNothingMore } from "../../steps/nothing-more.ts";
import { once } from "../../steps/once.ts";
import {
  freshSuggestion,
  type NewPost,
  newPost,
  offerBadPost,
  postCount,
  selectionOf,
  someAccounts,
  statusOf,
} from "../../steps/posts/posts.ts";
import { readUntil } from "../../steps/service/jobs.ts";
import { expectSame } from "../../steps/service/replays.ts";
import { expectKeyRefused } from "../service/idempotency.ts";

interface KeyedPost extends NewPost {
  readonly headers: Readonly<Record<string, string>>;
}

async function keyed(context: CheckContext, members = {}): Promise<KeyedPost> {
  const headers = { "idempotency-key": `verify:${freshHex(8)}` };
  return { ...(await newPost(context, members, headers)), headers };
}

const keyedPost = once("a post with a key", (context) => keyed(context));

/** A post of two images in the two forms that an image may have, with a key. */
const keyedImages = once("a post of images with a key", async (context) => {
  const url = mediaUrl(context.target, "image");
  return keyed(context, { images: [url, { url }] });
});

/** A post of a suggestion that is now scheduled. */
const takenSuggestion = once("a suggestion that is scheduled", async (context) => {
  const suggestionId = await freshSuggestion(context);
  const post = await keyed(context, { suggestionId });
  const read = () => context.send({ operation: operations.getGeneration, path: { id: suggestionId } });
  // Whether it is scheduled immediately is open (GAP-174).
  const isThere = (exchange: Exchange) => statusOf(exchange) === "scheduled";
  await readUntil(context, read, isThere, { why: "a suggestion that is scheduled", every: 10 });
  return { suggestionId, post };
});

function replay({ send }: CheckContext, { body, headers }: KeyedPost): Promise<Exchange> {
  return send({ operation: operations.createPost, body, headers });
}

function expectReplay({ exchange }: KeyedPost, again: Exchange): void {
  expectSuccess(again);
  expectSame(exchange, again);
}

export const checks: readonly Check[] = [
  check("POST-47", async (context) => {
    const post = await keyedPost(context);
    expectReplay(post, await replay(context, post));
  }),
  check(
    "POST-47",
    { name: "images", title: "A post of images with the same key and body is replayed." },
    async (context) => {
      const post = await keyedImages(context);
      expectReplay(post, await replay(context, post));
    },
  ),
  check(
    "IDEM-04",
    {
      name: "images-in-another-order",
      title: "A post with the same key and its images in another order is refused.",
      operation: operations.createPost,
    },
    async (context) => {
      const { body, headers } = await keyedImages(context);
      const images = Array.isArray(body.images) ? body.images.toReversed() : [];
      const variant = { operation: operations.createPost, body: { ...body, images }, headers };
      await expectKeyRefused(context, variant, await context.sendInvalid(variant));
    },
  ),
  check(
    "IDEM-04",
    {
      name: "post-on-another-account",
      title: "A post with the same key on another account is refused.",
      operation: operations.createPost,
    },
    async (context) => {
      const other = (await someAccounts(context, 2)).slice(1);
      const { body, headers } = await keyedPost(context);
      const selectedAccounts = selectionOf(other);
      const variant = { operation: operations.createPost, body: { ...body, selectedAccounts }, headers };
      await expectKeyRefused(context, variant, await context.sendInvalid(variant));
    },
  ),
  check("POST-48", async (context) => {
    const post = await keyedPost(context);
    await expectNothingMore(
      () => postCount(context),
      async () => void (await replay(context, post)),
    );
  }),
  check("POST-49", async (context) => {
    const { post } = await takenSuggestion(context);
    expectReplay(post, await replay(context, post));
  }),
  check(
    ["createPost.error.conflict", "ERR-26"],
    { title: "An already scheduled suggestion is refused with 409 conflict." },
    async (context) => {
      const { suggestionId } = await takenSuggestion(context);
      expectRefusal(await offerBadPost(context, { suggestionId }), { status: 409, type: "conflict" });
    },
  ),
];
