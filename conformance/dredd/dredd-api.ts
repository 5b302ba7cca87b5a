/** The parts of Dredd 14's hook data that our hooks use (Dredd's documentation, Hooks > Data structures). */

/** A request and its expected answer. */
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
    /** An example: Dredd requires every member of it. */
    body?: string | undefined;
  };
  /** The actual answer; undefined if none came or no request was sent. */
  readonly real?: {
    readonly statusCode: number | string;
    readonly headers: Readonly<Record<string, string | readonly string[]>>;
    readonly body: string;
    readonly bodyEncoding?: string;
  };
  /** True if Dredd must not send the request, or must ignore the answer. */
  skip: boolean;
  /** Why it fails, regardless of Dredd's findings. */
  fail?: string | boolean;
  /** Dredd's findings. */
  readonly test?: { readonly valid?: boolean; message: string };
}

type EachHook = (transaction: Transaction, done: () => void) => void;
type AllHook = (transactions: Transaction[], done: () => void) => void;

/** The module `hooks`, which Dredd provides while it loads a hooks file. */
export interface Hooks {
  beforeAll(hook: AllHook): void;
  beforeEach(hook: EachHook): void;
  beforeEachValidation(hook: EachHook): void;
  afterEach(hook: EachHook): void;
  afterAll(hook: AllHook): void;
}
