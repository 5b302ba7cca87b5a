import fc from "fast-check";
import { expect } from "vitest";
import { operations } from "../../../../generated/operations.ts";
import { contentStarted } from "./content.commands.ts";
import { balanceOf, command, oneOf } from "./model.ts";

const requestIds = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"] as const;
const creditsPerSecond = operations.createRecreationVideo.price.perSecond;

const brief = {
  hook: "A quiet start",
  benefit: "More time",
  visualDirection: "Bright",
  supportingText: "Try it",
  ctaText: "See more",
};

/** Settings of a talking head that lasts so many seconds. */
const settingsOf = (duration: number) => ({
  format: "talking-head",
  brief,
  script: "One honest sentence about coffee.",
  scenes: [{ visual: "A kitchen", duration }],
  duration,
  presenterImageUrl: "http://sandbox.test/media/presenter.jpg",
});

const open = fc.constantFrom(...requestIds).map((requestId) =>
  command(`createRecreation(${requestId.slice(0, 4)})`, async (model, real) => {
    const { items } = await real.ok("listSavedAds");
    const body = { requestId, savedId: items[0].id, adId: items[0].ad.adId };
    const data = await real.ok("createRecreation", { body });
    const known = model.drafts.find((draft) => draft.requestId === requestId);
    expect(data.revision, "the revision of an opened draft").toBe(known?.revision ?? 0);
    if (known) {
      expect(data.id).toBe(known.id);
      expect(data.settings).toEqual(known.settings);
    } else model.drafts.push({ id: data.id, requestId, revision: 0, settings: data.settings, made: new Map() });
  }),
);

const edit = fc.tuple(fc.nat(3), fc.integer({ min: 4, max: 15 }), fc.nat(3)).map(([index, duration, behind]) =>
  command(
    `updateRecreation(${index}, ${duration} s, ${behind} revisions behind)`,
    async (model, real) => {
      const draft = oneOf(model.drafts, index);
      const revision = Math.max(0, draft.revision - behind);
      const sent = { id: draft.id, body: { revision, settings: settingsOf(duration) } };
      if (revision < draft.revision) await real.refused("updateRecreation", sent, 409, "conflict");
      else {
        const data = await real.ok("updateRecreation", sent);
        expect(data.revision, "the revision after an edit").toBe(revision + 1);
        expect(data.settings).toMatchObject(settingsOf(duration));
        draft.revision = data.revision;
        draft.settings = data.settings;
      }
      const read = await real.ok("getRecreation", { id: draft.id });
      expect({ revision: read.revision, settings: read.settings }).toEqual({
        revision: draft.revision,
        settings: draft.settings,
      });
    },
    ({ drafts }) => drafts.length > 0,
  ),
);

const writeBrief = fc.tuple(fc.nat(3), fc.nat(1)).map(([index, behind]) =>
  command(
    `draftRecreationBrief(${index}, ${behind} revisions behind)`,
    async (model, real) => {
      const draft = oneOf(model.drafts, index);
      const revision = Math.max(0, draft.revision - behind);
      const sent = { id: draft.id, body: { revision } };
      if (revision < draft.revision) return void (await real.refused("draftRecreationBrief", sent, 409, "conflict"));
      const data = await real.ok("draftRecreationBrief", sent);
      expect(data.revision, "the revision after a brief").toBe(revision + 1);
      draft.revision = data.revision;
      draft.settings = data.settings;
    },
    ({ drafts }) => drafts.length > 0,
  ),
);

/** The same requestId gives the same content item without another debit; a new one asks for a new output. */
const makeVideo = fc.tuple(fc.nat(3), fc.nat(2)).map(([index, request]) =>
  command(
    `createRecreationVideo(${index}, request ${request})`,
    async (model, real) => {
      const draft = oneOf(model.drafts, index);
      const requestId = `${draft.requestId.slice(0, -1)}${request + 3}`;
      const sent = { id: draft.id, body: { revision: draft.revision, requestId } };
      const made = draft.made.get(requestId);
      if (made !== undefined) {
        expect((await real.ok("createRecreationVideo", sent)).id).toBe(made);
        return;
      }
      const price = creditsPerSecond * Number(draft.settings.duration);
      if (price > balanceOf(model)) {
        await real.refused("createRecreationVideo", sent, 402, "insufficient_credits");
        return;
      }
      const { id } = await real.ok("createRecreationVideo", sent);
      model.money.charges += price;
      draft.made.set(requestId, id);
      contentStarted(model, real, "createRecreationVideo", id, price);
    },
    ({ drafts }) => drafts.length > 0 && drafts.every(({ settings }) => settings.format === "talking-head"),
  ),
);

/** Adaptation drafts: edits on the right and on stale revisions, briefs, and paid videos. */
export const draftCommands = [open, edit, edit, writeBrief, makeVideo];
