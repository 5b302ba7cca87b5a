import type { Data } from "../../call.ts";
import { conflict, generationPending, notFound } from "../../refusal.ts";
import { ok, type Reply } from "../../reply.ts";
import type { Content, ContentMedia } from "../../world/entities/content.ts";
import { hostedAddress } from "../../world/media.ts";
import type { World } from "../../world/world.ts";

type Download = Reply<Data<"downloadContent">>;

/**
 * The finished media of an item (studio document, Retrieval).
 * @throws Refusal if there are none and that is refused (GAP-317, GAP-318)
 */
export function downloadOf(world: World, content: Content): Download {
  if (content.status !== "ready") return unfinished(world, content.status);
  const [first, ...more] = content.media;
  return first ? files(world, [first, ...more]) : unrendered(world, content);
}

/** Of an ad creative the finished image, and the original one (GAP-315, GAP-316). */
function files({ latitude }: World, media: readonly [ContentMedia, ...ContentMedia[]]): Download {
  const original = media.find((each) => each.original);
  const finished = media.find((each) => !each.original) ?? media[0];
  const only = latitude.answer("GAP-316") === "only-file" && original ? original : finished;
  if (latitude.answer("GAP-315") === "redirect") {
    return { ...ok({}), status: 302, headers: { Location: only.url }, raw: { body: null } };
  }
  const file = { kind: only.type, url: only.url };
  if (!original) return ok({ files: [file] });
  return latitude.choose("GAP-316", {
    "kind-original": ok({ files: [file, { kind: "original", url: original.url }] }),
    "field-of-its-own": ok({ files: [file], original: original.url }),
    "only-file": ok({ files: [file] }),
  });
}

/** An item that is processing or has failed (GAP-317). @throws Refusal */
function unfinished({ latitude }: World, status: "processing" | "failed"): Download {
  const answer = latitude.answer("GAP-317");
  if (answer === "empty") return ok({ files: [] });
  if (answer === "not-found") throw notFound("media");
  if (answer === "generation-pending" && status === "processing") {
    throw generationPending(latitude, "The content item is still being generated.");
  }
  throw conflict(
    status === "processing" ? "The content item is still being generated." : "The content item has failed.",
  );
}

/** A deck that was never rendered (GAP-318). @throws Refusal */
function unrendered(world: World, { id }: Content): Download {
  const answer = world.latitude.answer("GAP-318");
  if (answer === "empty") return ok({ files: [] });
  if (answer === "not-found") throw notFound("media");
  if (answer === "conflict")
    throw conflict("This deck is not rendered, so there is no file; publish it with POST /posts.");
  return files(world, [{ type: "video", url: hostedAddress(`content/${id}`, "video", 8), original: false }]);
}
