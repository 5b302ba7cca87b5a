/**
 * A driver for the client that @hey-api/openapi-ts generates. `npm run bench:clients` generates it and names its folder in HEY_API_CLIENT.
 * Protocol: docs/client-driver.md.
 */
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

interface Task {
  readonly id: number;
  readonly task: string;
  readonly operation: string;
  readonly path: string;
  readonly arguments: { readonly path: object; readonly query: object; readonly body?: unknown };
  readonly baseUrl: string;
  readonly key: string;
  readonly timeoutMs: number;
  readonly afterMs: number;
}

type Generated = (options: object) => Promise<{ data?: unknown; error?: unknown; response?: Response }>;

const folder = pathToFileURL(`${process.env.HEY_API_CLIENT}/`);
const { client } = await import(new URL("client.gen.ts", folder).href);
const operations: Readonly<Record<string, Generated>> = await import(new URL("sdk.gen.ts", folder).href);
let baseUrl = "";
let timeoutMs = 0;

async function answer(task: Task): Promise<object> {
  if (task.task === "configure") {
    ({ baseUrl, timeoutMs } = task);
    // As text, the key would be sent in both documented headers, and a redirect would bring one of them to another origin.
    const { key } = task;
    client.setConfig({
      baseUrl,
      auth: ({ scheme }: { readonly scheme?: string }) => (scheme === "bearer" ? key : undefined),
    });
    return { ended: "value" };
  }
  const operation = operations[task.operation];
  if (task.task === "walk" || task.task === "await" || !operation) {
    return { ended: "unsupported", reason: `the generated client has no ${task.task}` };
  }
  const { path, query, body } = task.arguments;
  const signal = AbortSignal.timeout(task.task === "cancel" ? task.afterMs : timeoutMs);
  const origin = task.path.startsWith("/.well-known") ? { baseUrl: new URL(baseUrl).origin } : {};
  const { data, error, response } = await operation({
    path,
    query,
    signal,
    ...origin,
    ...(body !== undefined && { body }),
  });
  if (response?.ok && error === undefined) return { ended: "value", value: data };
  if (response === undefined) {
    const message = error instanceof Error ? error.message : String(error);
    if (signal.aborted) return { ended: task.task === "cancel" ? "cancelled" : "timeout", error: { message } };
    return { ended: "error", error: { message } };
  }
  const { type = null, message = null } = Object((error as { error?: object } | undefined)?.error); // any JSON
  return { ended: "error", error: { type, message, status: response.status } };
}

for await (const line of createInterface({ input: process.stdin })) {
  const task = JSON.parse(line) as Task; // the kit sends it
  if (task.task === "end") break;
  console.log(JSON.stringify({ id: task.id, ...(await answer(task)) }));
}
