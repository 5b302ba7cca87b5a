import { operationList, type RateLimit } from "../../../../generated/operations.ts";
import { defaultRateLimit, type KnownOperation } from "../../contract.ts";
import { envelopesOf } from "../../envelope.ts";
import type { Refusal } from "../../refusal.ts";
import type { Visit } from "../../request/visit.ts";
import { rateLimited } from "../../retry-after.ts";
import type { World } from "../../world/world.ts";
import { isListed } from "./kinds.ts";
import { type Systematic, systematic, type Wrong } from "./systematic.ts";

/** A limit that a faulty server enforces instead of the documented one. */
interface Enforced extends RateLimit {
  /** The window that Retry-After pretends. Default: `windowSeconds`. */
  readonly saysSeconds?: number;
  /** What its calls are counted by. */
  readonly by: (visit: Visit) => string;
}

const byKey = ({ key }: Visit) => key?.id ?? "";

/** Other rates than the documented one. */
export const wrongRates: Readonly<Record<string, (rate: RateLimit) => RateLimit>> = {
  "limit-one-more": ({ limit, windowSeconds }) => ({ limit: limit + 1, windowSeconds }),
  "limit-one-less": ({ limit, windowSeconds }) => ({ limit: limit - 1, windowSeconds }),
  "limit-window-short": ({ limit, windowSeconds }) => ({ limit, windowSeconds: windowSeconds / 5 }),
  "limit-window-long": ({ limit, windowSeconds }) => ({ limit, windowSeconds: windowSeconds * 5 }),
};

/** Wrong forms of a limit. */
const forms: Readonly<Record<string, (limit: RateLimit) => Enforced | null>> = {
  ...Object.fromEntries(
    Object.entries(wrongRates).map(([operator, wrong]) => [
      operator,
      (limit: RateLimit) => ({ ...wrong(limit), by: byKey }),
    ]),
  ),
  "limit-window-hidden": ({ limit, windowSeconds }) => ({
    limit,
    windowSeconds: windowSeconds / 5,
    saysSeconds: windowSeconds,
    by: byKey,
  }),
  "limit-of-service": (limit) => ({ ...limit, by: () => "everybody" }),
  "limit-absent": () => null,
};

/** Enforces another limit on some operations, where the sandbox checks its own. */
function enforcing(
  enforced: Enforced | null,
  isMeant: (operation: KnownOperation) => boolean,
  applied: () => void,
): Wrong {
  return {
    on: isMeant,
    remembers() {
      const times = new Map<string, number[]>();
      const known = new WeakMap<Visit, Refusal | null>();
      const refusalOf = (visit: Visit, world: World): Refusal | null => {
        if (!enforced) return null;
        const ms = enforced.windowSeconds * 1000;
        const name = enforced.by(visit);
        const recent = (times.get(name) ?? []).filter((at) => at > world.now - ms);
        times.set(name, recent);
        if (recent.length < enforced.limit) {
          recent.push(world.now);
          return null;
        }
        const saidMs = (enforced.saysSeconds ?? enforced.windowSeconds) * 1000;
        return rateLimited(world, (recent[0] ?? world.now) + saidMs - world.now, "Too many requests.");
      };
      return {
        limits(visit, world, right) {
          const earlier = known.get(visit);
          const refusal = earlier === undefined ? refusalOf(visit, world) : earlier;
          known.set(visit, refusal);
          if ((refusal === null) !== (right === null)) applied();
          return refusal;
        },
      };
    },
  };
}

/** Carries out what it refuses for a limit. */
function carryingOut(isMeant: (operation: KnownOperation) => boolean, applied: () => void): Wrong {
  return {
    on: isMeant,
    remembers() {
      const refusals = new WeakMap<Visit, Refusal>();
      return {
        limits(visit, _world, right) {
          if (right) refusals.set(visit, right);
          return null;
        },
        answers(answer, visit, world) {
          const refusal = refusals.get(visit);
          if (!refusal) return answer;
          if (answer.status < 400) applied();
          return envelopesOf(world.latitude).failure(refusal);
        },
      };
    },
  };
}

const limited = operationList.filter((operation) => operation.limited);

/** Whether a client sees that one more call was carried out: by its price, in a list, or in what the path names. */
const showsOneMore = ({ price, provides, path }: KnownOperation) =>
  price !== null || isListed(provides[0]?.resource) || path.includes("{");

/** The next operation with a limit, which may share it by mistake. */
const neighbourOf = (operation: KnownOperation) => limited[(limited.indexOf(operation) + 1) % limited.length];

const ofOperations = limited.flatMap((operation) => {
  const { operationId, rateLimit } = operation;
  const fault = (operator: string, enforced: Enforced | null, together: readonly string[]) =>
    systematic({
      family: "limits",
      operator,
      operation: operationId,
      place: "its limit",
      says: `${operationId} has the limit ${enforced ? `${enforced.limit} in ${enforced.windowSeconds} s` : "of no operation"}.`,
      wrong: (applied) => enforcing(enforced, (each) => together.includes(each.operationId), applied),
    });
  const shared = [operationId, neighbourOf(operation)?.operationId ?? operationId];
  const carriedOut = systematic({
    family: "limits",
    operator: "limit-carries-out",
    operation: operationId,
    place: "its limit",
    says: `${operationId} carries out the calls that it refuses for its limit.`,
    wrong: (applied) => carryingOut((each) => each.operationId === operationId, applied),
  });
  return [
    ...(showsOneMore(operation) ? [carriedOut] : []),
    ...Object.entries(forms).map(([operator, form]) => fault(operator, form(rateLimit), [operationId])),
    fault("limit-shared", { ...rateLimit, by: byKey }, shared),
  ];
});

const ofDefault = Object.entries({
  ...forms,
  "limit-of-team": (limit: RateLimit) => ({ ...limit, by: ({ key }: Visit) => key?.teamId ?? "" }),
}).map(([operator, form]) =>
  systematic({
    family: "limits",
    operator,
    operation: "getMe",
    place: "the default limit",
    says: `The default limit is wrong: ${operator}.`,
    wrong: (applied) => enforcing(form(defaultRateLimit), (each) => !each.limited, applied),
  }),
);

/** Each documented rate: one more, one less, over another time, shared, counted otherwise, absent. */
export const limitFaults: readonly Systematic[] = [...ofOperations, ...ofDefault];
