import type { ErrorType } from "../../../../generated/operations.ts";
import type { Answer } from "../../envelope.ts";
import type { Item } from "../../fault.ts";
import { hints } from "../../hints.ts";

/** The same answer with another JSON body. @param edit gets a copy of the body and may change it */
export function editBody(answer: Answer, edit: (body: unknown) => unknown): Answer {
  if (!/json|text\/plain/.test(answer.headers["Content-Type"] ?? "") || answer.body === "") return answer;
  return { ...answer, body: JSON.stringify(edit(JSON.parse(answer.body))) };
}

/** The same success with other `data`; a refusal is unchanged. @param edit gets a copy of the data and may change it */
export function editData(answer: Answer, edit: (data: unknown) => unknown): Answer {
  if (answer.status >= 300) return answer;
  return editBody(answer, (body) => {
    const envelope = body as { readonly data?: unknown }; // a success has an envelope
    return { ...envelope, data: edit(envelope.data) };
  });
}

/** The same page with other members in its `pagination`. */
export function editPagination(answer: Answer, edit: (pagination: Item) => Item): Answer {
  if (answer.status >= 300) return answer;
  return editBody(answer, (body) => {
    const { pagination, ...envelope } = body as { readonly pagination?: Item }; // a success has an envelope
    return { ...envelope, ...(pagination && { pagination: { ...pagination, ...edit(pagination) } }) };
  });
}

/** A refusal in the envelope. */
export function failureOf(status: number, type: ErrorType): Answer {
  const error = { type, message: "Planted.", hint: hints[type] };
  return {
    status,
    body: JSON.stringify({ success: false, error }),
    headers: { "Content-Type": "application/json" },
  };
}

/** The same item, created two hours earlier. */
export function twoHoursEarlier<T extends { readonly createdAt?: unknown }>(
  item: T,
): T & { readonly createdAt: string } {
  return { ...item, createdAt: new Date(Date.parse(String(item.createdAt)) - 2 * 3600 * 1000).toISOString() };
}
