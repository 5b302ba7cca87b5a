import { isLoopback } from "../../mocks/host-check.ts";
import type { Fault } from "../../mocks/sandbox/fault.ts";
import type { SandboxTarget } from "../../mocks/sandbox/target.ts";
import { shellWord } from "../../mocks/shell.ts";
import { firstCall } from "../first-call.ts";
import { type Likeness, likenessText } from "./likeness.ts";
import type { SandboxCommandOptions } from "./options.ts";
import { otherOrigins } from "./reach.ts";

/** What `--host` opens to other machines. */
function opened(origins: readonly string[]): string[] {
  return [
    `Other machines:     ${origins.map((each) => `${each}/api/v1`).join(", ") || "can't reach it: this machine has no address for them"}`,
    "                    The API accepts the keys below, which are the same in every sandbox with this seed (--seed).",
    "                    The console and the control interface need the control token. Host names need --allow-host.",
  ];
}

/** The lines that a sandbox prints at startup. */
export function greeting(
  origin: string,
  { keys, control }: SandboxTarget,
  { host, state, writeTarget: file, controlToken, like }: SandboxCommandOptions,
  faults: readonly Pick<Fault, "says" | "breaks">[],
  likeness?: Likeness,
): string {
  const others = otherOrigins(host, origin);
  const reach = isLoopback(host) ? "only this machine can reach it; " : "";
  // The user knows a token from the command line; it need not appear in a log.
  const made = controlToken === undefined ? control.token : undefined;
  const { scoped, ...single } = keys;
  const kinds = Object.entries(single).map(
    ([name, key]) => `  ${name.padEnd(10)} ${typeof key === "string" ? key : key.key}`,
  );
  return [
    `Sandbox of the API: ${origin}/api/v1 (${reach}Ctrl-C stops it)`,
    ...(isLoopback(host) ? [] : opened(others)),
    `Console:            ${origin}/_console${made === undefined ? "" : `#token=${made}`} (web page with the state, the clock and every exchange)`,
    `Control interface:  ${control.baseUrl}${control.token === undefined ? "" : " (requires the token)"}`,
    ...(made === undefined ? [] : [`Control token:      ${made} (a bearer token; set your own with --control-token)`]),
    `World:              ${state === undefined ? "in memory, lost at exit" : `kept in ${state}`}`,
    ...(file === undefined ? [] : [`Target file:        ${file} (for verify --target ${shellWord(file)})`]),
    ...(like !== undefined && likeness ? likenessText(like, likeness) : []),
    ...faults.map(({ says, breaks }) => `Planted fault:      ${says} (breaks ${breaks.join(", ")})`),
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
