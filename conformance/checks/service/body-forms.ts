import { type Operation, operationList } from "../../../generated/operations.ts";
import { type Check, forEachOperation } from "../../core/check.ts";
import { inPhase } from "../../core/phase.ts";
import { bodySchema, resolve } from "../../core/values/description.ts";
import { judgeRefusal } from "./bounds-judge.ts";

/** Whether every body must have some member. */
function needsMembers(operation: Operation): boolean {
  const schema = bodySchema(operation);
  return schema !== undefined && (resolve(schema).required ?? []).length > 0;
}

/** Texts that are no body of an operation. Other JSON than an object breaks the body's type, which `bound/*` checks. */
function wrongTexts(operation: Operation, body: unknown): readonly string[] {
  const cutOff = JSON.stringify(body).slice(0, -1);
  return needsMembers(operation) ? [cutOff, ""] : [cutOff];
}

const forms = forEachOperation(
  "body-form",
  operationList.filter(({ body }) => body !== null),
  {
    requirements: () => ["ERR-01"],
    says: ({ operationId }) => `${operationId} refuses a body that is cut off, and none if it needs one.`,
    async run(context, operation) {
      const valid = await context.arrange(operation);
      for (const text of wrongTexts(operation, valid.body ?? {}))
        judgeRefusal(await context.sendInvalid({ ...valid, text }), operation, []); // no field is wrong
    },
  },
);

/** The form of every body (core document, Conventions and Errors). */
export const checks: readonly Check[] = inPhase("reading", forms);
