import { type Contract, jsonContent, type LocatedOperation, operationsOf, resolve } from "../openapi.ts";
import type { Operation } from "../templates/operation.ts";
import { describeOperation } from "./operations.ts";
import { docComment, header, union } from "./text.ts";

/** `generated/client.ts`: a function per operation on top of `client/`; a bundler drops unused functions. */
export function emitClient(contract: Contract): string {
  const functions = operationsOf(contract).map((located) => emitFunction(contract, located));
  return [
    header(),
    'import { type Call, call, type Data, type Init } from "../client/call.ts";',
    'import type { Client } from "../client/client.ts";',
    'import { type Job, type JobCall, resumed, withJob } from "../client/job.ts";',
    'import { type PagedCall, paged } from "../client/paginate.ts";',
    `import { ${jobsOf(contract).map(planName).join(", ")} } from "./jobs.ts";\n`,
    'export { type Call, type Data, type Init, type Result } from "../client/call.ts";',
    'export { type Client, createClient } from "../client/client.ts";',
    'export { type ApiError, isApiError } from "../client/errors.ts";',
    'export type { Job, JobCall } from "../client/job.ts";',
    'export type { JobError, JobOptions, JobResult } from "../client/job-result.ts";',
    'export type { CallContext, ClientOptions, Redirects, RetryOptions, Validation } from "../client/options.ts";',
    'export { paginate, type PagedCall } from "../client/paginate.ts";',
    'export { sameOriginRedirects } from "../client/redirect.ts";\n',
    ...functions,
    emitResumeJob(contract),
  ].join("\n");
}

function emitFunction(contract: Contract, located: LocatedOperation): string {
  const { path, method, operation } = located;
  const meta = describeOperation(contract, located);
  const id = meta.operationId;
  const optional = !needsInit(meta);
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
  return `/** The documented error types of ${id}. */
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

/** Adds what a call needs for jobs and for pagination. */
function wrap(
  contract: Contract,
  located: LocatedOperation,
  operation: Operation,
  { data, errors, plain }: PlainCall,
): { readonly returns: string; readonly body: string } {
  const { job, pagination } = operation;
  if (job) {
    const polled = JSON.stringify(pathOf(contract, job.poll));
    return {
      returns: `JobCall<${data}, Data<${polled}, "get">, ${errors}>`,
      body: `withJob(client, ${plain}, ${planName(operation)})`,
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

/** `generated/jobs.ts`: how to follow each operation's job, apart from the client because its queries need it too. */
export function emitJobs(contract: Contract): string {
  const plans = jobsOf(contract).map((operation) => {
    const plan = JSON.stringify(jobPlan(contract, operation));
    return `export const ${planName(operation)}: JobPlan = ${plan};`;
  });
  return [header(), 'import type { JobPlan } from "../client/poll.ts";\n', ...plans, ""].join("\n");
}

/** The operations that start jobs. */
function jobsOf(contract: Contract): Operation[] {
  return operationsOf(contract)
    .map((located) => describeOperation(contract, located))
    .filter(({ job }) => job);
}

/** The `JobPlan` that `client/poll.ts` needs to follow an operation's job; undefined if it starts none. */
function jobPlan(contract: Contract, { operationId, job }: Operation): unknown[] | undefined {
  if (!job) return;
  const { poll, typicalSeconds: typical, successful, terminal } = job;
  const failed = terminal.filter((status) => !successful.includes(status));
  return [
    operationId,
    poll,
    pathOf(contract, poll),
    successful,
    failed,
    ...(typical ? [[typical.min, typical.max]] : []),
  ];
}

export function planName({ operationId }: Pick<Operation, "operationId">): string {
  return `${operationId}Job`;
}

/** Whether a call needs parameters or a body. */
export function needsInit({ parameters, body }: Operation): boolean {
  return parameters.some(({ required }) => required) || (body?.required ?? false);
}

/** The path of an operation, by its operationId. */
export function pathOf(contract: Contract, operationId: string): string | undefined {
  return operationsOf(contract).find(({ operation }) => operation.operationId === operationId)?.path;
}

/** `resumeJob` knows every plan, so that it does not have to trust a job's text. */
function emitResumeJob(contract: Contract): string {
  return `/**
 * Continues a serialized job, in this process or another.
 * @param serialized the result of \`job.serialize()\`; it holds the operation and the id, but no address
 * @throws SyntaxError if it is not such a text
 */
export function resumeJob<D>(client: Client, serialized: string): Job<D> {
  return resumed(client, serialized, [${jobsOf(contract).map(planName).join(", ")}]);
}
`;
}

/** The member of `data` with the items of a page; empty if `data` is the list itself. */
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
