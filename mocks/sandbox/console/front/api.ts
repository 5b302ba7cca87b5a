/** The requests of the page. They all go to its own origin. */

/** The sandbox refused the request, or did not answer (status 0). */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const tokenName = "shortform console token";

/** Keeps the token of the control interface while the tab is open. */
export function keepToken(token: string): void {
  sessionStorage.setItem(tokenName, token);
}

/**
 * Reads the token from an address such as `/_console#token=…`; browsers don't send the part after the #. Removes the token from the
 * address, so that nobody copies it with the link.
 * @returns whether the address had a token
 */
export function takeToken(): boolean {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (token === null) return false;
  keepToken(token);
  history.replaceState(null, "", location.pathname);
  return true;
}

/** Reads from the console. @throws Refused */
export function read<T>(path: string): Promise<T> {
  return send<T>("GET", `/_console${path}`, withToken());
}

/** Calls the control interface. @throws Refused */
export function control(path: string, body: object | null): Promise<unknown> {
  return send("POST", `/_control${path}`, withToken(), body);
}

/** Reads from the control interface. @throws Refused */
export function readControl(path: string): Promise<unknown> {
  return send("GET", `/_control${path}`, withToken());
}

/** Calls the API itself, as any client would. @throws Refused */
export function callApi(path: string, key: string, body: object): Promise<unknown> {
  return send("POST", `/api/v1${path}`, { "X-API-Key": key }, body);
}

function withToken(): Readonly<Record<string, string>> {
  const token = sessionStorage.getItem(tokenName);
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

async function send<T>(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: object | null = null,
): Promise<T> {
  const init = body
    ? { body: JSON.stringify(body), headers: { ...headers, "Content-Type": "application/json" } }
    : { headers };
  const response = await fetch(path, { method, ...init }).catch(() => {
    throw new Refused(0, "The sandbox does not answer. Is it still running?");
  });
  const json: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, messageOf(json) ?? `The sandbox answered ${response.status}.`);
  return json as T; // the sandbox of this page sends what `view.ts` says
}

/** The sentence of an error in the envelope. */
function messageOf(json: unknown): string | null {
  const { error } = (json ?? {}) as { readonly error?: { readonly message?: string } }; // an envelope, or any other JSON
  return error?.message ?? null;
}
