/** `shortform-contract/msw`: the sandbox as handlers of Mock Service Worker, for pages and tests without a server. */
import { type HttpHandler, http } from "msw";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox/index.ts";

export interface SandboxHandlersOptions extends SandboxOptions {
  /** The only origin that is answered for: `https://api.example`. Without it, requests to every origin are. */
  readonly origin?: string;
}

/** What `sandboxHandlers` gives. */
export interface SandboxHandlers {
  /** For `setupWorker(...handlers)` of `msw/browser` or `setupServer(...handlers)` of `msw/node`. */
  readonly handlers: readonly HttpHandler[];
  /** What answers: `sandbox.keys` to call it with, `advance()` to move its clock, `reset()` between tests, `close()` at the end. */
  readonly sandbox: Sandbox;
}

/** The paths of the API, of the metadata of its resource, of the control interface and of hosted media. */
const answered = /^\/(?:(?:api\/v1|_control)(?:\/|$)|media\/|\.well-known\/oauth-protected-resource(?:\/|$))/;

/**
 * Makes a sandbox and the handlers through which it answers the API (`/api/v1`, `/.well-known/oauth-protected-resource`), its
 * control interface (`/_control`) and its hosted media (`/media`). MSW does with all other requests what it is told to.
 * @throws TypeError when `origin` is no absolute URL; Error with one sentence for an option that can't be
 */
export function sandboxHandlers({ origin, ...options }: SandboxHandlersOptions = {}): SandboxHandlers {
  const only = origin === undefined ? null : new URL(origin).origin;
  const sandbox = createSandbox(options);
  const isAnswered = ({ request }: { readonly request: Request }) => {
    const url = new URL(request.url);
    return (only === null || url.origin === only) && answered.test(url.pathname);
  };
  return { handlers: [http.all(isAnswered, ({ request }) => sandbox.fetch(request))], sandbox };
}
