/** What Dredd 14 hands to hooks, as far as ours read and write it (Dredd's documentation, Hooks > Data structures). */

/** A request and the answer that is expected of it. */
export interface Transaction {
  readonly name: string;
  /** The summary of the operation, and its path template. */
  readonly origin: { readonly actionName: string; readonly resourceName?: string };
  host: string;
  port: string | null;
  protocol: string | null;
  fullPath: string;
  readonly request: { method: string; uri: string; headers: Record<string, string>; body: string };
  readonly expected: {
    statusCode: string;
    headers: Readonly<Record<string, string>>;
    /** An example: Dredd takes every member of it for required. */
    body?: string | undefined;
  };
  /** The answer that came; undefined when none did, or none was asked for. */
  readonly real?: {
    readonly statusCode: number | string;
    readonly headers: Readonly<Record<string, string | readonly string[]>>;
    readonly body: string;
    readonly bodyEncoding?: string;
  };
  /** True when Dredd is not to ask, or not to count what came. */
  skip: boolean;
  /** Why it fails, whatever Dredd finds. */
  fail?: string | boolean;
  /** What Dredd found. */
  readonly test?: { readonly valid?: boolean; message: string };
}

type EachHook = (transaction: Transaction, done: () => void) => void;
type AllHook = (transactions: Transaction[], done: () => void) => void;

/** The module `hooks`, which Dredd puts in place of one of that name while it loads a hooks file. */
export interface Hooks {
  beforeAll(hook: AllHook): void;
  beforeEach(hook: EachHook): void;
  beforeEachValidation(hook: EachHook): void;
  afterEach(hook: EachHook): void;
  afterAll(hook: AllHook): void;
}
