import { type Operation, operationList } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import { valuesAt } from "../core/pointer.ts";
import type { RequestSpec } from "../core/request.ts";

/** Reads the resource in a call's path: by its id, or else from its list. */
export function readerOf({ send }: CheckContext, { parameters }: Operation, { path = {} }: RequestSpec) {
  const { name = "", resource = "" } = parameters.find((parameter) => parameter.in === "path") ?? {};
  const id = path[name] ?? "";
  const named = ({ in: place, resource: kind }: Operation["parameters"][number]) =>
    place === "path" && kind === resource;
  const reads = operationList.filter(({ method }) => method === "GET");
  const single = reads.find((one) => one.path.endsWith("}") && one.parameters.some(named));
  const list = reads.find(
    (one) => one.provides.some((given) => given.resource === resource) && !one.path.includes("{"),
  );
  const operation = single ?? list;
  if (operation === undefined) throw new Blocked(`needs a way to read the ${resource}`);
  const parameter = single?.parameters.find(named);
  return async () => {
    const exchange = await send({ operation, ...(parameter && { path: { [parameter.name]: id } }) });
    const { json } = exchange.response;
    if (!succeeded(exchange) || isInTheMaking(operation, exchange)) return { exchange, value: undefined };
    if (parameter) return { exchange, value: isRecord(json) ? settled(json.data) : undefined };
    const pointers = operation.provides.filter((given) => given.resource === resource).flatMap(({ at }) => at);
    const items = pointers.flatMap((pointer) => valuesAt(json, pointer));
    return { exchange, value: settled(items.find(({ value }) => String(value) === id)?.item) };
  };
}

/** Whether a running job may change the resource without a call. */
function isInTheMaking({ operationId }: Operation, { response }: Exchange): boolean {
  return operationList.some(({ job }) => {
    const [status] = job?.poll === operationId ? valuesAt(response.json, job.status) : [];
    return status !== undefined && !job?.terminal.includes(String(status.value));
  });
}

/** A value without the parts that may differ between two reads: the query of a URL may contain a signature. */
export function settled(value: unknown): unknown {
  if (value === undefined) return undefined;
  return JSON.parse(JSON.stringify(value).replace(/("https?:\/\/[^"?]*)\?[^"]*"/g, '$1"'));
}
