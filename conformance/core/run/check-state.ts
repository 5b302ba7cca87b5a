import type { NotClaimed } from "../errors.ts";
import type { Exchange } from "../exchange.ts";

/** What the running check of a session has seen so far. */
export class CheckState {
  /** The last exchange, for the evidence of a check that fails. */
  last: Exchange | undefined;
  /** The rules that the last exchange breaks. */
  broken: readonly string[] = [];
  /** Which unclaimed operations the check needed, if it did. */
  lack: NotClaimed | undefined;

  /** Begins a check: nothing was sent yet. */
  begin(): void {
    this.last = undefined;
    this.broken = [];
    this.lack = undefined;
  }
}
