import { type Target, targetFrom } from "../conformance/index.ts";
import type { Fault } from "../mocks/sandbox/fault.ts";
import { createSandbox } from "../mocks/sandbox/index.ts";
import { targetOf } from "../mocks/sandbox/target.ts";
import { serveFetch } from "../mocks/serve.ts";

/** A sandbox of this process as a target, with every key and the control interface. */
export interface EmbeddedSandbox {
  readonly target: Target;
  close(): Promise<void>;
}

/** Starts a sandbox on a free port of this machine. @param fault what it does wrong on purpose */
export async function startEmbeddedSandbox(fault?: Fault): Promise<EmbeddedSandbox> {
  // Its clock stands still unless the suite moves it, so that every run sees the same.
  const sandbox = createSandbox({ journalSize: 0, speed: 0, ...(fault && { fault }) });
  const server = await serveFetch(sandbox.handle, { port: 0, allowHosts: [] });
  return {
    target: targetFrom(targetOf(sandbox, server.url)),
    async close() {
      await server.close();
      sandbox.close();
    },
  };
}
