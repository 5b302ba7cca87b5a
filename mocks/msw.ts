/** `shortform-contract/msw`: the sandbox as handlers of Mock Service Worker, for pages and tests without a server. */
import { type HttpHandler, http } from "msw";
import { answeredPaths } from "./answered-paths.ts";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox/index.ts";

export interface SandboxHandlersOptions extends SandboxOptions {
  /** Handle only requests to this origin: `https://api.example`. Default: every origin. */
  readonly origin?: string;
}

/** The result of `sandboxHandlers`. */
export interface SandboxHandlers {
  /** For `setupWorker(...handlers)` of `msw/browser` or `setupServer(...handlers)` of `msw/node`. */
  readonly handlers: readonly HttpHandler[];
  /**
   * The sandbox behind the handlers: `sandbox.keys` for your requests, `advance()` to move its clock, `reset()` between tests, `close()` at
   * the end.
   */
  readonly sandbox: Sandbox;
}

/**
 * Creates a sandbox and handlers for the API (`/api/v1`, `/.well-known/oauth-protected-resource`), its control interface (`/_control`) and
 * its hosted media (`/media`). Other requests follow your MSW settings.
 * @throws TypeError if `origin` is not an absolute URL; Error with one sentence for an invalid option
 */
export function sandboxHandlers({ origin, ...options }: SandboxHandlersOptions = {}): SandboxHandlers {
  const only = origin === undefined ? null : new URL(origin).origin;
  const sandbox = createSandbox(options);
  const isAnswered = ({ request }: { readonly request: Request }) => {
    const url = new URL(request.url);
    return (only === null || url.origin === only) && answeredPaths.test(url.pathname);
  };
  return { handlers: [http.all(isAnswered, ({ request }) => sandbox.handle(request))], sandbox };
}
