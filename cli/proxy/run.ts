import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { oneLine } from "../../conformance/core/values/plain-text.ts";
import { plainWord } from "../../conformance/core/values/shell.ts";
import * as suite from "../../conformance/index.ts";
import type { Violation } from "../../conformance/watchers/traffic-judge.ts";
import { hostCheck } from "../../mocks/host-check.ts";
import { interruptible } from "../interrupted.ts";
import { readManifest } from "../manifest.ts";
import { tapeName } from "../tape/recorded-run.ts";
import { TapeWriter } from "../tape/write.ts";
import { UsageError } from "../usage-error.ts";
import { exitCode } from "../verify/exit-code.ts";
import { knownFailuresFrom } from "../verify/known-failures.ts";
import { ownProgram } from "../verify/own-command.ts";
import { requireWritable, writeReport } from "../verify/report-folder.ts";
import { Forwarder } from "./forward.ts";
import { livePage, pagePath } from "./page.ts";
import { WatchedTraffic } from "./watched-traffic.ts";

export interface ProxyOptions {
  /** The server: its origin or its base URL. */
  readonly to: string;
  readonly port: number;
  readonly host: string;
  readonly reportDir: string;
  readonly reporter: suite.Reporter;
  readonly knownFailures?: string;
}

/**
 * Stands before a server until it is interrupted, and judges what passes.
 * @returns the exit code of `verify` for what was seen
 * @throws UsageError if the address is none, or it can't listen or write
 */
export async function runProxy(options: ProxyOptions): Promise<number> {
  const { port, host, reportDir, reporter } = options;
  const to = originOf(options.to);
  requireWritable(reportDir);
  const known = knownFailuresFrom(options.knownFailures);
  const tape = new TapeWriter(join(reportDir, tapeName));
  const told = new Set<string>();
  const tell = (cause: string, line: string) => {
    if (told.has(cause)) return;
    told.add(cause);
    if (reporter === "terminal") process.stdout.write(`${line}\n`);
  };
  const path = /\/api\/v1\/?$/.test(to.pathname) ? to.pathname.replace(/\/$/, "") : "/api/v1";
  const traffic = new WatchedTraffic({
    baseUrl: `${to.origin}${path}`,
    kit: readManifest().version,
    command: `${ownProgram(process.cwd())} check ${plainWord(join(reportDir, tapeName))}`,
    write: tape.write,
    onViolation: (violation) => tell(`${violation.rule} ${violation.evidence.operationId}`, lineOf(violation)),
  });
  const forwarder = new Forwarder(to);
  const server = serverOf({
    traffic,
    to,
    host,
    forward: (incoming, outgoing) => {
      const sent = traffic.begin();
      forwarder.forward(incoming, outgoing, (call) => {
        traffic.end(sent, call);
        if (call.lost !== undefined) tell(call.lost, oneLine(`no answer from ${to.origin} (${call.lost})`));
      });
    },
  });
  const address = await listening(server, port, host);
  if (reporter === "terminal") {
    process.stdout.write(
      `Calls to ${address}${path} go to ${to.origin}${path}. Live: ${address}${pagePath}. Ctrl-C stops it and writes the report.\n`,
    );
  }
  const interruption = interruptible("Stopping; writing the report.\n");
  await new Promise((resolve) => interruption.signal.addEventListener("abort", resolve, { once: true }));
  server.closeAllConnections();
  server.close();
  forwarder.close();
  const report = suite.markKnown(traffic.close(), known);
  tape.close();
  interruption.end();
  writeReport(report, reportDir);
  process.stdout.write(suite.formatReport(reporter, report, { folder: reportDir }));
  if (reporter === "terminal")
    process.stdout.write(`Report: ${reportDir}/report.html; tape: ${reportDir}/${tapeName}.\n`);
  return exitCode(report);
}

/** What breaks the contract, in one line. */
function lineOf({ rule, title, evidence: { operationId, expected, actual, pointer } }: Violation): string {
  const reason = `expected ${expected}, but ${actual}`;
  const place = pointer === undefined || reason.includes(pointer) ? "" : ` at ${pointer}`;
  return oneLine(`✗ ${operationId ?? "unknown"}: ${title} (${rule}): ${reason}${place}`);
}

interface Serving {
  readonly traffic: WatchedTraffic;
  readonly to: URL;
  readonly host: string;
  readonly forward: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
}

function serverOf({ traffic, to, host, forward }: Serving): Server {
  // The pages show traffic, so a stranger's host name must not lead to them.
  const isRefused = hostCheck(host, []);
  return createServer((incoming, outgoing) => {
    const [path = "/"] = (incoming.url ?? "/").split("?");
    if (path === pagePath || path.startsWith(`${pagePath}/`)) {
      if (isRefused(incoming, outgoing)) return;
      const isReport = path === `${pagePath}/report`;
      const page = isReport ? suite.htmlPage(traffic.report(), suite.requirements) : livePage(traffic, to.origin);
      outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
      outgoing.end(page);
      return;
    }
    forward(incoming, outgoing);
  });
}

function originOf(text: string): URL {
  try {
    const url = new URL(text);
    if (["http:", "https:"].includes(url.protocol)) return url;
  } catch {
    // Reported below.
  }
  throw new UsageError(`"${text}" (--to) is not an http or https URL; give one such as http://127.0.0.1:4010/api/v1.`);
}

function listening(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new UsageError(`The proxy can't listen on ${host}:${port} (${error.code}); choose another --port.`)),
    );
    server.listen(port, host, () => {
      const bound = server.address();
      resolve(`http://${host}:${typeof bound === "object" && bound ? bound.port : port}`);
    });
  });
}
