import { operationList } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { isRecord } from "../core/exchange.ts";
import { operationOf } from "../core/http/operation-of.ts";
import { urlOf } from "../core/http/url.ts";
import { judgement } from "../core/oracle.ts";
import { preview } from "../core/values/preview.ts";
import type { Watcher } from "./watcher.ts";

/** The operations that start a job, and what polls it. */
const polls = new Map<string, string>(
  operationList.flatMap(({ operationId, job }) => (job ? [[operationId, job.poll]] : [])),
);

const ruleOf = (operationId: string) => `watch/status-url/${operationId}`;

/** The written requirements that name the operation of a statusUrl. */
const named = requirements.filter(({ says }) => /\bstatusUrl\b.*\bis the path\b/.test(says));

/** Judges that a statusUrl leads to the read of what was started (core document, Polling). */
export function statusUrlsWatcher(): Watcher {
  return {
    rules: [...polls].map(([operationId, poll]) => ({
      id: ruleOf(operationId),
      title: `The statusUrl of ${operationId} is a path of ${poll}.`,
      requirements: [
        "POLL-03",
        ...named.filter(({ operations }) => operations.includes(operationId)).map(({ id }) => id),
      ],
    })),
    *watch({ operation, isSuccess, data, exchange }) {
      const poll = isSuccess ? polls.get(operation.operationId) : undefined;
      if (poll === undefined || !isRecord(data) || typeof data.statusUrl !== "string") return;
      const origin = /^\w+:\/\/[^/]+/.exec(exchange.request.url)?.[0] ?? "";
      const address = urlOf(data.statusUrl.startsWith("/") ? `${origin}${data.statusUrl}` : data.statusUrl);
      const found = address && operationOf({ method: "GET", url: address.href })?.operationId;
      const other = {
        pointer: "/data/statusUrl",
        expected: `a path of ${poll}`,
        actual: `it is ${preview(data.statusUrl)}`,
      };
      yield judgement(ruleOf(operation.operationId), found === poll ? undefined : other);
    },
  };
}
