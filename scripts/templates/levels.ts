/** A level that an implementation can claim. */
export type LevelId = "core" | "create" | "ads" | "strict";

/** A row of the matrix of a report. */
export interface Topic {
  readonly topic: string;
  readonly level: LevelId;
  /** The operations of the topic. */
  readonly operations: readonly string[];
}

/** A level, with its requirements by topic. */
export interface Level {
  readonly level: LevelId;
  readonly says: string;
  readonly requirements: Readonly<Record<string, readonly string[]>>;
}
