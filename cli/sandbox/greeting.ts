import { isLoopback } from "../../mocks/host-check.ts";
import type { Fault } from "../../mocks/sandbox/fault.ts";
import type { SandboxTarget } from "../../mocks/sandbox/target.ts";
import { shellWord } from "../../mocks/shell.ts";
import { firstCall } from "../first-call.ts";
import type { SandboxCommandOptions } from "./options.ts";

/** What a person needs to begin with a sandbox. */
export function greeting(
  origin: string,
  { keys, control }: SandboxTarget,
  { host, state, writeTarget: file, controlToken }: SandboxCommandOptions,
  fault: Pick<Fault, "says" | "breaks"> | null,
): string {
  const reach = isLoopback(host)
    ? "only this machine can reach it"
    : `others can reach it, as it listens on ${host || "every address"}`;
  // A token from the command line is known already, and need not stand in a log.
  const made = controlToken === undefined ? control.token : undefined;
  const { scoped, ...single } = keys;
  const kinds = Object.entries(single).map(
    ([name, key]) => `  ${name.padEnd(10)} ${typeof key === "string" ? key : key.key}`,
  );
  return [
    `Sandbox of the API: ${origin}/api/v1 (${reach}; Ctrl-C ends it)`,
    `Console:            ${origin}/_console${made === undefined ? "" : `#token=${made}`} (a page: the world, its clock, every exchange)`,
    `Control interface:  ${control.baseUrl}${control.token === undefined ? "" : " (with the token)"}`,
    ...(made === undefined ? [] : [`Control token:      ${made} (as a bearer token; --control-token sets your own)`]),
    `World:              ${state === undefined ? "in memory, gone at the end" : `kept in ${state}`}`,
    ...(file === undefined ? [] : [`Target file:        ${file} (shortform verify --target ${shellWord(file)})`]),
    ...(fault ? [`Planted fault:      ${fault.says} (it breaks ${fault.breaks.join(", ")})`] : []),
    "",
    "Keys:",
    ...kinds,
    `  scoped     ${scoped.length} keys with one or two scopes each; --write-target writes them`,
    "",
    "Try:",
    `  ${firstCall(origin, keys.full)}`,
    "",
  ].join("\n");
}
