/** Where a requirement comes from: a document, a heading in it, and for written ones a few words that stand there. */
export interface RequirementSource {
  readonly doc: "core" | "studio";
  readonly section: string;
  readonly cite?: string;
}

/** What a derived requirement is about, for checks that are generated from it. */
export interface Subject {
  /** Which side of an exchange it speaks of. */
  readonly side: "request" | "response" | "both" | "behaviour";
  /** `body`, `query`, `path`, `header`, `schema`, or a behaviour such as `scope`. */
  readonly part: string;
  /** The schema, parameter or response component that several operations share. */
  readonly component?: string;
  /** JSON pointer below `part`; `*` stands for each item. */
  readonly pointer?: string;
  /** The keyword or aspect: `maximum`, `required`, `unauthorized`, … */
  readonly keyword: string;
  /** The value of the keyword. */
  readonly value?: unknown;
}

/** Operations named by what the description says of them. */
export interface Group {
  /** Words of `scripts/groups.ts` that must all hold. */
  readonly allOf: readonly string[];
  /** Members that the requirement is not about. */
  readonly except?: readonly { readonly operation: string; readonly because: string }[];
  /** Operations that it is about beside the members. */
  readonly and?: readonly string[];
}

/** One observable promise of a server. */
export interface Requirement {
  readonly id: string;
  readonly kind: "written" | "derived";
  /** `may` marks what a server is free to do. */
  readonly level: "must" | "may";
  readonly says: string;
  readonly source: RequirementSource;
  readonly operations: readonly string[];
  /** The group that stands in its file, where `operations` follows from one. */
  readonly group?: Group;
  /** Why no server can be asked. */
  readonly excluded?: string;
  readonly subject?: Subject;
}

/** A place that the documents leave open. */
export interface Gap {
  readonly id: string;
  readonly source: RequirementSource;
  readonly question: string;
  /** What the sandbox does unless it is told otherwise. */
  readonly sandbox: Answer;
  /** The other readings that the documents allow. */
  readonly alternatives: readonly Answer[];
  /** How a caller can see what a server does, or why not. */
  readonly observe: string;
}

export interface Answer {
  readonly answer: string;
  readonly says: string;
}
