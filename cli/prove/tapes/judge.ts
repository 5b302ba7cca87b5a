import { type Check, runSuite } from "../../../conformance/index.ts";
import { Chain } from "../../../conformance/tape/chain.ts";
import { recorded } from "../../../conformance/tape/record.ts";
import { changedVerdicts, rejudge } from "../../../conformance/tape/rejudge.ts";
import { type Tape, tapeOf } from "../../../conformance/tape/tape.ts";
import { Timeline } from "../../../conformance/tape/timeline.ts";
import type { Fault } from "../../../mocks/sandbox/fault.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/index.ts";
import { judgeSandbox, start } from "../judge-sandbox.ts";

/** A server whose run is recorded: a legal one, or one with a fault. */
export type TapedServer = { readonly latitude: LatitudeOptions } | { readonly fault: string };

/** A run, judged again from its tape. */
export interface JudgedTape {
  readonly calls: number;
  /** The verdicts that differ: `check: then, now`. */
  readonly changed: readonly string[];
  /** The labels of the keys that the tape gives away in part. */
  readonly leaked: readonly string[];
}

/** Records a run on a sandbox. @returns its tape, as it is read back, and its text */
export async function recordSandbox(
  checks: readonly Check[],
  server: { readonly latitude?: LatitudeOptions; readonly faults?: readonly Fault[] },
): Promise<{
  readonly tape: Tape;
  readonly text: string;
  readonly keys: Readonly<Record<string, string | undefined>>;
}> {
  const chain = new Chain();
  const texts: string[] = [];
  let keys: Readonly<Record<string, string | undefined>> = {};
  await judgeSandbox({
    checks,
    ...server,
    async runner(options) {
      keys = options.target.keys;
      // The sandbox's clock stands still, so a clock that runs would show more of the machine's load than of the server.
      const recording = recorded(
        { ...options, clock: new Timeline(start) },
        {
          kit: "proof",
          isWhole: false,
          write: (line) => texts.push(chain.seal(line)),
        },
      );
      const report = await runSuite(recording.options);
      recording.end(report);
      return report;
    },
  });
  const reader = new Chain();
  return { tape: tapeOf(texts.map((text, index) => reader.open(text, index + 1))), text: texts.join("\n"), keys };
}

/** Records a run on a server and judges it again. @param faults all that can be named */
export async function judgeTape(
  checks: readonly Check[],
  server: TapedServer,
  faults: readonly Fault[],
): Promise<JudgedTape> {
  const broken = "fault" in server ? { faults: faults.filter(({ name }) => name === server.fault) } : server;
  const { tape, text, keys } = await recordSandbox(checks, broken);
  const changed = changedVerdicts(tape, await rejudge(tape)) ?? [];
  return {
    calls: tape.calls.length,
    changed: changed.map(({ id, then, now }) => `${id}: ${then}, ${now}`),
    leaked: Object.entries(keys).flatMap(([label, key]) => (key !== undefined && tells(text, key) ? [label] : [])),
  };
}

/** A part of a key of this length is not there by chance. */
const tellingLength = 8;

/** Whether a text holds a part of a key's random end, plainly or in base64. */
function tells(text: string, key: string): boolean {
  const hidden = key.replace(/^[a-z]+_live_/, "");
  const base64 = [0, 1, 2].map((before) => Buffer.from(key.slice(before)).toString("base64").slice(12, -4));
  const parts = Array.from({ length: hidden.length - tellingLength + 1 }, (_, at) =>
    hidden.slice(at, at + tellingLength),
  );
  return [...parts, ...base64].some((part) => text.includes(part));
}
