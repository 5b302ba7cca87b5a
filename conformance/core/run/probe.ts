import { NotJudgeable } from "../errors.ts";
import type { ReceivedResponse } from "../exchange.ts";
import { NoAnswer } from "../http/http.ts";
import { isMissingStatus } from "../http/missing.ts";
import type { Session } from "./session.ts";

/** How long a server may take for its first answer. */
const probeSeconds = 15;

/**
 * Checks that there is an API to judge.
 * @param redact removes keys from the server's text
 * @throws NotJudgeable if nothing answers, it is not the API, or the key is refused
 */
export async function probe(session: Session, baseUrl: string, redact: (text: string) => string): Promise<void> {
  let answer: ReceivedResponse;
  try {
    answer = await session.knock(probeSeconds);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new NotJudgeable(
      `The server at ${baseUrl} can't be reached (${error.message}); start it or correct --base-url.`,
    );
  }
  if (answer.status === 401) {
    throw new NotJudgeable(
      `The server at ${baseUrl} refuses the key with 401; give a valid key with --key or keys.full.`,
    );
  }
  if (answer.status === 404 && !baseUrl.endsWith("/api/v1")) {
    const corrected = `${baseUrl.replace(/\/(api(\/v\d+)?|v\d+)$/, "")}/api/v1`;
    throw new NotJudgeable(`The server has nothing at ${baseUrl}; give the base URL with its prefix, ${corrected}.`);
  }
  // A server that has only some operations may answer the others with the page of its framework.
  const isMissing = isMissingStatus(answer.status) && !/html/i.test(answer.headers["content-type"] ?? "");
  if (answer.json === undefined && answer.status !== 204 && !isMissing) {
    throw new NotJudgeable(
      `The server at ${baseUrl} ${redact(otherThanJson(answer))}, so it is not this API; correct --base-url, which ends in /api/v1.`,
    );
  }
}

function otherThanJson({ status, headers, text }: ReceivedResponse): string {
  const type = headers["content-type"] ?? "no content type";
  if (status >= 300 && status < 400) return `redirects with ${status} to ${headers.location ?? "nowhere"}`;
  return /html/i.test(type) || /^\s*</.test(text) ? "answers with HTML" : `does not answer with JSON (${type})`;
}
