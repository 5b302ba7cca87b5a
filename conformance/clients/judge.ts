import { type ClientRequirement, clientRequirements, type Tier } from "../../generated/client-requirements.ts";
import { curlOf } from "../core/curl.ts";
import type { CheckResult, Evidence } from "../core/report.ts";
import { operationNamed, successOf } from "./calls.ts";
import type { ClientCase, Problem, Seen } from "./case.ts";
import type { Driver } from "./driver.ts";
import { noRetry } from "./oracles.ts";
import type { Answer } from "./protocol.ts";
import { ScriptedServer, type WireRequest } from "./server.ts";

/** How long a driver may take beyond what its task allows, in milliseconds. */
const patienceMs = 5000;
/** The key of every run; it opens nothing. */
export const clientKey = "sf_live_kept0between1client2and3server";

/** What a run found. */
export interface ClientRun {
  readonly checks: readonly CheckResult[];
  readonly requests: number;
  readonly durationMs: number;
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
  return cases.flatMap((each) => {
    const isNamed = namesOf(each.id, each.operationId).some((name) => only.includes(name));
    const judges = Object.entries(each.judges).filter(
      ([id]) => asked.has(id) && (only.length === 0 || isNamed || namesOf(id).some((name) => only.includes(name))),
    );
    return judges.length === 0 ? [] : [{ ...each, judges: Object.fromEntries(judges) }];
  });
}

function namesOf(id: string, operationId?: string): string[] {
  return [id, id.split(/[./]/)[0] ?? "", id.replace(/-\d+$/, ""), ...(operationId === undefined ? [] : [operationId])];
}

/** Judges a client by its driver. A driver that breaks fails what its case judges, and starts again. */
export async function judgeClient({ cases, start, lanes }: RunOptions): Promise<ClientRun> {
  const since = performance.now();
  const waiting = [...cases];
  const found: CheckResult[] = [];
  let requests = 0;
  const work = Array.from({ length: Math.min(lanes, cases.length) }, async () => {
    const server = new ScriptedServer();
    await server.start();
    const driver = start();
    const keys = new Map<string, string>();
    try {
      for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) {
        const seen = await runCase(each, driver, server);
        requests += seen.wire.length + seen.elsewhere.length;
        found.push(...judge(each, seen), ...keyReuse(each, seen, keys));
      }
      found.push(...(await atTheEnd(driver)));
    } finally {
      await server.close();
    }
  });
  await Promise.all(work);
  const order = new Map(cases.map(({ id }, index) => [id, index]));
  const place = ({ id }: CheckResult) => order.get(id.split(": ")[0] ?? "") ?? order.size;
  return { checks: found.sort((a, b) => place(a) - place(b)), requests, durationMs: performance.now() - since };
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
  const { task, script, timeoutMs = 4000, attempts = 4, watchMs = 0 } = each;
  const configured = await configure(driver, server, { timeoutMs, attempts });
  server.begin(script);
  const since = performance.now();
  const limitMs = timeoutMs + (task.task === "await" ? task.deadlineMs : 0) + patienceMs;
  const answer = configured.ended === "value" ? await driver.run(task, limitMs) : configured;
  const milliseconds = performance.now() - since;
  if (watchMs > 0) await new Promise((resolve) => setTimeout(resolve, watchMs));
  const { wire, elsewhere, places } = server;
  return { wire: [...wire], elsewhere: [...elsewhere], answer, milliseconds, key: clientKey, places };
}

/** The verdict of each requirement of a case. */
function judge(each: ClientCase, seen: Seen): CheckResult[] {
  const { ended, reason } = seen.answer;
  return Object.entries(each.judges).map(([id, oracle]): CheckResult => {
    if (ended === "unsupported") return result(each, id, reason ?? "the driver does not support the task");
    // What the wire shows counts even when the driver broke afterwards.
    const found = oracle(seen);
    const isUnclear = ended === "broken" && (found === null || found === noRetry);
    return result(
      each,
      id,
      isUnclear ? { expected: "an answer of the driver", actual: reason ?? "none" } : found,
      seen,
    );
  });
}

function result(each: ClientCase, requirement: string, found: Problem | string | null, seen?: Seen): CheckResult {
  const common = {
    id: `${each.id}: ${requirement}`,
    title: each.title,
    requirements: [requirement],
    ...(each.operationId !== undefined && { operationId: each.operationId }),
  };
  if (found === null) return { ...common, verdict: "pass" };
  if (typeof found === "string") return { ...common, verdict: "blocked", reason: found };
  const isAdvice = clientRequirements.find(({ id }) => id === requirement)?.level === "should";
  const request = found.request ?? seen?.wire.at(-1);
  return {
    ...common,
    verdict: isAdvice ? "warn" : "fail",
    reason: `expected ${found.expected}, but ${found.actual}`,
    ...(request !== undefined && seen !== undefined && { evidence: [evidenceOf(found, request, seen)] }),
  };
}

function evidenceOf({ expected, actual }: Problem, request: WireRequest, { key, places }: Seen): Evidence {
  const hidden = (text: string) => text.replaceAll(key, "$SHORTFORM_KEY");
  const sent = {
    method: request.method,
    url: hidden(`${places.origin}${request.target}`),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, hidden(value)])),
    ...(request.body !== "" && { body: hidden(request.body) }),
  };
  return { expected, actual: hidden(actual), request: sent, curl: curlOf(sent) };
}

/** CALL-04: a key that an earlier call had already. Keys of attempts of one call are the same. */
function keyReuse(each: ClientCase, seen: Seen, keys: Map<string, string>): CheckResult[] {
  const isAsked = each.judges[`${each.operationId}.idempotencyKey`] !== undefined;
  const request = seen.wire.find(({ headers }) => headers["idempotency-key"] !== undefined);
  const key = request?.headers["idempotency-key"];
  if (request === undefined || key === undefined) {
    return isAsked ? [result(each, "CALL-04", "needs a call with an Idempotency-Key; it sent none")] : [];
  }
  const earlier = keys.get(key);
  keys.set(key, each.id);
  if (!isAsked) return [];
  const problem = {
    expected: "a new Idempotency-Key for each call",
    actual: `the key of ${earlier} came again`,
    request,
  };
  return [result(each, "CALL-04", earlier === undefined ? null : problem, seen)];
}

/** How long a driver may take to end, in milliseconds. */
const endMs = 2000;

async function atTheEnd(driver: Driver): Promise<CheckResult[]> {
  const end = { id: "end", title: "The driver is asked to end" } as ClientCase; // only its names are read
  const isOver = await driver.end(endMs);
  const open = { expected: "an end of the program", actual: `it still runs ${endMs / 1000} s after the task end` };
  const leak = { expected: "no key on standard error", actual: "the driver's standard error has the key" };
  return [
    result(end, "END-01", isOver ? null : open),
    result(end, "KEY-06", driver.log().includes(clientKey) ? leak : null),
  ];
}
