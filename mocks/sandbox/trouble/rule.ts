/** What goes wrong with which answers (`spec/control/openapi.yaml`, `TroubleRule`). It needs `latencyMs`, `lost` or `bytesPerSecond`. */
export interface TroubleRule {
  /** The calls that read, the calls that write, or operations by their ids. Default: every call of the API, and media files. */
  readonly operations?: "reads" | "writes" | readonly string[];
  /** The probability that it hits such a call, above 0. Default 1. */
  readonly chance?: number;
  /** How many calls it hits at most. Default: no bound. */
  readonly times?: number;
  /**
   * Whether the server has handled the call when the trouble begins. Default `after`: the call takes effect, and its answer is late or lost.
   * `before`: a lost call has no effect, and a late one has none if its caller gives up first.
   */
  readonly when?: "before" | "after";
  /** A delay in real milliseconds. */
  readonly latencyMs?: Latency;
  /** How fast the body of the answer arrives. */
  readonly bytesPerSecond?: number;
  /** Where the connection breaks. An answer without a body is complete with its headers. */
  readonly lost?: "before-headers" | "after-headers" | "in-body";
}

/** A delay: fixed, equally probable between two bounds, or by percentiles. */
export type Latency = number | { readonly min: number; readonly max: number } | Percentiles;

/** Half of the delays lie between half of `p50` and `p50`, and none above the highest given percentile. */
export interface Percentiles {
  readonly p50: number;
  readonly p75?: number;
  readonly p90?: number;
  readonly p95?: number;
  readonly p99?: number;
}

/** What happens to one answer. */
export interface Trouble {
  /** Milliseconds before the server handles the call. */
  readonly waitMs: number;
  /** Milliseconds between the handling and the answer. */
  readonly delayMs: number;
  /** Null for full speed. */
  readonly bytesPerSecond: number | null;
  /** Where the connection breaks; `before-handling` means that the call had no effect. Null if it does not break. */
  readonly lost: "before-handling" | "before-headers" | "after-headers" | "in-body" | null;
}

/** What happened, in a few words: `620 ms late, lost before the headers`. */
export function troubleText({ waitMs, delayMs, bytesPerSecond, lost }: Trouble): string {
  const late = Math.round(waitMs + delayMs);
  return [
    ...(late > 0 ? [`${late} ms late`] : []),
    ...(bytesPerSecond === null ? [] : [`${bytesPerSecond} bytes a second`]),
    ...(lost === null ? [] : [lost === "in-body" ? "cut in the body" : `lost ${lost.replace("-", " the ")}`]),
  ].join(", ");
}
