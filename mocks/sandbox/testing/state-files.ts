/** What the tests of the state file share. */
import type { Sandbox } from "../sandbox.ts";

/** Makes a workspace of the first team, once for each name. */
export async function createWorkspace({ fetch, keys }: Sandbox, name: string): Promise<Response> {
  return fetch(
    new Request("http://sandbox.test/api/v1/workspaces", {
      method: "POST",
      headers: { "X-API-Key": keys.full, "Content-Type": "application/json", "Idempotency-Key": name },
      body: JSON.stringify({ name }),
    }),
  );
}
