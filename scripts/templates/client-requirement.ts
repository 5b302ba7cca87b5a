/** Where a requirement of clients comes from: a document of the API, or a specification of HTTP. */
export interface ClientSource {
  readonly doc: "core" | "studio" | `RFC ${number}`;
  readonly section: string;
  readonly cite?: string;
}

/** What a client needs to be for a requirement: `basic` makes correct calls; `robust` retries, walks and polls; `careful` keeps its key. */
export type Tier = "basic" | "robust" | "careful";

/** One observable promise of a client. */
export interface ClientRequirement {
  readonly id: string;
  /** A client that breaks `should` gets a warning. */
  readonly level: "must" | "should";
  readonly tier: Tier;
  readonly says: string;
  readonly source: ClientSource;
  /** The operations that it is about; empty if it is about all. */
  readonly operations: readonly string[];
  /** A requirement without which this one can't be kept: where both are broken, this one says nothing new. */
  readonly needs?: string;
}
