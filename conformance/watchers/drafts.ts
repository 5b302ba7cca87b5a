import { pathKind } from "../core/arranging/resource-kinds.ts";
import { isRecord } from "../core/exchange.ts";
import { type Judgement, judgement } from "../core/oracle.ts";
import { differenceIn } from "../core/values/agreement.ts";
import { preview } from "../core/values/preview.ts";
import { Recent } from "../core/values/recent.ts";
import { hasIdempotencyKey } from "./seen.ts";
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

const settled = {
  id: "watch/settings-of-revision",
  title: "A draft has the same settings as long as it has the same revision.",
  requirements: ["DRFT-51"],
};

/** A server may correct these when a video is requested (DRFT-56), which does not advance the revision. */
const corrected: ReadonlySet<string> = new Set(["scenes", "duration"]);

/** How many drafts it remembers. */
const most = 20_000;

/** The highest revision of a draft that an answer showed. */
interface Known {
  readonly revision: number;
  readonly ended: number;
  /** Its settings with this revision, if the answer showed them. */
  readonly settings: unknown;
}

/** Follows the revision of each draft (studio document, Ad adaptation draft). Edits that the traffic does not show only make it higher. */
export function draftsWatcher(): Watcher {
  const drafts = new Recent<string, Known>(most);
  return {
    rules: [advances, newer, stale, settled],
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
          if (revision === known.revision) yield* judgeSettings(known.settings, data.settings);
        }
      } else if (isRecord(sent) && typeof sent.revision === "number") {
        const expected = `a revision above ${sent.revision}`;
        const other = { pointer: "/data/revision", expected, actual: `it is ${revision}` };
        yield judgement(advances.id, revision > sent.revision ? undefined : other);
        if (isLater && !hasIdempotencyKey(seen)) {
          const refusal = `409 conflict, because the draft had revision ${known.revision} before`;
          const taken = { expected: refusal, actual: `revision ${sent.revision} was accepted` };
          yield judgement(stale.id, sent.revision >= known.revision ? undefined : taken);
        }
      }
      if (known === undefined || revision >= known.revision)
        drafts.set(id, { revision, ended: seen.ended, settings: data.settings });
    },
    forget: () => drafts.clear(),
  };
}

/** A default may show only when it is used (GAP-435). */
function isSet(value: unknown): boolean {
  return value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}

function* judgeSettings(before: unknown, after: unknown): Iterable<Judgement> {
  if (!isRecord(before) || !isRecord(after)) return;
  const isLasting = ([name, value]: readonly [string, unknown]) => !corrected.has(name) && isSet(value);
  const lasting = Object.fromEntries(Object.entries(before).filter(isLasting));
  const at = differenceIn(lasting, after);
  const [, name = ""] = at?.split("/") ?? [];
  const deviation = {
    pointer: `/data/settings${at}`,
    expected: `${name} as with the same revision before: ${preview(lasting[name])}`,
    actual: `it is ${preview(after[name])}`,
  };
  yield judgement(settled.id, at === undefined ? undefined : deviation);
}
