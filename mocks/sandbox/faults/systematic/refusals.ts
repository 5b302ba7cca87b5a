import { type ErrorType, operationList } from "../../../../generated/operations.ts";
import type { KnownOperation } from "../../contract.ts";
import type { Answer } from "../../envelope.ts";
import type { Visit } from "../../request/visit.ts";
import { recordsOf, resourceNames } from "../../resources.ts";
import type { Owned } from "../../world/entities/owned.ts";
import type { World } from "../../world/world.ts";
import { sent } from "../building/asks.ts";
import { charges } from "../building/charges.ts";
import { hasType, takenAll } from "../building/refused.ts";
import { describedOf, resolved } from "../building/spots.ts";
import { keyOf, requestIdOf, storesRefusals } from "../building/stored-refusals.ts";
import { isListed } from "./kinds.ts";
import { type Systematic, systematic, type Wrong } from "./systematic.ts";

/** Failures of the server itself promise nothing but their envelope. */
const isRefusal = (status: unknown): status is number => typeof status === "number" && status < 500;

/** Changes something although the call is refused. @returns whether it did */
type Damage = (visit: Visit, world: World) => boolean;

/** Removes the resource that the path names. */
const removes: Damage = ({ asked, key }, world) => {
  const id = (asked.parameters.id ?? "").toLowerCase();
  const kind = resourceNames.find((name) => recordsOf(world, name).get(id)?.teamId === key?.teamId);
  if (!kind || key === null) return false;
  recordsOf(world, kind).delete(id);
  return true;
};

/** Creates another resource of the kind that the operation creates, like the newest one in the list of the named workspace, or of the default one. */
const creates: Damage = ({ operation, key, asked }, world) => {
  const made = operation?.provides[0]?.resource;
  const kind = resourceNames.find((name) => name === made);
  const home = world.collections.teams.get(key?.teamId ?? "")?.defaultWorkspaceId;
  const named = world.collections.workspaces.get(String(sent({ asked }).workspaceId));
  const place = named?.teamId === key?.teamId ? named?.id : home;
  const isShown = (record: Owned & { readonly automationId?: string | null }) =>
    record.teamId === key?.teamId && (record.workspaceId ?? home) === place && !record.automationId;
  const newest = kind && recordsOf(world, kind).all().findLast(isShown);
  if (!kind || !newest) return false;
  const above = operation?.parameters.find(({ in: place }) => place === "path")?.resource;
  const owner = above === undefined ? {} : { [`${above}Id`]: (asked.parameters.id ?? "").toLowerCase() };
  recordsOf(world, kind).put({ ...newest, ...owner, id: world.newId() });
  return true;
};

function damaging(damage: Damage, isMeant: (answer: Answer) => boolean, applied: () => void): Wrong {
  return {
    answered(answer, visit, world) {
      if (isMeant(answer) && damage(visit, world)) applied();
    },
  };
}

interface Operator {
  readonly says: string;
  readonly fits?: (operation: (typeof operationList)[number], status: number) => boolean;
  readonly wrong: (isMeant: (answer: Answer) => boolean, applied: () => void) => Wrong;
}

/** Whether the documents do not say that such a call is refused (`x-may-succeed`). */
function maySucceed(operation: KnownOperation, status: number): boolean {
  const response = describedOf(operation).responses[status];
  return response !== undefined && resolved(response)["x-may-succeed"] === true;
}

const changesSomething = ({ method }: { readonly method: string }) => method !== "GET";

const operators: Readonly<Record<string, Operator>> = {
  "does-not-refuse": {
    says: "succeeds instead of refusing with",
    fits: (operation, status) => !maySucceed(operation, status),
    wrong: (isMeant, applied) => ({
      answers(answer, visit) {
        if (!isMeant(answer)) return answer;
        applied();
        return takenAll(answer, visit);
      },
    }),
  },
  "refuses-and-charges": {
    says: "charges a credit and refuses with",
    fits: ({ price }) => price !== null,
    wrong: (isMeant, applied) => ({
      answered: charges((answer, { key }) => {
        if (!isMeant(answer)) return false;
        if (key) applied();
        return true;
      }),
    }),
  },
  "refuses-and-creates": {
    says: "creates something and refuses with",
    fits: ({ method, provides }) => method === "POST" && isListed(provides[0]?.resource),
    wrong: (isMeant, applied) => damaging(creates, isMeant, applied),
  },
  "refuses-and-removes": {
    says: "removes the named resource and refuses with",
    fits: (operation) => changesSomething(operation) && operation.path.includes("{id}"),
    wrong: (isMeant, applied) => damaging(removes, isMeant, applied),
  },
  "refuses-and-stores": {
    says: "replays, for the same Idempotency-Key, a refusal with",
    fits: ({ idempotent }) => idempotent,
    wrong: (isMeant, applied) => storesRefusals(keyOf, isMeant, applied),
  },
  // Only generations promise to release the requestId, and only after a preflight (studio document, Ad adaptation).
  "refuses-and-burns": {
    says: "refuses every further request with the same requestId after a refusal with",
    fits: ({ body, provides }, status) =>
      body?.fields.includes("requestId") === true &&
      provides.some(({ resource }) => resource === "content") &&
      ![401, 403, 429].includes(status),
    wrong: (isMeant, applied) => storesRefusals(requestIdOf, isMeant, applied),
  },
};

/** For each documented refusal of each operation: not made, or made although something changes. */
export const refusalFaults: readonly Systematic[] = operationList.flatMap((operation) =>
  operation.errors.flatMap(({ status, types }) =>
    isRefusal(status)
      ? types.flatMap((type) =>
          Object.entries(operators).flatMap(
            ([operator, { says, fits, wrong }]) =>
              fits && !fits(operation, status)
                ? []
                : [faultOf(operation, operator, says, status, type as ErrorType, wrong)], // the contract's types
          ),
        )
      : [],
  ),
);

function faultOf(
  { operationId }: (typeof operationList)[number],
  operator: string,
  says: string,
  status: number,
  type: ErrorType,
  wrong: Operator["wrong"],
): Systematic {
  return systematic({
    family: "refusals",
    operator,
    operation: operationId,
    place: `${status}/${type}`,
    says: `${operationId} ${says} ${status} ${type}.`,
    wrong: (applied) => ({
      on: [operationId],
      ...wrong((answer) => answer.status === status && hasType(answer, type), applied),
    }),
  });
}
