/** Methods that the API uses. */
export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** At most `limit` requests in `windowSeconds` seconds, per key. */
export interface RateLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** The price of a call in credits, as data. */
export interface Price {
  /** Credits that every call costs. */
  readonly base?: number;
  /** Credits per second of the media or field that `secondsOf` names. */
  readonly perSecond?: number;
  /** The body field that holds the seconds (`duration`), or media of that length (`videoUrl`). */
  readonly secondsOf?: string;
  /** The seconds charged when the field is left out. */
  readonly defaultSeconds?: number;
  /** With the field `when`, the measured seconds of speech are charged instead, up to `maxSeconds`. */
  readonly measuredSpeech?: { readonly when: string; readonly maxSeconds: number };
  readonly surcharges?: readonly {
    readonly credits: number;
    readonly when: { readonly field: string; readonly equals: string } | { readonly present: readonly string[] };
  }[];
  /** Where the priced fields are: in the body by default, or in the saved settings of the draft. */
  readonly from?: "draftSettings";
  /** The only case in which the call costs credits. */
  readonly when?: { readonly field: string; readonly equals: string };
  /** Charged only when the team has the credits; otherwise the paid part is skipped. */
  readonly optional?: boolean;
}

/** How to follow a job to its end. */
export interface AsyncJob {
  /** The operation to poll. */
  readonly poll: string;
  /** JSON pointer to the status in the polled answer. */
  readonly status: string;
  readonly terminal: readonly string[];
  readonly successful: readonly string[];
  readonly typicalSeconds?: { readonly min: number; readonly max: number };
}

export interface OperationParameter {
  readonly name: string;
  readonly in: "query" | "path" | "header";
  readonly required: boolean;
  /** The kind of resource that the value identifies, if it is an id of the service. */
  readonly resource?: string;
}

/** What the contract says about one operation. */
export interface Operation {
  readonly operationId: string;
  readonly method: HttpMethod;
  /** Path template below the base address, or below the origin if `atOrigin` is true. */
  readonly path: string;
  readonly atOrigin: boolean;
  readonly tag: string;
  readonly summary: string;
  readonly source: { readonly doc: "core" | "studio"; readonly section: string };
  /** False for the metadata document, which needs no key. */
  readonly needsKey: boolean;
  /** Every scope that the key must hold; empty if any key is enough or the documents do not say. */
  readonly scopes: readonly string[];
  readonly idempotent: boolean;
  /** The rate limit of this operation. */
  readonly rateLimit: RateLimit;
  /** True if `rateLimit` is its own and not the default. */
  readonly limited: boolean;
  readonly price: Price | null;
  readonly job: AsyncJob | null;
  /** How long a slow synchronous answer takes. */
  readonly typicalSeconds: { readonly min: number; readonly max: number } | null;
  readonly pagination: "page" | "cursor" | null;
  /** Where the operation takes an explicit workspace. */
  readonly workspaceId: "query" | "body" | null;
  /** False if no document lists it for the operation, so a server may ignore it (GAP-016). */
  readonly workspaceIdListed: boolean;
  readonly parameters: readonly OperationParameter[];
  readonly body: {
    readonly required: boolean;
    /** True if the documents say that unknown fields are refused. */
    readonly closed: boolean;
    /** The names of the documented fields. */
    readonly fields: readonly string[];
  } | null;
  /** The success status; `2XX` if no document gives it. */
  readonly success: number | "2XX";
  readonly errors: readonly {
    readonly status: number | "4XX" | "5XX" | "default";
    readonly types: readonly string[];
  }[];
  /** Which ids a success holds, and where: JSON pointers, with `*` for each item. */
  readonly provides: readonly { readonly resource: string; readonly at: readonly string[] }[];
}
