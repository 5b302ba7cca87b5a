import type { Context } from "hono";
import { sameText } from "../request/same-text.ts";

const types = { 400: "invalid_input", 401: "unauthorized", 404: "not_found", 413: "invalid_input" } as const;

/** Why a call of the control interface, or of the console, is refused. */
export class ControlRefusal extends Error {
  readonly status: 400 | 401 | 404 | 413;
  readonly type: "invalid_input" | "unauthorized" | "not_found";

  constructor(status: ControlRefusal["status"], message: string) {
    super(message);
    this.status = status;
    this.type = types[status];
  }
}

/** Lets nobody in without the token. @param token null when anyone may call @throws ControlRefusal 401 */
export function askForToken(context: Context, token: string | null): void {
  if (token !== null && !sameText(`Bearer ${token}`, context.req.header("Authorization") ?? "")) {
    throw new ControlRefusal(401, "Send the token of the control interface as a bearer token.");
  }
}

/** The answer to a call that is refused. @throws the error itself where it is none of ours */
export function refused(error: Error, context: Context): Response {
  if (!(error instanceof ControlRefusal)) throw error;
  const { type, message, status } = error;
  return context.json({ success: false, error: { type, message } }, status);
}
