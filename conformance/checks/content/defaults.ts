import type { Operation } from "../../../generated/operations.ts";
import { type Requirement, requirements } from "../../../generated/requirements.ts";
import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { priceOf } from "../../core/spending/price.ts";
import { type JobOperation, startedJob } from "../../steps/service/job-story.ts";
import { balance } from "../../steps/service/jobs.ts";
import { jobOperations } from "../service/jobs.ts";

/** A default that affects the price of a call: a length, or a paid option. */
interface PricedDefault {
  readonly operation: JobOperation;
  readonly field: string;
  readonly value: unknown;
}

const pricedDefaults: ReadonlyMap<string, PricedDefault> = new Map(
  requirements.flatMap((requirement) => {
    const found = pricedDefault(requirement);
    return found ? [[requirement.id, found] as const] : [];
  }),
);

function pricedDefault({ subject, operations: [operationId], excluded }: Requirement): PricedDefault | undefined {
  const operation = jobOperations.find((each) => each.operationId === operationId);
  if (!operation || subject?.keyword !== "default" || subject.part !== "body" || excluded !== undefined)
    return undefined;
  const field = subject.pointer?.slice(1) ?? "";
  return showsInPrice(operation, field) ? { operation, field, value: subject.value } : undefined;
}

function showsInPrice({ price }: Operation, field: string): boolean {
  const surcharges = price?.surcharges ?? [];
  return price?.secondsOf === field || surcharges.some(({ when }) => "field" in when && when.field === field);
}

/** The charge of a call shows the default of an omitted field. */
export const checks: readonly Check[] = inPhase(
  "jobs",
  forEachItem("content-default", [...pricedDefaults.keys()], {
    requirements: (id) => [id],
    says: (id) =>
      `${defaultOf(id).operation.operationId} without ${defaultOf(id).field} costs the same as with its default.`,
    async run(context, id) {
      const wanted = defaultOf(id);
      const { request, charged } = await startedJob(context, wanted.operation);
      const body = isRecord(request.body) ? request.body : {};
      if (charged === undefined || wanted.field in body) throw new Blocked("needs a balance that shows the price");
      const price = priceOf(wanted.operation.price ?? {}, body, context.target.media?.video?.seconds);
      if (charged === price) return;
      // The price itself may be wrong: then an explicit default has the same wrong price.
      const explicit = await chargedFor(context, wanted, { ...body, [wanted.field]: wanted.value });
      if (explicit === charged) throw new Blocked("needs prices that follow the contract");
      // Something else may have been charged meanwhile, such as the preview of an influencer.
      const again = await chargedFor(context, wanted, body);
      if (again !== charged) throw new Blocked("needs a balance that nothing else changes");
      const expected = `${wanted.field} to be ${JSON.stringify(wanted.value)}, which costs ${explicit} credits`;
      throw new Failure({ expected, actual: `${charged} credits were charged without it` });
    },
  }),
);

function defaultOf(id: string): PricedDefault {
  const found = pricedDefaults.get(id);
  if (!found) throw new Error(`${id} is no default of a priced field.`);
  return found;
}

async function chargedFor(context: CheckContext, { operation }: PricedDefault, body: object): Promise<number> {
  const before = await balance(context);
  const exchange = await context.send({ operation, body });
  if (!succeeded(exchange))
    throw new Blocked(`needs the price of the default (the server answered ${outcomeOf(exchange)})`);
  return before - (await balance(context));
}
