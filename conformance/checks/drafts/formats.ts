import { isDeepStrictEqual } from "node:util";
import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { isRecord } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { withMember } from "../../core/mutate.ts";
import {
  briefFields,
  type Draft,
  draftIn,
  edited,
  editOf,
  newBrief,
  openDraft,
  type Settings,
  shaped,
} from "../../steps/drafts/drafts.ts";
import { hostedImage, talkingHead, talkingHeadSettings } from "../../steps/drafts/kinds.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { settled } from "../../steps/reader.ts";

const { updateRecreation } = operations;

/** A draft changed to a talking head, back to an image, and again to a talking head. */
const changes = once("changes of the format", async (context) => {
  const image = await hostedImage(context);
  const { draft } = await openDraft(context);
  const references = { productImageUrl: image, referenceImageUrl: image };
  const first = await edited(context, draft, { format: "image", brief: newBrief(), ...references });
  const presenter = { format: "talking-head", presenterImageUrl: image };
  const second = await changedFormat(context, first, presenter);
  const { brief: _, ...settings } = await talkingHeadSettings(context);
  const third = await shaped(context, second.id, settings);
  const again = await changedFormat(context, third, { format: "image" });
  return { first, second, third, last: await changedFormat(context, again, presenter) };
});

/** Changes only the format; if the server requires the full settings, it sends them. */
async function changedFormat(context: CheckContext, draft: Draft, settings: Settings): Promise<Draft> {
  const { id, revision } = draft;
  const request = { operation: updateRecreation, path: { id }, body: { revision, settings } };
  const exchange = await context.send(request);
  return exchange.response.status === 400 ? edited(context, draft, settings) : draftIn(exchange);
}

const formats: Check[] = [
  check("DRFT-28", async (context) => {
    const { first, second } = await changes(context);
    for (const field of briefFields) {
      const pointer = `/data/settings/brief/${field}`;
      const [before, after] = [valueAt(first.exchange, pointer), valueAt(second.exchange, pointer)];
      const deviation = { expected: String(before), actual: `it is ${JSON.stringify(after)}`, pointer };
      expectThat(after === before, deviation, second.exchange);
    }
  }),
  check("DRFT-29", async (context) => {
    const { first, second } = await changes(context);
    // Whether the other images are also references is open (GAP-449).
    const pointer = "/data/settings/referenceImageUrl";
    const [before, after] = [valueAt(first.exchange, pointer), valueAt(second.exchange, pointer)];
    const deviation = { expected: String(before), actual: `it is ${JSON.stringify(after)}`, pointer };
    expectThat(isDeepStrictEqual(settled(after), settled(before)), deviation, second.exchange);
  }),
  check("DRFT-30", async (context) => {
    const { third, last } = await changes(context);
    for (const name of ["script", "scenes"]) {
      const old = isDeepStrictEqual(last.settings[name], third.settings[name]);
      const deviation = { expected: "no such setting yet", actual: "it is the earlier one" };
      expectThat(!old, { ...deviation, pointer: `/data/settings/${name}` }, last.exchange);
    }
  }),
];

const wrong = { wrong: ["x"] };

/** Settings that only a video draft has, each with a value of a wrong type under every reading. */
const wrongTypes: Readonly<Record<string, { readonly at: readonly string[]; readonly value: unknown }>> = {
  "EditDraftSettings.captionOverlay.type": { at: ["captionOverlay"], value: wrong },
  "EditDraftSettings.duration.type": { at: ["duration"], value: wrong },
  "EditDraftSettings.presenterImageUrl.type": { at: ["presenterImageUrl"], value: wrong },
  "EditDraftSettings.scenes.type": { at: ["scenes"], value: wrong },
  "EditDraftSettings.script.type": { at: ["script"], value: wrong },
  "EditDraftScene.self.type": { at: ["scenes", "0"], value: ["x"] },
  "EditDraftScene.visual.type": { at: ["scenes", "0", "visual"], value: wrong },
  "EditDraftScene.duration.type": { at: ["scenes", "0", "duration"], value: wrong },
};

const types = forEachItem("draft-type", Object.keys(wrongTypes), {
  requirements: (id) => [id],
  says: (id) => `updateRecreation refuses an edit that breaks only ${id}.`,
  async run(context, id) {
    const draft = await talkingHead(context);
    const { at = [], value } = wrongTypes[id] ?? {};
    const { body, ...rest } = editOf(draft, {});
    const settings = isRecord(body) ? withMember(body.settings, at, value) : {};
    const exchange = await context.sendInvalid({ ...rest, body: { ...Object(body), settings } });
    expectRefusal(exchange, { status: 400, type: "invalid_input" }, [402, 403, 404, 409, 503]);
  },
});

export const checks: readonly Check[] = [...formats, ...types];
