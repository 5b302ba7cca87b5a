import type { KnownOperation } from "../contract.ts";
import type { Latitude } from "../latitude.ts";
import { invalid, Refusal } from "../refusal.ts";

/** The largest body that is read, in bytes. */
export const maxBodyBytes = 1024 * 1024;

/** How deep objects and arrays of a body may lie in each other; more would overflow what works through them. */
const maxDepth = 64;

/** Why a body could not be read. */
export type BodyFault = "too-large" | "broken-off";

/** A body as it was sent; without text where it could not be read. */
export interface SentBody {
  readonly text: string;
  readonly fault: BodyFault | null;
}

export const noBody: SentBody = { text: "", fault: null };

/** How much of a body that is too large is still let in, as many clients only look for an answer when they have sent everything. */
const maxDiscardedBytes = 32 * 1024 * 1024;

/** Reads a body; it never rejects, whatever becomes of the client. */
export async function readBody(request: Request): Promise<SentBody> {
  const declared = Number(request.headers.get("Content-Length") ?? Number.NaN);
  try {
    const text = declared <= maxBodyBytes ? await request.text() : await readChunks(request);
    return text === null ? { text: "", fault: "too-large" } : { text, fault: null };
  } catch {
    return { text: "", fault: "broken-off" };
  }
}

/** The text of a body whose length is not known before, or is too much; null when it is larger than the sandbox reads. */
async function readChunks(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size <= maxBodyBytes) chunks.push(value);
    else chunks.length = 0;
    if (size > maxDiscardedBytes) {
      await reader.cancel();
      break;
    }
  }
  return size > maxBodyBytes ? null : new TextDecoder().decode(joined(chunks, size));
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}

/**
 * The JSON value of a body; `{}` where a body that may be left out is.
 * @param sent as `readBody` gives it
 * @throws Refusal 400, or 413 for one that is too large
 */
export function parseBody(
  operation: KnownOperation,
  { text, fault }: SentBody,
  contentType: string | null,
  latitude: Latitude,
): unknown {
  if (fault === "broken-off") throw invalid("body", "it broke off before its end.");
  if (fault === "too-large") {
    throw new Refusal("invalid_input", `body: larger than ${maxBodyBytes} bytes.`, {
      status: latitude.answer("GAP-098") === "413" ? 413 : 400,
    });
  }
  if (!operation.body) {
    if (text !== "" && latitude.answer("GAP-094") === "refused") throw invalid("body", "this operation takes none.");
    return undefined;
  }
  if (text === "" && !operation.body.required && latitude.answer("GAP-093") === "same") return {};
  if (!isJson(contentType)) refuseContentType(latitude);
  const named = latitude.answer("GAP-096") === "400-body" ? "body" : "request";
  const value = parseJson(text, named);
  if (!isObject(value)) throw invalid(named, "it must be a JSON object.");
  for (const [field, member] of Object.entries(value)) {
    const unfit = whyUnfit(member, maxDepth - 1);
    if (unfit !== null) throw invalid(field || "body", unfit);
  }
  return value;
}

/** Whether a `Content-Type` stands for JSON. */
export function isJson(contentType: string | null): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType ?? "");
}

function refuseContentType(latitude: Latitude): void {
  const answer = latitude.answer("GAP-095");
  if (answer === "read") return;
  throw new Refusal("invalid_input", "body: its Content-Type must be application/json.", {
    status: answer === "415" ? 415 : 400,
  });
}

function parseJson(text: string, named: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(named, "it is no valid JSON.");
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Why the sandbox can't work with a JSON value; null where it can. @param levels how deep it may be nested */
function whyUnfit(value: unknown, levels: number): string | null {
  // Such as 1e309, which JavaScript reads as infinity and would write as null.
  if (typeof value === "number") return Number.isFinite(value) ? null : "it holds a number that is too large.";
  if (typeof value !== "object" || value === null) return null;
  if (levels === 0) return `it is nested more than ${maxDepth} deep.`;
  for (const member of Object.values(value)) {
    const unfit = whyUnfit(member, levels - 1);
    if (unfit !== null) return unfit;
  }
  return null;
}
