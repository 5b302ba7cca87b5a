/** A sandbox over HTTP that is prepared for a valid request of every operation, with a fault that starts after the preparation. */
import type { RequestSpec } from "../../conformance/core/http/request.ts";
import { validRequest } from "../../conformance/dredd/cases/states.ts";
import { declaredAnswers } from "../../conformance/dredd/declared.ts";
import { openStage } from "../../conformance/dredd/stage.ts";
import { targetFrom } from "../../conformance/index.ts";
import { type Operation, operations } from "../../generated/operations.ts";
import type { Fault } from "../../mocks/sandbox/fault.ts";
import { createSandbox, type Sandbox } from "../../mocks/sandbox/index.ts";
import { targetOf } from "../../mocks/sandbox/target.ts";
import { serveFetch } from "../../mocks/serve.ts";

/** A Wednesday at noon: with the same seed and the same time, every server has the same ids. */
const start = Date.UTC(2026, 6, 15, 12);

/** A valid request of an operation that succeeds on a prepared server, once. */
export type ArrangedRequest = RequestSpec & { readonly operation: Operation };

export interface PreparedServer {
  /** `http://127.0.0.1:4010` */
  readonly origin: string;
  readonly key: string;
  readonly requests: readonly ArrangedRequest[];
  close(): Promise<void>;
}

/** Starts a prepared server for some work, and closes it afterwards. */
export async function onPreparedServer<T>(
  fault: Fault | undefined,
  work: (server: PreparedServer) => Promise<T>,
): Promise<T> {
  const server = await startPreparedServer(fault);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/**
 * Starts a server for tools that know neither keys nor limits: rate limits are never reached, and the resources that operations need exist.
 * @param fault planted after the preparation
 */
export async function startPreparedServer(fault?: Fault): Promise<PreparedServer> {
  let isPrepared = false;
  const sandbox = createSandbox({
    start,
    speed: 0,
    journalSize: 0,
    limitFactor: 1_000_000_000,
    faults: fault ? [{ ...fault, sleeps: () => !isPrepared }] : [],
  });
  const server = await serveFetch((request) => sandbox.handle(request), { port: 0 });
  const requests = await arrange(sandbox, server.url);
  isPrepared = true;
  return {
    origin: server.url,
    key: sandbox.keys.full,
    requests,
    async close() {
      await server.close();
      sandbox.close();
    },
  };
}

/** Prepares the sandbox so that each operation can succeed once. @param origin that of the later requests: hosted media have it, too */
async function arrange(sandbox: Sandbox, origin: string): Promise<ArrangedRequest[]> {
  const target = targetFrom(targetOf(sandbox, origin));
  const stage = await openStage(target, sandbox.fetch);
  const requests: ArrangedRequest[] = [];
  for (const { operation, isSuccess } of declaredAnswers) {
    if (isSuccess) requests.push({ ...(await validRequest(stage.context, operation)), operation });
  }
  return requests.map((request) =>
    request.operation === operations.downloadContent ? ofFile(request, sandbox) : request,
  );
}

/** A deck that was not rendered has no file. */
function ofFile(request: ArrangedRequest, { world }: Sandbox): ArrangedRequest {
  const item = world.collections.content.all().find(({ media, status }) => status === "ready" && media.length > 0);
  return item ? { ...request, path: { id: item.id } } : request;
}
