import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { FuzzReport } from "./server.ts";

const patienceMs = 60_000;

/** The start of a round. */
export type Begun = Extract<FuzzReport, { readonly kind: "ready" }>;

/** The fuzzed server, in its own process. */
export interface FuzzedProcess {
  /** Restarts it with a new world. @throws if that takes too long */
  begin(): Promise<Begun>;
  /** The faults that it reported. */
  readonly faults: readonly string[];
  /** Its memory every half second, in megabytes (resident). */
  readonly memory: readonly number[];
  stop(): void;
}

/** @param onEnd called when it ends before it is stopped */
export function startFuzzed(checkResponses: boolean, onEnd: (says: string) => void): FuzzedProcess {
  const faults: string[] = [];
  const memory: number[] = [];
  let ready: ((begun: Begun) => void) | null = null;
  const child = fork(
    fileURLToPath(new URL("server.ts", import.meta.url)),
    checkResponses ? ["--check-responses"] : [],
    {
      execArgv: ["--import", "tsx"],
      serialization: "advanced",
    },
  );
  child.on("message", (report: FuzzReport) => {
    if (report.kind === "ready") ready?.(report);
    else if (report.kind === "fault") faults.push(`The server reports: ${report.says}`);
    else memory.push(report.megabytes);
  });
  child.once("exit", (code) => onEnd(`The server ended with ${code}.`));
  return {
    begin: () =>
      new Promise((resolve, reject) => {
        const late = new Error(`The server did not start a round within ${patienceMs / 1000} seconds.`);
        const timer = setTimeout(() => reject(late), patienceMs);
        ready = (begun) => {
          clearTimeout(timer);
          resolve(begun);
        };
        child.send("begin");
      }),
    faults,
    memory,
    stop() {
      child.removeAllListeners("exit");
      child.kill();
    },
  };
}
