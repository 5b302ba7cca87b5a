import type { Answer, Task } from "./protocol.ts";
import type { Places, Script, WireRequest } from "./server.ts";

/** What a case saw: the wire, and what the caller got. */
export interface Seen {
  readonly wire: readonly WireRequest[];
  /** The requests that reached the other origin. */
  readonly elsewhere: readonly WireRequest[];
  readonly answer: Answer;
  /** How long the task took, in milliseconds. */
  readonly milliseconds: number;
  /** How long it took with the sooner deadline of the case, in milliseconds; 0 if the case has none. */
  readonly soonerMs: number;
  /** How long the client took from an answer to its next request where nothing made it wait, in milliseconds; 0 if it was not tried. */
  readonly paceMs: number;
  readonly key: string;
  readonly places: Places;
}

/** How a client broke a requirement. */
export interface Problem {
  readonly expected: string;
  readonly actual: string;
  /** The request that shows it; by default the last one. */
  readonly request?: WireRequest;
  /** Whether only a time shows it: a busy machine may be the reason, so the case runs again alone before it counts. */
  readonly isTiming?: boolean;
}

/** Judges one requirement: a problem, null if the client keeps it, or a sentence why it can't be judged. */
export type Oracle = (seen: Seen) => Problem | string | null;

/** One task under one script, and the requirements that it judges. */
export interface ClientCase {
  readonly id: string;
  readonly title: string;
  readonly operationId?: string;
  readonly task: Exclude<Task, { readonly task: "configure" | "end" }>;
  readonly script: Script;
  /** A task that shows how fast the client sends one request after another. It runs first, and is not judged. */
  readonly pace?: Pick<ClientCase, "task" | "script">;
  /** A task that the same client runs before, under the same script. Its requests count. */
  readonly first?: ClientCase["task"];
  readonly judges: Readonly<Record<string, Oracle>>;
  /** The deadline of the client's calls, in milliseconds. Default 8000. */
  readonly timeoutMs?: number;
  /** A shorter deadline, in milliseconds, with which another client runs the same task first. Its requests don't count. */
  readonly soonerMs?: number;
  /** How many attempts a call has. Default 4. */
  readonly attempts?: number;
  /** How long to watch the wire after the answer, in milliseconds. */
  readonly watchMs?: number;
}
