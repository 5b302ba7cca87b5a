import { addTo } from "../../../conformance/core/values/maps.ts";
import { objectIdsIn } from "../../../conformance/core/values/object-id.ts";
import type { GapId } from "../../../generated/gaps.ts";
import type { MirrorCall } from "./mirror.ts";

/** So many calls are kept for each gap. */
const maxKept = 3;

/** So many calls that cost credits may have a job that has just ended. */
const maxPaid = 30;

interface Called {
  /** Equal for the same call of any run; undefined for a call of no operation. */
  readonly name?: string | undefined;
  readonly call: Pick<MirrorCall, "exchange" | "gaps">;
}

/**
 * The calls that made or changed something, by the gaps that they depended on: what they did may show long after them. A call that only
 * moves the clock is one too, because it ends jobs.
 */
export class Makings<Moment extends Called> {
  readonly #all: Moment[] = [];
  readonly #kept = new Map<GapId, Moment[]>();

  add(moment: Moment): void {
    const { operation, request, response } = moment.call.exchange;
    if (request.method === "GET" || response.status >= 300) return;
    this.#all.push(moment);
    for (const gap of moment.call.gaps) {
      const isOther = ({ call }: Moment) => operation === undefined || call.exchange.operation !== operation;
      this.#kept.set(gap, [...(this.#kept.get(gap) ?? []).filter(isOther), moment].slice(-maxKept));
    }
  }

  /** The latest calls that cost credits, by the gaps that they depended on. */
  paid(): ReadonlyMap<GapId, readonly Moment[]> {
    const found = new Map<GapId, Moment[]>();
    for (const moment of this.#all.filter(({ call }) => call.exchange.operation?.price).slice(-maxPaid)) {
      for (const gap of moment.call.gaps) addTo(found, gap, moment);
    }
    return found;
  }

  /** The gaps that the calls with these names depended on, each with its call. */
  of(names: ReadonlySet<string>): readonly (readonly [GapId, Moment])[] {
    return this.#all.filter(({ name }) => name !== undefined && names.has(name)).flatMap((making) => gapsOf(making));
  }

  /** The gaps that the calls depended on that made what a call names by its id, each with that call. */
  namedBy({
    call: {
      exchange: { request },
    },
  }: Called): readonly (readonly [GapId, Moment])[] {
    return objectIdsIn(`${request.url} ${request.body ?? ""}`)
      .flatMap((id) => this.#all.find(({ call }) => call.exchange.response.text.includes(id)) ?? [])
      .flatMap((making) => gapsOf(making));
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

function gapsOf<Moment extends Called>(moment: Moment): (readonly [GapId, Moment])[] {
  return [...moment.call.gaps].map((gap) => [gap, moment] as const);
}
