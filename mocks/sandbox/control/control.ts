import { type Context, Hono } from "hono";
import type { operations } from "../../../generated/control-types.ts";
import { requestBodies, type Validator } from "../../../generated/control-validators.js";
import { operations as apiOperations } from "../../../generated/operations.ts";
import { setAdsMode } from "../domains/ads/modes.ts";
import { setAutomationQuota } from "../domains/automations/quota.ts";
import { maxBodyBytes, readBody } from "../request/body.ts";
import { troublePresets } from "../trouble/presets.ts";
import { troubleProblem } from "../trouble/problem.ts";
import type { TroubleRule } from "../trouble/rule.ts";
import type { RuleInForce } from "../trouble/troubles.ts";
import { enter } from "../world/credits.ts";
import type { ApiKey } from "../world/entities/team.ts";
import { plan } from "../world/planned.ts";
import type { World } from "../world/world.ts";
import { admission } from "./admission.ts";
import { ControlRefusal, refused } from "./refusal.ts";

/** What the control interface needs from a sandbox. */
interface Controlled {
  readonly world: World;
  /** Advances the clock by this many seconds. */
  advance(seconds: number): void;
  reset(): void;
  trouble(rules?: readonly TroubleRule[]): readonly RuleInForce[];
}

type ControlId = keyof operations;
type Json<T> = T extends { content: { "application/json": infer Value } } ? Value : undefined;
type Body<Id extends ControlId> = operations[Id] extends { requestBody: infer Given } ? Json<Given> : undefined;
type Result<Id extends ControlId> = Json<operations[Id]["responses"][200]>;

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

  const calls: { readonly [Id in ControlId]: (body: Body<Id>) => Result<Id> } = {
    getCapabilities: () => ({
      capabilities: ["reset", "clock", "credits", "outcomes", "quota", "ads", "faults", "trouble"],
    }),
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
      const { id, credits } = world.collections.teams.need(keyNamed(world, key).teamId);
      const difference = balance - credits;
      const spent = difference < 0;
      if (difference !== 0) {
        enter(world, id, difference, {
          type: spent ? "spending" : "topup",
          spendingType: spent ? "adjustment" : null,
          model: spent ? "none" : null,
          refundOf: null,
        });
      }
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
    getTrouble: trouble,
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
      // The clock and the reset have their own transactions.
      const run = () => calls[id](body);
      return context.json(id === "advanceClock" || id === "reset" ? run() : world.transaction(run));
    };
  }

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
  } as const satisfies Record<ControlId, readonly [method: string, path: string]>;
  app.use(admission(token));
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
  const body = parsed(text);
  if (validate(body)) return body as Body<Id>; // as the description says
  const problem = id === "setTrouble" ? troubleProblem(body) : null; // more helpful than what follows from the schema
  if (problem !== null) throw new ControlRefusal(400, problem);
  const [error] = validate.errors ?? [];
  const field = [...(error?.instancePath.split("/").slice(1) ?? []), String(error?.params.missingProperty ?? "")].join(
    ".",
  );
  throw new ControlRefusal(400, `${field.replace(/\.$/, "") || "body"}: ${error?.message ?? "it must be JSON"}.`);
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

/** @throws ControlRefusal if there is no such key */
function keyNamed({ collections }: World, key: string): ApiKey {
  const [found] = collections.keys.by("key", key);
  if (found) return found;
  throw new ControlRefusal(404, "key: unknown key; use a key of this sandbox.");
}
