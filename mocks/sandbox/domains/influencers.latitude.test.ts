import { expect } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { gapTests } from "../testing/gap-tests.ts";
import { outcomeOf, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";
import { nextJobs, setBalance } from "../testing/told.ts";

const gap = gapTests(testSandbox);
/** What a preview costs. */
const price = operations.createInfluencer.price.base;
const bare = { name: "Lena Ortiz", imageUrl: "https://pictures.example/lena.jpg" };
const character = { ...bare, style: "character", characterDescription: "A toast." };
const anId = expect.stringMatching(/^[0-9a-f]{24}$/);
const invalid = "400 invalid_input";

type Fields = Readonly<Record<string, unknown>>;

/** What of a new influencer its creation, the list and the single read show. */
const shown =
  (view: (influencer: Fields) => unknown, body: object = bare) =>
  async (sandbox: TestSandbox) => {
    const made = await sandbox.ok("createInfluencer", { body: { ...body } });
    const id = made.id ?? made._id ?? made.influencerId;
    const listed = (await sandbox.ok("listInfluencers"))[0];
    return [made, listed, await sandbox.ok("getInfluencer", { id })].map(view);
  };
const creating = (body: Fields) => (sandbox: TestSandbox) => outcomeOf(sandbox, "createInfluencer", { body });

// Fields

gap(
  "GAP-274",
  shown(({ id, _id, influencerId }) => ({ id, _id, influencerId })),
  {
    id: Array(3).fill({ id: anId }),
    "underscore-id": Array(3).fill({ _id: anId }),
    "influencer-id": Array(3).fill({ influencerId: anId }),
  },
);
const unset = shown(({ description, age, tags, characterDescription }) => [
  description,
  age,
  tags,
  characterDescription,
]);
const nulls = [null, null, [], null];
const few = [undefined, undefined, undefined, null];
gap("GAP-275", async (sandbox) => (await unset(sandbox)).slice(1), {
  "all-fields-with-null": [nulls, nulls],
  "left-out": [few, few],
  "smaller-list": [few, nulls],
});
gap("GAP-534", async (sandbox) => (await shown(({ imageUrl }) => imageUrl)(sandbox))[2] === bare.imageUrl, {
  "as-sent": true,
  copy: false,
});
gap("GAP-276", async (sandbox) => (await shown(({ baseImageUrl }) => baseImageUrl)(sandbox))[2], {
  "base-image": bare.imageUrl,
});

gap("GAP-535", async (sandbox) => Object.keys(await sandbox.ok("createInfluencer", { body: bare })).slice(0, 2), {
  influencer: ["id", "name"],
  nested: ["influencer", "videoPreview"],
});

const mixed = { ...bare, tags: ["tea", { name: "herbs" }] };
gap("GAP-278", creating(mixed), { strings: invalid });
const tags = [{ name: "tea" }, { name: "herbs" }];
gap(
  "GAP-278",
  shown((influencer) => influencer.tags, mixed),
  { objects: [tags, tags, tags] },
);
const many = { ...bare, tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) };
gap("GAP-278", creating(many), { strings: "201", bounded: invalid });

const person = { ...character, age: 50, gender: "male" };
gap("GAP-292", async (sandbox) => (await shown(({ age, gender }) => ({ age, gender }), person)(sandbox))[2], {
  dropped: { age: null, gender: null },
  stored: { age: 50, gender: "male" },
  "left-out": {},
});

/** Whether an influencer has Turbo, and its angles: in the list, and in the single read. */
async function turbo({ ok }: TestSandbox) {
  const [listed] = await ok("listInfluencers", { query: { search: "Lindqvist" } });
  const read = await ok("getInfluencer", { id: listed.id });
  return [listed.turboEnabled, read.turboEnabled, read.allowedAngles];
}
const angles = ["Behind the scenes", "Myth or fact"];
gap("GAP-295", turbo, {
  "boolean-and-strings": [undefined, true, angles],
  "angle-objects": [undefined, true, angles.map((title) => ({ title }))],
  everywhere: [true, true, angles],
});

// Refusals

const submarines = { query: { niche: "submarines" } };
gap("GAP-277", creating({ ...bare, niche: "submarines" }), { "any-string": "201", refused: invalid });
gap("GAP-277", (sandbox) => outcomeOf(sandbox, "listInfluencers", submarines), {
  "any-string": "200",
  refused: invalid,
});
gap("GAP-290", creating({ ...bare, imageUrl: "https://pictures.example/lena.txt" }), {
  "not-fetched": "201",
  "refused-400": invalid,
});
gap("GAP-293", creating({ ...bare, style: "character" }), { optional: "201", required: invalid });
gap("GAP-294", creating({ ...bare, characterDescription: "A toast." }), { ignored: "201", refused: invalid });
gap("GAP-296", creating({ ...bare, mood: "sunny" }), { ignored: "201", refused: invalid });
const minor = { ...character, age: 17, gender: "other" };
gap("GAP-291", creating(minor), { refused: invalid, ignored: "201" });
gap("GAP-291", creating({ ...minor, style: "realistic" }), { ignored: invalid });

// The list

async function listShape({ call }: TestSandbox) {
  const { json } = await call("listInfluencers");
  return [(json.data.items ?? json.data).length, "pagination" in json];
}
gap("GAP-279", async ({ ok }) => Array.isArray(await ok("listInfluencers")), { array: true, object: false });
gap("GAP-279", listShape, { object: [6, true] });
gap("GAP-279", listShape, { object: [6, false] }, { "GAP-280": "without-pagination" });
gap("GAP-281", async ({ ok }) => (await ok("listInfluencers"))[0].name, {
  "newest-first": "Nova",
  "oldest-first": "Mara Lindqvist",
  "by-name": "Jun Park",
});
/** How many are found by the name, a part of it, in capitals, and with its words turned round. */
const searches = ({ ok }: TestSandbox) =>
  Promise.all(
    ["Mara Lindqvist", "lindq", "MARA LINDQVIST", "Lindqvist Mara"].map(
      async (search) => (await ok("listInfluencers", { query: { search } })).length,
    ),
  );
gap("GAP-282", searches, {
  "substring-any-case": [1, 1, 1, 0],
  "whole-words": [1, 0, 1, 0],
  "case-sensitive": [1, 0, 0, 0],
  "any-word": [1, 1, 1, 1],
});
gap("GAP-283", async ({ ok }) => (await ok("listInfluencers")).length, { workspace: 6, team: 7 });

// The preview

const skipped = async ({ ok }: TestSandbox) =>
  (await ok("createInfluencer", { body: bare, key: "noCredits" })).videoPreview;
gap("GAP-285", skipped, { null: null, absent: undefined, "other-status": { status: "skipped" } });

/** The statuses of a preview at first, soon and at its end, and the last one of a preview that fails. */
async function statuses(sandbox: TestSandbox) {
  const status = async (id: string) => (await sandbox.ok("getInfluencer", { id })).videoPreview.status;
  const { id } = await sandbox.ok("createInfluencer", { body: bare });
  nextJobs(sandbox, "createInfluencer", "fail");
  const { id: other } = await sandbox.ok("createInfluencer", { body: bare });
  const seen = [await status(id)];
  for (const seconds of [10, 290]) {
    sandbox.advance(seconds);
    seen.push(await status(id));
  }
  return [...seen, await status(other)];
}
gap("GAP-286", statuses, {
  "as-videos": ["pending", "processing", "completed", "failed"],
  "as-content": ["pending", "processing", "ready", "failed"],
  "other-names": ["pending", "generating", "done", "error"],
});

/** The status of a preview for less than its price, and the balance after it. */
async function tooDear(sandbox: TestSandbox) {
  setBalance(sandbox, "full", price - 1);
  const { videoPreview } = await sandbox.ok("createInfluencer", { body: bare });
  return [videoPreview?.status, (await sandbox.ok("getMe")).credits];
}
gap("GAP-287", tooDear, { skipped: [undefined, price - 1], started: ["pending", 0] });

/** The change of the balance after creation, completion and failure. */
async function changes(sandbox: TestSandbox) {
  const balance = async () => (await sandbox.ok("getMe")).credits;
  const first = await balance();
  await sandbox.ok("createInfluencer", { body: bare });
  const created = await balance();
  sandbox.advance(300);
  const completed = await balance();
  nextJobs(sandbox, "createInfluencer", "fail");
  await sandbox.ok("createInfluencer", { body: bare });
  sandbox.advance(300);
  return [created - first, completed - first, (await balance()) - completed];
}
gap("GAP-288", changes, { "at-creation-as-spending": [-price, -price, 0], "at-completion": [0, -price, 0] });

async function unreachable({ ok, advance }: TestSandbox) {
  const { id } = await ok("createInfluencer", { body: { ...bare, imageUrl: "https://gone.invalid/lena.jpg" } });
  advance(300);
  return (await ok("getInfluencer", { id })).videoPreview.status;
}
gap("GAP-290", unreachable, { "not-fetched": "completed", "preview-fails": "failed" });
