import { Refusal } from "./errors.ts";

/** The largest body, in bytes; the documents give no limit. */
export const maxBodyBytes = 1_000_000;

/**
 * Reads a JSON body, whatever its Content-Type says.
 * @returns the value, or undefined when the body is empty
 * @throws Refusal 413 for more than a megabyte, 400 for anything but a JSON object
 */
export async function readJsonObject(request: Request): Promise<object | undefined> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    const why = error instanceof SyntaxError ? `: ${error.message.replace(/\.$/, "")}` : ""; // otherwise it is not UTF-8
    throw new Refusal(400, "invalid_input", `The body is not valid JSON${why}.`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal(400, "invalid_input", "The body must be a JSON object.");
  }
  return value;
}

/** Refuses a body that announces more than a megabyte. */
export function checkAnnouncedLength(request: Request): void {
  if (Number(request.headers.get("content-length")) > maxBodyBytes) throw tooLarge();
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxBodyBytes) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): Refusal {
  return new Refusal(413, "invalid_input", `The body must be at most ${maxBodyBytes} bytes long.`);
}
