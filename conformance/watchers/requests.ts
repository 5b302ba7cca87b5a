import type { Operation } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { naming } from "../checks/service/bounds-judge.ts";
import { type BoundRule, namesIn, rulesEverywhere } from "../checks/service/bounds-rules.ts";
import { isRecord, typeOf } from "../core/exchange.ts";
import { judgement } from "../core/oracle.ts";
import type { Path } from "../core/values/mutate.ts";
import { preview } from "../core/values/preview.ts";
import { isCertainlyBroken } from "./broken-values.ts";
import { mayBeIgnored } from "./ignored-members.ts";
import type { Seen, Watcher } from "./watcher.ts";

/** The rules whose violation no server may accept, by operation. Rules that count only in some requests are left out. */
const byOperation = new Map<Operation["operationId"], BoundRule[]>();
for (const rule of rulesEverywhere) {
  if (rule.change === undefined || rule.example !== undefined) continue;
  const { operationId } = rule.operation;
  byOperation.set(operationId, [...(byOperation.get(operationId) ?? []), rule]);
}

const ids = new Set([...byOperation.values()].flatMap((rules) => rules.map(({ id }) => id)));
const ruleOf = (id: string) => `watch/refuses/${id}`;
const general = { GET: "ERR-02", other: "ERR-01" };

/** The value that breaks a rule, and where. */
interface Broken {
  readonly rule: BoundRule;
  readonly at: string;
  readonly value: unknown;
}

/** Judges that a request that breaks a stated rule is not accepted (core document, Errors). */
export function requestsWatcher(): Watcher {
  return {
    rules: requirements
      .filter(({ id }) => ids.has(id))
      .map(({ id, says }) => ({
        id: ruleOf(id),
        title: `No request that breaks ${id} is accepted: ${says}`,
        requirements: [id, ...generalOf(id)],
      })),
    *watch(seen) {
      const { status } = seen.exchange.response;
      const isRefused = status === 400 && typeOf(seen.exchange.response) === "invalid_input";
      if (!seen.isSuccess && !isRefused) return;
      const broken = brokenIn(seen);
      const [first, ...others] = broken;
      if (first === undefined) return;
      if (seen.isSuccess) {
        for (const { rule, at, value } of broken) {
          const expected = `400 invalid_input, because ${at} breaks ${rule.id}`;
          yield judgement(ruleOf(rule.id), { expected, actual: `it was accepted with ${preview(value)}` });
        }
      } else if (others.length === 0 && naming(seen.exchange, namesIn(first.rule))) {
        yield judgement(ruleOf(first.rule.id), undefined);
      }
    },
  };
}

function generalOf(id: string): string[] {
  const methods = new Set(rulesEverywhere.filter((rule) => rule.id === id).map(({ operation }) => operation.method));
  return [
    ...(methods.has("GET") ? [general.GET] : []),
    ...([...methods].some((m) => m !== "GET") ? [general.other] : []),
  ];
}

/** Every rule that a request certainly breaks. */
function brokenIn({ operation, sent, query, serverTime: at, exchange }: Seen): Broken[] {
  const found: Broken[] = [];
  for (const rule of byOperation.get(operation.operationId) ?? []) {
    const { place, subject } = rule;
    const [name = ""] = place.path;
    if (place.in === "query") {
      const values = query.getAll(name);
      if (subject.keyword === "required" && values.length === 0) found.push({ rule, at: name, value: undefined });
      const [value] = values;
      // Of several values, a server may take any.
      if (values.length === 1 && isCertainlyBroken(subject, value, true, at)) found.push({ rule, at: name, value });
      continue;
    }
    if (exchange.request.body === undefined || sent === undefined) continue;
    if (mayBeIgnored(operation.operationId, sent, place.path[0])) continue;
    const value = brokenAt(sent, rule, at);
    if (value !== fits)
      found.push({ rule, at: place.path.filter((each) => each !== "0").join(".") || "the body", value });
  }
  return found;
}

/** No value at the place breaks the rule. */
const fits = Symbol("fits");

function brokenAt(body: unknown, { place, subject, operation }: BoundRule, at: number): unknown {
  const { keyword } = subject;
  if (keyword === "required") {
    const name = place.path.at(-1) ?? "";
    const isBroken = valuesAt(body, place.path.slice(0, -1)).some(
      (parent) => isRecord(parent) && !Object.hasOwn(parent, name),
    );
    return isBroken ? undefined : fits;
  }
  if (keyword === "closed") {
    const known = operation.body?.fields ?? [];
    const other =
      isRecord(body) && place.path.length === 0 ? Object.keys(body).find((key) => !known.includes(key)) : undefined;
    return other ?? fits;
  }
  for (const value of valuesAt(body, place.path)) {
    if (isCertainlyBroken(subject, value, false, at)) return value;
  }
  return fits;
}

/** The values at a path, of every item of a list. */
function valuesAt(value: unknown, path: Path): readonly unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return name === "0" ? items.flatMap((item) => valuesAt(item, rest)) : [];
  }
  return isRecord(value) && Object.hasOwn(value, name) ? valuesAt(value[name], rest) : [];
}
