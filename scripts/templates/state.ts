/** A move from one state to another. */
export interface Transition {
  /** The states it starts from; null for a creation. */
  readonly from: readonly string[] | null;
  /** An operationId, or the name of an event in `events`. */
  readonly on: string;
  readonly to: string;
  readonly when?: string;
  readonly requirement: string;
}

/** A call that is refused in some states. */
export interface Refusal {
  readonly on: string;
  readonly in: readonly string[];
  readonly when?: string;
  readonly status?: number;
  readonly type?: string;
  /** Set if the documents don't show status and type. */
  readonly gap?: string;
  readonly requirement: string;
}

/** The states of a kind of resource, and the calls and events that change them. */
export interface StateMachine {
  readonly name: string;
  /** The schema of the status, or of the resource. */
  readonly schema: string;
  readonly source: { readonly doc: "core" | "studio"; readonly section: string };
  /** Whether the documents list every state. */
  readonly complete: boolean;
  readonly states: readonly string[];
  readonly initial: string;
  readonly terminal: readonly string[];
  /** The events that move the machine besides calls: name to description. */
  readonly events: Readonly<Record<string, string>>;
  readonly transitions: readonly Transition[];
  readonly refused: readonly Refusal[];
  /** What the documents don't show. */
  readonly open: readonly { readonly on: string; readonly in: readonly string[]; readonly gap: string }[];
}
