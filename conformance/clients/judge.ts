import { type ClientRequirement, clientRequirements, type Tier } from "../../generated/client-requirements.ts";
import type { CheckResult } from "../core/report/report.ts";
import { operationNamed, successOf } from "./calls.ts";
import type { ClientCase, Seen } from "./case.ts";
import type { Driver } from "./driver.ts";
import type { Answer } from "./protocol.ts";
import { ScriptedServer, type WireRequest } from "./server.ts";
import { ordinaryTimeoutMs, resultOf, verdictsOf } from "./verdicts.ts";

/** How long a driver may take beyond what its task allows, in milliseconds. */
const patienceMs = 5000;
/** How many cases that are over keep their ports for late requests: each takes two open files, and systems allow some hundreds. */
const mostRetired = 100;
/** How many cases run again alone: a machine that is busy for a while delays a few. Of a client that is always late, more would take minutes. */
const mostRepeated = 12;
/** The key of every run; it opens nothing. */
export const clientKey = "sf_live_kept0between1client2and3server";

/** What a run found. */
export interface ClientRun {
  readonly checks: readonly CheckResult[];
  readonly requests: number;
  readonly durationMs: number;
  /** Why the verdicts say little about the client, in one sentence: its driver broke in every task, or nothing was sent. */
  readonly inconclusive?: string;
}

export interface RunOptions {
  readonly cases: readonly ClientCase[];
  /** Starts a driver; called once per lane. */
  readonly start: () => Driver;
  /** How many drivers run side by side. */
  readonly lanes: number;
}

/** The tiers up to one: a careful client is also robust and basic. */
export function tiersUpTo(tier: Tier): readonly Tier[] {
  const tiers = ["basic", "robust", "careful"] as const;
  return tiers.slice(0, tiers.indexOf(tier) + 1);
}

/** The requirements of a tier and those below it. */
export function requirementsUpTo(tier: Tier): readonly ClientRequirement[] {
  const tiers = tiersUpTo(tier);
  return clientRequirements.filter((each) => tiers.includes(each.tier));
}

/** What a whole run judges, at its end: no case does. */
export const wholeRun: readonly string[] = ["END-01", "KEY-06"];

/** All names that `--only` takes. */
export function selectableNames(cases: readonly ClientCase[]): readonly string[] {
  const names = cases.flatMap(({ id, operationId, judges }) => [
    ...namesOf(id, operationId),
    ...Object.keys(judges).flatMap((each) => namesOf(each)),
  ]);
  return [...new Set([...names, ...wholeRun])];
}

/**
 * The cases that judge these requirements, without what they also judge.
 * @param only ids of requirements or cases, operationIds, or the part of an id before its dot, slash or dash; empty for all
 */
export function selectCases(
  cases: readonly ClientCase[],
  requirements: readonly ClientRequirement[],
  only: readonly string[],
): ClientCase[] {
  const asked = new Set(requirements.map(({ id }) => id));
  const isWhole = wholeRun.some((id) => asked.has(id) && only.includes(id));
  return cases.flatMap((each) => {
    const isNamed = namesOf(each.id, each.operationId).some((name) => only.includes(name));
    const judges = Object.entries(each.judges).filter(
      ([id]) => asked.has(id) && (only.length === 0 || isNamed || namesOf(id).some((name) => only.includes(name))),
    );
    return judges.length === 0 && !isWhole ? [] : [{ ...each, judges: Object.fromEntries(judges) }];
  });
}

function namesOf(id: string, operationId?: string): string[] {
  return [id, id.split(/[./]/)[0] ?? "", id.replace(/-\d+$/, ""), ...(operationId === undefined ? [] : [operationId])];
}

/** A case that ran. Requests that come later are still added to what it saw. */
interface Ran {
  readonly each: ClientCase;
  readonly seen: Seen;
}

/**
 * Judges a client by its driver. A driver that breaks fails what its case judges, and starts again. Verdicts come at the end, so that a late
 * request counts in its own case; a case that only a time speaks against runs again alone first.
 */
export async function judgeClient({ cases, start, lanes }: RunOptions): Promise<ClientRun> {
  const since = performance.now();
  const waiting = [...cases];
  const retired: ScriptedServer[] = [];
  const seenByAll: Seen[] = [];
  const run = async (each: ClientCase, driver: Driver): Promise<Ran> => {
    const server = new ScriptedServer();
    await server.start();
    const seen = await runCase(each, driver, server).finally(() => retired.push(server));
    seenByAll.push(seen);
    if (retired.length > mostRetired) await retired.shift()?.close();
    return { each, seen };
  };
  try {
    const ran = await Promise.all(
      Array.from({ length: Math.min(lanes, cases.length) }, async () => {
        const driver = start();
        const done: Ran[] = [];
        for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) done.push(await run(each, driver));
        return { driver, done };
      }),
    );
    const { checks: found, isOver } = await atTheEnd(ran.map(({ driver }) => driver));
    const alone = start();
    let repeated = 0;
    for (const { done } of ran) {
      for (const each of done) {
        const verdicts = verdictsOf(each);
        const isUnsure = verdicts.some(({ isTiming }) => isTiming) && repeated < mostRepeated;
        if (isUnsure) repeated += 1;
        const again = isUnsure ? verdictsOf(await run(each.each, alone)) : verdicts;
        found.push(
          ...verdicts.map(({ check, isTiming }, index) => (isTiming ? (again[index]?.check ?? check) : check)),
        );
      }
    }
    await alone.end(isOver ? endMs : killMs);
    const requests = seenByAll.reduce((sum, { wire, elsewhere }) => sum + wire.length + elsewhere.length, 0);
    const order = new Map(cases.map(({ id }, index) => [id, index]));
    const place = ({ id }: CheckResult) => order.get(id.split(": ")[0] ?? "") ?? order.size;
    const checks = found.sort((a, b) => place(a) - place(b));
    const inconclusive = whyInconclusive(checks, seenByAll, requests);
    return {
      checks,
      requests,
      durationMs: performance.now() - since,
      ...(inconclusive !== undefined && { inconclusive }),
    };
  } finally {
    await Promise.all(retired.map((server) => server.close()));
  }
}

/** A driver that does not work breaks most requirements; the one thing to say is why. */
function whyInconclusive(checks: readonly CheckResult[], seen: readonly Seen[], requests: number): string | undefined {
  if (!checks.some(({ verdict }) => verdict === "fail")) return undefined;
  const tried = seen.filter(({ answer }) => answer.ended !== "unsupported");
  const [first] = tried;
  if (first !== undefined && tried.every(({ answer }) => answer.ended === "broken")) {
    return `The driver broke in every task that it tried, so the findings say little about the client. ${first.answer.reason ?? ""}`.trim();
  }
  return requests === 0
    ? "The client sent no request at all; have the driver use the baseUrl of the task configure."
    : undefined;
}

/** Has a driver make its client. A client may try its key then, and get an answer. */
export function configure(
  driver: Driver,
  server: ScriptedServer,
  limits: { readonly timeoutMs: number; readonly attempts: number },
): Promise<Answer> {
  server.begin(() => successOf(operationNamed("getMe")));
  const baseUrl = `${server.places.origin}/api/v1`;
  return driver.run({ task: "configure", baseUrl, key: clientKey, ...limits }, patienceMs);
}

async function runCase(each: ClientCase, driver: Driver, server: ScriptedServer): Promise<Seen> {
  const { task, script, timeoutMs = ordinaryTimeoutMs, attempts = 4, watchMs = 0, pace, first } = each;
  const soonerMs = await soonerEnd(each, driver, server);
  const configured = await configure(driver, server, { timeoutMs, attempts });
  const limitMs = timeoutMs + (task.task === "await" ? task.deadlineMs : 0) + patienceMs;
  let paceMs = 0;
  if (pace !== undefined && configured.ended === "value") {
    server.begin(pace.script);
    await driver.run(pace.task, limitMs);
    paceMs = paceOf(server.wire);
  }
  server.begin(script);
  if (first !== undefined && configured.ended === "value") await driver.run(first, limitMs);
  const since = performance.now();
  const answer = configured.ended === "value" ? await driver.run(task, limitMs) : configured;
  const milliseconds = performance.now() - since;
  if (watchMs > 0) await new Promise((resolve) => setTimeout(resolve, watchMs));
  const { wire, elsewhere, places } = server;
  server.retire();
  return { wire, elsewhere, answer, milliseconds, soonerMs, paceMs, key: clientKey, places };
}

/** How long the task of a case takes with its sooner deadline, in milliseconds; 0 if it has none. */
async function soonerEnd(
  { task, script, soonerMs, attempts = 4 }: ClientCase,
  driver: Driver,
  server: ScriptedServer,
): Promise<number> {
  if (soonerMs === undefined) return 0;
  const configured = await configure(driver, server, { timeoutMs: soonerMs, attempts });
  if (configured.ended !== "value") return 0;
  server.begin(script);
  const since = performance.now();
  await driver.run(task, soonerMs + patienceMs);
  return performance.now() - since;
}

/** The least time from an answer to the next request; 0 if there is none. A longer one may be due to a busy machine. */
function paceOf(wire: readonly WireRequest[]): number {
  const gaps = wire.slice(1).map(({ at }, index) => at - (wire[index]?.answeredAt ?? at));
  return gaps.length === 0 ? 0 : Math.min(...gaps);
}

/** How long a driver may take to end, in milliseconds: long, because on a busy machine even a program that does nothing takes seconds. */
const endMs = 10_000;

/** How long the other drivers have once one did not end. */
const killMs = 500;

/** Ends the drivers of all lanes, in turn: how long each takes is its own doing. Once one stays, the others need not be waited for. */
async function atTheEnd(
  drivers: readonly Driver[],
): Promise<{ readonly checks: CheckResult[]; readonly isOver: boolean }> {
  const end = { id: "end", title: "The driver is asked to end" } as ClientCase; // only its names are read
  let isOver = true;
  for (const driver of drivers) isOver = (await driver.end(isOver ? endMs : killMs)) && isOver;
  const open = { expected: "an end of the program", actual: `it still runs ${endMs / 1000} s after the task end` };
  const leak = { expected: "no key on standard error", actual: "the driver's standard error has the key" };
  const hasLeak = drivers.some((driver) => driver.log().includes(clientKey));
  return {
    checks: [resultOf(end, "END-01", isOver ? null : open), resultOf(end, "KEY-06", hasLeak ? leak : null)],
    isOver,
  };
}
