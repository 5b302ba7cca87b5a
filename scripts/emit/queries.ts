import { type Contract, type LocatedOperation, operationsOf } from "../openapi.ts";
import type { Operation } from "../templates/operation.ts";
import { needsInit, pathOf, planName } from "./client.ts";
import { callName, jobName } from "./invalidation.ts";
import { describeOperation } from "./operations.ts";
import { docComment, header } from "./text.ts";

/** `generated/queries.ts`: options for TanStack Query, a function for each read, list, mutation and job. */
export function emitQueries(contract: Contract): string {
  const operations = operationsOf(contract).map((located) => ({
    located,
    meta: describeOperation(contract, located),
  }));
  const ids = operations.map(({ meta }) => meta.operationId);
  const mutations = operations.filter(({ meta }) => meta.method !== "GET").map(({ meta }) => meta);
  const lists = mutations.flatMap((meta) => [
    callName(meta.operationId),
    ...(meta.job ? [jobName(meta.operationId)] : []),
  ]);
  return [
    header(),
    'import type { Data, Init } from "../client/call.ts";',
    'import type { Client } from "../client/client.ts";',
    'import type { JobOptions } from "../client/job-result.ts";',
    'import { type InfiniteQueryOptions, infiniteQuery } from "../client/query/infinite.ts";',
    'import { type JobQueryOptions, jobQuery } from "../client/query/job.ts";',
    'import { jobMutation, type MutationOptions, mutation, type WithJob } from "../client/query/mutation.ts";',
    'import { type QueryOptions, query } from "../client/query/query.ts";',
    importOf(ids, "./client.ts"),
    importOf(lists, "./invalidation.ts"),
    importOf(mutations.filter(({ job }) => job).map(planName), "./jobs.ts"),
    'export type { InfiniteQueryOptions, PageParam } from "../client/query/infinite.ts";',
    'export { matchesKey, type QueryStore, staleKeys } from "../client/query/invalidate.ts";',
    'export type { JobQueryOptions } from "../client/query/job.ts";',
    'export { type KeyParams, keyOf, type ReadKey } from "../client/query/key.ts";',
    'export type { MutationOptions, WithJob } from "../client/query/mutation.ts";',
    'export type { QueryOptions } from "../client/query/query.ts";',
    'export { type Invalidation, type Invalidations, invalidations, type MutationId, type ReadId } from "./invalidation.ts";\n',
    ...operations.flatMap(({ located, meta }) =>
      meta.method === "GET" ? readFunctions(located, meta) : mutationFunctions(contract, located, meta),
    ),
  ].join("\n");
}

function importOf(names: readonly string[], module: string): string {
  return `import {\n${names.map((name) => `  ${name},`).join("\n")}\n} from "${module}";\n`;
}

function readFunctions({ path, method }: LocatedOperation, meta: Operation): string[] {
  const { operationId: id, pagination } = meta;
  const place = `${JSON.stringify(path)}, "${method}"`;
  const parameters = `client: Client, init${needsInit(meta) ? "" : "?"}: Init<${place}>`;
  const types = `<"${id}", Data<${place}>>`;
  return [
    `${docComment(`Options of a query: ${lower(meta.summary)}.`)}
export function ${id}Query(${parameters}): QueryOptions${types} {
  return query(client, "${id}", ${id}, init);
}
`,
    ...(pagination === null
      ? []
      : [
          `${docComment(`Options of an infinite query, page by page: ${lower(meta.summary)}.`)}
export function ${id}InfiniteQuery(${parameters}): InfiniteQueryOptions${types} {
  return infiniteQuery(client, "${id}", ${id}, init);
}
`,
        ]),
  ];
}

function mutationFunctions(contract: Contract, { path, method }: LocatedOperation, meta: Operation): string[] {
  const { operationId: id, job } = meta;
  const place = `${JSON.stringify(path)}, "${method}"`;
  const data = job ? `WithJob<Data<${place}>>` : `Data<${place}>`;
  const init = `Init<${place}>${needsInit(meta) ? "" : " | void"}`;
  return [
    `${docComment(`Options of a mutation: ${lower(meta.summary)}.`)}
export function ${id}Mutation(client: Client): MutationOptions<"${id}", ${data}, ${init}> {
  return ${job ? "jobMutation" : "mutation"}(client, "${id}", ${id}, ${callName(id)});
}
`,
    ...(job
      ? [
          `${docComment(`Options of the query that follows a job of ${id}. Pass the \`job\` of the mutation's data.`)}
export function ${id}JobQuery(client: Client, job: string | undefined, options?: JobOptions): JobQueryOptions<"${id}", Data<${JSON.stringify(pathOf(contract, job.poll))}, "get">> {
  return jobQuery(client, ["${id}", ${planName(meta)}], ${jobName(id)}, job, options);
}
`,
        ]
      : []),
  ];
}

function lower(summary: string): string {
  return summary.charAt(0).toLowerCase() + summary.slice(1);
}
