/** What reads, labels and downloads of content items show under each answer to a gap. */

import { expect } from "vitest";
import type { OperationId } from "../../../../generated/operations.ts";
import { gapTests } from "../../testing/gap-tests.ts";
import { keyWith, outcome, outcomeOf, type Sent, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { nextJobs } from "../../testing/told.ts";
import { validCall } from "../../testing/valid-calls.ts";

type Fields = Readonly<Record<string, unknown>>;

const gap = gapTests(testSandbox);
const head = { script: "One honest sentence about coffee." };
const conflict = "409 conflict";

/** Longer than any generation takes. */
const longEnough = 3600;

/** Makes an item and waits until it is done. */
async function ended(sandbox: TestSandbox, operation: OperationId, outcome: "succeed" | "fail" = "succeed") {
  nextJobs(sandbox, operation, outcome);
  const { id } = await sandbox.ok(operation, (await validCall(sandbox, operation)) as Sent<typeof operation>); // of the same operation
  sandbox.advance(longEnough);
  return String(id);
}
/** A view of an item that is done. */
const read =
  (operation: OperationId, view: (item: Fields) => unknown, outcome?: "fail") =>
  async (sandbox: TestSandbox): Promise<unknown> =>
    view(await sandbox.ok("getContent", { id: await ended(sandbox, operation, outcome) }));

/** The outcomes for keys that may read generations, write them, and read posts. */
const scoped = (operation: "getContent" | "downloadContent") => async (sandbox: TestSandbox) => {
  const id = await ended(sandbox, "createTalkingHead");
  const keys = ["generations:read", "generations:write", "posts:read"].map((scope) => keyWith(sandbox, [scope]));
  return Promise.all(keys.map((key) => outcomeOf(sandbox, operation, { id, key })));
};
const forbidden = "403 forbidden_scope";
const scopes = {
  "generations-read": ["200", forbidden, forbidden],
  "generations-write": [forbidden, "200", forbidden],
  "any-key": ["200", "200", "200"],
};
gap("GAP-313", scoped("getContent"), scopes);
gap("GAP-314", scoped("downloadContent"), scopes);

const url = expect.stringMatching(/^http:\/\/sandbox\.test\/media\//);
const media = ({ media, videoUrl, thumbnailUrl, imageUrl }: Fields) => ({ media, videoUrl, thumbnailUrl, imageUrl });
gap("GAP-312", read("createInterview", media), {
  "item-with-media": { media: [{ kind: "video", url }] },
  "without-media": {},
  "flat-media": { videoUrl: url, thumbnailUrl: url },
});
gap("GAP-312", read("createMetaAd", media), { "flat-media": { imageUrl: url } });
gap(
  "GAP-323",
  read("createInterview", ({ error }) => error, "fail"),
  {
    "error-string": expect.any(String),
    "error-object": { message: expect.any(String) },
    nothing: undefined,
  },
);
gap(
  "GAP-322",
  read("createGridVideo", ({ deck }) => Object.keys(deck as object)),
  {
    "deck-as-suggestions": expect.arrayContaining(["textBoxes", "cells"]),
  },
); // a deck is an object
gap(
  "GAP-322",
  read("createGridVideo", ({ deck }) => deck),
  {
    "own-structure": expect.not.objectContaining({ textBoxes: expect.anything() }),
  },
);
gap(
  "GAP-322",
  read("createGridVideo", ({ deck }) => deck),
  {
    "own-structure": expect.objectContaining({ cells: Array(4).fill(expect.anything()) }),
  },
);

async function accepted(sandbox: TestSandbox) {
  const [suggestion] = await sandbox.ok("createGenerations", { body: { count: 1 } });
  const { contentId } = await sandbox.ok("acceptGeneration", { id: suggestion.id });
  const { status, format } = await sandbox.ok("getContent", { id: contentId });
  return [status, format === suggestion.format];
}
gap("GAP-321", accepted, { ready: ["ready", true], "other-status": ["accepted", true] });

/** Which answers show `creditsUsed`: two creations that always do, another one, and its read. */
async function creditsShown(sandbox: TestSandbox) {
  const creations = ["createCharacterSwap", "createGreenScreenMobile"] as const;
  const always = await Promise.all(creations.map(async (each) => sandbox.ok(each, await validCall(sandbox, each))));
  const { id, creditsUsed } = await sandbox.ok("createTalkingHead", { body: head });
  const item = await sandbox.ok("getContent", { id });
  if ("creditsUsed" in item) expect(item.creditsUsed).toBe(creditsUsed);
  return [...always, { creditsUsed }, item].map((each) => each.creditsUsed !== undefined);
}
gap("GAP-350", creditsShown, { everywhere: [true, true, true, true], "two-only": [true, true, false, false] });

/** Whether `adRecreation` is in the item, and in its deck. */
async function recreation(sandbox: TestSandbox) {
  const { content } = sandbox.world.collections;
  const id = content.all().find(({ adRecreation }) => adRecreation !== null)?.id ?? "";
  sandbox.world.transaction(() => content.patch(id, { deck: { ratio: "9:16", textBoxes: [] } }));
  const item = await sandbox.ok("getContent", { id });
  return ["adRecreation" in item, "adRecreation" in item.deck];
}
gap("GAP-366", recreation, {
  "in-the-item": [true, false],
  "in-the-deck": [false, true],
  "not-returned": [false, false],
});

/** Whether there is a `Retry-After` in a creation, and in the reads of the item at work and when it is done. */
async function retryAfter(sandbox: TestSandbox) {
  const started = await sandbox.call("createInterview", { body: head });
  const read = () => sandbox.call("getContent", { id: started.data.id });
  const working = await read();
  sandbox.advance(longEnough);
  return [started, working, await read()].map(({ headers }) => /^\d+$/.test(headers.get("Retry-After") ?? ""));
}
gap("GAP-005", retryAfter, { no: [false, false, false], "retry-after": [true, true, false] });

// Labels and titles

const label = (operation: OperationId) => read(operation, ({ format }) => format);
gap("GAP-319", label("createGridVideo"), { "by-name": "2x2 Grid Video", "post-format-names": "grid2x2" });
gap("GAP-320", label("createTalkingHead"), { "split-screen-label": "Talking Head UGC" });
gap("GAP-320", label("createInterview"), {
  "split-screen-label": "Interview",
  "interview-shares-it": "Talking Head UGC",
});
gap("GAP-320", label("createSplitScreen"), {
  "split-screen-label": "Split Screen",
  "split-screen-shares-it": "Talking Head UGC",
});
const named = async ({ ok }: TestSandbox) => (await ok("createListicle", { body: { name: "Mine" } })).title === "Mine";
gap("GAP-351", named, { "title-is-name": true, separate: false });
/** Whether a split screen has a title in its creation, and in its read. */
async function titles({ ok }: TestSandbox) {
  const made = await ok("createSplitScreen", { body: {} });
  return ["title" in made, "title" in (await ok("getContent", { id: made.id }))];
}
gap("GAP-368", titles, { "same-shape": [true, true], "own-shape": [false, true] });

// Downloads

/** The outcomes of downloading an item at work, and once it has failed. */
async function unfinished(sandbox: TestSandbox) {
  nextJobs(sandbox, "createInterview", "fail");
  const { id } = await sandbox.ok("createInterview", { body: head });
  const early = await outcomeOf(sandbox, "downloadContent", { id });
  sandbox.advance(longEnough);
  return [early, await outcomeOf(sandbox, "downloadContent", { id })];
}
gap("GAP-317", unfinished, {
  conflict: [conflict, conflict],
  "generation-pending": ["409 generation_pending", conflict],
  "not-found": ["404 not_found", "404 not_found"],
  empty: ["200", "200"],
});

/** How many files a deck has, or why it has none. */
async function deckFiles(sandbox: TestSandbox) {
  const { id } = await sandbox.ok("createRanking", { body: {} });
  const received = await sandbox.call("downloadContent", { id });
  return received.type ? outcome(received) : received.data.files.length;
}
gap("GAP-318", deckFiles, { conflict, empty: 0, "not-found": "404 not_found", rendered: 1 });

async function redirected(sandbox: TestSandbox) {
  const { status, headers } = await sandbox.call("downloadContent", { id: await ended(sandbox, "createInterview") });
  const file = await sandbox.fetch(new Request(headers.get("Location") ?? ""));
  return [status, file.headers.get("Content-Type")];
}
gap("GAP-315", redirected, { redirect: [302, "video/mp4"] });

const original = async (sandbox: TestSandbox) => {
  const data = await sandbox.ok("downloadContent", { id: await ended(sandbox, "createMetaAd") });
  const { files, original } = data;
  return { kinds: files.map(({ kind }: Fields) => kind), first: files[0].url.includes("original"), field: original };
};
gap("GAP-316", original, {
  "kind-original": { kinds: ["image", "original"], first: false },
  "field-of-its-own": { kinds: ["image"], first: false, field: expect.any(String) },
  "only-file": { kinds: ["image"], first: true },
});
