import fc from "fast-check";
import { expect, test } from "vitest";
import { addressOf } from "./address.ts";

test("an address is taken apart as URL does it", () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (text) => {
      const { url } = new Request(text);
      const { origin, pathname, search } = new URL(url);
      const given = addressOf(url);
      expect({ ...given, search: given.search === "?" ? "" : given.search }).toEqual({
        origin,
        path: pathname,
        search,
      });
    }),
  );
});
