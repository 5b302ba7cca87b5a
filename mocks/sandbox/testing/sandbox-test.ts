import { expect } from "vitest";
import { type OperationId, operations } from "../../../generated/operations.ts";
import type { Body, Query } from "../call.ts";
import { createSandbox, type Sandbox, type SandboxOptions } from "../sandbox.ts";

/** A Wednesday at noon, in the middle of a month. */
export const noon = Date.UTC(2026, 6, 15, 12);

/** Which of the seed world's keys sends a request; `none` sends none, any other text is sent as it is. */
export type KeyName = "full" | "limited" | "otherTeam" | "revoked" | "noCredits" | "none" | (string & {});

export interface Sent<O extends OperationId> {
  /** The id in the path. */
  readonly id?: string;
  readonly query?: Query<O> | Readonly<Record<string, string | number | boolean>>;
  readonly body?: Body<O> | Readonly<Record<string, unknown>>;
  readonly key?: KeyName;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, read. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** The whole body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers as a client without types would
  readonly json: any;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  readonly data: any;
  /** The type of the error, where it is one. */
  readonly type: string | undefined;
}

/** A sandbox that moves its clock only on request and checks every answer against the description. */
export interface TestSandbox extends Sandbox {
  /** Calls an operation. @throws when the sandbox failed or its answer breaks the description */
  call<O extends OperationId>(operationId: O, sent?: Sent<O>): Promise<Received>;
  /** Calls an operation that must succeed. @returns its `data` */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers as a client without types would
  ok<O extends OperationId>(operationId: O, sent?: Sent<O>): Promise<any>;
  /** Calls an operation that must be refused so, and that must change nothing. @returns the error */
  refused<O extends OperationId>(
    operationId: O,
    sent: Sent<O>,
    status: number,
    type: string,
  ): Promise<Received["json"]>;
  /** Sends a call to the control interface. @throws when it is refused */
  control(path: string, body: object): Promise<void>;
  /** The key of the seed world with this label. */
  keyOf(name: KeyName): string;
  /** What the sandbox logged for its operator. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

/** A request or a move of the clock, to do it again. */
export type Deed =
  | {
      readonly request: () => Request /** Of its exchange; null for a call of the control interface. */;
      readonly number: number | null;
    }
  | { readonly seconds: number };

/** Makes one for a test. @param note takes everything that is done to it, in order */
export function testSandbox(options: SandboxOptions = {}, note: (deed: Deed) => void = () => undefined): TestSandbox {
  const lines: Record<string, unknown>[] = [];
  const failures: object[] = [];
  const sandbox = createSandbox({
    start: noon,
    speed: 0,
    checkResponses: true,
    log: {
      debug: () => undefined,
      info: (line) => void lines.push({ ...line }),
      error: (line) => void failures.push(line),
    },
    ...options,
  });
  const keyOf = (name: KeyName) =>
    sandbox.world.collections.keys.all().find(({ label }) => label === name)?.key ?? name;

  async function call<O extends OperationId>(
    operationId: O,
    { id = "", query = {}, body, key = "full", headers = {} }: Sent<O> = {},
  ) {
    const { method, path, atOrigin } = operations[operationId];
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    const url = `http://sandbox.test${atOrigin ? "" : "/api/v1"}${path.replace("{id}", id)}${search && `?${search}`}`;
    const init = {
      method,
      headers: {
        ...(key !== "none" && { Authorization: `Bearer ${keyOf(key)}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    note({ request: () => new Request(url, init), number: sandbox.journal.newest + 1 });
    const response = await sandbox.fetch(new Request(url, init));
    if (failures.length > 0) throw new Error(`The sandbox failed: ${JSON.stringify(failures.splice(0), null, 2)}`);
    const text = await response.text();
    // JSON may be labelled as text (GAP-049).
    const json = /json|^text\/plain/.test(response.headers.get("Content-Type") ?? "") ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, json, data: json.data, type: json.error?.type };
  }

  async function control(path: string, body: object): Promise<void> {
    const headers = { "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const request = () => new Request(`http://sandbox.test/_control${path}`, init);
    note({ request, number: null });
    const response = await sandbox.fetch(request());
    if (!response.ok) throw new Error(await response.text());
  }

  return {
    ...sandbox,
    call,
    control,
    keyOf,
    lines,
    advance(seconds) {
      note({ seconds });
      sandbox.advance(seconds);
    },
    async ok(operationId, sent) {
      const received = await call(operationId, sent);
      if (received.status >= 300)
        throw new Error(`${operationId}: ${received.status} ${JSON.stringify(received.json)}`);
      return received.data;
    },
    async refused(operationId, sent, status, type) {
      const before = snapshot(sandbox);
      const received = await call(operationId, sent);
      expect({ status: received.status, type: received.type }).toEqual({ status, type });
      expect(snapshot(sandbox)).toBe(before);
      return received.json.error;
    },
  };
}

/** The status of an answer, and the type of its error: "200", "404 not_found". */
export function outcome({ status, type }: Pick<Received, "status" | "type">): string {
  return type === undefined ? String(status) : `${status} ${type}`;
}

/** The outcome of a call. */
export async function outcomeOf<O extends OperationId>(box: TestSandbox, operationId: O, sent: Sent<O> = {}) {
  return outcome(await box.call(operationId, sent));
}

/** Everything that a sandbox remembers, as text. */
export function snapshot({ world }: Pick<Sandbox, "world">): string {
  return JSON.stringify(Object.entries(world.collections).map(([name, collection]) => [name, collection.all()]));
}

/** Makes a key of the main team that has just these scopes. @returns the key */
export function keyWith({ world }: Sandbox, scopes: readonly string[]): string {
  const main = world.collections.keys.all().find(({ label }) => label === "full");
  if (!main) throw new Error("The seed world has no key with the label full.");
  const key = `sf_live_${world.random.text(24)}`;
  world.transaction(() =>
    world.collections.keys.put({ ...main, id: world.newId(), key, scopes, label: "made by a test" }),
  );
  return key;
}
