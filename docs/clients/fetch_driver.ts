/** A driver for openapi-fetch alone, without retries, walks and jobs. Protocol: docs/client-driver.md. */
import { createInterface } from "node:readline";
import createClient, { type Client } from "openapi-fetch";
import type { paths } from "../../generated/types.ts";

interface Task {
  readonly id: number;
  readonly task: string;
  readonly method: string;
  readonly path: string;
  readonly arguments: { readonly path: object; readonly query: object; readonly body?: unknown };
  readonly baseUrl: string;
  readonly key: string;
  readonly timeoutMs: number;
  readonly afterMs: number;
}

let client: Client<paths>;
let timeoutMs = 0;

async function answer(task: Task): Promise<object> {
  if (task.task === "configure") {
    client = createClient({ baseUrl: task.baseUrl, headers: { Authorization: `Bearer ${task.key}` } });
    timeoutMs = task.timeoutMs;
    return { ended: "value" };
  }
  if (task.task === "walk" || task.task === "await") {
    return { ended: "unsupported", reason: `openapi-fetch has no ${task.task}` };
  }
  const { path, query, body } = task.arguments;
  const limit = task.task === "cancel" ? task.afterMs : timeoutMs;
  const isAtOrigin = task.path.startsWith("/.well-known");
  try {
    const { data, error, response } = await client.request(
      task.method.toLowerCase() as "get", // the types of openapi-fetch are those of one path
      task.path as "/me",
      {
        params: { path, query },
        ...(body !== undefined && { body }),
        ...(isAtOrigin && { baseUrl: new URL(String(origin)).origin }),
        signal: AbortSignal.timeout(limit),
      } as Record<string, unknown>,
    );
    if (response.ok) return { ended: "value", value: data };
    const { type = null, message = null } = Object((error as { error?: object } | undefined)?.error); // any JSON
    return { ended: "error", error: { type, message, status: response.status } };
  } catch (error) {
    const { name, message } = error as Error;
    if (name === "TimeoutError") return { ended: task.task === "cancel" ? "cancelled" : "timeout", error: { message } };
    return { ended: "error", error: { message } };
  }
}

let origin = "";
for await (const line of createInterface({ input: process.stdin })) {
  const task = JSON.parse(line) as Task; // the kit sends it
  if (task.task === "end") break;
  if (task.task === "configure") origin = task.baseUrl;
  console.log(JSON.stringify({ id: task.id, ...(await answer(task)) }));
}
