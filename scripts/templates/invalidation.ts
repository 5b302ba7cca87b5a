/** A read whose answer a call can change. */
export interface Invalidation {
  /** The read. */
  readonly read: string;
  /** Where the call names what it changes, such as `params.path.id`. If that is absent, this read does not change. */
  readonly from?: string;
  /** The parameter of the read that must have the value at `from`; without it, every call of the read counts. */
  readonly where?: readonly [place: "path" | "query", name: string];
}

/** The reads that a mutation can change: with its call, and later with each status of the job that it starts. */
export interface Invalidations {
  readonly call: readonly Invalidation[];
  readonly job?: readonly Invalidation[];
}
