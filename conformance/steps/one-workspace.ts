import type { Check, CheckContext } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { given, valueAt } from "./given.ts";

/**
 * Keys may count by workspace (GAP-064), and a workspace that the run made may be the default one from then on (GAP-139): the
 * same key is another one then, so nothing can be said.
 * @returns the check, blocked where it would blame a server whose default workspace is one that the run made
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

/** @throws Blocked when the default workspace is one that the run made */
async function expectOldDefault(context: CheckContext): Promise<void> {
  const found = valueAt(await given(context, "getMe"), "/data/workspaceId");
  const isNew = context.resources.made().some(({ kind, id }) => kind === "workspace" && id === found);
  if (isNew) throw new Blocked("needs a default workspace that stays the same");
}
