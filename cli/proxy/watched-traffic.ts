import { errorOf } from "../../conformance/core/exchange.ts";
import { operationOf } from "../../conformance/core/http/operation-of.ts";
import { usualControlUrl } from "../../conformance/core/target/control.ts";
import type { Report } from "../../conformance/index.ts";
import { exchangeOf } from "../../conformance/tape/exchange-of.ts";
import { type CallLine, type CutBody, type TapeLine, tapeVersion } from "../../conformance/tape/format.ts";
import { keptHeaders } from "../../conformance/watchers/kept-headers.ts";
import { TrafficJudge, type Violation } from "../../conformance/watchers/traffic-judge.ts";
import { contractVersion } from "../../generated/levels.ts";
import type { ForwardedCall } from "./forward.ts";
import { SeenKeys } from "./seen-keys.ts";

/** A call as the live page shows it. */
export interface ShownCall {
  readonly at: number;
  readonly took: number;
  readonly key: string | undefined;
  readonly operationId: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly outcome: string;
  /** The titles of the rules that it breaks. */
  readonly broken: readonly string[];
}

export interface WatchedOptions {
  readonly baseUrl: string;
  readonly kit: string;
  /** The command that judges the tape again. */
  readonly command: string;
  readonly write: (line: TapeLine) => void;
  readonly onViolation: (violation: Violation) => void;
}

/** How many calls the live page shows. */
const maxShown = 200;

/** Records and judges the calls that go through a proxy, in the order in which they were answered. */
export class WatchedTraffic {
  readonly shown: ShownCall[] = [];
  readonly #keys = new SeenKeys();
  readonly #judge: TrafficJudge;
  readonly #options: WatchedOptions;
  #moments = 0;

  constructor(options: WatchedOptions) {
    const { baseUrl, kit, command, write } = options;
    this.#options = options;
    const controlUrls = [usualControlUrl(baseUrl)];
    this.#judge = new TrafficJudge({ baseUrl, controlUrls, command, redact: (text) => this.#keys.shown(text) });
    write({ kind: "head", tape: tapeVersion, kit, contract: contractVersion, baseUrl, at: Date.now() });
  }

  /** A call is sent. @returns its number */
  begin(): number {
    return this.#moments++;
  }

  /** A call has ended. @param sent its number */
  end(sent: number, call: ForwardedCall): void {
    const line = this.#lineOf(sent, call);
    this.#options.write(line);
    const exchange = exchangeOf(line);
    const violations = exchange
      ? this.#judge.see({ at: line.at, ended: line.ended, ...(line.key !== undefined && { key: line.key }), exchange })
      : [];
    for (const violation of violations) this.#options.onViolation(violation);
    const type = exchange && errorOf(exchange)?.type;
    const outcome = call.lost ?? [call.response?.status, type].filter((part) => part !== undefined).join(" ");
    this.shown.unshift({
      at: line.at,
      took: line.took,
      key: line.key,
      operationId: operationOf(line.request)?.operationId,
      method: line.request.method,
      path: new URL(line.request.url).pathname,
      outcome,
      broken: violations.map(({ title }) => title),
    });
    this.shown.length = Math.min(this.shown.length, maxShown);
  }

  /** Completes the tape. @returns the report of all calls */
  close(): Report {
    this.#options.write({ kind: "end" });
    return this.report();
  }

  /** The report so far. */
  report(): Report {
    return this.#judge.report();
  }

  get calls(): number {
    return this.#judge.calls;
  }

  #lineOf(sent: number, { at, ended, method, url, headers, body, response, lost }: ForwardedCall): CallLine {
    const key = this.#keys.labelOf(headers);
    const inText = (text: string | CutBody) =>
      typeof text === "string" ? this.#keys.redacted(text) : { ...text, head: this.#keys.redacted(text.head) };
    const inHeaders = (all: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(keptHeaders(all)).map(([name, value]) => [name, this.#keys.redacted(value)]));
    const text = body === undefined ? undefined : inText(body);
    return {
      kind: "call",
      sent,
      done: this.#moments++,
      at,
      ended,
      took: ended - at,
      ...(key !== undefined && { key }),
      request: {
        method,
        url: this.#keys.redacted(url),
        headers: inHeaders(headers),
        ...(text !== undefined && { body: typeof text === "string" ? text : text.head }),
      },
      ...(response
        ? { response: { status: response.status, headers: inHeaders(response.headers), body: inText(response.body) } }
        : { lost: { reason: lost ?? "no answer came", late: false } }),
    };
  }
}
