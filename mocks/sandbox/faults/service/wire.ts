import { errorTypes } from "../../../../generated/operations.ts";
import { requirements } from "../../../../generated/requirements.ts";
import type { KnownOperation } from "../../contract.ts";
import type { Fault, Hook, Item } from "../../fault.ts";
import type { Visit } from "../../request/visit.ts";
import { queryOf } from "../building/asks.ts";
import { editBody, editData, editPagination } from "../building/edits.ts";
import { isPaged } from "../building/lists.ts";
import { hasType } from "../building/refused.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";

/** Sets other members in the error of a failure of one type, or of any. */
function error(type: string | null, edit: (error: Item, visit: Visit) => Item): Hook<"answers"> {
  return (answer, visit) => {
    if (!hasType(answer, type)) return answer;
    return editBody(answer, (body) => {
      const { error: found, ...envelope } = body as { readonly error: Item }; // a failure
      return { ...envelope, error: { ...found, ...edit(found, visit) } };
    });
  };
}

/** Sends failures of a type with an undocumented status. */
function strangely(type: string): Hook<"answers"> {
  return (answer) => (hasType(answer, type) ? { ...answer, status: strange } : answer);
}

const strange = 418;

/** The requirements for an error type's status, each with a server that sends another status. */
const statusFaults: readonly Fault[] = requirements.flatMap(({ id, says }) => {
  const type = /^The type (\w+) comes with /.exec(says)?.[1];
  if (type === undefined || !Object.hasOwn(errorTypes, type)) return [];
  return faultsOf({
    [`wrong-status/${type}`]: fault(id, `Failures of the type ${type} have the status ${strange}.`, {
      answers: strangely(type),
    }),
  });
});

/** Doubles the items of a list, anywhere in the data. */
const repeated = (data: unknown): unknown => {
  if (Array.isArray(data)) return Array.from({ length: 101 }, (_, at) => data[at % Math.max(1, data.length)]);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? repeated(value) : value]),
  );
};

/** Sets other members in the pagination of a page. */
function page(edit: (pagination: Item, query: URLSearchParams) => Item): Hook<"answers"> {
  return (answer, visit) => editPagination(answer, (pagination) => edit(pagination, queryOf(visit)));
}

const isRead = ({ method }: KnownOperation) => method === "GET";

/** Faults that can appear in every answer: in the envelope, errors, pages and ids. */
export const wireFaults: readonly Fault[] = [
  ...statusFaults,
  ...faultsOf({
    "success-is-text": fault("ENV-01", "The success member of an answer is a string.", {
      answers: (answer) => ({ ...answer, body: answer.body.replace('"success":true', '"success":"true"') }),
    }),
    "data-is-null": fault("ENV-02", "A read answers with data that is null.", {
      on: ({ method, atOrigin }) => method === "GET" && !atOrigin,
      answers: (answer) => editData(answer, () => null),
    }),
    "errors-without-hint": fault("ENV-03", "Errors carry no hint.", {
      answers: error(null, () => ({ hint: undefined })),
    }),
    "calls-json-a-page": fault("ENV-08", "JSON answers name HTML as their format.", {
      answers: (answer) => ({ ...answer, headers: { ...answer.headers, "Content-Type": "text/html; charset=utf-8" } }),
    }),
    "unprocessable-body": fault("ERR-01", "A body that breaks a rule is refused with 422.", {
      on: ({ body }) => Boolean(body),
      answers: (answer) => (answer.status === 400 ? { ...answer, status: 422 } : answer),
    }),
    "unprocessable-query": fault("ERR-02", "A query that breaks a rule is refused with 422.", {
      on: isRead,
      answers: (answer) => (answer.status === 400 ? { ...answer, status: 422 } : answer),
    }),
    "message-names-nothing": fault("ERR-04", "The message of invalid_input says only that the request is invalid.", {
      answers: error("invalid_input", () => ({ message: "It is invalid." })),
    }),
    "message-names-no-page": fault("ERR-04", "A refusal of a wrong limit or page does not name it.", {
      on: isPaged,
      answers: error("invalid_input", (_, visit) =>
        ["limit", "page"].some((name) => queryOf(visit).has(name)) ? { message: "The query is invalid." } : {},
      ),
    }),
    "unmapped-type": fault("ERR-25", "Every failure has the type problem.", {
      answers: error(null, () => ({ type: "problem" })),
    }),
    "hints-that-differ": fault("ERR-27", "The hint of an error names the requested path.", {
      answers: error(null, ({ hint }, { asked }) => ({ hint: `${String(hint)} ${asked.path}` })),
    }),
    "dashed-ids": fault("ID-03", "The ids of posts, influencers and automations contain a dash.", {
      on: ({ method, path }) => method === "GET" && !path.includes("{"),
      answers: (answer) =>
        answer.status < 300
          ? { ...answer, body: answer.body.replaceAll(/"id":"([0-9a-f]{12})([0-9a-f]{12})"/g, '"id":"$1-$2"') }
          : answer,
    }),
    "status-url-of-another": fault("POLL-02", "A statusUrl ends in another id than that of its resource.", {
      answers: (answer) => ({
        ...answer,
        body: answer.body.replaceAll(
          /("statusUrl":"[^"]*\/)[0-9a-f]{24}"/g,
          (_, start: string) => `${start}0123456789abcdef01234567"`,
        ),
      }),
    }),
    "ads-limit-without-seconds": fault("ADER-16", "The error for used-up ad searches does not say how long to wait.", {
      answers: error("ads_daily_limit", () => ({ retryAfterSeconds: undefined })),
    }),
    "preview-quota-without-seconds": fault("ADER-17", "The error for used-up previews does not say how long to wait.", {
      answers: error("ads_preview_daily_limit", () => ({ retryAfterSeconds: undefined })),
    }),
  }),
  ...faultsOn(isPaged, {
    "starts-at-page-zero": fault("PAGE-01", "Without a page, page 0 is returned.", {
      answers: page((_, query) => (query.has("page") ? {} : { page: 0 })),
    }),
    "more-than-twenty": fault(["PAGE-02", "PAGE-03"], "A page holds more items than its limit.", {
      answers: (answer) => editData(answer, repeated),
    }),
    "says-another-page": fault("PAGE-04", "A page always says that it is the first.", {
      answers: page(() => ({ page: 1 })),
    }),
    "says-another-limit": fault("PAGE-05", "A page always says that its limit is 20.", {
      answers: page(() => ({ limit: 20 })),
    }),
    "pages-rounded-down": fault("PAGE-06", "The number of pages is rounded down.", {
      answers: page(({ total, limit }) => ({ pages: Math.floor(Number(total) / Number(limit)) })),
    }),
  }),
];
