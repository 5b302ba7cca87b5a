import { type Operation, operationList } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { isRecord } from "../../core/exchange.ts";
import { invalidPart, type RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { listedDefault, listedValues } from "../../steps/content/listed-values.ts";
import { firstUse } from "../../steps/first-use.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";
import { forEachOf } from "./everywhere-judge.ts";
import { expectConflictWith } from "./idempotency.ts";

/** A member of a body with a list of values. */
interface Listed {
  readonly operation: Operation;
  readonly member: string;
  readonly values: readonly unknown[];
  /** Its documented default. */
  readonly fallback: unknown;
}

/** Such members of an operation. */
function listedMembers(operation: Operation): readonly Listed[] {
  return listedValues(operation).map(([member, values]) => {
    return { operation, member, values, fallback: listedDefault(operation, member) };
  });
}

const choosing = operationList.filter((operation) => operation.idempotent && listedMembers(operation).length > 0);

/** A server that compares only some members replays the answer to another request. */
const conflicts = forEachOperation("idempotent-conflict-value", choosing, {
  requirements: () => ["IDEM-04"],
  says: (operation) => {
    const names = listedMembers(operation).map(({ member }) => member);
    return `${operation.operationId} refuses a used Idempotency-Key with another value of ${names.join(", or of ")}.`;
  },
  profile: () => "full",
  async run(context, operation) {
    const { request } = await firstUse(context, operation);
    await forEachOf(listedMembers(operation), async (listed) => {
      const variants = variantsOf(context, request, listed);
      if (variants.length === 0) throw new Blocked(`needs a request with another ${listed.member}`);
      await expectOneRefused(context, operation, isKnown(request, listed) ? variants.slice(0, 1) : variants);
    });
  },
});

/** The request with each other value that it allows, except the default: a server may take that as if nothing was sent (GAP-069). */
function variantsOf(
  { resources }: CheckContext,
  request: RequestSpec,
  { member, values, fallback }: Listed,
): readonly RequestSpec[] {
  const body = isRecord(request.body) ? request.body : {};
  const sent = body[member] ?? fallback;
  return values
    .filter((value) => value !== sent)
    .map((value) => ({ ...request, body: { ...body, [member]: value } }))
    .filter((variant) => invalidPart(variant, resources.given) === undefined);
}

/** Whether the value in force is known: one of the others may be a default that no document shows. */
function isKnown({ body }: RequestSpec, { member, fallback }: Listed): boolean {
  return fallback !== undefined || (isRecord(body) && body[member] !== undefined);
}

/** @throws Failure if none of the requests is refused as another one with a used key */
async function expectOneRefused(
  context: CheckContext,
  operation: Operation,
  [variant, ...others]: readonly RequestSpec[],
): Promise<void> {
  try {
    await expectConflictWith(context, operation, (request) => variant ?? request);
  } catch (error) {
    if (!(error instanceof Failure) || others.length === 0) throw error;
    await expectOneRefused(context, operation, others);
  }
}

export const checks: readonly Check[] = inPhase("changing", conflicts.map(inOneWorkspace));
