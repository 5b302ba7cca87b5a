import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { succeeded } from "../../core/exchange.ts";
import { valueAt } from "../given.ts";
import { once } from "../once.ts";
import type { Send } from "./drafts.ts";

/** The settings that hold the URL of an image. */
export const imageSettings = ["productImageUrl", "referenceImageUrl", "presenterImageUrl"] as const;

/** The image of each such setting; none without `media.image` in the target file. */
export type Images = Readonly<Partial<Record<(typeof imageSettings)[number], string>>>;

/** Uploads an image for each setting, so that a server that confuses two settings shows it. */
export async function uploadImages({ target }: Pick<CheckContext, "target">, send: Send): Promise<Images> {
  const url = target.media?.image?.url;
  if (url === undefined) return {};
  const images = imageSettings.map(async (setting) => {
    const body = { url, kind: "image", name: `Verification ${setting}` };
    const exchange = await send({ operation: operations.createAsset, body });
    const hosted = succeeded(exchange) ? valueAt(exchange, "/data/url") : undefined;
    // A key that may not upload may still edit drafts.
    return [setting, typeof hosted === "string" ? hosted : url] as const;
  });
  return Object.fromEntries(await Promise.all(images));
}

/** The images of the run's team. */
export const ownImages = once("the images of drafts", (context) => uploadImages(context, context.send));
