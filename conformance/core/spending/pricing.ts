import { operations } from "../../../generated/operations.ts";
import type { Resources } from "../arranging/resources.ts";
import { Blocked } from "../errors.ts";
import { type Exchange, isRecord } from "../exchange.ts";
import type { RequestSpec } from "../http/request.ts";
import type { Target } from "../target/target.ts";
import { highestPrice, priceOf } from "./price.ts";

/** Computes the price of requests. Knows the length of the target's clips and of the server's copies of them. */
export class Pricing {
  readonly #media: NonNullable<Target["media"]>;
  /** Seconds by the URL of the copy. */
  readonly #copies = new Map<string, number>();

  constructor({ media = {} }: Target) {
    this.#media = media;
  }

  /**
   * The price of a valid request.
   * @param resources supplies the settings of drafts
   * @throws Blocked if it can't be computed
   */
  priceOf({ operation, path, body }: RequestSpec, resources: Resources): number {
    const price = operation?.price;
    if (!price) return 0;
    const sent = isRecord(body) ? body : {};
    if (price.from === "draftSettings") {
      const draft = resources.all("draft").find(({ id }) => Object.values(path ?? {}).includes(String(id)));
      const settings = draft?.item.settings;
      const found = priceOf(price, isRecord(settings) ? settings : undefined);
      if (found !== undefined) return found;
      throw new Blocked("needs to know the settings of the draft, which set the price");
    }
    const source = sent[price.secondsOf ?? ""];
    const [kind = "video", clip] = Object.entries(this.#media).find(([, { url }]) => url === source) ?? [];
    const found = priceOf(price, sent, clip?.seconds ?? this.#copies.get(String(source)));
    if (found !== undefined) return found;
    throw new Blocked(`needs media.${kind}.seconds in the target file, which sets the price`);
  }

  /** The maximum price of a request that should be refused, if the server accepts it. */
  highestPriceOf({ operation, body }: RequestSpec): number {
    return operation?.price ? highestPrice(operation.price, isRecord(body) ? body : {}) : 0;
  }

  /** Records an uploaded clip: it is as long as its source, whose length is in the target file. */
  learnCopy({ operation, body }: RequestSpec, { response }: Exchange): void {
    if (operation !== operations.createAsset || !isRecord(body)) return;
    const source = Object.values(this.#media).find(({ url }) => url === body.url);
    const { data } = isRecord(response.json) ? response.json : {};
    if (source?.seconds !== undefined && isRecord(data)) this.#copies.set(String(data.url), source.seconds);
  }
}
