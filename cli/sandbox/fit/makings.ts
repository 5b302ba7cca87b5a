import type { GapId } from "../../../generated/gaps.ts";
import type { MirrorCall } from "./mirror.ts";

/** So many calls are kept for each gap. */
const maxKept = 3;

interface Called {
  readonly call: Pick<MirrorCall, "exchange" | "gaps">;
}

/**
 * The calls that made or changed something, by the gaps that they depended on: what they did may show long after them. A call that only
 * moves the clock is one too, because it ends jobs.
 */
export class Makings<Moment extends Called> {
  readonly #kept = new Map<GapId, Moment[]>();

  add(moment: Moment): void {
    const { operation, request, response } = moment.call.exchange;
    if (request.method === "GET" || response.status >= 300) return;
    for (const gap of moment.call.gaps) {
      const isOther = ({ call }: Moment) => operation === undefined || call.exchange.operation !== operation;
      this.#kept.set(gap, [...(this.#kept.get(gap) ?? []).filter(isOther), moment].slice(-maxKept));
    }
  }

  /** The gaps that calls depended on that made or changed things of the same topic, or moved the clock; each with such a call, the last one first. */
  like({ call }: Called): readonly (readonly [GapId, Moment])[] {
    const tag = call.exchange.operation?.tag;
    return [...this.#kept].flatMap(([gap, moments]) =>
      moments
        .filter(({ call: { exchange } }) => exchange.operation === undefined || exchange.operation.tag === tag)
        .reverse()
        .map((moment) => [gap, moment] as const),
    );
  }
}
