import type { Context } from "hono";

const types = {
  400: "invalid_input",
  401: "unauthorized",
  403: "invalid_input",
  404: "not_found",
  413: "invalid_input",
  415: "invalid_input",
} as const;

/** A refused call of the control interface or of the console. */
export class ControlRefusal extends Error {
  readonly status: keyof typeof types;
  readonly type: (typeof types)[keyof typeof types];

  constructor(status: ControlRefusal["status"], message: string) {
    super(message);
    this.status = status;
    this.type = types[status];
  }
}

/** The answer to a refused call. @throws any other error unchanged */
export function refused(error: Error, context: Context): Response {
  if (!(error instanceof ControlRefusal)) throw error;
  const { type, message, status } = error;
  return context.json({ success: false, error: { type, message } }, status);
}
