import type { Check, CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { given, valueAt } from "../given.ts";

/**
 * Keys may count by workspace (GAP-064), and a workspace created by the run may become the default (GAP-139): the
 * same key is then another one, so nothing can be judged.
 * @returns the check, blocked instead of failed if the run created the server's default workspace
 */
export function inOneWorkspace(check: Check): Check {
  return {
    ...check,
    async run(context) {
      try {
        await check.run(context);
      } catch (error) {
        if (error instanceof Failure) await expectOldDefault(context);
        throw error;
      }
    },
  };
}

/** @throws Blocked if the run created the default workspace */
async function expectOldDefault(context: CheckContext): Promise<void> {
  const found = valueAt(await given(context, "getMe"), "/data/workspaceId");
  const isNew = context.resources.made().some(({ kind, id }) => kind === "workspace" && id === found);
  if (isNew) throw new Blocked("needs a default workspace that does not change");
}
