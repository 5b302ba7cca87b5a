import { operationList, operations } from "../../../../generated/operations.ts";
import type { TestSandbox } from "../sandbox-test.ts";
import { setBalance } from "../told.ts";
import { validCall } from "../valid-calls.ts";

/** A call that the sandbox would take, which the fuzzing changes. */
export interface SeedCall {
  readonly method: string;
  /** With `{id}` where the id stands. */
  readonly path: string;
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined where the call has none. */
  readonly body?: unknown;
}

/** What the fuzzing of one sandbox starts from. */
export interface FuzzSeeds {
  readonly calls: readonly SeedCall[];
  /** Those of the control interface. */
  readonly control: readonly SeedCall[];
  /** Texts of keys, of all kinds. */
  readonly keys: readonly string[];
  /** The one that may do everything. */
  readonly fullKey: string;
  /** Ids of things that are there, of all teams. */
  readonly ids: readonly string[];
}

/** A valid call of every operation and of the control interface; what they need is made in this sandbox. */
export async function seedsOf(sandbox: TestSandbox): Promise<FuzzSeeds> {
  setBalance(sandbox, "full", 1_000_000);
  const calls: SeedCall[] = [];
  for (const { operationId } of operationList) {
    const { method, path, atOrigin } = operations[operationId];
    const { id = "", query = {}, body } = await validCall(sandbox, operationId);
    const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    calls.push({ method, path: `${atOrigin ? "" : "/api/v1"}${path}`, id, query: texts, ...(body && { body }) });
  }
  // One draft was edited several times since the first of these calls was made.
  const revision = (await sandbox.ok("getRecreation", await validCall(sandbox, "getRecreation"))).revision;
  const current = calls.map((call) => (hasRevision(call.body) ? { ...call, body: { ...call.body, revision } } : call));
  const { keys, ...rest } = sandbox.world.collections;
  const fullKey = sandbox.keyOf("full");
  return {
    calls: current,
    control: controlCalls(fullKey),
    keys: keys.all().map(({ key }) => key),
    fullKey,
    ids: Object.values(rest).flatMap((collection) =>
      collection
        .all()
        .slice(0, 5)
        .map(({ id }) => id),
    ),
  };
}

function hasRevision(body: unknown): body is { readonly revision: unknown } {
  return typeof body === "object" && body !== null && "revision" in body;
}

/** The control interface, without resets and without what makes the sandbox answer 5xx on purpose. */
function controlCalls(key: string): SeedCall[] {
  const post = (path: string, body: unknown): SeedCall => {
    return { method: "POST", path: `/_control${path}`, id: "", query: {}, body };
  };
  const get = (path: string): SeedCall => ({ method: "GET", path: `/_control${path}`, id: "", query: {} });
  return [
    get("/capabilities"),
    get("/clock"),
    get("/no-such-call"),
    post("/clock/advance", { seconds: 1 }),
    post("/credits", { key, balance: 1_000_000 }),
    post("/outcomes", { operationId: "createInfluencerVideo", outcome: "fail", times: 2 }),
    post("/outcomes", { operationId: "generateAutomation", outcome: "empty" }),
    post("/quota", { key, automations: { monthlyLimit: 1_000_000, usedThisMonth: 0 } }),
    post("/ads", { mode: "ready" }),
    post("/faults", { operationId: "getMe", status: 409, times: 1 }),
  ];
}
