import { isDeepStrictEqual } from "node:util";
import { operations } from "../../../generated/operations.ts";
import { type Check, check } from "../../core/check.ts";
import { differenceOf } from "../../core/difference.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { dataOf, expectNew, freshRequest, withKey } from "../../steps/first-use.ts";

const { createGenerations } = operations;

/** A little less than the lifetime of a stored response (core document, Idempotency). */
const almostADay = 24 * 3600 - 60;

const storedForADay = check("IDEM-07", { needs: ["control:clock"], profile: "full" }, async (context) => {
  const knew = new Set(context.resources.all("suggestion").map(({ id }) => String(id)));
  const request = withKey(await freshRequest(context, createGenerations));
  const first = await context.send(request);
  if (!succeeded(first)) throw new Blocked(`needs a first request that succeeds (the answer was ${outcomeOf(first)})`);
  expectNew(createGenerations, first, knew);
  const storedAt = context.now();
  const soon = await context.send(request);
  if (!isDeepStrictEqual(dataOf(soon), dataOf(first)))
    throw new Blocked("needs a server that replays stored responses");
  // Waiting for the rate limit may have taken time before the second call.
  await context.wait(almostADay - (context.now() - storedAt) / 1000, "almost a day after a stored response");
  const late = await context.send(request);
  const expected = "the first answer again";
  if (!succeeded(late)) throw new Failure({ expected, actual: `the server answered ${outcomeOf(late)}` }, late);
  const found = differenceOf(dataOf(first), dataOf(late), "/data");
  if (found) throw new Failure({ ...found, expected: `${expected}, with ${found.expected}` }, late);
});

export const checks: readonly Check[] = inPhase("limits", [storedForADay]);
