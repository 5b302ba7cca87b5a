/** What a handler answers with; the pipeline makes the success envelope of it. */
export interface Reply<Data = unknown> {
  readonly status: number;
  readonly data: Data;
  readonly pagination?: object;
  /** More members of the envelope. */
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the envelope, where the answer is none. */
  readonly bare?: boolean;
  /** Instead of a JSON body: a file or a redirect. */
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
