import { isRecord } from "../core/exchange.ts";

/** The arguments of a call, by their place in the request. */
export interface CallArguments {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
}

/** What a task that makes a call says about it. Generic drivers use `method` and `path`; others look up `operation`. */
export interface TaskCall {
  readonly operation: string;
  readonly method: string;
  /** The path template below the base URL (below the origin for the metadata document). */
  readonly path: string;
  /** Whether the operation takes an Idempotency-Key, so that a change may be sent again with the same key. */
  readonly idempotent: boolean;
  readonly arguments: CallArguments;
}

/** A task for a driver: one JSON line on its standard input, with an `id` to repeat (docs/client-driver.md). */
export type Task =
  | {
      readonly task: "configure";
      readonly baseUrl: string;
      readonly key: string;
      readonly timeoutMs: number;
      readonly attempts: number;
    }
  | ({ readonly task: "call" } & TaskCall)
  | ({ readonly task: "walk"; readonly items: string; readonly pagination: "page" | "cursor" } & TaskCall)
  | ({
      readonly task: "await";
      readonly poll: string;
      readonly pollPath: string;
      readonly successful: readonly string[];
      readonly terminal: readonly string[];
      readonly intervalMs: number;
      readonly deadlineMs: number;
    } & TaskCall)
  | ({ readonly task: "cancel"; readonly afterMs: number } & TaskCall)
  | { readonly task: "end" };

/** What the caller of the client got, as its driver says. */
export interface Answer {
  /** `broken`: the driver gave no valid answer. */
  readonly ended: "value" | "error" | "timeout" | "cancelled" | "unsupported" | "broken";
  readonly value?: unknown;
  readonly error?: { readonly type?: string | null; readonly status?: number | null; readonly message?: string | null };
  /** Why a task is unsupported or the driver broke. */
  readonly reason?: string;
}

/** The answer in a line of a driver, and the task that it belongs to; a sentence if it is not one. */
export function readAnswer(line: string): { readonly id: number; readonly answer: Answer } | string {
  let said: unknown;
  try {
    said = JSON.parse(line);
  } catch {
    return `The driver printed a line that is not JSON: ${JSON.stringify(line.slice(0, 80))}.`;
  }
  if (!isRecord(said) || typeof said.id !== "number") return "The driver printed an answer without the id of its task.";
  const { id, ended, value, error, reason } = said;
  const endings = ["value", "error", "timeout", "cancelled", "unsupported"] as const;
  const ending = endings.find((each) => each === ended);
  if (ending === undefined)
    return `The driver's answer has ${JSON.stringify(ended)} for "ended"; use ${endings.join(", ")}.`;
  return {
    id,
    answer: {
      ended: ending,
      ...(value !== undefined && { value }),
      ...(isRecord(error) && { error: errorIn(error) }),
      ...(typeof reason === "string" && { reason }),
    },
  };
}

function errorIn({ type, status, message }: Readonly<Record<string, unknown>>): NonNullable<Answer["error"]> {
  return {
    ...(typeof type === "string" && { type }),
    ...(typeof status === "number" && { status }),
    ...(typeof message === "string" && { message }),
  };
}
