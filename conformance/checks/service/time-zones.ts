import { operationList } from "../../../generated/operations.ts";
import { type Check, forEachOperation } from "../../core/check.ts";
import { isRecord } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { profileOf } from "../../core/profile.ts";
import { cadence } from "../../steps/automations/plans.ts";
import { operationsOf } from "../../steps/service/claims.ts";

/** Written like a zone name, but no zone of the IANA database. */
const timezone = "Mars/Base";

/** What a request sends besides: everything that a careful client would, so that only the zone is wrong. */
const wrongZone = (tag: string) => (tag === "automations" ? { cadence: { ...cadence, timezone } } : { timezone });

/** A time zone is an IANA name (core document, Posts and calendar; Automation). */
export const checks: readonly Check[] = forEachOperation("unknown-time-zone", operationsOf("ID-05", operationList), {
  requirements: () => ["ID-05"],
  says: ({ operationId }) => `${operationId} refuses a time zone that is not an IANA name.`,
  profile: profileOf,
  async run(context, operation) {
    const request = await context.arrange(operation);
    const body = { ...(isRecord(request.body) && request.body), ...wrongZone(operation.tag) };
    const exchange = await context.sendInvalid({ ...request, body });
    expectRefusal(exchange, { status: 400, type: "invalid_input" }, [402, 403, 404, 409]);
  },
});
