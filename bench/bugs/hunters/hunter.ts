import type { Fault } from "../../../mocks/sandbox/fault.ts";

/** A tool that looks for faults of a server. */
export interface Hunter {
  readonly name: string;
  /** The program with its version. */
  readonly program: string;
  /** Its set-up, for readers of docs/benchmarks.md. */
  readonly setUp: string;
  /**
   * Runs the tool on a new server.
   * @param fault the planted fault; none by default
   * @param known complaints that don't matter: the tool may end at the first other one
   * @returns one line per complaint; the same complaint gives the same line in every run
   */
  hunt(fault?: Fault, known?: ReadonlySet<string>): Promise<ReadonlySet<string>>;
}
