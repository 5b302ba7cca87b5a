import { type Operation, operationList } from "../../generated/operations.ts";
import { type Exchange, isRecord, succeeded } from "./exchange.ts";
import { valuesAt } from "./pointer.ts";

/** What a priced call started. */
export interface PaidJob {
  readonly id: string;
  readonly operation: Operation;
  /** The answer that accepted it. */
  readonly started: Exchange;
  /** The last status that an answer showed; undefined while none did. */
  readonly status: string | undefined;
}

/** What the priced calls of a run have started for its own team, seen from every exchange, whichever check made it. */
export class PaidJobs {
  readonly #jobs = new Map<string, PaidJob>();

  /** Takes note of an exchange: of a job that was accepted, once only, or of how one stands. */
  note(exchange: Exchange): void {
    const { operation, response } = exchange;
    if (!operation || !succeeded(exchange)) return;
    if (operation.price) {
      const [id] = operation.provides.flatMap(({ at }) => at.flatMap((pointer) => valuesAt(response.json, pointer)));
      const name = String(id?.value);
      // A replay shows the same job again.
      if (id && !this.#jobs.has(name)) {
        this.#jobs.set(name, { id: name, operation, started: exchange, status: undefined });
      }
    } else if (polls.has(operation.operationId)) this.#update(response.json);
  }

  /** Every job so far, the oldest first. */
  all(): readonly PaidJob[] {
    return [...this.#jobs.values()];
  }

  #update(json: unknown): void {
    const data = isRecord(json) && isRecord(json.data) ? json.data : {};
    const job = this.#jobs.get(String(data.id));
    if (job && typeof data.status === "string") this.#jobs.set(job.id, { ...job, status: data.status });
  }
}

/** The operations that show how a paid job stands. */
const polls: ReadonlySet<string> = new Set(operationList.flatMap(({ price, job }) => (price && job ? [job.poll] : [])));
