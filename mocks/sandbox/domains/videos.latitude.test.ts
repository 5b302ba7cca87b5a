import { expect, test } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { gapTests } from "../testing/gap-tests.ts";
import { outcomeOf, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";
import { nextJobs } from "../testing/told.ts";
import type { JobOutcome } from "../world/events.ts";

const gap = gapTests(testSandbox);
const price = operations.createInfluencerVideo.price.base;
const script = "Two minutes, one cup, no excuses.";
const invalid = "400 invalid_input";

type Fields = Readonly<Record<string, unknown>>;

const someone = ({ world }: TestSandbox) => world.collections.influencers.first()?.id ?? "";

/** A new video as its creation, and as both reads show it at once and at its end. */
async function story(sandbox: TestSandbox, more: object = {}, outcome: JobOutcome = "succeed") {
  const influencer = sandbox.world.collections.influencers.all().find(({ name }) => name === "Nova")?.id ?? "";
  const { credits } = await sandbox.ok("getMe");
  nextJobs(sandbox, "createInfluencerVideo", outcome);
  const made: Fields = await sandbox.ok("createInfluencerVideo", { id: influencer, body: { script, ...more } });
  const id = String(made.id);
  const read = async (): Promise<Fields> => sandbox.ok("getVideo", { id });
  const first = await read();
  sandbox.advance(600);
  const last = await read();
  const listed: Fields = (await sandbox.ok("listInfluencerVideos", { id: influencer }))[0];
  return { made, first, last, listed, change: (await sandbox.ok("getMe")).credits - credits };
}
type Story = Awaited<ReturnType<typeof story>>;

/** What of such a video a sandbox shows. */
const shows =
  (view: (story: Story) => unknown, more: object = {}, outcome?: JobOutcome) =>
  async (sandbox: TestSandbox) =>
    view(await story(sandbox, more, outcome));

/** The outcomes of creations with each of these fields. */
const creating =
  (...bodies: object[]) =>
  (sandbox: TestSandbox) =>
    Promise.all(
      bodies.map((body) =>
        outcomeOf(sandbox, "createInfluencerVideo", { id: someone(sandbox), body: { script, ...body } }),
      ),
    );

// The creation

test("a blank script is refused", async () => {
  const sandbox = testSandbox();
  const sent = { id: someone(sandbox), body: { script: " \n" } };
  const { message } = await sandbox.refused("createInfluencerVideo", sent, 400, "invalid_input");
  expect(message).toContain("script");
});

gap(
  "GAP-297",
  shows(({ last }) => last.videoUrl),
  {
    "ten-seconds": expect.stringMatching(/-10s\.mp4$/),
    "follows-script": expect.stringMatching(/-5s\.mp4$/),
    "other-fixed": expect.stringMatching(/-8s\.mp4$/),
  },
);
const model = ({ made }: Story) => made.model;
gap("GAP-309", shows(model), { "one-label": "talking-head-1", "by-mode": "talking-head-1" });
gap("GAP-309", shows(model, { mode: "scene" }), { "by-mode": "wide-shot-1" });
gap("GAP-309", shows(model), { "by-mode": "wide-shot-1" }, { "GAP-298": "scene" });
gap("GAP-299", creating({ language: "german" }, { language: "de" }, { language: "Klingon" }), {
  "any-string": ["202", "202", "202"],
  "names-only": ["202", invalid, invalid],
  "codes-too": ["202", "202", invalid],
});
gap("GAP-296", creating({ mood: "sunny" }), { ignored: ["202"], refused: [invalid] });
for (const url of ["https://gone.invalid/face.jpg", "https://pictures.example/face.txt", "https://10.0.0.4/face.jpg"]) {
  gap("GAP-300", creating({ imageUrl: url }), { "not-fetched": ["202"], "refused-400": [invalid] });
  gap(
    "GAP-300",
    shows(({ last, change }) => [last.status, change], { imageUrl: url }),
    {
      "not-fetched": ["completed", -price],
      "video-fails": ["failed", 0],
    },
  );
}

// The reads

/** The status of a creation, how many are listed as pending then, and the status half a minute later. */
async function waiting(sandbox: TestSandbox) {
  const influencer = someone(sandbox);
  const { id, status } = await sandbox.ok("createInfluencerVideo", { id: influencer, body: { script } });
  const pending = await sandbox.ok("listInfluencerVideos", { id: influencer, query: { status: "pending" } });
  sandbox.advance(30);
  return [status, pending.length, (await sandbox.ok("getVideo", { id })).status];
}
gap("GAP-302", waiting, { never: ["processing", 0, "processing"], queued: ["processing", 1, "processing"] });

const mayBeUnset = ["videoUrl", "thumbnailUrl", "completedAt", "error"];
const setFields = (fields: Fields) => mayBeUnset.filter((name) => name in fields);
gap(
  "GAP-303",
  shows(({ first, last }) => [setFields(first), setFields(last)]),
  {
    null: [mayBeUnset, mayBeUnset],
    absent: [[], ["videoUrl", "thumbnailUrl", "completedAt"]],
  },
);
gap(
  "GAP-304",
  shows(({ first }) => first.thumbnailUrl),
  {
    "with-the-video": null,
    earlier: expect.stringMatching(/\.jpg$/),
  },
);
gap(
  "GAP-304",
  shows(({ last }) => [last.status, last.thumbnailUrl], { mode: "scene" }),
  {
    "not-always": ["completed", null],
  },
);

const message = "The model produced no video.";
const errors = shows(({ last, listed }) => [last.error, listed.error], {}, "fail");
gap("GAP-305", errors, { string: [message, message], object: Array(2).fill(expect.objectContaining({ message })) });
gap("GAP-306", errors, { "single-read": [message, undefined] });
gap(
  "GAP-307",
  shows(({ last }) => last.completedAt, {}, "fail"),
  {
    null: null,
    "time-of-failure": expect.stringMatching(/^2026-07-15T12:/),
    absent: undefined,
  },
);
const listedFields = ["error", "id", "status", "thumbnailUrl", "videoUrl"];
gap(
  "GAP-308",
  shows(({ last, listed }) => [last, listed].map((fields) => Object.keys(fields).sort())),
  {
    "listed-only": [["completedAt", ...listedFields], listedFields],
  },
);
const creditsUsed = shows(({ made, last }) => [made.creditsUsed, last.creditsUsed]);
const creditsUsedOfFailed = shows(({ last }) => last.creditsUsed, {}, "fail");
gap("GAP-310", creditsUsed, {
  "price-kept": [price, price],
  "zero-after-refund": [price, price],
});
gap("GAP-310", creditsUsedOfFailed, { "price-kept": price, "zero-after-refund": 0 });

// The list

async function listShape(sandbox: TestSandbox) {
  const { json } = await sandbox.call("listInfluencerVideos", { id: someone(sandbox) });
  return [json.data.items.length, "pagination" in json];
}
gap("GAP-279", listShape, { object: [3, false] }, { "GAP-280": "without-pagination" });

/** The order of two videos; the first one ends last. */
async function order(sandbox: TestSandbox) {
  const { videos } = sandbox.world.collections;
  const id = someone(sandbox);
  const start = async () => (await sandbox.ok("createInfluencerVideo", { id, body: { script } })).id;
  const made: string[] = [await start(), await start()];
  sandbox.advance(600);
  const [first, second] = made.map((each) => videos.need(each));
  expect(first?.making).toBe("succeeded");
  sandbox.world.transaction(() => videos.patch(first?.id ?? "", { endedAt: (second?.endedAt ?? 0) + 1000 }));
  const listed: { id: string }[] = await sandbox.ok("listInfluencerVideos", { id, query: { limit: 2 } });
  return listed.map((each) => made.indexOf(each.id) + 1);
}
gap("GAP-311", order, { "started-last": [2, 1], "completed-last": [1, 2] });
