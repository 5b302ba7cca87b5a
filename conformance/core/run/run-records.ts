import { GivenValues } from "../arranging/given-values.ts";
import { Resources } from "../arranging/resources.ts";
import type { Exchange } from "../exchange.ts";
import type { Clock } from "../http/governor.ts";
import type { RequestSpec } from "../http/request.ts";
import { Budget } from "../spending/budget.ts";
import { Meter } from "../spending/meter.ts";
import { PaidJobs } from "../spending/paid-jobs.ts";
import { Pricing } from "../spending/pricing.ts";
import type { Target } from "../target/target.ts";
import { Acceptances } from "./acceptances.ts";
import { type NewStep, Trace } from "./trace.ts";

export interface RecordsOptions {
  readonly target: Target;
  readonly clock: Clock;
  readonly serverClock: Clock;
  readonly signal?: AbortSignal;
  /** The same one gives the same fresh ids. Default: a new one. */
  readonly ids?: string;
}

/** What all sessions of a run record. */
export class RunRecords {
  readonly budget: Budget;
  readonly pricing: Pricing;
  /** The jobs that the run's priced calls have started for its own team. */
  readonly paidJobs = new PaidJobs();
  /** Of each session. */
  readonly resources: Resources[] = [];
  readonly meter: Meter;
  readonly trace = new Trace();
  readonly acceptances = new Acceptances();
  readonly #given = new GivenValues();
  readonly #options: RecordsOptions;

  constructor(options: RecordsOptions) {
    this.#options = options;
    this.meter = new Meter(options.ids);
    this.budget = new Budget(options.target.budget, options.clock, options.signal);
    this.pricing = new Pricing(options.target);
  }

  /** The resources of a new session, which knows no earlier ones. */
  open(): Resources {
    const { serverClock } = this.#options;
    const resources = new Resources(serverClock.now(), () => serverClock.now(), this.#given);
    this.resources.push(resources);
    return resources;
  }

  /** Records a step of the running check or story. */
  step(step: NewStep): void {
    this.meter.stepped(this.trace.note({ ...step, time: this.#options.serverClock.now() }));
  }

  /**
   * Records an accepted call: what it cost, created, started and removed.
   * @param resources of the session that sent it
   * @param isValid whether it should succeed
   */
  accept(spec: RequestSpec, exchange: Exchange, resources: Resources, price: number, isValid: boolean): void {
    const { operation, path, key } = spec;
    this.budget.spent += price;
    this.meter.charged(price, isValid && operation?.method === "POST" && operation.provides.length > 0);
    if (isValid) this.acceptances.note(spec, exchange.response.status);
    else this.budget.noteTaken(price);
    if (operation === undefined || this.#isOfAnotherTeam(key)) return;
    this.paidJobs.note(exchange);
    this.pricing.learnCopy(spec, exchange);
    resources.learn(operation, exchange);
    if (operation.method === "GET") return;
    for (const { name, resource } of operation.parameters) {
      const id = path?.[name];
      if (resource === undefined || id === undefined) continue;
      for (const known of this.resources) {
        known.touch(resource, id);
        if (operation.method === "DELETE") known.forget(resource, id);
      }
    }
  }

  /** Resources that another team's key sees are not usable and not created for the run's own team. */
  #isOfAnotherTeam(key: RequestSpec["key"]): boolean {
    const { otherTeam, noCredits } = this.#options.target.keys;
    return typeof key === "string" && (key === otherTeam || key === noCredits);
  }
}
