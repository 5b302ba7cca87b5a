import { expect } from "vitest";
import { gapTests } from "../testing/gap-tests.ts";
import { imageUrl, postSandbox, videoUrl } from "../testing/posts.ts";

type Box = ReturnType<typeof postSandbox>;
type Fields = Readonly<Record<string, unknown>>;

const gap = gapTests(postSandbox);
const deck = { ratio: "9:16", textBoxes: [{ text: "Mistake 1: too fast" }] };
const nothing = "0".repeat(24);

/** The status of a post whose fields replace those of a post of a video on TikTok. */
const creating = (fields: Fields | ((box: Box) => Fields | Promise<Fields>)) => async (box: Box) => {
  const body = box.body(typeof fields === "function" ? await fields(box) : fields);
  return (await box.call("createPost", { body })).status;
};

/** What a new post shows of these fields. */
const shown =
  (fields: (box: Box) => Fields, ...names: string[]) =>
  async (box: Box) => {
    const read = await box.read((await box.post(fields(box))).id);
    return Object.fromEntries(names.map((name) => [name, read[name]]));
  };

// Sources

const alsoContent = creating((box) => ({ contentId: box.content().id }));
gap("GAP-189", alsoContent, { "first-is-used": 202, refused: 400 });
gap("GAP-190", creating({ images: [imageUrl] }), { video: 202, images: 202, refused: 400 });
const alsoImages = shown(() => ({ images: [imageUrl] }), "videoUrl", "images");
gap("GAP-190", alsoImages, {
  video: expect.objectContaining({ videoUrl }),
  images: expect.objectContaining({ images: [imageUrl] }),
});
gap("GAP-191", creating({ videoUrl: undefined, images: [] }), { refused: 400, accepted: 202 });
gap("GAP-207", creating({ format: "slideshow" }), { ignored: 202, refused: 400 });

const raw = { videoUrl: undefined, format: "slideshow" };
gap("GAP-208", creating({ ...raw, deck: { colour: "red" } }), {
  "any-object": 202,
  "ratio-and-text-boxes": 400,
  "checked-by-format": 400,
});
const ofAnotherFormat = creating({ ...raw, deck: { ...deck, format: "greenscreen" } });
gap("GAP-208", ofAnotherFormat, { "ratio-and-text-boxes": 202, "checked-by-format": 400 });
const ofABuilder = creating(async (box) => {
  const { id } = await box.ok("createListicle");
  return { videoUrl: undefined, deck: (await box.ok("getContent", { id })).deck, format: "listicle" };
});
gap("GAP-208", ofABuilder, { "ratio-and-text-boxes": 202, "checked-by-format": 202 });
gap("GAP-208", ofABuilder, { "checked-by-format": 202 }, { "GAP-322": "own-structure" });

const contentThatIs = (status: "processing" | "failed") =>
  creating((box) => ({ contentId: box.content({ status }).id }));
gap("GAP-210", contentThatIs("processing"), {
  conflict: 409,
  invalid: 400,
  "accepted-and-waits": 202,
  "generation-pending": 409,
});
gap("GAP-210", contentThatIs("processing"), { "generation-pending": 425 }, { "GAP-002": "425" });
gap("GAP-210", contentThatIs("failed"), { conflict: 409, invalid: 400, "generation-pending": 409 });
const contentAgain = creating(async (box) => {
  const contentId = box.content().id;
  await box.post({ videoUrl: undefined, contentId });
  return { contentId };
});
gap("GAP-211", contentAgain, { "again-and-again": 202, conflict: 409 });
const deletedSuggestion = creating(async (box) => ({
  suggestionId: (await box.ok("listGenerations", { query: { status: "deleted" } }))[0].id,
}));
gap("GAP-212", deletedSuggestion, { "not-found": 404, conflict: 409, accepted: 202 });
gap("GAP-218", creating({ videoUrl: "https://nowhere.invalid/a.mp4" }), { "fails-later": 202, refused: 400 });
const thumbnailOfImages = { videoUrl: undefined, images: [imageUrl], thumbnailUrl: imageUrl };
gap("GAP-226", creating(thumbnailOfImages), { ignored: 202, refused: 400 });
gap(
  "GAP-226",
  shown(() => thumbnailOfImages, "thumbnailUrl"),
  { used: { thumbnailUrl: imageUrl } },
);

// Accounts and owners

gap(
  "GAP-192",
  creating((box) => ({ selectedAccounts: { facebook: [box.facebook] } })),
  {
    refused: 400,
    accepted: 202,
    ignored: 400,
  },
);
const facebookToo = creating((box) => ({ selectedAccounts: { facebook: [box.facebook], tiktok: [box.tiktok] } }));
gap("GAP-192", facebookToo, { refused: 400, ignored: 202 });
const noAccount = creating({ selectedAccounts: { tiktok: [nothing] } });
gap("GAP-035", noAccount, { "404": 404, "400": 400 });
gap("GAP-035", creating({ suggestionId: nothing }), { "404": 404, "400": 404 });
const elsewhere = creating((box) => ({ selectedAccounts: { tiktok: [box.elsewhere] } }));
gap("GAP-225", elsewhere, { "not-found": 404, refused: 400, accepted: 202 });
const underYouTube = (box: Box) => ({ selectedAccounts: { youtube: [box.tiktok] } });
gap("GAP-215", creating(underYouTube), { refused: 400, "not-found": 404, accepted: 202 });
gap("GAP-215", async (box) => (await shown(underYouTube, "selectedAccounts")(box)).selectedAccounts.tiktok?.length, {
  accepted: 1,
});
const inboxOfYouTube = creating((box) => ({ tiktokSendToInbox: true, selectedAccounts: { youtube: [box.youtube] } }));
gap("GAP-219", inboxOfYouTube, { "false-and-ignored": 202, "refused-without-tiktok": 400 });

const named = ({ persona: { influencerId } }: Box) => ({ influencerId });
const ofPersona = (box: Box) => ({ selectedAccounts: { tiktok: [box.persona.id] } });
const namedPersona = (box: Box) => ({ ...named(box), ...ofPersona(box) });
gap(
  "GAP-205",
  creating((box) => ({ ownerType: "brand", ...named(box) })),
  { ignored: 202, kept: 202, refused: 400 },
);
gap("GAP-206", creating(ofPersona), { refused: 400, "not-found": 404, accepted: 202 });
gap("GAP-204", creating(ofPersona), { "as-the-account": 202 });
/** The owner of a new post, and whether it is the persona. */
const owner = (fields: (box: Box) => Fields) => async (box: Box) => {
  const { ownerType, influencerId } = await shown(fields, "ownerType", "influencerId")(box);
  return [ownerType, influencerId === box.persona.influencerId];
};
gap("GAP-205", owner(named), { ignored: ["brand", false], kept: ["brand", true] });
gap("GAP-204", owner(namedPersona), { "influencer-when-named": ["influencer", true] });
gap("GAP-204", owner(ofPersona), { "as-the-account": ["influencer", true] });

// Times and texts

const asapAt = (seconds: number) => creating((box) => ({ schedule: "asap", scheduledTime: box.soon(seconds) }));
gap("GAP-194", asapAt(60), { ignored: 202, refused: 400, "past-refused": 202, used: 202 });
gap("GAP-194", asapAt(-60), { ignored: 202, "past-refused": 400 });
const at = (seconds: number) => creating((box) => ({ scheduledTime: box.soon(seconds) }));
gap("GAP-196", at(60), { "any-later-moment": 202, "margin-ahead": 400 });
gap("GAP-196", at(0), { "any-later-moment": 400, grace: 202 });
for (const scheduledTime of ["2031-03-09T08:00:00Z", "2031-03-09T08:00:00.000+02:00"])
  gap("GAP-197", creating({ scheduledTime }), { "with-zone": 202, "only-utc-with-milliseconds": 400 });
gap(
  "GAP-530",
  shown(() => ({ scheduledTime: "2031-03-09T08:00:01.000Z" }), "scheduledTime"),
  {
    "to-the-minute": { scheduledTime: "2031-03-09T08:01:00.000Z" },
  },
);
const inAMinute = shown((box) => ({ scheduledTime: box.soon(60) }), "schedule", "scheduledTime");
const [now, soon] = ["2026-07-15T12:00:00.000Z", "2026-07-15T12:01:00.000Z"];
gap("GAP-193", inAMinute, {
  "scheduled-with-a-time": { schedule: "scheduled", scheduledTime: soon },
  asap: { schedule: "asap", scheduledTime: now },
});
const asapInAMinute = shown((box) => ({ schedule: "asap", scheduledTime: box.soon(60) }), "scheduledTime");
gap("GAP-194", asapInAMinute, { ignored: { scheduledTime: now }, used: { scheduledTime: soon } });
gap(
  "GAP-195",
  shown(() => ({}), "scheduledTime"),
  { null: { scheduledTime: null } },
);
gap("GAP-203", creating({ hashtags: ["#running"] }), { "text-either-way": 202, "text-without-the-sign": 400 });
gap(
  "GAP-203",
  shown(() => ({ hashtags: ["#a", "b"] }), "hashtags"),
  {
    "text-either-way": { hashtags: ["a", "b"] },
    "text-as-it-is": { hashtags: ["#a", "b"] },
  },
);
