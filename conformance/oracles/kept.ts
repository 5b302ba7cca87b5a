import { type Operation, operationList } from "../../generated/operations.ts";
import { pathKind } from "../core/arranging/resource-kinds.ts";
import { type Exchange, succeeded } from "../core/exchange.ts";
import { pathValue } from "../core/http/request.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { differenceIn } from "../core/values/agreement.ts";
import { preview } from "../core/values/preview.ts";
import { Recent } from "../core/values/recent.ts";
import { type Shown, shownIn } from "./shown-resources.ts";

const kept = {
  id: "kept/sent",
  title: "Every read shows what a caller can set as the reads before did, until a call changes that resource.",
  requirements: ["ENV-09"],
};

/** What a caller can set, by the kind of resource: the fields of the bodies that make or edit one. */
const fields = new Map<string, ReadonlySet<string>>();
for (const operation of operationList) {
  const edited = operation.method === "PATCH" ? [pathKind(operation)] : [];
  for (const kind of [...operation.provides.map(({ resource }) => resource), ...edited]) {
    if (kind !== undefined) fields.set(kind, new Set([...(fields.get(kind) ?? []), ...(operation.body?.fields ?? [])]));
  }
}

/** How many resources it remembers. */
const most = 50_000;

/**
 * Compares every read with earlier reads of the same resource. Only a call that names a resource in its path edits it (core document,
 * Endpoints), so a difference without one shows that a call has changed something else than it names.
 */
export function keptOracle(): Oracle {
  const seen = new Recent<string, Readonly<Record<string, unknown>>>(most);
  const unsettled = new Set<string>();
  return {
    rules: [kept],
    remembers: true,
    judge: (exchange) => judge(exchange, seen, unsettled),
    // The server may carry it out after the next read, so these are never compared again.
    noteLost(exchange) {
      if (exchange.operation && exchange.operation.method !== "GET") unsettled.add(named(exchange, exchange.operation));
    },
  };
}

/** The name of the resource in the path of a call, as `shownIn` gives it. */
const named = (exchange: Exchange, operation: Operation) =>
  `${pathKind(operation)} ${pathValue(exchange, "id")?.toLowerCase()}`;

function* judge(
  exchange: Exchange,
  seen: Recent<string, Readonly<Record<string, unknown>>>,
  unsettled: ReadonlySet<string>,
): Iterable<Judgement> {
  const { operation, response } = exchange;
  if (operation === undefined) return;
  if (operation.method !== "GET") {
    const isRefused = response.status >= 400 && response.status < 500;
    if (!isRefused) seen.set(named(exchange, operation), {});
    return;
  }
  if (!succeeded(exchange)) return;
  for (const shown of shownIn(exchange, operation)) {
    if (!unsettled.has(shown.name)) yield* judgeShown(shown, seen);
  }
}

function* judgeShown(
  { kind, name, item, pointer }: Shown,
  seen: Recent<string, Readonly<Record<string, unknown>>>,
): Iterable<Judgement> {
  const before = seen.get(name) ?? {};
  // A post that is published as soon as possible may get its time later (GAP-195).
  // An object may have members of the server's own, which change.
  const known = kind === "post" ? [] : [...(fields.get(kind) ?? [])].filter((field) => isPlain(item[field]));
  seen.set(name, { ...before, ...Object.fromEntries(known.map((field) => [field, item[field]])) });
  for (const field of known.filter((each) => each in before)) {
    const isKept = differenceIn(before[field], item[field]) === undefined;
    const expected = `${field} ${preview(before[field])}, as in an earlier read`;
    const deviation = {
      pointer: `${pointer}/${field}`,
      expected,
      actual: `it is ${preview(item[field])}`,
    };
    yield judgement(kept.id, isKept ? undefined : deviation);
  }
}

/** Not every answer shows every member, a server may fill in what the caller left out, and an address may be signed (GAP-160). */
function isPlain(value: unknown): boolean {
  if (typeof value === "string") return value !== "" && !/^https?:/.test(value);
  return value !== undefined && typeof value !== "object";
}
