import { startEmbeddedSandbox } from "../../../cli/embedded-sandbox.ts";
import { checks, createOracles, requirements, runSuite } from "../../../conformance/index.ts";
import { versionOf } from "../../peers/peers.ts";
import { startPrismProxy } from "../../servers.ts";
import type { Hunter } from "./hunter.ts";

/** A violation from the header of Prism's answer. */
interface Violation {
  readonly location: readonly string[];
  readonly message: string;
  readonly code?: string;
}

export const prismProxy: Hunter = {
  name: "Prism, validating proxy",
  program: `prism-cli ${versionOf("@stoplight/prism-cli")}`,
  setUp:
    "It is a proxy between our suite (profile `full`) and the server; only its complaints about the answers count, not our verdicts.",
  async hunt(fault, known) {
    const server = await startEmbeddedSandbox(fault);
    const proxy = await startPrismProxy(server.target.baseUrl);
    const complaints = new Set<string>();
    const end = new AbortController();
    try {
      await runSuite({
        target: server.target,
        checks,
        oracles: createOracles(),
        requirements,
        profile: "full",
        signal: end.signal,
        async fetch(request) {
          const { pathname, search } = new URL(request.url);
          if (!request.url.startsWith(server.target.baseUrl)) return fetch(request); // the proxy only forwards the API
          const below = pathname.slice(new URL(server.target.baseUrl).pathname.length);
          const { method, headers, signal } = request;
          const text = await request.text(); // read completely, because Prism forwards streamed bodies as invalid HTTP
          const init = { method, headers, signal, ...(text !== "" && { body: text }) };
          const response = await fetch(`${proxy.origin}${below}${search}`, init);
          for (const line of complaintsOf(response, method, below)) {
            complaints.add(line);
            if (known && !known.has(line)) end.abort();
          }
          return response;
        },
      });
      return complaints;
    } finally {
      proxy.stop();
      await server.close();
    }
  },
};

function complaintsOf({ headers, status }: Response, method: string, path: string): string[] {
  const violations = JSON.parse(headers.get("sl-violations") ?? "[]") as readonly Violation[]; // Prism's own header
  const asked = `${method} ${path.replaceAll(/[0-9a-f]{24}/g, "{id}")} ${status}`;
  return violations
    .filter(({ location }) => location[0] === "response")
    .map(({ location, message }) => `${asked} ${location.join(".").replaceAll(/\d+/g, "n")}: ${message}`);
}
