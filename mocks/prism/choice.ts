import { errorTypes, type Operation } from "../../generated/operations.ts";
import type { DocumentedResponse, ErrorBody } from "./description.ts";
import { Refusal } from "./errors.ts";
import type { Preferences } from "./prefer.ts";

/** The answer to a valid request. */
export interface Choice {
  /** The response in the description: `200`, `2XX`, `404`, `default`. */
  readonly documented: string;
  /** The status to answer with. */
  readonly status: number;
  /** The example to show; the first one by default. */
  readonly example?: string;
}

/**
 * Chooses the response that a caller's preferences name, or the first example of the success.
 *
 * - A code is answered by its own response (`2XX` for every 2xx), else by an example of `4XX`, `5XX` or `default` whose
 *   type has this status (core document, Errors: 405 is `invalid_input`, every other 5xx `internal_error`).
 * - An example without a code is searched in the success, then in the errors. An example of `4XX`, `5XX` or `default` gets a status that
 *   the documents give its type, or else a status that is not documented for anything else. A `code` overrides this.
 * @throws Refusal 404 that lists the choices, if nothing matches
 */
export function choose(
  operation: Pick<Operation, "success">,
  responses: readonly DocumentedResponse[],
  { code, example }: Pick<Preferences, "code" | "example">,
): Choice {
  const { success } = operation;
  const usual = { documented: String(success), status: success === "2XX" ? 200 : success };
  if (code === undefined) return example === undefined ? usual : byExample(usual, responses, example);
  const own = ownResponse(responses, code);
  if (!own) return inOpenResponses(responses, code, example);
  if (example === undefined) return { documented: own.status, status: code };
  if (Object.hasOwn(own.examples, example)) return { documented: own.status, status: code, example };
  const names = quote(Object.keys(own.examples));
  throw refusal(`The response ${own.status} has no example ${quote([example])}; it has ${names}.`);
}

function inOpenResponses(responses: readonly DocumentedResponse[], code: number, example?: string): Choice {
  for (const { status, examples } of responses) {
    if (code < 400 || (status !== "default" && status !== rangeOf(code))) continue;
    const fitting = Object.keys(examples).find((name) => {
      const type = typeOf(examples[name]);
      if (example === undefined) return typesOf(code).includes(type);
      const undecided = statusesOf(type).length === 0; // the documents don't give its status
      return name === example && (undecided || typesOf(code).includes(type));
    });
    if (fitting !== undefined) return { documented: status, status: code, example: fitting };
  }
  if (example === undefined && code >= 500 && ownResponse(responses, 500)) return { documented: "500", status: code };
  const what = example === undefined ? `${code}` : `${code} with the example ${quote([example])}`;
  throw refusal(`This operation documents no ${what}; it has ${responses.map(({ status }) => status).join(", ")}.`);
}

function byExample(usual: Choice, responses: readonly DocumentedResponse[], example: string): Choice {
  const successFirst = [...responses].sort((a, b) => Number(isSuccess(b)) - Number(isSuccess(a)));
  const found = successFirst.find((response) => Object.hasOwn(response.examples, example));
  if (!found) {
    const all = new Set(successFirst.flatMap((response) => Object.keys(response.examples)));
    throw refusal(`This operation has no example ${quote([example])}; it has ${quote(all)}.`);
  }
  if (isSuccess(found)) return { ...usual, example };
  return {
    documented: found.status,
    status: Number(found.status) || openStatus(responses, found, example),
    example,
  };
}

/** A status for an example in a response that several statuses share: a status without its own response. */
function openStatus(
  responses: readonly DocumentedResponse[],
  { status, examples }: DocumentedResponse,
  example: string,
): number {
  const undecided = [400, 422, 500, 501]; // statuses that the documents leave open
  const candidates = [...statusesOf(typeOf(examples[example])), ...undecided];
  const fits = (code: number) => (status === "default" || status === rangeOf(code)) && !ownResponse(responses, code);
  return candidates.find(fits) ?? 400;
}

/** The response that names a status; a success may name the whole class. */
function ownResponse(responses: readonly DocumentedResponse[], code: number): DocumentedResponse | undefined {
  const exact = responses.find(({ status }) => status === String(code));
  return exact ?? responses.find(({ status }) => status === "2XX" && rangeOf(code) === "2XX");
}

/** Statuses by type: the documented ones of the operations, and those of the core document's default mapping. */
function statusesOf(type: string): readonly number[] {
  const documented: Readonly<Record<string, readonly number[]>> = errorTypes;
  return [...(documented[type] ?? []), ...(type === "invalid_input" ? [405] : [])];
}

/** Types by status; every 5xx may be an internal error. */
function typesOf(status: number): string[] {
  const types = Object.keys(errorTypes).filter((type) => statusesOf(type).includes(status));
  return status >= 500 ? [...types, "internal_error"] : types;
}

function rangeOf(code: number): string {
  return `${String(code).charAt(0)}XX`;
}

function isSuccess({ status }: DocumentedResponse): boolean {
  return status.startsWith("2");
}

/** The error type of an example with an envelope. */
function typeOf(example: unknown): string {
  const { error } = example as Partial<ErrorBody>; // examples of errors fit their schema: scripts/ checks it
  return error?.type ?? "";
}

function refusal(message: string): Refusal {
  return new Refusal(404, "not_found", message);
}

function quote(names: Iterable<string>): string {
  return [...names].map((name) => `"${name}"`).join(", ");
}
