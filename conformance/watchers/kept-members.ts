import { operations } from "../../generated/operations.ts";
import { pathKind } from "../core/arranging/resource-kinds.ts";
import { isRecord } from "../core/exchange.ts";
import { type Judgement, judgement } from "../core/oracle.ts";
import { differenceIn } from "../core/values/agreement.ts";
import { preview } from "../core/values/preview.ts";
import { Recent } from "../core/values/recent.ts";
import { itemsIn } from "./items-in.ts";
import { type Shown, shownBy } from "./resources-in.ts";
import { isBefore, isSoonAfter, type Seen, type Span, type Watcher } from "./watcher.ts";

/** A member of a resource that no call changes. */
interface Kept {
  readonly kind: string;
  readonly member: string;
  readonly requirement: string;
  /**
   * Whether a person might change it in the web app, which no call shows. Then two answers are compared only if they are close to
   * each other.
   */
  readonly isEditable: boolean;
  /** The only value that lasts. Default: every value does. */
  readonly lasting?: string;
}

const kept: readonly Kept[] = [
  { kind: "draft", member: "source", requirement: "DRFT-19", isEditable: false },
  { kind: "content", member: "adRecreation", requirement: "DRFT-44", isEditable: false },
  { kind: "content", member: "format", requirement: "CONT-45", isEditable: true },
  // A refund is an entry of its own, or removes the spending (GAP-114); no reading changes an entry.
  { kind: "ledger entry", member: "credits", requirement: "CRED-06", isEditable: false },
  { kind: "ledger entry", member: "type", requirement: "CRED-06", isEditable: false },
  { kind: "ledger entry", member: "createdAt", requirement: "CRED-27", isEditable: false },
  { kind: "influencer", member: "style", requirement: "INFL-12", isEditable: true },
  { kind: "post", member: "renderStatus", requirement: "POST-55", isEditable: false, lasting: "failed" },
  { kind: "suggestion", member: "createdAt", requirement: "SUGG-10", isEditable: false },
  { kind: "suggestion", member: "format", requirement: "SUGG-10", isEditable: true },
  { kind: "video", member: "completedAt", requirement: "VID-23", isEditable: false },
  { kind: "video", member: "influencerId", requirement: "VID-23", isEditable: false },
];

/** How many values it remembers. */
const most = 50_000;

const ruleOf = ({ kind, member }: Kept) => `watch/keeps/${kind.replace(" ", "-")}/${member}`;

/** Compares what several answers show of one resource: what no call changes is always the same. */
export function keptMembersWatcher(): Watcher {
  const values = new Recent<string, Span & { readonly value: unknown }>(most);
  return {
    rules: kept.map((each) => ({
      id: ruleOf(each),
      title: each.lasting
        ? `A ${each.kind} keeps the ${each.member} ${each.lasting}.`
        : `Every answer shows the same ${each.member} of a ${each.kind}.`,
      requirements: [each.requirement],
    })),
    *watch(seen): Iterable<Judgement> {
      for (const { kind, id, item } of resourcesIn(seen)) {
        for (const each of kept) {
          if (each.kind !== kind || !isShown(item[each.member])) continue;
          const value = comparable(item[each.member]);
          const name = `${kind} ${id} ${each.member}`;
          const earlier = values.get(name);
          if (earlier === undefined || seen.ended > earlier.ended)
            values.set(name, { value, at: seen.at, ended: seen.ended });
          if (earlier === undefined || !isBefore(earlier, seen)) continue;
          if (each.isEditable && !isSoonAfter(earlier, seen)) continue;
          if (each.lasting !== undefined && earlier.value !== each.lasting) continue;
          const at = differenceIn(earlier.value, value);
          const other = {
            expected: `${each.member}${at} of ${kind} ${id} as in the answer before: ${preview(earlier.value)}`,
            actual: `it is ${preview(value)}`,
          };
          yield judgement(ruleOf(each), at === undefined ? undefined : other);
        }
      }
    },
    forget: () => values.clear(),
  };
}

/** What a read shows, or a change of the resource of its path. */
function resourcesIn(seen: Seen): readonly Shown[] {
  const { operation, isSuccess, id, data } = seen;
  if (operation.operationId === operations.getCredits.operationId) return entriesIn(seen);
  if (operation.method === "GET") return shownBy(seen);
  const kind = pathKind(operation);
  const isOfPath = isSuccess && kind !== undefined && id !== undefined && isRecord(data) && data.id === id;
  return isOfPath ? [{ kind, id: id.toLowerCase(), item: data }] : [];
}

/** The entries of a ledger. Their ids may be those of another team's entries, too. */
function entriesIn({ isSuccess, data, team, key }: Seen): readonly Shown[] {
  if (!isSuccess || (team ?? key) === undefined) return [];
  return itemsIn(data).flatMap((item) =>
    typeof item.id === "string" ? [{ kind: "ledger entry", id: `${item.id} of ${team ?? key}`, item }] : [],
  );
}

/** An instant in one spelling: endpoints may differ in how they write it (GAP-045). */
function comparable(value: unknown): unknown {
  return typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value).toISOString()
    : value;
}

/** Not every answer shows every member, and some show it as null or empty until it is known. */
function isShown(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
