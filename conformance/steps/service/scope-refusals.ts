import type { CheckContext } from "../../core/check.ts";
import { Failure } from "../../core/errors.ts";
import { expectRefusal } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { confirmTeams } from "../workspaces/teams.ts";
import { keyLacking, requireOnlyMissing } from "./scoped-keys.ts";

/** Refusals for reasons besides the scope. */
const otherReasons = [402, 404, 409, 502, 503];

/**
 * Sends a valid request with a key that lacks a scope of its operation.
 * @throws Failure if it is not refused; Blocked if the target has no key that shows it
 */
export async function expectRefusedWithout(context: CheckContext, request: RequestSpec, scope: string): Promise<void> {
  const { operation } = request;
  if (operation === undefined) throw new Error("The request names no operation.");
  const lacking = keyLacking(context, operation, scope);
  const exchange = await context.sendInvalid({ ...request, key: lacking.key });
  try {
    expectRefusal(exchange, { status: 403, type: "forbidden_scope" }, otherReasons);
  } catch (error) {
    if (error instanceof Failure) await confirmTeams(context, "scoped", "same", lacking.key);
    throw error;
  }
  requireOnlyMissing(lacking, operation, scope);
}
