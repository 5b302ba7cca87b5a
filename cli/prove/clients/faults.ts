import type { Answer, Task } from "../../../conformance/clients/protocol.ts";
import { errorTypes, operationList } from "../../../generated/operations.ts";
import type { Parts } from "./good-client.ts";

/** A client with one planted fault. */
export interface ClientFault {
  readonly name: string;
  /** The requirement that it breaks. */
  readonly breaks: string;
  readonly parts: Parts;
}

/** Sends a request with something changed. */
function sending(change: (request: Request, task: Task, key: string) => Request | Promise<Request>): Parts {
  return {
    fetch: async (request, signal, task, key) => globalThis.fetch(await change(request, task, key), { signal }),
  };
}

function isFor(task: Task, operationId: string): boolean {
  return "operation" in task && task.operation === operationId && task.task === "call";
}

/** The same request with another address. */
async function readdressed(request: Request, url: string): Promise<Request> {
  const { method, headers } = request;
  const body = method === "GET" ? null : await request.text();
  return new Request(url, { method, headers, ...(body !== null && body !== "" && { body }), redirect: "manual" });
}

function withHeader(name: string, value: (key: string) => string | null): Parts {
  return sending((request, _, key) => {
    const text = value(key);
    if (text === null) request.headers.delete(name);
    else request.headers.set(name, text);
    return request;
  });
}

/** Sends once more after an answer with this status. */
function repeating(status: number): Parts {
  return {
    fetch: async (request, signal) => {
      const again = request.clone();
      const first = await globalThis.fetch(request, { signal });
      return first.status === status ? globalThis.fetch(again, { signal }) : first;
    },
  };
}

/** Hides a header of answers from the client. */
function blindFor(isHidden: (value: string) => boolean): Parts {
  return {
    fetch: async (request, signal) => {
      const answer = await globalThis.fetch(request, { signal });
      if (!isHidden(answer.headers.get("Retry-After") ?? "")) return answer;
      return new Response(answer.body, { status: answer.status });
    },
  };
}

/** Ends a body that breaks off with what is valid JSON. */
function completing(suits: (answer: Response) => boolean): Parts {
  return {
    fetch: async (request, signal) => {
      const answer = await globalThis.fetch(request, { signal });
      if (!answer.ok || !suits(answer)) return answer;
      const text = await answer.text().catch(() => '{"success":true,"data":{}}');
      return new Response(text, { status: answer.status, headers: answer.headers });
    },
  };
}

/** Waits after each failed attempt, always for the same time. */
function evenly(milliseconds: number): Parts {
  return {
    fetch: async (request, signal) => {
      const answer = await globalThis.fetch(request, { signal });
      if (answer.status >= 500) await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return answer;
    },
    retry: { baseMs: 0 },
  };
}

function answering(change: (answer: Answer, task: Task, key: string) => Answer): Parts {
  return { answer: change };
}

const asValue = (task: Task["task"]) =>
  answering((answer, given) =>
    given.task === task && answer.ended !== "value" ? { ended: "value", value: [] } : answer,
  );

/** Faults at each operation: what it sends, and what it makes of an answer. */
const atOperations = operationList.flatMap(
  ({ operationId, parameters, body, idempotent, pagination, job }): ClientFault[] => [
    {
      name: `${operationId} has a wrong path`,
      breaks: `${operationId}.address`,
      parts: sending((request, task) =>
        isFor(task, operationId) ? readdressed(request, request.url.replace(/(\?|$)/, "/x$1")) : request,
      ),
    },
    {
      name: `${operationId} loses its answer`,
      breaks: `${operationId}.answer`,
      parts: answering((answer, task) => (isFor(task, operationId) ? { ended: "value", value: {} } : answer)),
    },
    {
      name: `${operationId} refuses unknown members`,
      breaks: `${operationId}.unknown-members`,
      parts: answering((answer, task) =>
        isFor(task, operationId) && JSON.stringify(answer.value ?? "").includes("addedLater")
          ? { ended: "error" }
          : answer,
      ),
    },
    ...parameters
      .filter((each) => each.in === "query")
      .map(
        ({ name }): ClientFault => ({
          name: `${operationId} drops ${name}`,
          breaks: `${operationId}.query.${name}`,
          parts: sending((request, task) => {
            const url = new URL(request.url);
            url.searchParams.delete(name);
            return isFor(task, operationId) ? readdressed(request, url.href) : request;
          }),
        }),
      ),
    ...(body === null
      ? []
      : [
          {
            name: `${operationId} adds a member`,
            breaks: `${operationId}.body`,
            parts: sending(async (request, task) => {
              if (!isFor(task, operationId)) return request;
              const sent: unknown = await request.clone().json();
              return new Request(request, { body: JSON.stringify({ ...Object(sent), client: "ours" }) });
            }),
          },
        ]),
    ...(idempotent
      ? [
          {
            name: `${operationId} sends no Idempotency-Key`,
            breaks: `${operationId}.idempotencyKey`,
            parts: sending((request, task) => {
              if (isFor(task, operationId)) request.headers.delete("Idempotency-Key");
              return request;
            }),
          },
        ]
      : []),
    ...(pagination === null
      ? []
      : [
          {
            name: `${operationId} stops after its first page`,
            breaks: `${operationId}.walk`,
            parts: answering((answer, task) =>
              task.task === "walk" && task.operation === operationId && Array.isArray(answer.value)
                ? { ...answer, value: answer.value.slice(0, 2) }
                : answer,
            ),
          },
        ]),
    ...(job === null
      ? []
      : [
          {
            name: `${operationId} does not wait`,
            breaks: `${operationId}.job`,
            parts: {
              task: (task: Task): Task =>
                task.task === "await" && task.operation === operationId ? { ...task, task: "call" } : task,
            },
          },
        ]),
  ],
);

const atErrors = Object.keys(errorTypes).map(
  (type): ClientFault => ({
    name: `errors lose the type ${type}`,
    breaks: `errors.${type}`,
    parts: answering((answer) =>
      answer.error?.type === type ? { ...answer, error: { ...answer.error, type: "error" } } : answer,
    ),
  }),
);

const finalStatuses = [...new Set(Object.values(errorTypes).flat())].filter((status) => status < 500 && status !== 429);
const atStatuses = finalStatuses.map(
  (status): ClientFault => ({
    name: `retries a ${status}`,
    breaks: `no-retry.${status}`,
    parts: repeating(status),
  }),
);

/** Sends the key after a redirect to any origin. */
const follows: Parts = {
  fetch: async (request, signal) => {
    const again = request.clone();
    const answer = await globalThis.fetch(request, { signal });
    const target = answer.status >= 300 && answer.status < 400 && answer.headers.get("Location");
    return target ? globalThis.fetch(await readdressed(again, target), { signal }) : answer;
  },
};

const inGeneral: readonly ClientFault[] = [
  { name: "sends no key", breaks: "CALL-01", parts: withHeader("Authorization", () => null) },
  { name: "sends the key without its scheme", breaks: "CALL-01", parts: withHeader("Authorization", (key) => key) },
  { name: "sends text instead of JSON", breaks: "CALL-03", parts: withHeader("Content-Type", () => "text/plain") },
  {
    name: "has one Idempotency-Key for all calls",
    breaks: "CALL-04",
    parts: withHeader("Idempotency-Key", () => "always"),
  },
  {
    name: "has one Idempotency-Key per client",
    breaks: "CALL-04",
    parts: sending((request) => {
      request.headers.set("Idempotency-Key", `client of ${new URL(request.url).port}`); // each client of a run has its own port
      return request;
    }),
  },
  {
    name: "has a new Idempotency-Key per attempt",
    breaks: "RETRY-03",
    parts: withHeader("Idempotency-Key", () => crypto.randomUUID()),
  },
  { name: "repeats successes", breaks: "CALL-06", parts: repeating(200) },
  { name: "repeats every 503 at once, changes too", breaks: "RETRY-05", parts: repeating(503) },
  { name: "ignores Retry-After", breaks: "AFTER-01", parts: blindFor((value) => value !== "") },
  { name: "ignores dates in Retry-After", breaks: "AFTER-02", parts: blindFor((value) => value.includes("GMT")) },
  {
    name: "never retries",
    breaks: "RETRY-01",
    parts: { task: (task) => (task.task === "configure" ? { ...task, attempts: 1 } : task) },
  },
  {
    name: "ignores the deadline",
    breaks: "AFTER-05",
    parts: { task: (task) => (task.task === "configure" ? { ...task, timeoutMs: 4_000_000 } : task) },
  },
  {
    name: "has a fixed timeout of its own",
    breaks: "TIME-01",
    parts: { task: (task) => (task.task === "configure" ? { ...task, timeoutMs: 3500 } : task) },
  },
  { name: "retries every 15 ms", breaks: "RETRY-08", parts: evenly(15) },
  {
    name: "takes a short body for a whole one",
    breaks: "NET-01",
    parts: completing(({ headers }) => headers.has("Content-Length")),
  },
  {
    name: "takes a body without its last chunk for a whole one",
    breaks: "NET-01",
    parts: completing(({ headers }) => !headers.has("Content-Length")),
  },
  ...[405, 410, 422].map(
    (status): ClientFault => ({ name: `retries a ${status}`, breaks: "RETRY-09", parts: repeating(status) }),
  ),
  {
    name: "ignores the deadline of jobs",
    breaks: "JOB-03",
    parts: { task: (task) => (task.task === "await" ? { ...task, deadlineMs: 4_000_000 } : task) },
  },
  {
    name: "errors have no status",
    breaks: "ERROR-01",
    parts: answering((answer) => (answer.error ? { ...answer, error: { ...answer.error, status: null } } : answer)),
  },
  {
    name: "errors have no message",
    breaks: "ERROR-02",
    parts: answering((answer) => (answer.error ? { ...answer, error: { ...answer.error, message: "" } } : answer)),
  },
  {
    name: "errors show the key",
    breaks: "KEY-05",
    parts: answering((answer, _, key) =>
      answer.ended === "value"
        ? answer
        : { ...answer, error: { ...answer.error, message: `Call with ${key} failed.` } },
    ),
  },
  {
    name: "the key is in the URL",
    breaks: "KEY-04",
    parts: sending((request, _, key) =>
      readdressed(request, `${request.url}${request.url.includes("?") ? "&" : "?"}key=${key}`),
    ),
  },
  { name: "the key is in a third header", breaks: "KEY-07", parts: withHeader("X-Debug", (key) => key) },
  { name: "brings its key to a redirect", breaks: "KEY-01", parts: follows },
  { name: "brings its body to a redirect", breaks: "KEY-02", parts: follows },
  { name: "a refused page ends a walk as its end", breaks: "WALK-07", parts: asValue("walk") },
  { name: "a failed job is a success", breaks: "JOB-01", parts: asValue("await") },
  { name: "errors are empty values", breaks: "ERROR-06", parts: asValue("call") },
  { name: "a cancelled call is a value", breaks: "CANCEL-01", parts: asValue("cancel") },
  {
    name: "walks lose their filters",
    breaks: "WALK-08",
    parts: sending((request, task) =>
      task.task === "walk" ? readdressed(request, request.url.replace(/status=\w+&?/, "")) : request,
    ),
  },
  {
    name: "walks encode cursors twice",
    breaks: "WALK-05",
    parts: sending((request, task) =>
      task.task === "walk"
        ? readdressed(
            request,
            request.url.replace(/cursor=([^&]+)/, (_, cursor) => `cursor=${encodeURIComponent(cursor)}`),
          )
        : request,
    ),
  },
  {
    name: "ids are not encoded",
    breaks: "PATH-01",
    parts: sending((request) =>
      readdressed(request, decodeURIComponent(request.url.split("?")[0] ?? "") + new URL(request.url).search),
    ),
  },
];

/** Every planted fault of clients. */
export const clientFaults: readonly ClientFault[] = [...inGeneral, ...atStatuses, ...atErrors, ...atOperations];
