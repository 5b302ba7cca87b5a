import { errorTypes } from "../../../../generated/operations.ts";
import type { FuzzRequest } from "./request.ts";

/** The parts of an answer that are checked. */
export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Where a success is no envelope: the control interface, the metadata, hosted media and the download of content. */
const bare = /^(\/_control\/|\/\.well-known\/|\/media\/|\/api\/v1\/content\/[^/]+\/download)/;

/** What is wrong with an answer, in words; null if it is valid. */
export function faultOf({ status, contentType, text }: FuzzAnswer, { method, target }: Sent): string | null {
  if (status >= 500) return `${status}: ${text.slice(0, 500)}`;
  if (text === "") return isEmptyRightly(status, method) ? null : `${status} without a body`;
  if (status < 300 && !contentType.includes("json")) return bare.test(target) ? null : `${contentType} as a success`;
  const value = parsed(text);
  if (!contentType.includes("json") || value === undefined) return `${status} is not JSON: ${text.slice(0, 200)}`;
  if (status >= 300) return isFailure(value) ? null : `${status} is not an error envelope: ${text.slice(0, 500)}`;
  return bare.test(target) || isSuccess(value) ? null : `${status} is not a success envelope: ${text.slice(0, 500)}`;
}

type Sent = Pick<FuzzRequest, "method" | "target">;

function isEmptyRightly(status: number, method: string): boolean {
  return method === "HEAD" || (status >= 200 && status < 400 && (status === 204 || status >= 300));
}

interface Envelope {
  readonly success?: unknown;
  readonly data?: unknown;
  readonly error?: { readonly type?: unknown; readonly message?: unknown } | null;
}

function isSuccess(value: unknown): boolean {
  const { success, data } = (value ?? {}) as Envelope; // every field may be anything
  return success === true && data !== undefined;
}

function isFailure(value: unknown): boolean {
  const { success, error } = (value ?? {}) as Envelope; // every field may be anything
  const isKnown = typeof error?.type === "string" && Object.hasOwn(errorTypes, error.type);
  return success === false && isKnown && typeof error?.message === "string";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
