/** Where a requirement comes from: a document, a heading in it, and for written requirements a few cited words. */
export interface RequirementSource {
  /** `core` or `studio`; for a requirement of clients also a specification of HTTP, such as `RFC 9110`. */
  readonly doc: "core" | "studio" | `RFC ${number}`;
  readonly section: string;
  readonly cite?: string;
}

/** What a derived requirement is about, for the checks generated from it. */
export interface Subject {
  /** The side of an exchange it is about. */
  readonly side: "request" | "response" | "both" | "behaviour";
  /** `body`, `query`, `path`, `header`, `schema`, or a behaviour such as `scope`. */
  readonly part: string;
  /** The schema, parameter or response component that several operations share. */
  readonly component?: string;
  /** JSON pointer below `part`, with `*` for each item. */
  readonly pointer?: string;
  /** The keyword or aspect: `maximum`, `required`, `unauthorized`, … */
  readonly keyword: string;
  /** The value of the keyword. */
  readonly value?: unknown;
}

/** Operations selected by what the description says about them. */
export interface Group {
  /** Words of `scripts/groups.ts` that must all be true. */
  readonly allOf: readonly string[];
  /** Members that are excluded. */
  readonly except?: readonly { readonly operation: string; readonly because: string }[];
  /** Further operations that the requirement is about. */
  readonly and?: readonly string[];
}

/** One observable promise of a server. */
export interface Requirement {
  readonly id: string;
  readonly kind: "written" | "derived";
  /** `may` marks a freedom of the server. */
  readonly level: "must" | "may";
  readonly says: string;
  readonly source: RequirementSource;
  readonly operations: readonly string[];
  /** The group in its file, if `operations` follows from one. */
  readonly group?: Group;
  /** Why no request can test it. */
  readonly excluded?: string;
  readonly subject?: Subject;
}

/** A question that the documents leave open. */
export interface Gap {
  readonly id: string;
  readonly source: RequirementSource;
  readonly question: string;
  /** What the sandbox does by default. */
  readonly sandbox: Answer;
  /** The other readings that the documents allow. */
  readonly alternatives: readonly Answer[];
  /** How a caller can find out what a server does, or why that is not possible. */
  readonly observe: string;
}

export interface Answer {
  readonly answer: string;
  readonly says: string;
}
