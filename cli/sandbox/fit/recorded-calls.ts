import { Makers } from "../../../conformance/compare/makers.ts";
import { numbered } from "../../../conformance/compare/numbered.ts";
import { type Side, sideOf } from "../../../conformance/compare/side.ts";
import type { Exchange } from "../../../conformance/core/exchange.ts";
import { addTo } from "../../../conformance/core/values/maps.ts";
import { exchangeOf } from "../../../conformance/tape/exchange-of.ts";
import type { Tape } from "../../../conformance/tape/tape.ts";
import { Origins } from "./origins.ts";

/** A call of the recorded run, with its whole answer. */
export interface RecordedCall {
  /** Equal for the same call of any run (`numbered.ts`). */
  readonly name: string;
  readonly sent: number;
  readonly exchange: Exchange;
  /** Whether it shows something new, or what which call showed first (`Origins`). */
  readonly origin: string | undefined;
}

/** The calls of a tape by name, and by the check or story that made them: `check <id>`, `story <name>`. */
export interface RecordedCalls {
  readonly named: ReadonlyMap<string, RecordedCall>;
  readonly of: ReadonlyMap<string, readonly RecordedCall[]>;
  /** What the server showed over the whole run. */
  readonly side: Side;
  readonly makers: Makers;
}

/** Sorts the calls of a tape. */
export function recordedCalls({ calls }: Tape): RecordedCalls {
  const origins = new Origins();
  const named = new Map<string, RecordedCall>();
  const of = new Map<string, RecordedCall[]>();
  const makers = new Makers();
  for (const [name, call] of numbered(calls.filter(({ response }) => response !== undefined))) {
    const exchange = exchangeOf(call);
    if (exchange === undefined) continue;
    const recorded = { name, sent: call.sent, exchange, origin: origins.of(name, exchange) };
    origins.note(name, exchange);
    makers.note(name, exchange);
    named.set(name, recorded);
    // What the runner itself asks depends on the price of the whole run, so it is compared with nothing.
    if (call.of !== undefined) addTo(of, call.of, recorded);
  }
  return { named, of, side: sideOf(named), makers };
}
