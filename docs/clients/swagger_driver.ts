/**
 * A driver for the client that swagger-typescript-api generates. `npm run bench:clients` generates it and names its file in SWAGGER_CLIENT.
 * Protocol: docs/client-driver.md.
 */
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

interface Task {
  readonly id: number;
  readonly task: string;
  readonly operation: string;
  readonly path: string;
  readonly arguments: {
    readonly path: Readonly<Record<string, string>>;
    readonly query: object;
    readonly body?: unknown;
  };
  readonly baseUrl: string;
  readonly key: string;
  readonly timeoutMs: number;
  readonly afterMs: number;
}

type Generated = (...words: unknown[]) => Promise<Response & { readonly data: unknown; readonly error: unknown }>;

const { Api } = await import(pathToFileURL(process.env.SWAGGER_CLIENT ?? "").href);
let operations: Readonly<Record<string, Generated>> = {};
let baseUrl = "";
let timeoutMs = 0;

async function answer(task: Task): Promise<object> {
  if (task.task === "configure") {
    ({ baseUrl, timeoutMs } = task);
    const securityWorker = (key: string) => ({ headers: { Authorization: `Bearer ${key}` } });
    // Without a format it gives the caller nothing of answers that the description declares as 2XX or default.
    const api = new Api({ baseUrl, securityWorker, baseApiParams: { format: "json" } });
    api.setSecurityData(task.key);
    // Its functions are in one group per first word of the path.
    operations = Object.assign({}, ...Object.values(api).filter((each) => each?.constructor === Object));
    return { ended: "value" };
  }
  const operation = operations[task.operation];
  if (task.task === "walk" || task.task === "await" || !operation) {
    return { ended: "unsupported", reason: `the generated client has no ${task.task}` };
  }
  const signal = AbortSignal.timeout(task.task === "cancel" ? task.afterMs : timeoutMs);
  const origin = task.path.startsWith("/.well-known") ? { baseUrl: new URL(baseUrl).origin } : {};
  try {
    const { data, error } = await operation(...wordsOf(operation, task.arguments), { signal, ...origin });
    if (error) throw error;
    return { ended: "value", value: data };
  } catch (failed) {
    // It throws its response, which has the error, or what `fetch` threw.
    if (!(failed instanceof Response)) {
      const { message } = failed as Error; // fetch and the parser reject with errors only
      if (signal.aborted) return { ended: task.task === "cancel" ? "cancelled" : "timeout", error: { message } };
      return { ended: "error", error: { message } };
    }
    const { error } = failed as Response & { readonly error?: { readonly error?: object } };
    const { type = null, message = failed.statusText } = Object(error?.error); // any JSON
    return { ended: "error", error: { type, message, status: failed.status } };
  }
}

/** The words of a generated function, in its order: members of the path, the query or the body. The last one is options. */
function wordsOf(operation: Generated, { path, query, body }: Task["arguments"]): unknown[] {
  const names = /^\((.*?)\)\s*=>/s.exec(String(operation))?.[1]?.split(/,\s*/) ?? [];
  return names.slice(0, -1).map((name) => (name === "data" ? body : name === "query" ? query : path[name]));
}

for await (const line of createInterface({ input: process.stdin })) {
  const task = JSON.parse(line) as Task; // the kit sends it
  if (task.task === "end") break;
  console.log(JSON.stringify({ id: task.id, ...(await answer(task)) }));
}
