import type { Randomness } from "../core/check.ts";
import type { Profile } from "../core/profile.ts";
import type { Verdict } from "../core/report/report.ts";
import type { Target } from "../core/target/target.ts";

/** The version of the format. A reader refuses any other. */
export const tapeVersion = 1;

/** The settings of a run that the suite needs to repeat it from the tape. */
export interface RecordedRun {
  /** Its keys and its control token are stand-ins of the same form (`stand-ins.ts`). */
  readonly target: Target;
  readonly profile: Profile;
  readonly random: Randomness;
  readonly confirm: boolean;
  readonly governed: boolean;
  /** Whether it was to run every check of the kit, and not a selection. */
  readonly isWhole: boolean;
  /** Whether it was one of several parts. */
  readonly isPart: boolean;
  /** Makes the ids that the run sends (`fresh-id.ts`). */
  readonly ids: string;
}

/** The first line of a tape. */
export interface HeadLine {
  readonly kind: "head";
  readonly tape: typeof tapeVersion;
  /** The version of the kit that wrote it. */
  readonly kit: string;
  /** The version of the contract. */
  readonly contract: string;
  /** The base URL of the server. */
  readonly baseUrl: string;
  /** In milliseconds. */
  readonly at: number;
  /** Set if the suite made the calls; left out for the traffic of others. */
  readonly run?: RecordedRun;
}

/** A check begins. */
export interface CheckLine {
  readonly kind: "check";
  readonly id: string;
}

/** A body of an answer that is kept in part. */
export interface CutBody {
  /** Its beginning. */
  readonly head: string;
  /** Of the whole text, in bytes. */
  readonly bytes: number;
  /** SHA-256 of the whole text, hexadecimal. */
  readonly sha256: string;
}

/** A request as it stands on a tape: every key and token is replaced by its stand-in. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer as it stands on a tape. */
export interface RecordedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | CutBody;
}

/** One attempt to send a request, and its end. */
export interface CallLine {
  readonly kind: "call";
  /** The numbers of its sending and of its end, in the order of both over all attempts. Lines stand in the order of the ends. */
  readonly sent: number;
  readonly done: number;
  /** When it was sent and when it ended, in milliseconds of the recorder's clock. */
  readonly at: number;
  readonly ended: number;
  /** How long the answer took to arrive, in milliseconds. */
  readonly took: number;
  /** `check <id>` or `story <name>`; left out for calls of the runner itself and of others. */
  readonly of?: string;
  /** The label of the key: its name in the target file, or `key-1`, `key-2`, … for the traffic of others; left out without a key. */
  readonly key?: string;
  readonly request: RecordedRequest;
  /** Exactly one of the two is set. */
  readonly response?: RecordedResponse;
  readonly lost?: { readonly reason: string; readonly late: boolean };
}

/** The last line. A tape without it was interrupted. */
export interface EndLine {
  readonly kind: "end";
  /** Why a run ended early, if it did. */
  readonly stopped?: string;
  /** The verdict of each check and rule, for a run. */
  readonly verdicts?: Readonly<Record<string, Verdict>>;
}

export type TapeLine = HeadLine | CheckLine | CallLine | EndLine;
