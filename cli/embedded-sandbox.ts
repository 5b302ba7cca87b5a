import { type Target, targetFrom } from "../conformance/index.ts";
import type { Fault } from "../mocks/sandbox/fault.ts";
import { createSandbox } from "../mocks/sandbox/index.ts";
import { targetOf } from "../mocks/sandbox/target.ts";
import { serveFetch } from "../mocks/serve.ts";

/** A sandbox in this process as a target, with every key and the control interface. */
export interface EmbeddedSandbox {
  readonly target: Target;
  close(): Promise<void>;
}

/** Starts a sandbox on a free local port. @param fault the fault to plant */
export async function startEmbeddedSandbox(fault?: Fault): Promise<EmbeddedSandbox> {
  // Only the suite advances its clock, so every run sees the same times.
  const sandbox = createSandbox({ journalSize: 0, speed: 0, faults: fault ? [fault] : [] });
  const server = await serveFetch(sandbox.handle, { port: 0, allowHosts: [] });
  return {
    target: targetFrom(targetOf(sandbox, server.url)),
    async close() {
      await server.close();
      sandbox.close();
    },
  };
}
