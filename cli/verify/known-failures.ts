import { type KnownFailures, readKnownFailures, requirements } from "../../conformance/index.ts";

/** The known failures in a file; none without one. @throws NotJudgeable if it can't be read */
export function knownFailuresFrom(file: string | undefined): KnownFailures {
  const today = new Date().toISOString().slice(0, 10);
  return file === undefined ? new Map() : readKnownFailures(file, requirements, today);
}
