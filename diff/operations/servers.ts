import { type Difference, difference, inside, type Place, placeOf } from "../difference.ts";
import type { Document } from "../document.ts";
import { changesOfSet, type Json, listOf, memberOf, namesOf, objectOf, same, textOf } from "../json.ts";
import { rulesOf } from "../rule.ts";
import { changed, shown } from "../words.ts";
import type { OperationPair } from "./walk.ts";

export const serverRules = rulesOf("servers", {
  "server-added": ["One more address is listed.", "safe", "notice"],
  "server-removed": ["An address is no longer listed.", "breaking", "notice"],
  "server-changed": ["The address is another one.", "breaking", "notice"],
  "server-variable-changed": ["A part of an address has another default, or other values.", "notice", "safe"],
});

/** Compares the addresses of the whole contract. */
export function* compareRootServers(old: Document, now: Document): Iterable<Difference> {
  // Without a list, an API is at the address of its description.
  const listed = ({ servers }: Document) => (listOf(servers).length > 0 ? servers : [{ url: "/" }]);
  yield* compareServers(listed(old), listed(now), placeOf("the contract", "/servers"));
}

/** Compares the addresses of one operation, if it has its own. */
export function* compareOwnServers({ old, new: now, place }: OperationPair): Iterable<Difference> {
  const own = ({ operation, item }: OperationPair["old"]) => operation.servers ?? item.servers;
  yield* compareServers(own(old), own(now), inside(place, ["servers"]));
}

function* compareServers(old: Json | undefined, now: Json | undefined, place: Place): Iterable<Difference> {
  const byUrl = (list: Json | undefined) =>
    new Map(listOf(list).map((server) => [textOf(objectOf(server).url) ?? "", objectOf(server)]));
  const [before, after] = [byUrl(old), byUrl(now)];
  const { added, removed } = changesOfSet([...before.keys()], [...after.keys()]);
  const [is, was] = [added[0], removed[0]];
  if (added.length === 1 && removed.length === 1) {
    const says = `${place.owner} has the address ${changed(was, is)}`;
    yield difference(serverRules["server-changed"], place, says, { old: was, new: is });
    return;
  }
  for (const [url, server] of after) {
    const was = before.get(url);
    if (!was)
      yield difference(serverRules["server-added"], place, `${place.owner} has the new address ${shown(url)}`, {
        new: url,
      });
    else yield* compareVariables(was.variables, server.variables, place);
  }
  for (const url of before.keys()) {
    if (after.has(url)) continue;
    yield difference(serverRules["server-removed"], place, `${place.owner} no longer has the address ${shown(url)}`, {
      old: url,
    });
  }
}

function* compareVariables(old: Json | undefined, now: Json | undefined, place: Place): Iterable<Difference> {
  const [before, after] = [objectOf(old), objectOf(now)];
  for (const name of namesOf(before, after)) {
    const facts = [before, after].map((variables) => {
      const { default: value, enum: values } = objectOf(memberOf(variables, name));
      return { ...(value !== undefined && { default: value }), ...(values !== undefined && { enum: values }) };
    });
    const [was, is] = facts;
    if (same(was, is)) continue;
    const says = `the part \`${name}\` of an address of ${place.owner} is now ${shown(is)} instead of ${shown(was)}`;
    yield difference(serverRules["server-variable-changed"], place, says, { old: was, new: is });
  }
}
