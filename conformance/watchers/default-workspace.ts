import { operations } from "../../generated/operations.ts";
import { isRecord } from "../core/exchange.ts";
import type { Judgement } from "../core/oracle.ts";
import { Recent } from "../core/values/recent.ts";
import type { Seen } from "./watcher.ts";

/** How many keys it remembers, and how many judgements of each. */
const most = 2000;
const mostWaiting = 1000;

/** What is known of the default workspace of a key. */
interface Known {
  readonly id: string;
  /** When the first read that showed it ended. */
  readonly since: number;
  /** Judgements about calls in it, with the time of the earliest of them. */
  readonly waiting: { readonly from: number; readonly judgements: readonly Judgement[] }[];
}

/**
 * Holds judgements about calls in the default workspace until the identity shows the same one as before them: a new workspace may have become
 * the default in between (GAP-139), and none becomes it again.
 */
export class InDefaultWorkspace {
  readonly #known = new Recent<string, Known>(most);

  /**
   * Without an earlier read of the identity, nothing will confirm them: they are dropped.
   * @param from when the earliest of the calls was sent, in milliseconds
   */
  hold(key: string, from: number, judgements: readonly Judgement[]): void {
    const waiting = this.#known.get(key)?.waiting;
    if (waiting && judgements.length > 0 && waiting.length < mostWaiting) waiting.push({ from, judgements });
  }

  /** @returns the judgements that a read of the identity confirms */
  *confirmed({ operation, isSuccess, key, data, ended }: Seen): Iterable<Judgement> {
    if (operation.operationId !== operations.getMe.operationId || !isSuccess || key === undefined) return;
    if (!isRecord(data) || typeof data.workspaceId !== "string") return;
    const id = data.workspaceId.toLowerCase();
    const known = this.#known.get(key);
    if (known?.id !== id) this.#known.set(key, { id, since: ended, waiting: [] });
    else for (const { from, judgements } of known.waiting.splice(0)) if (from > known.since) yield* judgements;
  }

  clear(): void {
    this.#known.clear();
  }
}
