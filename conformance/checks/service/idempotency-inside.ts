import { type Operation, operationList } from "../../../generated/operations.ts";
import { memberSchema } from "../../core/arranging/example-values.ts";
import { type Check, forEachOperation } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { profileOf } from "../../core/profile.ts";
import { bodySchema, resolve } from "../../core/values/description.ts";
import { cadence } from "../../steps/automations/plans.ts";
import { freshRequest, withKey } from "../../steps/first-use.ts";
import { requireMemory } from "../../steps/memory.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";
import { expectKeyRefused } from "./idempotency.ts";

/** A member of a body, with two values of one form: they differ only inside. */
interface Inside {
  readonly member: string;
  readonly one: unknown;
  readonly other: unknown;
}

/** A list of free texts, or a cadence; undefined if the body of an operation has neither. */
function insideOf(operation: Operation): Inside | undefined {
  const schema = bodySchema(operation);
  const fields = operation.body?.fields ?? [];
  if (fields.includes("cadence")) {
    const other = { ...cadence, lengthDays: cadence.lengthDays + 1 };
    return { member: "cadence", one: cadence, other };
  }
  const member = fields.find((name) => schema && isListOfTexts(memberSchema(resolve(schema), name)));
  return member === undefined ? undefined : { member, one: ["morning"], other: ["evening"] };
}

function isListOfTexts(reference: ReturnType<typeof memberSchema>): boolean {
  const items = reference && resolve(reference).items;
  const item = isRecord(items) ? resolve(items) : {};
  return (
    "type" in item && item.type === "string" && !["enum", "format", "pattern", "x-media"].some((mark) => mark in item)
  );
}

const withInside = operationList.filter((operation) => operation.idempotent && insideOf(operation) !== undefined);

/** Another body may differ only inside one of its members (core document, Idempotency). */
const conflicts = forEachOperation("idempotent-conflict-inside", withInside, {
  requirements: () => ["IDEM-04"],
  says: (operation) =>
    `${operation.operationId} refuses a used Idempotency-Key with another value inside ${insideOf(operation)?.member}.`,
  profile: profileOf,
  async run(context, operation) {
    const inside = insideOf(operation);
    const usual = await freshRequest(context, operation);
    if (!inside || !isRecord(usual.body)) throw new Blocked("needs a body with a member that has members");
    await requireMemory(context);
    const { body } = usual;
    const request = withKey({ ...usual, body: { ...body, [inside.member]: inside.one } });
    const first = await context.send(request);
    if (!succeeded(first)) throw new Blocked(`needs a first request that succeeds (it was ${outcomeOf(first)})`);
    const variant = { ...request, body: { ...body, [inside.member]: inside.other } };
    await expectKeyRefused(context, variant, await context.sendInvalid(variant));
  },
});

export const checks: readonly Check[] = inPhase("changing", conflicts.map(inOneWorkspace));
