import type { Fault } from "../../mocks/sandbox/faults/fault.ts";
import type { SandboxTarget } from "../../mocks/sandbox/target.ts";
import { shellWord } from "../../mocks/shell.ts";
import { firstCall } from "../first-call.ts";
import type { SandboxCommandOptions } from "./options.ts";

/** What a person needs to begin with a sandbox. */
export function greeting(
  origin: string,
  { keys }: SandboxTarget,
  { host, state, writeTarget: file, controlToken }: SandboxCommandOptions,
  fault: Pick<Fault, "says" | "breaks"> | null,
): string {
  const reach =
    host === "127.0.0.1" ? "only this machine can reach it" : `others can reach it, as it listens on ${host}`;
  const { scoped, ...single } = keys;
  const kinds = Object.entries(single).map(
    ([name, key]) => `  ${name.padEnd(10)} ${typeof key === "string" ? key : key.key}`,
  );
  return [
    `Sandbox of the API: ${origin}/api/v1 (${reach}; Ctrl-C ends it)`,
    `Console:            ${origin}/_console (a page: the world, its clock, every exchange)`,
    `Control interface:  ${origin}/_control${controlToken === undefined ? "" : " (with the token)"}`,
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
