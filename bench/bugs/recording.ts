import { composeRequest } from "../../conformance/core/http/request.ts";
import { targetFrom } from "../../conformance/index.ts";
import { type ArrangedRequest, startPreparedServer } from "./prepared-server.ts";

/** The unbroken server's answer to an arranged request. */
export interface RecordedAnswer {
  readonly request: ArrangedRequest;
  readonly status: number;
  readonly contentType: string;
  /** Parsed JSON, or text if it is not JSON. */
  readonly body: unknown;
}

/**
 * Sends every arranged request to a prepared server once. @throws Error if one is refused, because the tools would then get refusals, too
 */
export async function recordAnswers(): Promise<RecordedAnswer[]> {
  const server = await startPreparedServer();
  const target = targetFrom({ baseUrl: `${server.origin}/api/v1`, keys: { full: server.key } });
  try {
    const answers: RecordedAnswer[] = [];
    for (const request of server.requests) {
      const { url, ...init } = composeRequest(target, request);
      const response = await fetch(url, { ...init, redirect: "manual" });
      const text = await response.text();
      if (response.status >= 400) throw new Error(`${request.operation.operationId}: ${response.status} ${text}`);
      answers.push({
        request,
        status: response.status,
        contentType: response.headers.get("content-type") ?? "",
        body: parsed(text),
      });
    }
    return answers;
  } finally {
    await server.close();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
