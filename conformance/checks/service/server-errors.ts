import { operations } from "../../../generated/operations.ts";
import { type Check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { errorOf, outcomeOf } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";

/** The documented status, and another 5xx that no operation lists. */
const statuses = ["500", "504"];

/** A server error has the error envelope, too (core document, Errors). */
export const checks: readonly Check[] = inPhase(
  "reading",
  forEachItem("server-error", statuses, {
    requirements: () => ["ENV-03"],
    says: (status) => `A server error with ${status} has the error envelope.`,
    needs: ["control:faults"],
    profile: () => "standard",
    async run({ control, send }, text) {
      const status = Number(text);
      await control("faults").call("plantFaults", { operationId: operations.getMe.operationId, status, times: 1 });
      const exchange = await send({ operation: operations.getMe });
      if (exchange.response.status !== status) {
        throw new Blocked(
          `needs a control interface that makes getMe fail (the server answered ${outcomeOf(exchange)})`,
        );
      }
      if (typeof errorOf(exchange)?.type === "string") return;
      throw new Failure({ pointer: "/error", expected: "an error with a type", actual: "there is none" }, exchange);
    },
  }),
);
