/** What the evidence of a single failure says. */
import type { Symptom } from "./symptoms.ts";

/** The path of the call that a failure shows, and the status of its answer. */
export function placeOf(symptom: Symptom): string {
  const url = symptom.result.evidence?.[0]?.request.url ?? "http://unknown";
  return `${new URL(url).pathname} ${statusOf(symptom)}`;
}

/** Whether a failure says that the server lacks an operation: whatever else its answers break follows from that. */
export function isOfMissing(symptom: Symptom): boolean {
  return symptom.result.id.startsWith("answers/") && statusOf(symptom) !== 400;
}

/** Whether the server took the call that a failure shows. */
export function isTaken(symptom: Symptom): boolean {
  return /^2/.test(String(statusOf(symptom)));
}

/** Whether the answer that a failure shows has another status than the expected one. */
export function isOtherStatus(symptom: Symptom): boolean {
  const status = statusOf(symptom);
  return status !== undefined && !new RegExp(`\\b${status}\\b`).test(expectedOf(symptom));
}

/** The place of a deviation in an answer, the same for each item of a list. */
export function placeIn({ result }: Symptom): string {
  return (result.evidence?.[0]?.pointer ?? "").replaceAll(/\/\d+/g, "/0");
}

/** Whether a failure is about the form of an answer alone, which says nothing about the behaviour of an operation. */
export function isOfShape({ isRule, result }: Symptom): boolean {
  return isRule && result.id.startsWith("schema/");
}

export const wantsSuccess = /^(a success|no refusal|(status )?2)/;

/** Whether a check failed not because of the status of an answer, but because of what a call did. */
export function isEffect(symptom: Symptom): boolean {
  return !symptom.isRule && !/^(\d{3} \w|[2-5]XX|status |a success|no refusal)/.test(expectedOf(symptom));
}

export function statusOf({ result }: Symptom): number | undefined {
  return result.evidence?.[0]?.response?.status;
}

/** The status and the error type of the answer. */
export function answeredBy({ result }: Symptom): string {
  const { status, body = "" } = result.evidence?.[0]?.response ?? {};
  return `${status} ${/"type":\s*"(\w+)"/.exec(body)?.[1]}`;
}

export function expectedOf({ result }: Symptom): string {
  return result.evidence?.[0]?.expected ?? "";
}

/** The operation that a failure is about, or the path of its call. */
export function subjectOf({ operations, result }: Symptom): string | undefined {
  const url = result.evidence?.[0]?.request.url;
  return operations[0] ?? (url === undefined ? undefined : new URL(url).pathname);
}
