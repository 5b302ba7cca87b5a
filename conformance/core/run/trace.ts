import type { Exchange } from "../exchange.ts";
import type { ControlCall } from "../target/control.ts";

/** One thing that a run did: it made a call or used the control interface. */
export type Step = { /** The server's time after it, in milliseconds. */ readonly time: number } & (
  | {
      readonly kind: "call";
      readonly exchange: Exchange;
      /** The server should refuse it. */
      readonly isInvalid?: boolean;
    }
  | { readonly kind: "control"; readonly call: ControlCall; readonly body: unknown }
);

/** A step that is a call. */
export type CallStep = Extract<Step, { kind: "call" }>;

/** The Idempotency-Key that a step sends. */
export function idempotencyKeyOf(step: Step | undefined): string | undefined {
  return step?.kind === "call" ? step.exchange.request.headers["idempotency-key"] : undefined;
}

/** A step that just happened. */
export type NewStep = Step extends infer Each ? (Each extends Step ? Omit<Each, "time"> : never) : never;

/** Everything that a run did, in order. Each step is known by its number, from 0. */
export class Trace {
  readonly #steps: Step[] = [];
  #room = roomForLong;

  /** The number of the next step. */
  get next(): number {
    return this.#steps.length;
  }

  /** @returns the number of the step */
  note(step: Step): number {
    const kept = step.kind === "call" ? { ...step, exchange: this.#kept(step.exchange) } : step;
    return this.#steps.push(kept) - 1;
  }

  #kept(exchange: Exchange): Exchange {
    const { length } = exchange.response.text;
    if (length <= maxLength) return exchange;
    if (length > this.#room) return shortened(exchange);
    this.#room -= length;
    return exchange;
  }

  step(number: number): Step | undefined {
    return this.#steps[number];
  }

  /** All calls, in order. */
  exchanges(): readonly Exchange[] {
    return this.#steps.flatMap((step) => (step.kind === "call" ? step.exchange : []));
  }
}

/** The longest text of an answer that is always kept whole: a broken server may send megabytes each time. */
const maxLength = 16_000;

/** How much of longer ones is kept whole, in characters: later calls use what a page of 25 ads says. */
const roomForLong = 4_000_000;

function shortened(exchange: Exchange): Exchange {
  const { response } = exchange;
  // A substring keeps the whole text in memory, so this makes a copy.
  const text = Buffer.from(response.text.slice(0, maxLength)).toString();
  return { ...exchange, response: { ...response, text, json: undefined } };
}
