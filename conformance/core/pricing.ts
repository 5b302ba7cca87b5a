import { operations } from "../../generated/operations.ts";
import { Blocked } from "./errors.ts";
import { type Exchange, isRecord } from "./exchange.ts";
import { highestPrice, priceOf } from "./price.ts";
import type { RequestSpec } from "./request.ts";
import type { Resources } from "./resources.ts";
import type { Target } from "./target.ts";

/** What requests cost. Knows how long the clips are that the target names, and those that the server hosts a copy of. */
export class Pricing {
  readonly #media: NonNullable<Target["media"]>;
  /** Seconds by the address of the copy. */
  readonly #copies = new Map<string, number>();

  constructor({ media = {} }: Target) {
    this.#media = media;
  }

  /**
   * The price of a valid request.
   * @param resources where the settings of a draft are known from
   * @throws Blocked when it can't be known
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

  /** What a request that is meant to be refused costs at the most, if the server takes it. */
  highestPriceOf({ operation, body }: RequestSpec): number {
    return operation?.price ? highestPrice(operation.price, isRecord(body) ? body : {}) : 0;
  }

  /** Learns of an uploaded clip: it is as long as its source, which the target file tells. */
  learnCopy({ operation, body }: RequestSpec, { response }: Exchange): void {
    if (operation !== operations.createAsset || !isRecord(body)) return;
    const source = Object.values(this.#media).find(({ url }) => url === body.url);
    const { data } = isRecord(response.json) ? response.json : {};
    if (source?.seconds !== undefined && isRecord(data)) this.#copies.set(String(data.url), source.seconds);
  }
}
