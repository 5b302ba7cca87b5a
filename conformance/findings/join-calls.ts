/** Failures that earlier calls of the run explain. */

import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import { readJson } from "../core/http/read-json.ts";
import { differenceOf } from "../core/values/difference.ts";
import { objectIdsIn } from "../core/values/object-id.ts";
import { valuesAt } from "../core/values/pointer.ts";
import { expectedOf, isTaken, pathOf, statusOf, subjectOf, wantsSuccess } from "./facts.ts";
import type { Groups } from "./groups.ts";
import type { Symptom } from "./symptoms.ts";

/** A value that an answer shows: the id of the object that has it, and how it stands in the body of a later call. */
interface Shown {
  readonly id: string;
  readonly text: string;
}

/**
 * A read that shows a wrong value misleads the calls that send it for the same resource. The refusals of an operation follow from that if
 * it explains all of them.
 */
export function joinSent(groups: Groups, symptoms: readonly Symptom[], exchanges: readonly Exchange[]): void {
  const refused = symptoms.filter(isRefused);
  if (refused.length === 0) return;
  const sent = new Map(refused.map((symptom) => [symptom, textsSentFor(symptom, exchanges)]));
  const known = new Map<string, readonly Shown[]>();
  for (const read of symptoms) {
    const { operationId, pointer, request } = read.result.evidence?.[0] ?? {};
    if (operationId === undefined || pointer === undefined || request?.method !== "GET") continue;
    const place = pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*");
    const key = `${operationId} ${place}`;
    const values = known.get(key) ?? shownAt(place, operationId, exchanges);
    known.set(key, values);
    const isExplained = (symptom: Symptom) =>
      sent.get(symptom)?.some((text) => values.some((value) => text.includes(value.id) && text.includes(value.text)));
    for (const symptom of refused)
      if (groups.with(symptom).filter(isRefused).every(isExplained)) groups.join(read, symptom);
  }
}

function isRefused(symptom: Symptom): boolean {
  return !symptom.isRule && /^4/.test(String(statusOf(symptom))) && wantsSuccess.test(expectedOf(symptom));
}

/** The address and body of a refused call, and of those before it that changed a resource of its path. */
function textsSentFor(symptom: Symptom, exchanges: readonly Exchange[]): readonly string[] {
  const shown = numberOf(symptom);
  const ids = objectIdsIn(pathOf(symptom) ?? "");
  const isBefore = ({ number = 0, request }: Exchange) => number < shown && ids.some((id) => request.url.includes(id));
  return exchanges
    .filter((exchange) => exchange.number === shown || (isBefore(exchange) && succeeded(exchange)))
    .flatMap(({ request: { url, body } }) => (body === undefined ? [] : `${url} ${body}`));
}

/** What the answers of a read show at a place. Short values such as numbers only count with the name of their member. */
function shownAt(place: string, operationId: string, exchanges: readonly Exchange[]): readonly Shown[] {
  const name = place.split("/").at(-1) ?? "";
  return exchanges
    .filter((exchange) => exchange.operation?.operationId === operationId && succeeded(exchange))
    .flatMap(({ request, response }) =>
      valuesAt(response.json, place).flatMap(({ value, item }) => {
        const own = isRecord(item) && typeof item.id === "string" ? item.id : undefined;
        const id = own ?? objectIdsIn(new URL(request.url).pathname).at(-1);
        const json = JSON.stringify(value ?? null);
        return id === undefined ? [] : { id, text: json.length > shortest ? json : `${JSON.stringify(name)}:${json}` };
      }),
    );
}

/** The length of the longest JSON value that may stand for anything: `null`, `true`, `12`. */
const shortest = 5;

/** A used Idempotency-Key with another body is no conflict for a server that ignores the member that differs. */
export function joinReused(groups: Groups, symptoms: readonly Symptom[], exchanges: readonly Exchange[]): void {
  const reused = symptoms.filter((symptom) => isTaken(symptom) && expectedOf(symptom).startsWith("409 conflict"));
  for (const symptom of reused) {
    const member = differingIn(symptom, exchanges);
    const place = new RegExp(`[/@]${subjectOf(symptom)}\\.(body\\.)?${member}(\\.|$)`);
    const ignored = symptoms.find(({ result }) => member !== undefined && place.test(result.id));
    if (ignored) groups.join(ignored, symptom);
  }
}

/** The member in which the body of a call differs from that of the first call with its Idempotency-Key. */
function differingIn(symptom: Symptom, exchanges: readonly Exchange[]): string | undefined {
  const second = exchanges.find(({ number }) => number === numberOf(symptom));
  const key = second?.request.headers["idempotency-key"];
  const first = exchanges.find(({ request }) => key !== undefined && request.headers["idempotency-key"] === key);
  const [before, after] = [first, second].map((exchange) => readJson(exchange?.request.body ?? ""));
  return differenceOf(before, after)?.pointer?.split("/")[1];
}

function numberOf({ result }: Symptom): number {
  return result.evidence?.[0]?.number ?? -1;
}
