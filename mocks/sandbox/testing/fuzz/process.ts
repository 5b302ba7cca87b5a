import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { FuzzReport } from "./server.ts";

const patienceMs = 60_000;

/** What a round begins with. */
export type Begun = Extract<FuzzReport, { readonly kind: "ready" }>;

/** The fuzzed server, in a process of its own. */
export interface FuzzedProcess {
  /** Has it begin anew with the same world. @throws when it does not in time */
  begin(): Promise<Begun>;
  /** What it said that went wrong in it. */
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
    else if (report.kind === "fault") faults.push(`The server says: ${report.says}`);
    else memory.push(report.megabytes);
  });
  child.once("exit", (code) => onEnd(`The server ended with ${code}.`));
  return {
    begin: () =>
      new Promise((resolve, reject) => {
        const late = new Error(`The server did not begin a round within ${patienceMs / 1000} seconds.`);
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
