import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, isRecord, outcomeOf } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";

/**
 * Passes if the two keys belong to the teams that the target file states. Call it before judging what they see.
 * @param name the name of the key in the target @param key the key itself, if the name has several
 * @throws Blocked if the server disagrees or does not say
 */
export async function confirmTeams(
  context: CheckContext,
  name: "limited" | "otherTeam" | "scoped",
  wanted: "same" | "another",
  key: string | undefined = name === "scoped" ? undefined : context.target.keys[name],
): Promise<void> {
  const { send } = context;
  const own = teamOf(await send({ operation: operations.getMe }));
  const theirs = teamOf(await sendUnlearned(context, { operation: operations.getMe }, key));
  if (own !== undefined && theirs !== undefined && (own === theirs) === (wanted === "same")) return;
  throw new Blocked(`needs keys.${name} of ${wanted === "same" ? "the same" : "another"} team according to getMe`);
}

/**
 * Passes unless something else refused the call with the same status, such as a 403 for a plan without automations.
 * @throws Blocked if something did
 */
export function expectNoOtherReason(exchange: Exchange, status: number, type: string): void {
  const found = errorOf(exchange)?.type;
  const listed = exchange.operation?.errors.find((error) => error.status === status)?.types ?? [];
  if (exchange.response.status !== status || typeof found !== "string" || found === type) return;
  if (!listed.includes(found)) return;
  throw new Blocked(
    `needs a request that is not refused for another reason (the server answered ${outcomeOf(exchange)})`,
  );
}

/** Reads with another key, without recording its ids for the run, which can't use another team's. */
export function sendUnlearned(
  { sendInvalid }: CheckContext,
  { operation, ...request }: RequestSpec,
  key: string | undefined,
): Promise<Exchange> {
  return sendInvalid({ ...request, rawPath: operation?.path ?? "/", key: key ?? null });
}

function teamOf({ response }: Exchange): unknown {
  const data = isRecord(response.json) ? response.json.data : undefined;
  return isRecord(data) ? (data.teamId ?? data.workspaceId) : undefined;
}
