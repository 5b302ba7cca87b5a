import { type Contract, jsonContent, type LocatedOperation, operationsOf, resolve } from "../openapi.ts";
import type { Operation } from "../templates/operation.ts";
import { describeOperation } from "./operations.ts";
import { docComment, header, union } from "./text.ts";

/** `generated/client.ts`: a function per operation over `client/`; a bundler drops those that nobody imports. */
export function emitClient(contract: Contract): string {
  const functions = operationsOf(contract).map((located) => emitFunction(contract, located));
  return [
    header(),
    'import { type Call, call, type Data, type Init } from "../client/call.ts";',
    'import type { Client } from "../client/client.ts";',
    'import { type JobCall, withJob } from "../client/job.ts";',
    'import { type PagedCall, paged } from "../client/paginate.ts";\n',
    'export { type Call, type Data, type Init, type Result } from "../client/call.ts";',
    'export { type CallContext, type Client, type ClientOptions, createClient, type Validation } from "../client/client.ts";',
    'export { type ApiError, isApiError } from "../client/errors.ts";',
    'export { type Job, type JobCall, type JobError, type JobOptions, type JobResult, resumeJob } from "../client/job.ts";',
    'export { paginate, type PagedCall } from "../client/paginate.ts";',
    'export { type Redirects, sameOriginRedirects } from "../client/redirect.ts";',
    'export type { RetryOptions } from "../client/retry.ts";\n',
    ...functions,
  ].join("\n");
}

function emitFunction(contract: Contract, located: LocatedOperation): string {
  const { path, method, operation } = located;
  const meta = describeOperation(contract, located);
  const id = meta.operationId;
  const optional = !meta.parameters.some(({ required }) => required) && !meta.body?.required;
  const place = `${JSON.stringify(path)}, "${method}"`;
  const types = [...new Set(meta.errors.flatMap((error) => error.types))];
  const errors = `${id.charAt(0).toUpperCase()}${id.slice(1)}Errors`;
  const passed = meta.atOrigin ? "{ ...init, baseUrl: client.origin }" : "init";
  const words = [
    JSON.stringify(id),
    JSON.stringify(meta.method),
    JSON.stringify(path),
    passed,
    ...(meta.idempotent ? ["true"] : []),
  ];
  const plain = `call<Data<${place}>, ${errors}>(client, ${words.join(", ")})`;
  const { returns, body } = wrap(contract, located, meta, { data: `Data<${place}>`, errors, plain });
  return `/** The error types that the contract gives ${id}. */
${union(errors, types)}
${docComment(`${operation.summary}. ${operation.description ?? ""}`)}
export function ${id}(client: Client, init${optional ? "?" : ""}: Init<${place}>): ${returns} {
  return ${body};
}
`;
}

interface PlainCall {
  readonly data: string;
  readonly errors: string;
  readonly plain: string;
}

/** A job can be awaited and a list can be walked: the call gets what it takes to do so. */
function wrap(
  contract: Contract,
  located: LocatedOperation,
  { job, pagination }: Operation,
  { data, errors, plain }: PlainCall,
): { readonly returns: string; readonly body: string } {
  if (job) {
    const polled = operationsOf(contract).find(({ operation }) => operation.operationId === job.poll);
    const { typicalSeconds: typical, successful, terminal } = job;
    const failed = terminal.filter((status) => !successful.includes(status));
    const plan = [job.poll, polled?.path, successful, failed, ...(typical ? [[typical.min, typical.max]] : [])];
    return {
      returns: `JobCall<${data}, Data<${JSON.stringify(polled?.path)}, "get">, ${errors}>`,
      body: `withJob(client, ${plain}, ${JSON.stringify(plan)})`,
    };
  }
  if (pagination) {
    const member = itemsMember(contract, located);
    return {
      returns: `PagedCall<${data}, ${errors}>`,
      body: `paged(${[plain, ...(member ? [JSON.stringify(member)] : [])].join(", ")})`,
    };
  }
  return { returns: `Call<${data}, ${errors}>`, body: plain };
}

/** The member of `data` that holds the items of a page; empty when `data` is the list itself. */
function itemsMember(contract: Contract, { operation }: LocatedOperation): string {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1];
  const schema = success && jsonContent(resolve(contract, success))?.schema;
  const envelope = schema ? resolve(contract, schema) : {};
  const data = envelope.properties?.data ? resolve(contract, envelope.properties.data) : {};
  const lists = Object.entries(data.properties ?? {}).filter(
    ([, member]) => resolve(contract, member).type === "array",
  );
  return (lists.find(([name]) => name === "items") ?? lists[0])?.[0] ?? "";
}
