import type { Context } from "hono";

const types = {
  400: "invalid_input",
  401: "unauthorized",
  403: "invalid_input",
  404: "not_found",
  413: "invalid_input",
  415: "invalid_input",
} as const;

/** Why a call of the control interface, or of the console, is refused. */
export class ControlRefusal extends Error {
  readonly status: keyof typeof types;
  readonly type: (typeof types)[keyof typeof types];

  constructor(status: ControlRefusal["status"], message: string) {
    super(message);
    this.status = status;
    this.type = types[status];
  }
}

/** The answer to a call that is refused. @throws the error itself where it is none of ours */
export function refused(error: Error, context: Context): Response {
  if (!(error instanceof ControlRefusal)) throw error;
  const { type, message, status } = error;
  return context.json({ success: false, error: { type, message } }, status);
}
