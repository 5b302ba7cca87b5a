import { expect, test } from "vitest";
import type { LatitudeOptions } from "../latitude.ts";
import { imageUrl, postSandbox, videoUrl } from "../testing/posts.ts";

type Box = ReturnType<typeof postSandbox>;
const deck = { ratio: "9:16", textBoxes: [{ text: "Mistake 1: too fast" }] };
const nothing = "0".repeat(24);

/** Bodies whose refusal is open: which status each answer gives; the fields replace those of a post of a video on TikTok. */
const answers: readonly (readonly [
  says: string,
  fields: (box: Box) => object | Promise<object>,
  ...[LatitudeOptions, number][],
])[] = [
  ["several sources", (box) => ({ contentId: box.content().id }), [{}, 202], [{ "GAP-189": "refused" }, 400]],
  [
    "a video and images",
    () => ({ images: [imageUrl] }),
    [{}, 202],
    [{ "GAP-190": "images" }, 202],
    [{ "GAP-190": "refused" }, 400],
  ],
  ["no image", () => ({ videoUrl: undefined, images: [] }), [{}, 400], [{ "GAP-191": "accepted" }, 202]],
  [
    "facebook alone",
    (box) => ({ selectedAccounts: { facebook: [box.facebook] } }),
    [{}, 400],
    [{ "GAP-192": "accepted" }, 202],
    [{ "GAP-192": "ignored" }, 400],
  ],
  [
    "facebook beside another",
    (box) => ({ selectedAccounts: { facebook: [box.facebook], tiktok: [box.tiktok] } }),
    [{}, 400],
    [{ "GAP-192": "ignored" }, 202],
  ],
  [
    "asap with a time",
    (box) => ({ schedule: "asap", scheduledTime: box.soon(60) }),
    [{}, 202],
    [{ "GAP-194": "refused" }, 400],
    [{ "GAP-194": "past-refused" }, 202],
    [{ "GAP-194": "used" }, 202],
  ],
  [
    "asap with a past time",
    (box) => ({ schedule: "asap", scheduledTime: box.soon(-60) }),
    [{}, 202],
    [{ "GAP-194": "past-refused" }, 400],
  ],
  ["in a minute", (box) => ({ scheduledTime: box.soon(60) }), [{}, 202], [{ "GAP-196": "margin-ahead" }, 400]],
  ["now", (box) => ({ scheduledTime: box.soon(0) }), [{}, 400], [{ "GAP-196": "grace" }, 202]],
  [
    "a time without milliseconds",
    () => ({ scheduledTime: "2031-03-09T08:00:00Z" }),
    [{}, 202],
    [{ "GAP-197": "only-utc-with-milliseconds" }, 400],
  ],
  [
    "a time with an offset",
    () => ({ scheduledTime: "2031-03-09T08:00:00.000+02:00" }),
    [{}, 202],
    [{ "GAP-197": "only-utc-with-milliseconds" }, 400],
  ],
  ["no IANA name", () => ({ timezone: "Mars/Base" }), [{}, 400], [{ "GAP-199": "accepted" }, 202]],
  [
    "a hashtag with its sign",
    () => ({ hashtags: ["#running"] }),
    [{}, 202],
    [{ "GAP-203": "text-without-the-sign" }, 400],
  ],
  [
    "an influencer of a brand's post",
    (box) => ({ ownerType: "brand", influencerId: box.persona.influencerId }),
    [{}, 202],
    [{ "GAP-205": "kept" }, 202],
    [{ "GAP-205": "refused" }, 400],
  ],
  [
    "an account of another owner",
    (box) => ({ selectedAccounts: { tiktok: [box.persona.id] } }),
    [{}, 400],
    [{ "GAP-206": "not-found" }, 404],
    [{ "GAP-206": "accepted" }, 202],
    [{ "GAP-204": "as-the-account" }, 202],
  ],
  ["a format without a deck", () => ({ format: "slideshow" }), [{}, 202], [{ "GAP-207": "refused" }, 400]],
  [
    "any deck",
    () => ({ videoUrl: undefined, deck: { colour: "red" }, format: "slideshow" }),
    [{}, 202],
    [{ "GAP-208": "ratio-and-text-boxes" }, 400],
    [{ "GAP-208": "checked-by-format" }, 400],
  ],
  [
    "the deck of another format",
    () => ({ videoUrl: undefined, deck: { ...deck, format: "greenscreen" }, format: "slideshow" }),
    [{ "GAP-208": "ratio-and-text-boxes" }, 202],
    [{ "GAP-208": "checked-by-format" }, 400],
  ],
  [
    "the deck of a builder",
    async (box) => {
      const { id } = await box.ok("createListicle");
      return { videoUrl: undefined, deck: (await box.ok("getContent", { id })).deck, format: "listicle" };
    },
    [{ "GAP-208": "ratio-and-text-boxes" }, 202],
    [{ "GAP-208": "checked-by-format" }, 202],
    [{ "GAP-208": "checked-by-format", "GAP-322": "own-structure" }, 202],
  ],
  [
    "an unfinished content item",
    (box) => ({ contentId: box.content({ status: "processing" }).id }),
    [{}, 409],
    [{ "GAP-210": "invalid" }, 400],
    [{ "GAP-210": "accepted-and-waits" }, 202],
    [{ "GAP-210": "generation-pending" }, 409],
    [{ "GAP-210": "generation-pending", "GAP-002": "425" }, 425],
  ],
  [
    "a failed content item",
    (box) => ({ contentId: box.content({ status: "failed" }).id }),
    [{}, 409],
    [{ "GAP-210": "invalid" }, 400],
    [{ "GAP-210": "generation-pending" }, 409],
  ],
  [
    "a content item again",
    async (box) => {
      const contentId = box.content().id;
      await box.post({ videoUrl: undefined, contentId });
      return { contentId };
    },
    [{}, 202],
    [{ "GAP-211": "conflict" }, 409],
  ],
  [
    "a deleted suggestion",
    async (box) => ({ suggestionId: (await box.ok("listGenerations", { query: { status: "deleted" } }))[0].id }),
    [{}, 404],
    [{ "GAP-212": "conflict" }, 409],
    [{ "GAP-212": "accepted" }, 202],
  ],
  [
    "an account under another platform",
    (box) => ({ selectedAccounts: { youtube: [box.tiktok] } }),
    [{}, 400],
    [{ "GAP-215": "not-found" }, 404],
    [{ "GAP-215": "accepted" }, 202],
  ],
  [
    "a video that can't be reached",
    () => ({ videoUrl: "https://nowhere.invalid/a.mp4" }),
    [{}, 202],
    [{ "GAP-218": "refused" }, 400],
  ],
  [
    "the inbox without TikTok",
    (box) => ({ tiktokSendToInbox: true, selectedAccounts: { youtube: [box.youtube] } }),
    [{}, 202],
    [{ "GAP-219": "refused-without-tiktok" }, 400],
  ],
  [
    "an account of another workspace",
    (box) => ({ selectedAccounts: { tiktok: [box.elsewhere] } }),
    [{}, 404],
    [{ "GAP-225": "refused" }, 400],
    [{ "GAP-225": "accepted" }, 202],
  ],
  [
    "a thumbnail of images",
    () => ({ videoUrl: undefined, images: [imageUrl], thumbnailUrl: imageUrl }),
    [{}, 202],
    [{ "GAP-226": "refused" }, 400],
  ],
  [
    "an account that nothing has",
    () => ({ selectedAccounts: { tiktok: [nothing] } }),
    [{}, 404],
    [{ "GAP-035": "400" }, 400],
  ],
  ["a suggestion that nothing has", () => ({ suggestionId: nothing }), [{}, 404], [{ "GAP-035": "400" }, 404]],
];

const cases = answers.flatMap(([says, fields, ...all]) =>
  all.map(([latitude, status]) => ({ says, latitude, status, fields })),
);

test.each(cases)("$says, $latitude: $status", async ({ latitude, status, fields }) => {
  const box = postSandbox({ latitude });
  const body = box.body(await fields(box));
  expect((await box.call("createPost", { body })).status).toBe(status);
});

/** What a post shows of its body that is open. */
const shown: readonly (readonly [LatitudeOptions, fields: (box: Box) => object, expected: (box: Box) => object])[] = [
  [{}, () => ({ images: [imageUrl] }), () => ({ videoUrl })],
  [{ "GAP-190": "images" }, () => ({ images: [imageUrl] }), () => ({ images: [imageUrl] })],
  [{}, (box) => ({ scheduledTime: box.soon(60) }), (box) => ({ scheduledTime: box.soon(60), schedule: "scheduled" })],
  [
    { "GAP-193": "asap" },
    (box) => ({ scheduledTime: box.soon(60) }),
    (box) => ({ scheduledTime: box.soon(0), schedule: "asap" }),
  ],
  [
    { "GAP-194": "used" },
    (box) => ({ schedule: "asap", scheduledTime: box.soon(60) }),
    (box) => ({ scheduledTime: box.soon(60) }),
  ],
  [{ "GAP-195": "null" }, () => ({}), () => ({ scheduledTime: null })],
  [{}, () => ({ hashtags: ["#a", "b"] }), () => ({ hashtags: ["a", "b"] })],
  [{ "GAP-203": "text-as-it-is" }, () => ({ hashtags: ["#a", "b"] }), () => ({ hashtags: ["#a", "b"] })],
  [{}, ({ persona }) => ({ influencerId: persona.influencerId }), () => ({ ownerType: "brand", influencerId: null })],
  [
    { "GAP-205": "kept" },
    ({ persona }) => ({ influencerId: persona.influencerId }),
    ({ persona }) => ({ influencerId: persona.influencerId }),
  ],
  [
    { "GAP-204": "influencer-when-named" },
    ({ persona }) => ({ influencerId: persona.influencerId, selectedAccounts: { tiktok: [persona.id] } }),
    ({ persona }) => ({ ownerType: "influencer", influencerId: persona.influencerId }),
  ],
  [
    { "GAP-204": "as-the-account" },
    ({ persona }) => ({ selectedAccounts: { tiktok: [persona.id] } }),
    ({ persona }) => ({ ownerType: "influencer", influencerId: persona.influencerId }),
  ],
  [
    { "GAP-215": "accepted" },
    (box) => ({ selectedAccounts: { youtube: [box.tiktok] } }),
    (box) => ({ selectedAccounts: { tiktok: [box.tiktok] } }),
  ],
  [
    { "GAP-226": "used" },
    () => ({ videoUrl: undefined, images: [imageUrl], thumbnailUrl: imageUrl }),
    () => ({ thumbnailUrl: imageUrl }),
  ],
];

test.each(shown)("%j shows what was asked in its own way", async (latitude, fields, expected) => {
  const box = postSandbox({ latitude });
  expect(await box.read((await box.post(fields(box))).id)).toMatchObject(expected(box));
});
