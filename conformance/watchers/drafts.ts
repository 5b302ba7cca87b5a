import { pathKind } from "../core/arranging/resource-kinds.ts";
import { isRecord } from "../core/exchange.ts";
import { judgement } from "../core/oracle.ts";
import { Recent } from "../core/values/recent.ts";
import { isBefore, type Watcher } from "./watcher.ts";

const advances = {
  id: "watch/revision-advances",
  title: "An accepted edit advances the revision that it was based on.",
  requirements: ["DRFT-04", "DRFT-07"],
};
const newer = {
  id: "watch/revision-never-older",
  title: "The revision of a draft never becomes lower.",
  requirements: ["DRFT-04", "DRFT-51"],
};
const stale = {
  id: "watch/stale-edit",
  title: "An edit or a brief based on an older revision is refused.",
  requirements: ["DRFT-05", "DRFT-08"],
};

/** How many drafts it remembers. */
const most = 20_000;

/** The highest revision of a draft that an answer showed. */
interface Known {
  readonly revision: number;
  readonly ended: number;
}

/** Follows the revision of each draft (studio document, Ad adaptation draft). Edits that the traffic does not show only make it higher. */
export function draftsWatcher(): Watcher {
  const drafts = new Recent<string, Known>(most);
  return {
    rules: [advances, newer, stale],
    *watch(seen) {
      const { operation, isSuccess, id, sent, data } = seen;
      if (!isSuccess || id === undefined || pathKind(operation) !== "draft" || !isRecord(data)) return;
      if (typeof data.revision !== "number" || data.id !== id) return;
      const { revision } = data;
      const known = drafts.get(id);
      const isLater = known !== undefined && isBefore(known, seen);
      if (operation.method === "GET") {
        if (isLater) {
          const other = {
            pointer: "/data/revision",
            expected: `at least ${known.revision}`,
            actual: `it is ${revision}`,
          };
          yield judgement(newer.id, revision >= known.revision ? undefined : other);
        }
      } else if (isRecord(sent) && typeof sent.revision === "number") {
        const expected = `a revision above ${sent.revision}`;
        const other = { pointer: "/data/revision", expected, actual: `it is ${revision}` };
        yield judgement(advances.id, revision > sent.revision ? undefined : other);
        if (isLater) {
          const refusal = `409 conflict, because the draft had revision ${known.revision} before`;
          const taken = { expected: refusal, actual: `revision ${sent.revision} was accepted` };
          yield judgement(stale.id, sent.revision >= known.revision ? undefined : taken);
        }
      }
      if (known === undefined || revision >= known.revision) drafts.set(id, { revision, ended: seen.ended });
    },
    forget: () => drafts.clear(),
  };
}
