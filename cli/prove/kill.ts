import { operationOf } from "../../conformance/core/http/operation-of.ts";
import { type Check, createOracles, type Report, type RunEvent } from "../../conformance/index.ts";
import { operationList } from "../../generated/operations.ts";
import type { Fault } from "../../mocks/sandbox/fault.ts";
import { isAmong } from "../../mocks/sandbox/plant.ts";
import { type Between, judgeSandbox } from "./judge-sandbox.ts";

/** By rule of an oracle: the checks whose answers it judged, in order. */
export type Touches = ReadonlyMap<string, readonly string[]>;

/** How a run on one fault ended. */
export interface Kill {
  readonly fault: string;
  /** For each requirement that the fault breaks, the first check or rule that failed; null if none did. */
  readonly by: Readonly<Record<string, string | null>>;
  /** Checks in which the kit itself failed. */
  readonly errors: readonly string[];
}

/** How many checks of a requirement run at first: almost every fault is caught by one of them. */
const maxChecks = 40;

/** How many scripts each state machine runs: some faults show only in a rare order of calls. */
const scripts = 30;

const ruleRequirements = new Map(
  createOracles().flatMap(({ rules }) => rules.map(({ id, requirements }) => [id, requirements] as const)),
);

/** What a run on the unbroken sandbox shows. */
export interface Seen {
  readonly touches: Touches;
  /** By operation: the checks that call it themselves. */
  readonly callers: ReadonlyMap<string, readonly string[]>;
}

/** Runs all checks on the unbroken sandbox. */
export async function runUnbroken(checks: readonly Check[]): Promise<Seen & { readonly report: Report }> {
  const touches = new Map<string, string[]>();
  const callers = new Map<string, string[]>();
  let current = "";
  const between: Between = (request, send) => {
    const name = operationOf(request)?.operationId ?? "";
    const seen = callers.get(name) ?? [];
    callers.set(name, seen);
    if (seen.at(-1) !== current) seen.push(current);
    return send(request);
  };
  const onEvent = (event: RunEvent) => {
    if (event.type === "check") current = event.check.id;
    if (event.type !== "rule") return;
    const seen = touches.get(event.rule) ?? [];
    touches.set(event.rule, seen);
    if (current !== "" && seen.at(-1) !== current) seen.push(current);
  };
  return { report: await judgeSandbox({ checks, onEvent, between, profile: "exhaustive" }), touches, callers };
}

/** Runs checks of the broken requirements on a sandbox with the fault until each requirement has failed: at first some, then all. */
export async function killFault(fault: Fault, checks: readonly Check[], seen: Seen): Promise<Kill> {
  const by: Record<string, string | null> = Object.fromEntries(fault.breaks.map((id) => [id, null]));
  const errors: string[] = [];
  const done = new AbortController();
  const isKilled = () => Object.values(by).every((found) => found !== null);
  const note = (requirements: readonly string[], id: string) => {
    for (const requirement of requirements) if (by[requirement] === null) by[requirement] = id;
    if (isKilled()) done.abort();
  };
  const onEvent = (event: RunEvent) => {
    if (event.type === "rule" && event.failed) note(ruleRequirements.get(event.rule) ?? [], event.rule);
    if (event.type !== "result") return;
    // Breaking a recommendation gives a warning.
    if (["fail", "warn"].includes(event.result.verdict)) note(event.result.requirements, event.result.id);
    if (event.result.verdict === "error") errors.push(`${event.result.id}: ${event.result.reason}`);
  };
  const { signal } = done;
  const judge = (some: readonly Check[]) =>
    judgeSandbox({ checks: some, profile: "exhaustive", faults: [fault], scripts, onEvent, signal });
  const first = checksFor(fault, checks, seen);
  await judge(first);
  const all = isKilled() ? first : checksFor(fault, checks, seen, Number.POSITIVE_INFINITY);
  if (all.length > first.length) await judge(all);
  return { fault: fault.name, by, errors };
}

/** How many scripts each state machine runs on a planted fault. */
export const faultScripts = scripts;

/** The checks that claim a broken requirement, and those whose answers let an oracle see the fault. @param most for one requirement */
export function checksFor(
  { breaks, on = [] }: Fault,
  checks: readonly Check[],
  { touches, callers }: Seen,
  most = maxChecks,
): Check[] {
  const wanted = new Set<string>();
  const broken = operationList.filter((one) => isAmong(on, one)).map(({ operationId }) => operationId);
  const calling = new Set(broken.flatMap((operation) => callers.get(operation) ?? []));
  const ofBroken = new Set(
    checks.flatMap(({ id, operation }) => (broken.some((one) => one === operation?.operationId) ? id : [])),
  );
  for (const requirement of breaks) {
    const claims = checks.filter(({ requirements }) => requirements.includes(requirement));
    // State machines come last: only they see faults that depend on the order of calls.
    const ofMachines = claims.filter(({ judged }) => judged !== undefined).map(({ id }) => id);
    const claiming = claims
      .map(({ id }) => id)
      .toSorted(firstThose(ofBroken))
      .slice(0, most - ofMachines.length);
    const rules = [...ruleRequirements].flatMap(([id, ids]) => (ids.includes(requirement) ? [id] : []));
    const showing = new Set(rules.flatMap((rule) => touches.get(rule) ?? []));
    for (const id of [...claiming, ...ofMachines, ...[...showing].toSorted(firstThose(calling))].slice(0, most)) {
      wanted.add(id);
    }
  }
  return checks.filter(({ id }) => wanted.has(id));
}

/** Not all checks may run, so those of the broken operations come first. */
function firstThose(preferred: ReadonlySet<string>): (a: string, b: string) => number {
  return (a, b) => Number(preferred.has(b)) - Number(preferred.has(a));
}
