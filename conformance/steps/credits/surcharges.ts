import { requirements } from "../../../generated/requirements.ts";
import { type Look, together } from "../looks.ts";
import { longest, plainly, shortest, withSurchargeAndOtherFields } from "./other-fields.ts";
import { bought, type Charged, charged, lasting, type MoreFields, type PaidOperation, surcharged } from "./paid.ts";

export const short = (operation: PaidOperation) => lasting(operation, shortest);
export const long = (operation: PaidOperation) => lasting(operation, longest);

/** A call with the surcharge, by the label of the surcharge. */
const dearer: Readonly<Record<string, (operation: PaidOperation) => Look<Charged>>> = {
  "scene.recreate": ({ operationId }) => charged(operationId, "with another scene", surchargedFields(operationId)),
  "avatarImage+productImage": ({ operationId }) =>
    charged(operationId, "with a composed shot", async (context) => ({
      duration: shortest,
      ...(await surchargedFields(operationId)(context)),
    })),
};

/** The call with a surcharge, and the same with every field without a documented price. */
export function besideOtherFields(operation: PaidOperation, label: string): Look<readonly Charged[]> {
  const call = dearer[label];
  if (!call) throw new Error(`No calls show the surcharge ${label}.`);
  return together<Charged>(call(operation), withSurchargeAndOtherFields(operation));
}

/** The calls that show a surcharge: without it, and with it. */
export const surcharges: Readonly<Record<string, (operation: PaidOperation) => Look<readonly Charged[]>>> =
  Object.fromEntries(
    Object.entries(dearer).map(([label, call]) => [
      label,
      (operation: PaidOperation) => together<Charged>(plainly(operation), call(operation)),
    ]),
  );

/** The labels of the surcharges that an operation has. */
export function labelsOf({ operationId }: PaidOperation): string[] {
  const prefix = `${operationId}.credits.surcharge.`;
  return requirements.flatMap(({ id }) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
}

/** One call at every documented price: at the default, at lengths, with each surcharge. */
export function atEachPrice(operation: PaidOperation): readonly Look<Charged>[] {
  return [
    bought(operation.operationId),
    ...(operation.price.defaultSeconds === undefined
      ? boundsOf(operation).map((seconds) => lasting(operation, seconds))
      : [short(operation), long(operation)]),
    ...labelsOf(operation).flatMap((label) => dearer[label]?.(operation) ?? []),
  ];
}

/** The shortest and the longest `duration` of an operation whose price does not depend on it; none if it takes no duration. */
function boundsOf({ operationId }: PaidOperation): number[] {
  return requirements.flatMap(({ id, subject }) =>
    [`${operationId}.body.duration.minimum`, `${operationId}.body.duration.maximum`].includes(id)
      ? [Number(subject?.value)]
      : [],
  );
}

function surchargedFields(operationId: PaidOperation["operationId"]): MoreFields {
  const fields = surcharged[operationId];
  if (!fields) throw new Error(`No fields make ${operationId} cost its surcharge.`);
  return fields;
}
