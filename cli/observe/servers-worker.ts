/** One process of `npm run observe`: judges the servers that arrive, one after the other, and writes what they showed to a file each. */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { checks } from "../../conformance/index.ts";
import type { LatitudeOptions } from "../../mocks/sandbox/index.ts";
import { gather } from "./gather.ts";
import { tellingChecks } from "./telling-checks.ts";

/** A server to judge. */
export interface Errand {
  readonly latitude: LatitudeOptions;
  /** Rules are tried on the traffic of the whole suite. */
  readonly isTrial: boolean;
  /** The ids of the checks that run contain one of these. */
  readonly parts: readonly string[];
  /** The file for what it showed. */
  readonly file: string;
}

const telling = tellingChecks(checks);
const whole = checks.filter(({ profile }) => profile !== "exhaustive");

process.on("message", ({ latitude, isTrial, parts, file }: Errand) => {
  const asked = (isTrial ? whole : telling).filter(({ id }) => parts.some((part) => id.includes(part)));
  void gather(asked, latitude).then((gathered) => {
    writeFileSync(file, gzipSync(JSON.stringify(gathered), { level: 1 }));
    process.send?.(file);
  });
});
