import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, checksOf } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { someAd } from "../../steps/ads/ads.ts";
import { narrowPage } from "../../steps/ads/pages.ts";
import { search } from "../../steps/ads/search.ts";
import { readDraft } from "../../steps/drafts/drafts.ts";
import { editOf } from "../../steps/drafts/edits.ts";
import { imageSettings } from "../../steps/drafts/images.ts";
import { expectUnchanged } from "../../steps/drafts/judge.ts";
import { hookDemo, imageDraft, talkingHead } from "../../steps/drafts/kinds.ts";
import { isRefusedForItself } from "../../steps/drafts/videos.ts";
import { given, itemsAt } from "../../steps/given.ts";
import { once, perSubject } from "../../steps/once.ts";

const { updateRecreation } = operations;

/** How many ads to try for a preview with an image or a video. */
const maxPreviews = 3;

/** A setting of a draft of a format, and the kind of preview whose link an edit puts there. */
interface LinkPlace {
  readonly format: keyof typeof draftsOf;
  readonly setting: (typeof imageSettings)[number];
  readonly media: "image" | "video";
}

const draftsOf = { image: imageDraft, "talking-head": talkingHead, "hook-demo": hookDemo };

/** Settings that the documents name for one format only, or before the formats: a server may ignore them in another one. */
const maybeIgnored: readonly string[] = [
  "talking-head/referenceImageUrl",
  "hook-demo/productImageUrl",
  "hook-demo/referenceImageUrl",
];

/** Every setting for an image in every format, and the link of a video in one of them. Only a talking head has a presenter. */
const linkPlaces: readonly LinkPlace[] = [
  ...(["image", "talking-head", "hook-demo"] as const).flatMap((format) =>
    imageSettings
      .filter((setting) => setting !== "presenterImageUrl" || format === "talking-head")
      .map((setting) => ({ format, setting, media: "image" as const })),
  ),
  { format: "image", setting: "referenceImageUrl", media: "video" },
];

const nameOfPlace = ({ format, setting, media }: LinkPlace) =>
  `${format}/${setting}${media === "image" ? "" : `/${media}`}`;

/** An edit that sets an image to a link to a preview of the ad library, and the draft before and after it. */
const previewEdit = perSubject(nameOfPlace, (place) =>
  once(`an edit with a link to a preview: ${nameOfPlace(place)}`, async (context) => {
    const url = await previewLink(place.media)(context);
    const before = await draftsOf[place.format](context);
    const exchange = await context.sendInvalid(await editOf(context, before, { [place.setting]: url }));
    const after = await readDraft(context, before.id);
    const isIgnored = succeeded(exchange) && after.settings[place.setting] !== url;
    return { before, exchange, after, isIgnored: isIgnored && maybeIgnored.includes(nameOfPlace(place)) };
  }),
);

/** A link to an image or a video of a preview. @throws Blocked if no preview has one */
const previewLink = perSubject(String, (media: LinkPlace["media"]) =>
  once(`a link to a preview: ${media}`, async (context): Promise<string> => {
    for (let tries = 0; tries < maxPreviews; tries++) {
      const { adId, resultToken } = media === "image" ? await someAd(context) : await videoAd(context, tries);
      const preview = await given(context, "getAdPreview", { query: { adId, resultToken } });
      const links = itemsAt(preview, "/data/items").flatMap(({ type, url, posterUrl }) =>
        type === media ? [url] : media === "image" ? [posterUrl] : [],
      );
      const link = links.find((each) => typeof each === "string");
      if (link !== undefined) return String(link);
    }
    throw new Blocked(`needs a preview that shows ${media === "image" ? "an image" : "a video"}`);
  }),
);

/** An ad of a search for videos. @throws Blocked if the search finds no such ad */
async function videoAd(
  context: CheckContext,
  at: number,
): Promise<{ readonly adId: string; readonly resultToken: string }> {
  const { items, receipt } = await videoPage(context);
  const adId = items[at]?.adId;
  if (typeof adId !== "string") throw new Blocked("needs a search that finds videos");
  return { adId, resultToken: receipt };
}

/** A search for videos whose receipt is still valid. */
const videoPage = once("a search for videos", async (context) => {
  const page = await narrowPage(context);
  return context.now() < page.until ? page : search(context, page.query);
});

export const checks: readonly Check[] = linkPlaces.flatMap((place) =>
  checksOf(previewEdit(place), (check) => [
    check(
      "DRFT-31",
      {
        name: nameOfPlace(place),
        title: `An edit with an ad library preview link as ${place.setting} of ${place.format} is refused.`,
      },
      ({ exchange, isIgnored }) => {
        const actual = `the server answered ${outcomeOf(exchange)}`;
        if (isIgnored) throw new Blocked(`needs a draft of ${place.format} with ${place.setting}`);
        if (succeeded(exchange)) throw new Failure({ expected: "a refusal", actual }, exchange);
        if (!isRefusedForItself(exchange))
          throw new Blocked(`needs an edit that is not refused for another reason (${actual})`);
      },
    ),
    check(
      "DRFT-32",
      {
        name: nameOfPlace(place),
        title: `An edit refused for a preview link as ${place.setting} of ${place.format} leaves the draft unchanged.`,
      },
      ({ before, exchange, after }) => {
        if (succeeded(exchange)) throw new Blocked(`needs ${updateRecreation.operationId} to refuse links to previews`);
        expectUnchanged(before, after);
      },
    ),
  ]),
);
