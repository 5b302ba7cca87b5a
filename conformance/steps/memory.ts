import { Blocked } from "../core/errors.ts";
import { errorOf } from "../core/exchange.ts";
import { freshHex } from "../core/fresh-id.ts";
import { given, request } from "./given.ts";
import { once } from "./once.ts";

/**
 * Passes if the server shows that it stores requests: it recognizes an Idempotency-Key, which no answer contains.
 * Two reads of a mock with fixed or random answers say nothing about its memory.
 * @throws Blocked if it does not
 */
export const requireMemory = once("memory", async (context) => {
  const headers = { "idempotency-key": `verify:${freshHex(8)}` };
  await given(context, "createListicle", { wholeBody: { prompt: "Stretches before breakfast" }, headers });
  const other = await request(context, "createListicle", { wholeBody: { prompt: "Stretches after lunch" }, headers });
  if (errorOf(await context.sendInvalid(other))?.type === "conflict") return;
  throw new Blocked("needs a server that stores requests");
});
