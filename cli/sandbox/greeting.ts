import { isLoopback } from "../../mocks/host-check.ts";
import type { Fault } from "../../mocks/sandbox/fault.ts";
import type { SandboxTarget } from "../../mocks/sandbox/target.ts";
import { shellWord } from "../../mocks/shell.ts";
import { firstCall } from "../first-call.ts";
import type { SandboxCommandOptions } from "./options.ts";

/** The lines that a sandbox prints at startup. */
export function greeting(
  origin: string,
  { keys, control }: SandboxTarget,
  { host, state, writeTarget: file, controlToken }: SandboxCommandOptions,
  fault: Pick<Fault, "says" | "breaks"> | null,
): string {
  const reach = isLoopback(host)
    ? "only this machine can reach it"
    : `other machines can reach it, because it listens on ${host || "every address"}`;
  // The user knows a token from the command line; it need not appear in a log.
  const made = controlToken === undefined ? control.token : undefined;
  const { scoped, ...single } = keys;
  const kinds = Object.entries(single).map(
    ([name, key]) => `  ${name.padEnd(10)} ${typeof key === "string" ? key : key.key}`,
  );
  return [
    `Sandbox of the API: ${origin}/api/v1 (${reach}; Ctrl-C ends it)`,
    `Console:            ${origin}/_console${made === undefined ? "" : `#token=${made}`} (web page with the state, the clock and every exchange)`,
    `Control interface:  ${control.baseUrl}${control.token === undefined ? "" : " (requires the token)"}`,
    ...(made === undefined ? [] : [`Control token:      ${made} (a bearer token; set your own with --control-token)`]),
    `World:              ${state === undefined ? "in memory, lost at exit" : `kept in ${state}`}`,
    ...(file === undefined ? [] : [`Target file:        ${file} (shortform verify --target ${shellWord(file)})`]),
    ...(fault ? [`Planted fault:      ${fault.says} (breaks ${fault.breaks.join(", ")})`] : []),
    "",
    "Keys:",
    ...kinds,
    `  scoped     ${scoped.length} keys with one or two scopes each; get them with --write-target`,
    "",
    "Try:",
    `  ${firstCall(origin, keys.full)}`,
    "",
  ].join("\n");
}
