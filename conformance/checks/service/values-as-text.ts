import { type Operation, operationList } from "../../../generated/operations.ts";
import { type Check, forEachOperation } from "../../core/check.ts";
import { isRecord } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { fullBody } from "../../core/values/description.ts";
import { judgeRefusal } from "./bounds-judge.ts";
import { baseFor, profileIfTaken } from "./bounds-requests.ts";

/** The first member of an operation's fullest body that is a number or a boolean. */
function plainMember(operation: Operation): string | undefined {
  const body = fullBody(operation);
  const members = Object.entries(isRecord(body) ? body : {});
  return members.find(([, value]) => typeof value === "number" || typeof value === "boolean")?.[0];
}

/** A lenient server takes such texts (GAP-091), so this is a recommendation. */
const asText = forEachOperation(
  "value-as-text",
  operationList.filter((operation) => plainMember(operation) !== undefined),
  {
    requirements: () => ["ERR-33"],
    says: (operation) =>
      `${operation.operationId} refuses a text instead of the number or boolean ${plainMember(operation)}.`,
    profile: profileIfTaken,
    async run(context, operation) {
      const name = plainMember(operation) ?? "";
      const place = { in: "body", path: [name] } as const;
      const request = await baseFor(context, { operation, place, example: "full" });
      const body = isRecord(request.body) ? request.body : {};
      const exchange = await context.sendInvalid({ ...request, body: { ...body, [name]: String(body[name]) } });
      judgeRefusal(exchange, operation, [name]);
    },
  },
);

// Their unbroken requests cost credits, so another check must have seen one succeed.
export const checks: readonly Check[] = inPhase("everywhere", asText);
