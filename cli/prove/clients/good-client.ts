import { validation } from "../../../client/validate.ts";
import type { Driver } from "../../../conformance/clients/driver.ts";
import type { Answer, CallArguments, Task, TaskCall } from "../../../conformance/clients/protocol.ts";
import * as api from "../../../generated/client.ts";

type Init = Partial<CallArguments> & { readonly params?: object; readonly signal?: AbortSignal };
type Called = Promise<{ readonly data?: unknown; readonly error?: unknown }> & { orThrow(): Promise<unknown> };
type Operation = (client: api.Client, init: Init) => Called;

/** The parts of a client that a fault can replace. */
export interface Parts {
  /** Sends one attempt, instead of the global `fetch`. */
  readonly fetch?: (request: Request, signal: AbortSignal, task: Task, key: string) => Promise<Response>;
  /** Changes a task before the client runs it. */
  readonly task?: (task: Task) => Task;
  /** Changes what the caller gets. */
  readonly answer?: (answer: Answer, task: Task, key: string) => Answer;
  /** How it pauses before it retries. */
  readonly retry?: Omit<api.RetryOptions, "attempts">;
  /** Whether it checks requests and answers against the description, and refuses what breaks it. */
  readonly isStrict?: boolean;
}

/**
 * The kit's own client as a driver in this process, with some of its parts replaced. Once it has ended, it sends nothing: a client that
 * waits longer than it should would otherwise reach the server of a later case, which may have the same port.
 */
export function clientDriver({
  fetch: send = (request, signal) => globalThis.fetch(request, { signal }),
  task: changed = (task) => task,
  answer = (given) => given,
  retry = {},
  isStrict = false,
}: Parts = {}): Driver {
  let client = api.createClient({ baseUrl: "http://127.0.0.1/api/v1" });
  let key = "";
  let isOver = false;
  return {
    async run(given, limitMs) {
      const task = changed(given);
      if (task.task === "configure") {
        key = task.key;
        const { baseUrl, timeoutMs: timeout, attempts } = task;
        const validate = isStrict ? { validate: validation() } : {};
        client = api.createClient({ baseUrl, key, timeout, retry: { attempts, ...retry }, ...validate });
        return { ended: "value" };
      }
      if (task.task === "end") return { ended: "value" };
      const own = api.createClient({
        ...client.options,
        fetch: async (request, limit) => {
          if (isOver) throw new Error("The driver has ended.");
          return send(request, limit(), task, key);
        },
      });
      const hung: Answer = { ended: "broken", reason: "the client did not end in time" };
      const late = new Promise<Answer>((resolve) => void setTimeout(resolve, limitMs, hung).unref());
      return answer(await Promise.race([answerOf(own, task), late]), given, key);
    },
    end: async () => {
      isOver = true;
      return true;
    },
    log: () => "",
  };
}

async function answerOf(client: api.Client, task: Exclude<Task, { task: "configure" | "end" }>): Promise<Answer> {
  try {
    return { ended: "value", value: await valueFrom(client, task) };
  } catch (error) {
    const { name, message, reason } = error as Error & { readonly reason?: string }; // the client throws errors only
    if (task.task === "cancel" && name === "TimeoutError") return { ended: "cancelled" };
    if (name === "TimeoutError" || reason === "deadline") return { ended: "timeout", error: { message } };
    const { type = null, status = null } = api.isApiError(error) ? error : {};
    return { ended: "error", error: { type, status, message } };
  }
}

function operationOf({ operation }: TaskCall): Operation {
  return (api as unknown as Readonly<Record<string, Operation>>)[operation] as Operation; // tasks name generated functions
}

async function valueFrom(client: api.Client, task: Exclude<Task, { task: "configure" | "end" }>): Promise<unknown> {
  const operation = operationOf(task);
  const { path, query, body } = task.arguments;
  const init: Init = { params: { path, query }, ...(body !== undefined && { body }) };
  if (task.task === "walk") {
    const items: unknown[] = [];
    const paged = operation as unknown as (client: api.Client, init: Init) => api.PagedCall<unknown>; // tasks walk paged operations
    for await (const item of api.paginate(paged, client, init)) items.push(item);
    return items;
  }
  if (task.task === "await") {
    const { job } = (await operation(client, init).orThrow()) as { readonly job: api.Job<unknown> }; // it starts a job
    return job.with(task).orThrow();
  }
  const isCancelled = task.task === "cancel";
  const { data, error } = await operation(client, {
    ...init,
    ...(isCancelled && { signal: AbortSignal.timeout(task.afterMs) }),
  });
  if (error !== undefined) throw error;
  return data;
}
