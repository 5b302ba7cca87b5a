import { operations } from "../../../generated/operations.ts";
import { childrenOf, responseSchema } from "./description.ts";

/** The members of an ad that the documents name (studio document, Ad item). */
export const adMembers: ReadonlySet<string> = new Set(
  childrenOf(responseSchema(operations.searchAds, 200)?.schema ?? {}).flatMap(({ properties = {} }) =>
    "adId" in properties ? Object.keys(properties) : [],
  ),
);
