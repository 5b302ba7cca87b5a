import { type Context, Hono } from "hono";
import { requestBodies, type Validator } from "../../../generated/control-validators.js";
import { operations as apiOperations } from "../../../generated/operations.ts";
import { setAdsMode } from "../domains/ads/modes.ts";
import { setAutomationQuota } from "../domains/automations/quota.ts";
import { maxBodyBytes, readBody } from "../request/body.ts";
import type { Sandbox } from "../sandbox-types.ts";
import { troublePresets } from "../trouble/presets.ts";
import { troubleProblem } from "../trouble/problem.ts";
import type { TroubleRule } from "../trouble/rule.ts";
import { setBalance } from "../world/credits.ts";
import { plan } from "../world/planned.ts";
import { admission } from "./admission.ts";
import { bodyProblem } from "./body-problem.ts";
import type { Body, ControlId, Result } from "./calls.ts";
import { keyNamed } from "./key-named.ts";
import { ControlRefusal, refused } from "./refusal.ts";
import { worldCalls, worldRoutes } from "./world-calls.ts";

type Controlled = Pick<
  Sandbox,
  | "world"
  | "worlds"
  | "journal"
  | "keys"
  | "advance"
  | "reset"
  | "restore"
  | "rewind"
  | "scene"
  | "snapshot"
  | "trouble"
>;

/** Every call with its method and path. */
const routes = {
  getCapabilities: ["GET", "/capabilities"],
  reset: ["POST", "/reset"],
  getClock: ["GET", "/clock"],
  advanceClock: ["POST", "/clock/advance"],
  setCredits: ["POST", "/credits"],
  setOutcomes: ["POST", "/outcomes"],
  setQuota: ["POST", "/quota"],
  setAdsMode: ["POST", "/ads"],
  plantFaults: ["POST", "/faults"],
  getTrouble: ["GET", "/trouble"],
  setTrouble: ["POST", "/trouble"],
  ...worldRoutes,
} as const satisfies Record<ControlId, readonly [method: string, path: string]>;

const capabilities = [...new Set(Object.values(routes).map(([, path]) => path.split("/")[1] ?? ""))].filter(
  (name) => name !== "capabilities",
) as Result<"getCapabilities">["capabilities"]; // the description lists the same names

/** These have their own transactions, or change no data of this world. */
const ownTransaction: ReadonlySet<string> = new Set(["advanceClock", "reset", ...Object.keys(worldRoutes)]);

/** The latest time of the clock: a century before years need more than four digits in ISO times. */
const latest = Date.UTC(9900, 0);

/**
 * The control interface (DESIGN section 7, `spec/control/openapi.yaml`): paths below `/_control`.
 * @param token the required bearer token; null for none
 */
export function controlApp(sandbox: Controlled, token: string | null): Hono {
  const { world } = sandbox;
  const app = new Hono();
  const clock = () => ({ now: new Date(world.clock.now()).toISOString() });

  const trouble = (rules?: readonly TroubleRule[]) =>
    // The types of the description are those of arrays that may change; the answer is written at once.
    ({ rules: sandbox.trouble(rules), presets: troublePresets }) as Result<"getTrouble">;

  const calls: { readonly [Id in ControlId]: (body: Body<Id>, context: Context) => Result<Id> } = {
    ...worldCalls(sandbox, clock),
    getCapabilities: () => ({ capabilities }),
    reset: () => {
      sandbox.reset();
      return clock();
    },
    getClock: clock,
    advanceClock: ({ seconds }) => {
      if (world.clock.now() + seconds * 1000 > latest) {
        throw new ControlRefusal(400, `seconds: the clock can't go beyond ${new Date(latest).toISOString()}.`);
      }
      sandbox.advance(seconds);
      return clock();
    },
    setCredits: ({ key, balance }) => {
      setBalance(world, keyNamed(world, key).teamId, balance);
      return { balance };
    },
    setOutcomes: ({ operationId, outcome, times = 1 }) => {
      plan(world, "outcome", known(operationId), outcome, times);
      return { operationId, outcome, times };
    },
    setQuota: ({ key, automations }) => {
      setAutomationQuota(world, keyNamed(world, key).teamId, automations);
      return { automations };
    },
    setAdsMode: ({ mode }) => {
      setAdsMode(world, mode);
      return { mode };
    },
    plantFaults: ({ operationId, status, times = 1 }) => {
      plan(world, "fault", known(operationId), status, times);
      return { operationId, status, times };
    },
    getTrouble: () => trouble(),
    setTrouble: (rules) => {
      const problem = troubleProblem(rules);
      if (problem !== null) throw new ControlRefusal(400, problem);
      return trouble(rules);
    },
  };

  function serve<Id extends ControlId>(id: Id) {
    return async (context: Context) => {
      const body = await bodyOf(id, context);
      world.catchUp();
      const run = () => calls[id](body, context);
      return context.json(ownTransaction.has(id) ? run() : world.transaction(run));
    };
  }

  app.use(admission(token));
  // Every call of a world, below its path.
  app.all("/worlds/:world/:call{.+}", ({ req }) => {
    const name = req.param("world");
    const world = sandbox.worlds.get(name);
    if (!world) throw new ControlRefusal(404, `world: there is no world ${name}.`);
    const url = new URL(req.url);
    url.pathname = `/_control/${req.param("call")}`;
    return world.handle(new Request(url, req.raw));
  });
  for (const [id, [method, path]] of Object.entries(routes)) app.on(method, path, serve(id as ControlId)); // a key of the table
  app.onError(refused);
  app.all("*", () => {
    throw new ControlRefusal(
      404,
      "The control interface has no such call; GET /_control/capabilities lists its calls.",
    );
  });
  return app;
}

/** The body of a call, checked. @throws ControlRefusal */
async function bodyOf<Id extends ControlId>(id: Id, context: Context): Promise<Body<Id>> {
  const validators: Readonly<Partial<Record<ControlId, Validator>>> = requestBodies;
  const validate = validators[id];
  if (!validate) return undefined as Body<Id>; // the call has no body
  const { text, fault } = await readBody(context.req.raw);
  if (fault === "too-large") throw new ControlRefusal(413, `body: larger than ${maxBodyBytes} bytes.`);
  const body = text === "" ? {} : parsed(text); // a body without members may be left out
  if (validate(body)) return body as Body<Id>; // as the description says
  const problem = id === "setTrouble" ? troubleProblem(body) : null; // more helpful than what follows from the schema
  if (problem !== null) throw new ControlRefusal(400, problem);
  throw new ControlRefusal(400, bodyProblem(body, validate.errors ?? []));
}

/** The value of a JSON text; undefined for invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws ControlRefusal if the API has no such operation */
function known(operationId: string): string {
  if (Object.hasOwn(apiOperations, operationId)) return operationId;
  throw new ControlRefusal(400, `operationId: the API has no operation ${operationId}.`);
}
