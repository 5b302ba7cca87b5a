import { type Operation, operationList } from "../../../generated/operations.ts";
import { type Exchange, isRecord, succeeded } from "../exchange.ts";
import { valuesAt } from "../values/pointer.ts";

/** A job that a priced call started. */
export interface PaidJob {
  readonly id: string;
  readonly operation: Operation;
  /** The answer that accepted it. */
  readonly started: Exchange;
  /** The last status that an answer showed; undefined before the first. */
  readonly status: string | undefined;
}

/** The jobs that a run's priced calls have started for its own team, collected from the exchanges of all checks. */
export class PaidJobs {
  readonly #jobs = new Map<string, PaidJob>();

  /** Records an exchange: the acceptance of a job, once only, or its status. */
  note(exchange: Exchange): void {
    const { operation, response } = exchange;
    if (!operation || !succeeded(exchange)) return;
    if (operation.price) {
      const [id] = operation.provides.flatMap(({ at }) => at.flatMap((pointer) => valuesAt(response.json, pointer)));
      const name = String(id?.value);
      // A replayed answer shows the same job again.
      if (id && !this.#jobs.has(name)) {
        this.#jobs.set(name, { id: name, operation, started: exchange, status: undefined });
      }
    } else if (polls.has(operation.operationId)) this.#update(response.json);
  }

  /** Every job so far, oldest first. */
  all(): readonly PaidJob[] {
    return [...this.#jobs.values()];
  }

  #update(json: unknown): void {
    const data = isRecord(json) && isRecord(json.data) ? json.data : {};
    const job = this.#jobs.get(String(data.id));
    if (job && typeof data.status === "string") this.#jobs.set(job.id, { ...job, status: data.status });
  }
}

/** The operations that show the status of a paid job. */
const polls: ReadonlySet<string> = new Set(operationList.flatMap(({ price, job }) => (price && job ? [job.poll] : [])));
