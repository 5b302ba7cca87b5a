import type { Fault } from "../../fault.ts";
import { giveBack } from "../../world/credits.ts";
import { sent } from "../building/asks.ts";
import { charges } from "../building/charges.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";
import { burning, forgetsAtOnce, jobEnds } from "./tools.ts";

/** Faults of the images of drafts: their price, refund, `requestId` and look (studio document, Credit-costing generation). */
export const draftImageFaults: readonly Fault[] = [
  ...faultsOn("createMetaAd", {
    "draft-image-is-free": fault("createMetaAd.credits.base", "An image of a draft costs nothing.", {
      costs: (cost, { body }) => (body.recreationId === undefined ? cost : 0),
    }),
    "draft-image-costs-more": fault("createMetaAd.credits.base", "An image of a draft costs 5 credits.", {
      costs: (cost, { body }) => (body.recreationId === undefined ? cost : 5),
    }),
    "draft-image-burns-request-id": burning("MAD-24", "A refused image of a draft uses up its requestId.", [400, 409]),
    "draft-image-burns-request-id-without-credits": burning(
      "MAD-24",
      "An image refused for lack of credits uses up its requestId.",
      [402],
    ),
    "draft-image-burns-request-id-when-stale": burning(
      "MAD-24",
      "An image on an older revision uses up its requestId.",
      [409],
    ),
    "draft-image-made-twice-at-once": fault(["MAD-12", "MAD-14"], "A requestId sent twice at once makes two images.", {
      remembers: forgetsAtOnce,
    }),
    "draft-image-saves-its-look": fault("DRFT-51", "An image saves the look that its request describes in its draft.", {
      after({ world, body: { recreationId, ratio } }) {
        const draft = world.collections.drafts.get(recreationId ?? "");
        if (draft && ratio) world.collections.drafts.patch(draft.id, { settings: { ...draft.settings, ratio } });
      },
    }),
    "draft-image-charges-refusals": fault("CRED-17", "An image of a draft that is refused costs 3 credits.", {
      answered: charges(({ status }, visit) => [400, 409].includes(status) && sent(visit).recreationId, 3),
    }),
    "draft-image-has-the-look-it-was-sent": fault("MAD-08", "An image has the look that its request describes.", {
      after({ world, body: { ratio, style } }, { data: { id } }) {
        const { adRecreation } = world.collections.content.need(id);
        if (!adRecreation) return;
        const settings = { ...adRecreation.settings, ...(ratio && { ratio }), ...(style && { style }) };
        world.collections.content.patch(id, { adRecreation: { ...adRecreation, settings } });
      },
    }),
  }),
  ...faultsOf({
    "draft-image-keeps-credits": fault("CRED-08", "An image of a draft that fails is not refunded.", {
      happens: jobEnds(({ id }, world, happen) => {
        world.collections.content.patch(id, { chargeId: null });
        happen();
      }, "createMetaAd"),
    }),
    "draft-image-refunds-twice": fault("CRED-09", "An image of a draft that fails is refunded twice.", {
      happens: jobEnds(({ chargeId }, world, happen) => {
        happen();
        if (chargeId !== null) giveBack(world, chargeId);
      }, "createMetaAd"),
    }),
  }),
];
