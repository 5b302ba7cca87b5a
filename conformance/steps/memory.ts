import { randomBytes } from "node:crypto";
import { Blocked } from "../core/errors.ts";
import { errorOf } from "../core/exchange.ts";
import { given, request } from "./given.ts";
import { once } from "./once.ts";

/**
 * Passes when the server showed that it remembers what it was sent: it knows an Idempotency-Key again, which no answer told it.
 * What a mock of fixed or random answers shows at two reads says nothing of its memory.
 * @throws Blocked when it did not
 */
export const requireMemory = once("memory", async (context) => {
  const headers = { "idempotency-key": `verify:${randomBytes(8).toString("hex")}` };
  await given(context, "createListicle", { wholeBody: { prompt: "Stretches before breakfast" }, headers });
  const other = await request(context, "createListicle", { wholeBody: { prompt: "Stretches after lunch" }, headers });
  if (errorOf(await context.sendInvalid(other))?.type === "conflict") return;
  throw new Blocked("needs a server that remembers what it was sent");
});
