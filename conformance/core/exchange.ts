import type { Operation } from "../../generated/operations.ts";

/** A request as it was sent. Header names are in lower case. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text; undefined if there was none. */
  readonly body?: string;
}

/** A response as it arrived. Header names are in lower case. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text; only the beginning of a very long one. */
  readonly text: string;
  /** The body as JSON; undefined if it is not JSON. */
  readonly json: unknown;
  readonly milliseconds: number;
  /** Whether the call fitted every documented rate limit; undefined if it was not made with the full key, or no whole window was seen. */
  readonly isWithinLimits?: boolean;
}

/** Represents an answer that never came. */
export const noAnswer: ReceivedResponse = { status: 0, headers: {}, text: "", json: undefined, milliseconds: 0 };

/** One request and what came back. */
export interface Exchange {
  /** The number of its step in the trace of the run; undefined if no check sent it. */
  readonly number?: number;
  readonly request: SentRequest;
  /** The intended operation; undefined for unknown paths and wrong methods. */
  readonly operation?: Operation;
  readonly response: ReceivedResponse;
}

/** Whether the body is a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The `error` of an error envelope, if it has one. */
export function errorOf({ response }: Pick<Exchange, "response">): Readonly<Record<string, unknown>> | undefined {
  const error = isRecord(response.json) ? response.json.error : undefined;
  return isRecord(error) ? error : undefined;
}

/** The type of an error, if it has one. */
export function typeOf(response: ReceivedResponse): string | undefined {
  const type = errorOf({ response })?.type;
  return typeof type === "string" ? type : undefined;
}

/** Status and error type in a few words: `409 conflict`. */
export function outcomeOf({ response }: Pick<Exchange, "response">): string {
  const type = typeOf(response);
  return type === undefined ? String(response.status) : `${response.status} ${type}`;
}

/** Whether the status is 2xx. */
export function succeeded({ response }: Exchange): boolean {
  return response.status >= 200 && response.status < 300;
}

/** Whether an operation fetches media, which may come as a file or a redirect (the documents do not show which). */
export function isDownload(operation: Operation | undefined): boolean {
  return operation !== undefined && operation.method === "GET" && operation.path.endsWith("/download");
}

/** Whether the headers announce media rather than a text response. */
export function isMedia(headers: Readonly<Record<string, string>>): boolean {
  return /^(video|image|audio)\/|^application\/(octet-stream|zip)/.test(headers["content-type"] ?? "");
}
