/**
 * A driver for the client that `redocly generate-client` writes. `npm run bench:clients` generates it and names its file in REDOCLY_CLIENT.
 * The generated client retries and sends an Idempotency-Key only if it is configured to; this driver does that. Protocol: docs/client-driver.md.
 */
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

interface Task {
  readonly id: number;
  readonly task: string;
  readonly operation: string;
  readonly path: string;
  readonly idempotent: boolean;
  readonly arguments: { readonly path: object; readonly query: object; readonly body?: unknown };
  readonly baseUrl: string;
  readonly key: string;
  readonly timeoutMs: number;
  readonly attempts: number;
  readonly afterMs: number;
}

interface Generated {
  (input: object, init: object): Promise<unknown>;
  /** Only lists that the configuration of the generator names have it. */
  readonly items?: (input: object, init: object) => AsyncIterable<unknown>;
}

const { createClient, OPERATIONS, ApiError } = await import(pathToFileURL(process.env.REDOCLY_CLIENT ?? "").href);
let api: Readonly<Record<string, Generated>> = {};
let atOrigin = api;
let timeoutMs = 0;

async function answer(task: Task): Promise<object> {
  if (task.task === "configure") {
    const { baseUrl, key } = task;
    timeoutMs = task.timeoutMs;
    const options = { auth: { bearer: key }, retry: { retries: task.attempts - 1, retryDelay: 100 } };
    api = createClient(OPERATIONS, { ...options, serverUrl: baseUrl });
    atOrigin = createClient(OPERATIONS, { ...options, serverUrl: new URL(baseUrl).origin });
    return { ended: "value" };
  }
  const operation = (task.path.startsWith("/.well-known") ? atOrigin : api)[task.operation];
  if (task.task === "await" || !operation || (task.task === "walk" && !operation.items)) {
    return { ended: "unsupported", reason: `the generated client has no ${task.task} of ${task.operation}` };
  }
  // Its own timeout is that of one attempt; a signal ends the whole call.
  const signal = AbortSignal.timeout(task.task === "cancel" ? task.afterMs : timeoutMs);
  try {
    if (task.task === "walk" && operation.items) {
      const value: unknown[] = [];
      for await (const item of operation.items(task.arguments, { timeout: timeoutMs })) value.push(item);
      return { ended: "value", value };
    }
    return { ended: "value", value: await operation(task.arguments, { signal, idempotencyKey: task.idempotent }) };
  } catch (error) {
    if (error instanceof ApiError) {
      const { status, body, message } = error as { status: number; body: unknown; message: string }; // its declared fields
      const sent = Object(Object(body).error); // any JSON
      return { ended: "error", error: { type: sent.type ?? null, message: sent.message ?? message, status } };
    }
    const { name, message } = error as Error; // fetch and the client reject with errors only
    if (task.task === "cancel" && signal.aborted) return { ended: "cancelled", error: { message } };
    return { ended: name === "TimeoutError" ? "timeout" : "error", error: { message } };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const task = JSON.parse(line) as Task; // the kit sends it
  if (task.task === "end") break;
  console.log(JSON.stringify({ id: task.id, ...(await answer(task)) }));
}
