import fc from "fast-check";
import type { ClientCase } from "../../../conformance/clients/case.ts";
import type { Reply, Script, WireRequest } from "../../../conformance/clients/server.ts";
import { isRecord } from "../../../conformance/core/exchange.ts";
import type { GapId } from "../../../generated/gaps.ts";
import { operationList } from "../../../generated/operations.ts";

type Change = (reply: Reply, request: WireRequest, number: number) => Reply;

/** What a legal server may answer otherwise where the documents leave it open. */
interface Choice {
  readonly gap: GapId;
  /** The answer of the gap that this is; one that `spec/gaps.yaml` lists. */
  readonly answer: string;
  readonly change: Change;
}

/** A legal server: one choice for some of the gaps. */
export type Reading = readonly Choice[];

const isSuccess = ({ status = 200 }: Reply) => status < 300;
const withHeaders = (reply: Reply, headers: Readonly<Record<string, string>>): Reply => ({
  ...reply,
  headers: { ...headers, ...reply.headers },
});
const withError = (reply: Reply, more: object): Reply =>
  isRecord(reply.body) && isRecord(reply.body.error)
    ? { ...reply, body: { ...reply.body, error: { ...reply.body.error, ...more } } }
    : reply;

/** Another media type for answers in JSON; what a case sends on purpose stays. */
const namedAs =
  (type: string, suits: (reply: Reply) => boolean = () => true): Change =>
  (reply) =>
    isRecord(reply.body) && suits(reply) ? withHeaders(reply, { "Content-Type": type }) : reply;

/** The operations whose success status the description leaves open. */
const open = operationList
  .filter(({ success }) => success === "2XX")
  .map(({ method, path }) => new RegExp(`^${method} /api/v1${path.replace(/\{\w+\}/g, "[^/]+")}(\\?|$)`));

/** Another success status, where the description gives none. */
const succeedsWith =
  (status: number): Change =>
  (reply, { method, target }) =>
    isSuccess(reply) && open.some((each) => each.test(`${method} ${target}`)) ? { ...reply, status } : reply;

const retrySeconds = ({ headers = {} }: Reply) => Number(headers["Retry-After"]);

const choices: readonly Choice[] = [
  {
    gap: "GAP-005",
    answer: "retry-after",
    change: (reply) => (reply.status === 202 ? withHeaders(reply, { "Retry-After": "1" }) : reply),
  },
  {
    gap: "GAP-040",
    answer: "1",
    change: (reply) => withPagination(reply, ({ total }) => (total === 0 ? { pages: 1 } : {})),
  },
  {
    gap: "GAP-042",
    answer: "some",
    change: (reply) =>
      isRecord(reply.body) ? { ...reply, body: { ...reply.body, requestId: "req_1", meta: { took: 3 } } } : reply,
  },
  { gap: "GAP-045", answer: "offset-zero", change: (reply) => ({ ...reply, body: withOffsets(reply.body) }) },
  { gap: "GAP-046", answer: "200", change: succeedsWith(200) },
  { gap: "GAP-046", answer: "202", change: succeedsWith(202) },
  { gap: "GAP-049", answer: "json", change: namedAs("application/json") },
  { gap: "GAP-049", answer: "json-utf8", change: namedAs("application/json; charset=utf-8") },
  { gap: "GAP-049", answer: "problem", change: namedAs("application/problem+json", (reply) => !isSuccess(reply)) },
  { gap: "GAP-049", answer: "text", change: namedAs("text/plain; charset=utf-8") },
  {
    gap: "GAP-060",
    answer: "yes",
    change: (reply) => (retrySeconds(reply) > 0 ? withError(reply, { retryAfterSeconds: retrySeconds(reply) }) : reply),
  },
  {
    gap: "GAP-062",
    answer: "exact-fraction",
    change: (reply) =>
      retrySeconds(reply) > 0 ? withError(reply, { retryAfterSeconds: retrySeconds(reply) - 0.25 }) : reply,
  },
  {
    gap: "GAP-063",
    answer: "some",
    change: (reply) => ((reply.status ?? 200) >= 500 ? withHeaders(reply, { "Retry-After": "1" }) : reply),
  },
  {
    gap: "GAP-071",
    answer: "same-status-marked",
    change: (reply, { headers }, number) =>
      number > 0 && headers["idempotency-key"] !== undefined
        ? withHeaders(reply, { "Idempotent-Replayed": "true" })
        : reply,
  },
];

function withPagination(reply: Reply, more: (pagination: Readonly<Record<string, unknown>>) => object): Reply {
  const { body } = reply;
  if (!isRecord(body) || !isRecord(body.pagination)) return reply;
  return { ...reply, body: { ...body, pagination: { ...body.pagination, ...more(body.pagination) } } };
}

/** The same times, with `+00:00` instead of `Z`. */
function withOffsets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOffsets);
  if (isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withOffsets(each)]));
  }
  return typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? value.replace("Z", "+00:00") : value;
}

/** A case against a server with this reading. */
export function readAs({ script, ...rest }: ClientCase, reading: Reading): ClientCase {
  const changed: Script = async (request, number, places) =>
    reading.reduce((reply: Reply, { change }) => change(reply, request, number), await script(request, number, places));
  return { ...rest, script: changed };
}

/** Random readings. @param seed the same seed gives the same readings */
export function readings(count: number, seed: number): Reading[] {
  const gaps = [...new Set(choices.map(({ gap }) => gap))];
  const drawn = fc.tuple(
    ...gaps.map((gap) => fc.constantFrom(undefined, ...choices.filter((choice) => choice.gap === gap))),
  );
  return fc.sample(drawn, { numRuns: count, seed }).map((each) => each.filter((choice) => choice !== undefined));
}

/** Every choice, for a test. */
export const allChoices: readonly Pick<Choice, "gap" | "answer">[] = choices;
