import { vi } from "vitest";
import { main } from "../main.ts";

/** What a command did. */
export interface Ran {
  /** Its exit code. */
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `shortform` in this process, which is faster than in its own, and returns its output. */
export async function runHere(...words: readonly string[]): Promise<Ran> {
  const ran = { out: "", err: "" };
  const writer = (stream: keyof typeof ran, end: string) => (text: unknown) => {
    ran[stream] += `${text}${end}`;
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(writer("out", "")),
    vi.spyOn(process.stderr, "write").mockImplementation(writer("err", "")),
    vi.spyOn(console, "log").mockImplementation(writer("out", "\n")),
    vi.spyOn(console, "error").mockImplementation(writer("err", "\n")),
  ];
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    return { code: await main(words), ...ran };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}
