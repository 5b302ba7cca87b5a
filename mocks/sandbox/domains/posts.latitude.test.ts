import { expect } from "vitest";
import { gapTests } from "../testing/gap-tests.ts";
import { postSandbox, videoUrl } from "../testing/posts.ts";
import { outcomeOf } from "../testing/sandbox-test.ts";

type Box = ReturnType<typeof postSandbox>;
type Fields = Readonly<Record<string, unknown>>;

const gap = gapTests(postSandbox);
const deck = { videoUrl: undefined, deck: { ratio: "9:16", textBoxes: [{ text: "Mistake 1" }] }, format: "slideshow" };
const day = 24 * 3600;
const notFound = "404 not_found";
const conflict = "409 conflict";

/** A post of a pending suggestion, with the suggestion's id. */
async function fromSuggestion(box: Box, fields: object = {}) {
  const suggestionId = await box.suggestion();
  return { suggestionId, post: await box.post({ videoUrl: undefined, suggestionId, ...fields }) };
}
const suggestionStatus = async (box: Box, id: string) => (await box.ok("getGeneration", { id })).status;
const postAgain = (box: Box, suggestionId: string) =>
  outcomeOf(box, "createPost", { body: box.body({ videoUrl: undefined, suggestionId }) });

// Texts

/** Which caption of its suggestion a post shows. */
const caption = (fields: object) => async (box: Box) => {
  const { suggestionId, post } = await fromSuggestion(box, fields);
  const { caption, postCaption, hashtags } = await box.ok("getGeneration", { id: suggestionId });
  const read = await box.read(post.id);
  expect(read.hashtags).toEqual(hashtags);
  return { [caption]: "caption", [postCaption]: "postCaption", "": "none" }[read.caption];
};
gap("GAP-200", caption({}), { "post-caption": "postCaption", caption: "caption" });
gap("GAP-201", caption({ caption: "" }), { "empty-is-none": "none", "empty-is-default": "postCaption" });

/** Whether a content item of a suggestion takes its caption. */
async function captionOfContent(box: Box) {
  const id = await box.suggestion();
  const { contentId } = await box.ok("acceptGeneration", { id });
  const { postCaption } = await box.ok("getGeneration", { id });
  const { caption } = await box.read((await box.post({ videoUrl: undefined, contentId })).id);
  return caption === "" ? "none" : caption === postCaption;
}
gap("GAP-202", captionOfContent, { "content-item-too": true, none: "none" });

// The shape of a post

/** What of a post shows before it is published, afterwards, and in the list. */
const published = (view: (post: Fields) => unknown) => async (box: Box) => {
  const { id } = await box.post();
  const before: Fields = await box.read(id);
  box.publish();
  const list: Fields[] = await box.ok("listPosts");
  return [before, await box.read(id), list.find((each) => each.id === id) ?? {}].map(view);
};
const onTikTok = expect.objectContaining({ platform: "tiktok" });
const results = published(({ results, platforms }) => ({ results, platforms }));
gap("GAP-177", results, {
  "results-list": [{ results: [] }, { results: [onTikTok] }, { results: [onTikTok] }],
  "list-of-another-name": [{ platforms: [] }, { platforms: [onTikTok] }, { platforms: [onTikTok] }],
  "absent-before-publishing": [{}, { results: [onTikTok] }, { results: [onTikTok] }],
});
const resultsByPlatform = {
  results: { tiktok: expect.objectContaining({ postUrl: expect.stringContaining("tiktok") }) },
};
gap("GAP-177", async (box) => (await results(box)).slice(1), {
  "object-by-platform": [resultsByPlatform, resultsByPlatform],
});

const has = (...names: string[]) => published((post) => names.filter((name) => name in post));
const some = ["videoUrl", "automationId", "createdAt", "publishedAt"];
gap("GAP-178", async (box) => (await has(...some)(box))[1], {
  "what-was-asked": ["videoUrl", "automationId", "createdAt"],
  others: expect.arrayContaining(["publishedAt"]),
});
gap("GAP-178", async (box) => (await has("createdAt")(box))[1], { fewer: [] });
gap("GAP-476", has("caption", "results"), {
  "more-in-the-read": [["caption", "results"], ["caption", "results"], expect.not.arrayContaining(["caption"])],
  "results-only-in-the-read": [["caption", "results"], ["caption", "results"], ["caption"]],
});
async function sameInTheList(box: Box) {
  const [, after, item] = await published((post) => post)(box);
  expect(item).toEqual(after);
  return (after as Fields).videoUrl; // the view returns the post
}
gap("GAP-178", sameInTheList, { "what-was-asked": videoUrl });
gap(
  "GAP-195",
  published(({ scheduledTime }) => scheduledTime),
  {
    absent: [undefined, undefined, undefined],
    "time-of-the-render": [null, expect.any(String), expect.any(String)],
  },
);

/** Whether the creation of a video's, a deck's and a suggestion's post shows kind and time. */
async function kinds(box: Box) {
  const made: object[] = [await box.post(), await box.post(deck), (await fromSuggestion(box)).post];
  return made.map((each) => "kind" in each && "scheduledTime" in each);
}
gap("GAP-220", kinds, {
  "all-fields": [true, true, true],
  "omitted-for-raw-decks": [true, false, true],
  "omitted-for-all-decks": [true, false, false],
});

// The life of a post

/** What `renderStatus` is after each of these waits. */
const rendering = (fields: object, steps: readonly number[]) => async (box: Box) => {
  const { id } = await box.post(fields);
  const words: string[] = [];
  for (const step of steps) {
    box.advance(step);
    words.push((await box.read(id)).renderStatus);
  }
  return words;
};
gap("GAP-184", rendering(deck, [0, 10, 120]), {
  "rendering-and-completed": ["pending", "rendering", "completed"],
  others: ["pending", "in_progress", "done"],
  "stays-pending": ["pending", "rendering", "completed"],
});
gap("GAP-184", rendering({}, [0, 120]), {
  "rendering-and-completed": ["pending", "completed"],
  others: ["pending", "done"],
  "stays-pending": ["pending", "pending"],
});

async function atItsTime(box: Box) {
  const { id } = await box.scheduled();
  box.advance(3600);
  return (await box.read(id)).status;
}
gap("GAP-183", atItsTime, { "processing-then-posted": "processing", "straight-to-posted": "posted" });

/** The statuses of a post whose rendering failed, and the outcome of its cancel. */
async function failedRendering(box: Box) {
  box.tell("createPost", "fail");
  const { id } = await box.scheduled();
  box.advance(day);
  const { status, renderStatus } = await box.read(id);
  return [status, renderStatus, await outcomeOf(box, "cancelPost", { id })];
}
gap("GAP-185", failedRendering, {
  failed: ["failed", "failed", conflict],
  "stays-scheduled": ["scheduled", "failed", "200"],
});

/** The last status of a video, a deck and one for the inbox. */
async function lastStatuses(box: Box) {
  const posts = [await box.post(), await box.post(deck), await box.post({ tiktokSendToInbox: true })];
  box.publish();
  return Promise.all(posts.map(async ({ id }) => (await box.read(id)).status));
}
gap("GAP-186", lastStatuses, {
  "completed-for-inbox": ["posted", "posted", "completed"],
  "posted-or-partial": ["posted", "posted", "posted"],
  "completed-for-all": ["completed", "completed", "completed"],
  "completed-for-rendered": ["posted", "completed", "posted"],
});

/** The statuses of a post while its content item is being made, and once that has ended. */
const waiting = (status: "ready" | "failed") => async (box: Box) => {
  const contentId = box.content({ status: "processing" }).id;
  const { id } = await box.post({ videoUrl: undefined, contentId });
  box.advance(600);
  const before = (await box.read(id)).status;
  box.world.transaction(() => box.world.collections.content.patch(contentId, { status }));
  box.publish();
  return [before, (await box.read(id)).status];
};
gap("GAP-210", waiting("ready"), { "accepted-and-waits": ["scheduled", "posted"] });
gap("GAP-210", waiting("failed"), { "accepted-and-waits": ["scheduled", "failed"] });

/** The status of a suggestion with a post, the outcome of a second one, and the status once the first is published. */
async function onTheWay(box: Box) {
  const { suggestionId } = await fromSuggestion(box);
  const first = await suggestionStatus(box, suggestionId);
  const second = await postAgain(box, suggestionId);
  box.publish();
  return [first, second, await suggestionStatus(box, suggestionId)];
}
gap("GAP-174", onTheWay, {
  "scheduled-at-once": ["scheduled", conflict, "scheduled"],
  "accepted-first": ["accepted", conflict, "scheduled"],
});

// Cancelling

/** What a cancelled post reads as, a second cancel, and whether the list has it under its status. */
async function cancelled(box: Box) {
  const { id } = await box.scheduled();
  await box.ok("cancelPost", { id });
  const { type, data } = await box.call("getPost", { id });
  const again = await outcomeOf(box, "cancelPost", { id });
  if (type) return [type, again];
  return [data.status, again, (await box.ok("listPosts", { query: { status: data.status } }))[0].id === id];
}
gap("GAP-181", cancelled, {
  draft: ["draft", conflict, true],
  cancelled: ["cancelled", conflict, true],
  failed: ["failed", conflict, true],
  removed: ["not_found", notFound],
});
const cancelling = async (box: Box) => {
  const { id } = await box.scheduled();
  const { status, data }: { status: number; data?: Fields } = await box.call("cancelPost", { id });
  if (data === undefined) return status;
  return { id: data.id === id, status: data.status, renderStatus: data.renderStatus, cancelled: data.cancelled };
};
gap("GAP-180", cancelling, {
  "200-id-and-status": { id: true, status: "draft" },
  "200-post": { id: true, status: "draft", renderStatus: "pending" },
  "200-flag": { id: true, cancelled: true },
  "204-nothing": 204,
});
const withoutScope = async (box: Box) =>
  outcomeOf(box, "cancelPost", { id: (await box.scheduled()).id, key: "limited" });
const refusedScope = "403 forbidden_scope";
gap("GAP-179", withoutScope, { "posts-write": refusedScope, "any-key": "200", "posts-read": refusedScope });

/** The status of the suggestion of a cancelled post, and the outcome of another post of it. */
async function givenBack(box: Box) {
  const { suggestionId, post } = await fromSuggestion(box, { scheduledTime: box.soon(3600) });
  await box.ok("cancelPost", { id: post.id });
  return [await suggestionStatus(box, suggestionId), await postAgain(box, suggestionId)];
}
gap("GAP-213", givenBack, { "accepted-again": ["pending", "202"], "stays-scheduled": ["scheduled", conflict] });

/** The status of an automation all of whose posts were cancelled. */
async function withoutPosts(box: Box) {
  const body = { name: "Spring", selectedAccounts: { tiktok: [box.tiktok] } };
  const { id } = await box.ok("createAutomation", { body });
  await box.ok("generateAutomation", { id });
  box.publish();
  await box.ok("launchAutomation", { id });
  for (const post of await box.ok("listPosts", { query: { automationId: id } }))
    await box.ok("cancelPost", { id: post.id });
  return (await box.ok("getAutomation", { id })).status;
}
gap("GAP-187", withoutPosts, { "active-until-the-end": "active", completed: "completed" });
