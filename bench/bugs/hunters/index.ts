import { javaVersion } from "../../peers/peers.ts";
import { recordAnswers } from "../recording.ts";
import { dreddInjected } from "./dredd-injected.ts";
import { dreddPlain } from "./dredd-plain.ts";
import type { Hunter } from "./hunter.ts";
import { ours } from "./ours.ts";
import { portman } from "./portman.ts";
import { prismProxy } from "./prism-proxy.ts";
import { respect } from "./respect.ts";
import { specmatic } from "./specmatic.ts";

export type { Hunter } from "./hunter.ts";

/** Every tool, ready to run; Specmatic only if there is Java. The peers must be installed. */
export async function createHunters(): Promise<readonly Hunter[]> {
  const answers = await recordAnswers();
  const java = await javaVersion();
  return [
    ours,
    prismProxy,
    dreddInjected,
    dreddPlain(answers),
    respect(answers),
    await portman(answers),
    ...(java === null ? [] : [specmatic(answers, java)]),
  ];
}
