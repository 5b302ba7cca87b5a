import type { KnownOperation } from "../contract.ts";
import type { Latitude } from "../latitude.ts";
import { invalid, Refusal } from "../refusal.ts";

/** The largest body that is read, in bytes. */
export const maxBodyBytes = 1024 * 1024;

/** The maximum nesting of a body's objects and arrays; deeper bodies would overflow the stack. */
const maxDepth = 64;

/** Why a body could not be read. */
export type BodyFault = "too-large" | "broken-off";

/** A body as sent; without text if it could not be read. */
export interface SentBody {
  readonly text: string;
  readonly fault: BodyFault | null;
}

export const noBody: SentBody = { text: "", fault: null };

/** How much of a body that is too large is still read, because many clients look for an answer only after sending everything. */
const maxDiscardedBytes = 32 * 1024 * 1024;

/** Reads a body. Never rejects, even if the client disconnects. */
export async function readBody(request: Request): Promise<SentBody> {
  const declared = Number(request.headers.get("Content-Length") ?? Number.NaN);
  try {
    const text = declared <= maxBodyBytes ? await request.text() : await readChunks(request);
    return text === null ? { text: "", fault: "too-large" } : { text, fault: null };
  } catch {
    return { text: "", fault: "broken-off" };
  }
}

/** The text of a body of unknown or excessive length; null if it is larger than the sandbox reads. */
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
 * The JSON value of a body; `{}` for an omitted optional body.
 * @param sent the result of `readBody`
 * @throws Refusal 400, or 413 if the body is too large
 */
export function parseBody(
  operation: KnownOperation,
  { text, fault }: SentBody,
  contentType: string | null,
  latitude: Latitude,
): unknown {
  if (fault === "broken-off") throw invalid("body", "it is incomplete.");
  if (fault === "too-large") {
    throw new Refusal("invalid_input", `body: larger than ${maxBodyBytes} bytes.`, {
      status: latitude.answer("GAP-098") === "413" ? 413 : 400,
    });
  }
  if (!operation.body) {
    if (text !== "" && latitude.answer("GAP-094") === "refused")
      throw invalid("body", "this operation does not take one.");
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

/** Whether a `Content-Type` means JSON. */
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
    throw invalid(named, "it is not valid JSON.");
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Why the sandbox can't handle a JSON value; null if it can. @param levels how deep it may be nested */
function whyUnfit(value: unknown, levels: number): string | null {
  // Such as 1e309, which JavaScript parses as Infinity and would write as null.
  if (typeof value === "number") return Number.isFinite(value) ? null : "it contains a number that is too large.";
  if (typeof value !== "object" || value === null) return null;
  if (levels === 0) return `it is nested more than ${maxDepth} levels deep.`;
  for (const member of Object.values(value)) {
    const unfit = whyUnfit(member, levels - 1);
    if (unfit !== null) return unfit;
  }
  return null;
}
