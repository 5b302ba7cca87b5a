import type { Fault } from "../../../mocks/sandbox/fault.ts";

/** A tool that is to find what a server does wrong. */
export interface Hunter {
  readonly name: string;
  /** With its version. */
  readonly program: string;
  /** How it is set up, for the reader of docs/benchmarks.md. */
  readonly setUp: string;
  /**
   * Runs the tool on a new server.
   * @param fault what the server does wrong; nothing by default
   * @returns one line for each thing that it complains of; the same complaint is the same line in every run
   */
  hunt(fault?: Fault): Promise<ReadonlySet<string>>;
}
