import { type ErrorType, errorTypes } from "../../generated/operations.ts";
import type { Latitude } from "./latitude.ts";

/** A refused call. Handlers throw it; the pipeline turns it into the error envelope. */
export class Refusal extends Error {
  readonly type: ErrorType;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Extra members of the error, besides type, message and hint. */
  readonly retryAfterSeconds: number | null;
  /** Changes to keep although the call is refused; all other changes of the handler are undone. */
  readonly aftermath: (() => void) | null;

  constructor(type: ErrorType, message: string, options: RefusalOptions = {}) {
    super(message);
    this.type = type;
    this.status = options.status ?? errorTypes[type][0] ?? 500;
    this.headers = options.headers ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.aftermath = options.aftermath ?? null;
  }
}

export interface RefusalOptions {
  /** The status, if it is not the contract's first status for the type. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  readonly aftermath?: () => void;
}

/** 400 for a request that breaks a rule. @param field the field that the message names */
export function invalid(field: string, problem: string): Refusal {
  return new Refusal("invalid_input", `${field}: ${problem}`);
}

/** 404 for something that does not exist, or not for this team. @param what `post`, `influencer`, … */
export function notFound(what: string): Refusal {
  return new Refusal("not_found", `There is no such ${what}.`);
}

/** 409 for a call that conflicts with a resource's state. */
export function conflict(message: string): Refusal {
  return new Refusal("conflict", message);
}

/** For a call that needs an unfinished generation; no document gives its status (GAP-002). */
export function generationPending(latitude: Latitude, message: string): Refusal {
  return new Refusal("generation_pending", message, { status: latitude.answer("GAP-002") === "425" ? 425 : 409 });
}
