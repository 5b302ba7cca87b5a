import { operations } from "../../../generated/operations.ts";
import { Blocked } from "../errors.ts";
import { type Exchange, errorOf, isRecord, succeeded } from "../exchange.ts";
import type { RequestSpec } from "../http/request.ts";
import type { Control } from "../target/control.ts";

/** The monthly automation quota of a team (core document, Automation). */
export interface Quota {
  readonly monthlyLimit: number;
  readonly usedThisMonth: number;
  readonly remaining: number;
}

/** The quota in a list of automations, at any place (GAP-235); undefined if there is none with three whole numbers. */
export function quotaIn({ response }: Exchange): Quota | undefined {
  return quotaUnder(response.json);
}

function quotaUnder(value: unknown): Quota | undefined {
  if (!isRecord(value)) return undefined;
  const { quota } = value;
  if (isRecord(quota)) {
    const { monthlyLimit, usedThisMonth, remaining } = quota;
    if (isCount(monthlyLimit) && isCount(usedThisMonth) && isCount(remaining)) {
      return { monthlyLimit, usedThisMonth, remaining };
    }
  }
  return Object.values(value)
    .map(quotaUnder)
    .find((found) => found !== undefined);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value);
}

/** By how many automations a quota is raised that was used up. */
const more = 200;

/** Raises monthly quotas that earlier runs, or this one, used up. */
export class Quotas {
  readonly #send: (request: RequestSpec) => Promise<Exchange>;
  readonly #control: () => Control;
  /** Whether raising helps, as far as is known. */
  #helps = true;

  /** @param control the control over quotas; throws Blocked if the target has none */
  constructor(send: (request: RequestSpec) => Promise<Exchange>, control: () => Control) {
    this.#send = send;
    this.#control = control;
  }

  /** The answer to a call; if the quota of its team was used up and can be raised, the answer after that. */
  async raisedFor(exchange: Exchange, key: string, again: () => Promise<Exchange>): Promise<Exchange> {
    const isUsedUp = errorOf(exchange)?.type === "usage_limit_reached";
    // Which of their calls counts is open (GAP-246); other allowances have no control.
    const isOfAutomations = exchange.operation?.tag === "automations";
    if (!isUsedUp || !isOfAutomations || !this.#helps || !(await this.#raise(key))) return exchange;
    const later = await again();
    this.#helps = succeeded(later);
    return later;
  }

  async #raise(key: string): Promise<boolean> {
    try {
      const control = this.#control();
      const quota = quotaIn(await this.#send({ operation: operations.listAutomations, key }));
      if (!quota) return false;
      const { usedThisMonth } = quota;
      await control.call("setQuota", { key, automations: { monthlyLimit: usedThisMonth + more, usedThisMonth } });
      return true;
    } catch (error) {
      if (error instanceof Blocked) return false;
      throw error;
    }
  }
}
