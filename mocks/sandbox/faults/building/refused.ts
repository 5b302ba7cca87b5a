import type { ErrorType } from "../../../../generated/operations.ts";
import type { Answer } from "../../envelope.ts";
import type { Item } from "../../fault.ts";
import type { Visit } from "../../request/visit.ts";
import { editBody } from "./edits.ts";
import { documentedSuccess } from "./spots.ts";

/** The documented success of an operation instead of a refusal. An extra member distinguishes it from the answer of a mock. */
export function takenAll(answer: Answer, { operation }: Visit): Answer {
  if (!operation) return answer;
  const { status, body } = documentedSuccess(operation);
  return { ...answer, status, body: JSON.stringify({ ...(body as Item), planted: true }) }; // an envelope
}

/** The same refusal under another type. */
export function ofType(answer: Answer, type: ErrorType): Answer {
  return editBody(answer, (body) => {
    const { error, ...rest } = body as { readonly error?: object }; // the envelope of a failure
    return { ...rest, error: { ...error, type } };
  });
}

/** Whether an answer is a failure of a type, or of any. */
export function hasType({ status, body }: Answer, type: string | null): boolean {
  if (status < 400) return false;
  try {
    const found = (JSON.parse(body) as { readonly error?: Item }).error; // an envelope
    return found !== undefined && (type === null || found.type === type);
  } catch {
    return false;
  }
}
