import type { JournalEntry } from "../journal.ts";
import { addressOf } from "../request/address.ts";
import type { Route } from "../request/route.ts";
import type { Trouble } from "./rule.ts";

/** Answers whose connection breaks. */
const broken = new WeakSet<Response>();

/**
 * Whether the connection of an answer is to break: before its headers if it is `Response.error()`, else where its body fails. A server must
 * break its own connection then.
 */
export function isBroken(response: Response): boolean {
  return broken.has(response);
}

/** What a server does with a call. */
interface Handling {
  readonly handle: () => Response | Promise<Response>;
  /** Takes note that the call is never handled. */
  readonly unhandled?: () => void;
}

/**
 * Gives an answer its trouble.
 * @param signal of the caller, who may give up
 * @returns the answer, or `Response.error()` if its connection is lost before the headers, or if the caller gives up
 */
export async function carryOut(
  { waitMs, delayMs, bytesPerSecond, lost }: Trouble,
  signal: AbortSignal,
  { handle, unhandled }: Handling,
): Promise<Response> {
  if (!(await passed(waitMs, signal)) || lost === "before-handling") {
    unhandled?.();
    return lostAnswer();
  }
  const response = await handle();
  if (!(await passed(delayMs, signal)) || lost === "before-headers") return lostAnswer();
  if (lost === null && bytesPerSecond === null) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  if (bytes.length === 0) return new Response(null, { status, headers });
  const arriving = { "after-headers": 0, "in-body": Math.floor(bytes.length / 2), whole: bytes.length }[
    lost ?? "whole"
  ];
  const body = bodyOf(bytes.subarray(0, arriving), bytesPerSecond, lost !== null);
  const troubled = new Response(body, { status, headers: { ...headers, "content-length": String(bytes.length) } });
  if (lost !== null) broken.add(troubled);
  return troubled;
}

/** The answer as `fetch` gives it. @throws TypeError if its connection is lost, the reason of an abort if its caller gave up */
export function arrived(response: Response, { signal }: Request): Response {
  if (response.type !== "error") return response;
  signal.throwIfAborted();
  throw new TypeError("fetch failed", { cause: new Error("The sandbox's trouble rules lost the connection.") });
}

/** The line of the journal about a call that was lost before the server handled it. Its status is 0. */
export function unhandledEntry(
  { method, url }: Request,
  route: Route | null,
  trouble: Trouble,
  place: Pick<JournalEntry, "number" | "at">,
): JournalEntry {
  const { path, search } = addressOf(url);
  const operationId = route?.entry.methods.get(method)?.operationId ?? null;
  const none = { key: null, status: 0, ms: 0, requestBody: "", responseBody: "", violations: [] };
  return { ...none, ...place, method, path: path + search, operationId, trouble };
}

function lostAnswer(): Response {
  const response = Response.error();
  broken.add(response);
  return response;
}

/** @returns false as soon as the caller gives up */
function passed(ms: number, signal: AbortSignal): boolean | Promise<boolean> {
  if (ms === 0 || signal.aborted) return !signal.aborted;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve(!signal.aborted);
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}

/** How many parts of a slow body arrive in a second. */
const partsPerSecond = 20;

/** A body that arrives slowly, or fails after its last byte. @param rate bytes a second; null for all at once */
function bodyOf(bytes: Uint8Array, rate: number | null, fails: boolean): ReadableStream<Uint8Array> {
  const size = rate === null ? bytes.length : Math.ceil(rate / partsPerSecond);
  let sent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        if (sent === bytes.length) {
          if (fails) controller.error(new TypeError("terminated"));
          else controller.close();
          return;
        }
        const part = bytes.slice(sent, sent + size);
        if (rate !== null) {
          await new Promise((resolve) => {
            timer = setTimeout(resolve, (1000 * part.length) / rate);
          });
        }
        sent += part.length;
        controller.enqueue(part);
      },
      cancel: () => clearTimeout(timer),
    },
    { highWaterMark: 0 },
  );
}
