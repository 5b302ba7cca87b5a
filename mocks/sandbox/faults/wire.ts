import { errorTypes } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import type { Answer } from "../envelope.ts";
import type { Visit } from "../request/visit.ts";
import { editBody } from "./edits.ts";
import type { Fault } from "./fault.ts";

type JsonObject = Record<string, unknown>;

/** Edits the error of a failure of one type, or of any. @param edit may change the error */
const onError = (type: string | null, edit: (answer: Answer, error: JsonObject) => Answer) => (answer: Answer) => {
  const error = answer.status >= 400 ? errorIn(answer) : null;
  return error && (type === null || error.type === type) ? edit(answer, error) : answer;
};

/** The same failure with another error. */
function withError(answer: Answer, error: JsonObject): Answer {
  return editBody(answer, (body) => ({ ...(body as JsonObject), error })); // an envelope
}

function errorIn({ body }: Answer): JsonObject | null {
  try {
    return (JSON.parse(body) as { error?: JsonObject }).error ?? null; // an envelope
  } catch {
    return null;
  }
}

/** A status that no document gives to any type. */
const strange = 418;

/** Of each error type the requirement that ties it to its status: a server that sends it with another. */
const statusFaults: readonly Fault[] = requirements.flatMap(({ id, says }) => {
  const type = /^The type (\w+) comes with /.exec(says)?.[1];
  if (type === undefined || !Object.hasOwn(errorTypes, type)) return [];
  return [
    {
      name: `wrong-status/${type}`,
      breaks: [id],
      says: `Failures of the type ${type} come with ${strange}.`,
      answers: onError(type, (answer) => ({ ...answer, status: strange })),
    },
  ];
});

/** A server that refuses bad input of one operation with another status. */
const invalidInputFaults: readonly Fault[] = requirements.flatMap(({ id, operations, excluded }) => {
  const [, operationId] = /^(\w+)\.error\.invalid_input$/.exec(id) ?? [];
  if (operationId === undefined || excluded !== undefined || !operations.includes(operationId)) return [];
  const edit = onError("invalid_input", (answer) => ({ ...answer, status: strange }));
  return [
    {
      name: `strange-refusal/${operationId}`,
      breaks: [id],
      says: `${operationId} refuses bad input with ${strange}.`,
      answers: (answer: Answer, { operation }: Visit) =>
        operation?.operationId === operationId ? edit(answer) : answer,
    },
  ];
});

const isPaged = ({ operation }: Visit) => operation?.pagination === "page";

/** Edits the pagination of a page. */
const onPage = (edit: (pagination: JsonObject, visit: Visit) => JsonObject) => (answer: Answer, visit: Visit) =>
  answer.status < 300 && isPaged(visit)
    ? editBody(answer, (body) => {
        const envelope = body as { pagination?: JsonObject }; // a page
        return { ...envelope, ...(envelope.pagination && { pagination: edit(envelope.pagination, visit) }) };
      })
    : answer;

/** Doubles the items of a list, wherever it stands in the data. */
const repeated = (data: unknown): unknown => {
  if (Array.isArray(data)) return Array.from({ length: 101 }, (_, at) => data[at % Math.max(1, data.length)]);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? repeated(value) : value]),
  );
};

const sentIn = ({ asked }: Visit, name: string) => new URLSearchParams(asked.search).get(name);

/** Faults that every answer can show: of the envelope, of errors, of pages, of ids. */
export const wireFaults: readonly Fault[] = [
  ...statusFaults,
  ...invalidInputFaults,
  {
    name: "success-is-text",
    breaks: ["ENV-01"],
    says: "The success member of an answer is text.",
    answers: (answer) => ({ ...answer, body: answer.body.replace('"success":true', '"success":"true"') }),
  },
  {
    name: "data-is-null",
    breaks: ["ENV-02"],
    says: "A read answers with data that is null.",
    answers: (answer, { operation }) =>
      answer.status < 300 && operation?.method === "GET" && !operation.atOrigin
        ? editBody(answer, (body) => ({ ...(body as JsonObject), data: null })) // an envelope
        : answer,
  },
  {
    name: "errors-without-hint",
    breaks: ["ENV-03"],
    says: "Errors carry no hint.",
    answers: onError(null, (answer, { hint: _, ...error }) => withError(answer, error)),
  },
  {
    name: "unprocessable-body",
    breaks: ["ERR-01"],
    says: "A body that breaks a rule is refused with 422.",
    answers: (answer, { operation }) =>
      answer.status === 400 && operation?.body ? { ...answer, status: 422 } : answer,
  },
  {
    name: "unprocessable-query",
    breaks: ["ERR-02"],
    says: "A query that breaks a rule is refused with 422.",
    answers: (answer, { operation }) =>
      answer.status === 400 && operation?.method === "GET" ? { ...answer, status: 422 } : answer,
  },
  {
    name: "message-names-nothing",
    breaks: ["ERR-04"],
    says: "The message of invalid_input says only that the request is invalid.",
    answers: onError("invalid_input", (answer, error) => withError(answer, { ...error, message: "It is invalid." })),
  },
  {
    name: "unmapped-type",
    breaks: ["ERR-25"],
    says: "Every failure has the type problem.",
    answers: onError(null, (answer, error) => withError(answer, { ...error, type: "problem" })),
  },
  {
    name: "hints-that-differ",
    breaks: ["ERR-27"],
    says: "The hint of an error names the path that was asked for.",
    answers: (answer, visit) =>
      onError(null, (given, error) =>
        withError(given, { ...error, hint: `${String(error.hint)} ${visit.asked.path}` }),
      )(answer),
  },
  {
    name: "dashed-ids",
    breaks: ["ID-03"],
    says: "Posts, influencers and automations are given out under ids with a dash.",
    answers: (answer, { operation }) =>
      answer.status < 300 && operation?.method === "GET" && !operation.path.includes("{")
        ? { ...answer, body: answer.body.replaceAll(/"id":"([0-9a-f]{12})([0-9a-f]{12})"/g, '"id":"$1-$2"') }
        : answer,
  },
  {
    name: "starts-at-page-zero",
    breaks: ["PAGE-01"],
    says: "Without a page, page 0 is returned.",
    answers: onPage((pagination, visit) => (sentIn(visit, "page") === null ? { ...pagination, page: 0 } : pagination)),
  },
  {
    name: "more-than-twenty",
    breaks: ["PAGE-02", "PAGE-03"],
    says: "A page holds more items than its limit.",
    answers: (answer, visit) =>
      answer.status < 300 && isPaged(visit)
        ? editBody(answer, (body) => ({ ...(body as JsonObject), data: repeated((body as JsonObject).data) })) // an envelope
        : answer,
  },
  {
    name: "says-another-page",
    breaks: ["PAGE-04"],
    says: "A page says that it is the first, whichever was asked for.",
    answers: onPage((pagination) => ({ ...pagination, page: 1 })),
  },
  {
    name: "says-another-limit",
    breaks: ["PAGE-05"],
    says: "A page says that its limit is 20, whatever was asked for.",
    answers: onPage((pagination) => ({ ...pagination, limit: 20 })),
  },
  {
    name: "pages-rounded-down",
    breaks: ["PAGE-06"],
    says: "The number of pages is rounded down.",
    answers: onPage((pagination) => ({
      ...pagination,
      pages: Math.floor(Number(pagination.total) / Number(pagination.limit)),
    })),
  },
  {
    name: "status-url-of-another",
    breaks: ["POLL-02"],
    says: "A statusUrl ends in another id than that of its resource.",
    answers: (answer) => ({
      ...answer,
      body: answer.body.replaceAll(
        /("statusUrl":"[^"]*\/)[0-9a-f]{24}"/g,
        (_, start: string) => `${start}0123456789abcdef01234567"`,
      ),
    }),
  },
  {
    name: "ads-limit-without-seconds",
    breaks: ["ADER-16"],
    says: "A used-up day of ad searches does not say in the error how long to wait.",
    answers: onError("ads_daily_limit", (answer, { retryAfterSeconds: _, ...error }) => withError(answer, error)),
  },
  {
    name: "preview-quota-without-seconds",
    breaks: ["ADER-17"],
    says: "A used-up day of previews does not say in the error how long to wait.",
    answers: onError("ads_preview_daily_limit", (answer, { retryAfterSeconds: _, ...error }) =>
      withError(answer, error),
    ),
  },
];
