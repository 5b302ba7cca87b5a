/** A driver for the kit's own client. Protocol: docs/client-driver.md. */
import { createInterface } from "node:readline";
import * as api from "../../generated/client.ts"; // elsewhere: shortform-contract/client

interface Task {
  readonly id: number;
  readonly task: string;
  readonly operation: string;
  readonly arguments: { readonly path: object; readonly query: object; readonly body?: unknown };
  readonly baseUrl: string;
  readonly key: string;
  readonly timeoutMs: number;
  readonly attempts: number;
  readonly intervalMs: number;
  readonly deadlineMs: number;
  readonly afterMs: number;
}
type Result = Promise<{ readonly data?: unknown; readonly error?: unknown }> & { orThrow(): Promise<unknown> };
type Operation = (client: api.Client, init: object) => Result;

let client = api.createClient({ baseUrl: "http://127.0.0.1/api/v1" });

function operationOf({ operation }: Task): Operation {
  return (api as unknown as Record<string, Operation>)[operation] as Operation; // the tasks name generated functions
}

function initOf({ arguments: { path, query, body } }: Task): object {
  return { params: { path, query }, ...(body !== undefined && { body }) };
}

async function perform(task: Task): Promise<unknown> {
  const operation = operationOf(task);
  const init = initOf(task);
  if (task.task === "call") return dataOf(await operation(client, init));
  if (task.task === "walk") {
    const items: unknown[] = [];
    const list = api.paginate(operation as (client: api.Client, init: object) => api.PagedCall<unknown>, client, init); // a paged operation
    for await (const item of list) items.push(item);
    return items;
  }
  if (task.task === "await") {
    const { job } = (await operation(client, init).orThrow()) as { readonly job: api.Job<unknown> }; // an operation that starts a job
    return job.with({ intervalMs: task.intervalMs, deadlineMs: task.deadlineMs }).orThrow();
  }
  return dataOf(await operation(client, { ...init, signal: AbortSignal.timeout(task.afterMs) }));
}

function dataOf({ data, error }: Awaited<Result>): unknown {
  if (error !== undefined) throw error;
  return data;
}

async function answer(task: Task): Promise<object> {
  if (task.task === "configure") {
    const { baseUrl, key, timeoutMs: timeout, attempts } = task;
    client = api.createClient({ baseUrl, key, timeout, retry: { attempts } });
    return { ended: "value" };
  }
  try {
    return { ended: "value", value: await perform(task) };
  } catch (error) {
    const { name, message, reason } = error as Error & { readonly reason?: string };
    if (task.task === "cancel" && name === "TimeoutError") return { ended: "cancelled" };
    if (name === "TimeoutError" || reason === "deadline") return { ended: "timeout", error: { message } };
    const { type = null, status = null } = api.isApiError(error) ? error : {};
    return { ended: "error", error: { type, status, message } };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const task = JSON.parse(line) as Task; // the kit sends it
  if (task.task === "end") break;
  console.log(JSON.stringify({ id: task.id, ...(await answer(task)) }));
}
