import type { Deviation, ScriptStep } from "../errors.ts";
import { type Exchange, noAnswer, type SentRequest } from "../exchange.ts";
import { curlOf } from "./curl.ts";
import type { Evidence } from "./report.ts";

/** The maximum length of a text in a report. */
const maxLength = 4000;

/** Turns an exchange into evidence; every secret in it is replaced. */
export function evidenceOf(exchange: Exchange, deviation: Deviation, redact: (text: string) => string): Evidence {
  const { request, response } = exchange;
  const redacted = redactRequest(request, redact);
  return {
    ...(exchange.number !== undefined && { number: exchange.number }),
    ...(exchange.operation && { operationId: exchange.operation.operationId }),
    request: redacted,
    ...(response.status !== noAnswer.status && {
      response: {
        status: response.status,
        headers: redactMap(response.headers, redact),
        body: excerpt(response.text, redact),
      },
    }),
    expected: excerpt(deviation.expected, redact),
    actual: excerpt(deviation.actual, redact),
    ...(deviation.pointer !== undefined && { pointer: excerpt(deviation.pointer, redact) }),
    ...(deviation.requirement !== undefined && { requirement: deviation.requirement }),
    curl: curlOf(redacted),
  };
}

/**
 * Turns a failure into evidence: first the exchange that shows it, then the earlier steps of its script, if any. The last step shows the
 * failure, so it is not repeated.
 */
export function evidenceOfScript(
  shown: { readonly exchange: Exchange; readonly deviation: Deviation },
  script: readonly ScriptStep[],
  redact: (text: string) => string,
): readonly Evidence[] {
  const first = evidenceOf(shown.exchange, shown.deviation, redact);
  const steps = script.map(({ says, exchange, deviation }, at) => {
    const step = `${at + 1}. ${says}`;
    return at === script.length - 1 ? { ...first, step } : { ...evidenceOf(exchange, deviation, redact), step };
  });
  const last = steps.pop() ?? first;
  return [last, ...steps];
}

function redactRequest(request: SentRequest, redact: (text: string) => string): SentRequest {
  return {
    method: request.method,
    url: excerpt(request.url, redact),
    headers: redactMap(request.headers, redact),
    ...(request.body !== undefined && { body: excerpt(request.body, redact) }),
  };
}

function redactMap(
  headers: Readonly<Record<string, string>>,
  redact: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [redact(name), excerpt(value, redact)]));
}

/** The beginning of a text. Searches only this part for secrets, because a body may have megabytes. */
export function excerpt(text: string, redact: (text: string) => string): string {
  const head = redact(text.length > 4 * maxLength ? `${text.slice(0, 4 * maxLength)}…` : text);
  if (head.length <= maxLength) return head;
  // A substring keeps the whole text in memory, so this makes a copy.
  return Buffer.from(`${head.slice(0, maxLength)}… (${text.length} characters)`).toString();
}
