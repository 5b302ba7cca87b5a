/** The result of a handler; the pipeline turns it into the success envelope. */
export interface Reply<Data = unknown> {
  readonly status: number;
  readonly data: Data;
  readonly pagination?: object;
  /** Extra members of the envelope. */
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, if the answer has no envelope. */
  readonly bare?: boolean;
  /** A file or a redirect instead of a JSON body. */
  readonly raw?: { readonly body: string | null; readonly contentType?: string };
}

export function ok<Data>(data: Data): Reply<Data> {
  return { status: 200, data };
}

export function created<Data>(data: Data): Reply<Data> {
  return { status: 201, data };
}

export function accepted<Data>(data: Data): Reply<Data> {
  return { status: 202, data };
}
