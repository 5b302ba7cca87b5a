import { type Operation, operationList } from "../../generated/operations.ts";
import type { Deviation } from "../core/errors.ts";
import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { isObjectId } from "../core/values/object-id.ts";
import { valuesAt } from "../core/values/pointer.ts";
import { preview, previewText } from "../core/values/preview.ts";

const rules = [
  {
    id: "references/object-ids",
    title: "The id of a resource that a path takes is 24 hexadecimal characters.",
    requirements: ["ID-03"],
  },
  {
    id: "references/status-url",
    title: "A statusUrl ends in the id of the resource in the same object.",
    requirements: ["POLL-02"],
  },
  {
    id: "references/status-path",
    title: "The statusUrl of a started job is a path of the operation that reads it.",
    requirements: ["POLL-03"],
  },
];

/** The resources whose id is part of a path. */
const addressed = new Set(
  operationList.flatMap(({ parameters }) =>
    parameters.filter(({ in: place }) => place === "path").map(({ resource }) => resource),
  ),
);

/** Judges the ids and polling pointers in an answer (core document, Conventions). */
export function referencesOracle(): Oracle {
  return { rules, judge };
}

function* judge(exchange: Exchange): Iterable<Judgement> {
  const { operation, response } = exchange;
  if (operation === undefined || !succeeded(exchange)) return;
  for (const { resource, at } of operation.provides) {
    if (addressed.has(resource)) yield* judgeIds(response.json, resource, at);
  }
  yield* judgeStatusUrls(response.json);
  yield* judgeStatusPath(operation, response.json);
}

/** If the documents do not show which member is the id, one of the present members must be an id. */
function* judgeIds(json: unknown, resource: string, at: readonly string[]): Iterable<Judgement> {
  const found = at.map((pointer) => valuesAt(json, pointer).filter(({ value }) => value !== null));
  const lists = found.filter(({ length }) => length > 0);
  const wrong = lists.map((values) => values.find(({ value }) => !isObjectId(value)));
  const [first] = wrong;
  if (lists.length === 0) return;
  const deviation: Deviation | undefined = first && {
    pointer: first.pointer,
    expected: `the id of the ${resource} to be 24 hexadecimal characters`,
    actual: `it is ${preview(first.value)}`,
  };
  yield judgement("references/object-ids", wrong.includes(undefined) ? undefined : deviation);
}

/** A job is polled by one operation, whose path the statusUrl ends in: an address may have more before it. */
const pathsOfPolls = new Map<string, RegExp>(
  operationList.map(({ operationId, path }) => [operationId, new RegExp(`${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`)]),
);

function* judgeStatusPath({ job }: Operation, json: unknown): Iterable<Judgement> {
  const path = pathsOfPolls.get(job?.poll ?? "");
  const statusUrl = path && valuesAt(json, "/data/statusUrl")[0]?.value;
  if (job === null || path === undefined || typeof statusUrl !== "string") return;
  const deviation = {
    pointer: "/data/statusUrl",
    expected: `a path of ${job.poll}`,
    actual: `it is ${preview(statusUrl)}`,
  };
  yield judgement("references/status-path", path.test(statusUrl) ? undefined : deviation);
}

function* judgeStatusUrls(json: unknown): Iterable<Judgement> {
  const data = isRecord(json) ? json.data : undefined;
  const items = Array.isArray(data) ? valuesAt(json, "/data/*") : valuesAt(json, "/data");
  for (const { value: item, pointer } of items) {
    if (!isRecord(item) || typeof item.statusUrl !== "string" || typeof item.id !== "string") continue;
    const isRight = item.statusUrl.split("/").at(-1) === item.id;
    const deviation = {
      pointer: `${pointer}/statusUrl`,
      expected: `a path that ends in ${previewText(item.id)}`,
      actual: `it is ${preview(item.statusUrl)}`,
    };
    yield judgement("references/status-url", isRight ? undefined : deviation);
  }
}
