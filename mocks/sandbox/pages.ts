import { Hono } from "hono";
import { consoleApp } from "./console/console.ts";
import { controlApp } from "./control/control.ts";
import { mediaFile } from "./media-files.ts";
import { corsHeaders } from "./request/cors.ts";
import { mediaPath } from "./request/hosted-media.ts";
import type { Sandbox, SandboxOptions } from "./sandbox-types.ts";

/**
 * What a sandbox serves beside the API: the control interface, the console and hosted media.
 * @param other answers every other request
 * @param failed answers a request that failed because of a bug
 */
export function pagesOf(
  sandbox: Sandbox,
  options: Pick<SandboxOptions, "control" | "console" | "checkResponses">,
  other: (request: Request) => Response | Promise<Response>,
  failed: (error: Error) => Response,
): Hono {
  const app = new Hono();
  if (options.control !== false) {
    const token = options.control?.token ?? null;
    app.route("/_control", controlApp(sandbox, token));
    if (options.console !== false) {
      app.route("/_console", consoleApp(sandbox, { token, checksResponses: options.checkResponses ?? false }));
    }
  }
  app.get(`${mediaPath}*`, ({ req, notFound }) => {
    const file = mediaFile(req.url);
    if (!file) return notFound();
    for (const [name, value] of Object.entries(corsHeaders(sandbox.world.latitude))) file.headers.set(name, value);
    return file;
  });
  app.notFound(({ req }) => other(req.raw));
  app.onError(failed);
  return app;
}
