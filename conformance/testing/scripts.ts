import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { Operation } from "../../generated/operations.ts";
import type { Deviation } from "../core/errors.ts";
import type { SentRequest } from "../core/exchange.ts";
import type { Step } from "../core/run/trace.ts";
import { shellScript } from "../findings/script.ts";
import { type Answer, exchangeOf, failure } from "./exchanges.ts";

/** The script of a failure that the answer to one call shows. */
export function scriptOf(operation: Operation, answer: Answer, deviation: Deviation, url?: string): string {
  return scriptOfSteps([stepOf(operation, answer, url === undefined ? {} : { url })], deviation);
}

export function stepOf(operation: Operation, answer: Answer, request: Partial<SentRequest> = {}, time = 0): Step {
  return { kind: "call", time, exchange: exchangeOf(operation, answer, request) };
}

export function scriptOfSteps(steps: readonly Step[], deviation: Deviation): string {
  return shellScript({
    says: "a failure",
    steps,
    deviation,
    rerun: "--only RATE-02",
    baseUrl: "https://api.example/api/v1",
    command: "verify",
    redact: (text) => text,
  });
}

/**
 * Runs a script on a server that gives these answers, one after another.
 * @param clock the server's time, if it has a control interface
 * @param variables of the environment
 */
export async function runScript(
  script: string,
  answers: readonly Answer[],
  clock?: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<{ readonly code: unknown; readonly output: string; readonly bodies: readonly string[] }> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === "/clock") return response.end(JSON.stringify({ now: clock }));
    const { status, body: json } = answers[bodies.push(body) - 1] ?? failure(404, "not_found");
    return response.writeHead(status).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const env = {
    ...process.env,
    SHORTFORM_URL: url,
    ...(clock !== undefined && { SHORTFORM_CONTROL_URL: url }),
    ...variables,
  };
  const shell = spawn("sh", ["-s"], { env, stdio: ["pipe", "pipe", "pipe"] });
  shell.stdin.end(script);
  const ended = new Promise((resolve) => shell.on("close", resolve));
  const [output, errors] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
  const code = await ended;
  server.close();
  return { code, output: output + errors, bodies };
}
