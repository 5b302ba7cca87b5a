import { announces, type Bump, bumpFor, type Counts, countImpacts, nextVersion } from "../advice.ts";
import { compareContracts } from "../compare.ts";
import type { Difference } from "../difference.ts";
import type { Document } from "../document.ts";
import { versionOf } from "../version.ts";

/** A contract, and how its reader named it. */
export interface NamedContract {
  readonly name: string;
  readonly document: Document;
}

/** A comparison as reports show it, and as `--format json` prints it. */
export interface DiffResult {
  readonly old: { readonly name: string; readonly version: string };
  readonly new: { readonly name: string; readonly version: string };
  readonly summary: { readonly differences: number; readonly callers: Counts; readonly servers: Counts };
  /** What semantic versioning asks for; `version` is the next one after that of the old contract. */
  readonly advice: {
    readonly bump: Bump;
    readonly version?: string;
    /** Whether the version of the new contract announces the step; left out if the version did not change. */
    readonly isAnnounced?: boolean;
  };
  readonly notCompared: readonly string[];
  readonly differences: readonly Difference[];
}

/** Compares two contracts for a report. */
export function resultOf(old: NamedContract, now: NamedContract): DiffResult {
  const { differences, notCompared } = compareContracts(old.document, now.document);
  const named = ({ name, document }: NamedContract) => ({ name, version: versionOf(document) ?? "without a version" });
  const bump = bumpFor(differences);
  const [was, is] = [versionOf(old.document), versionOf(now.document)];
  const version = was === undefined ? undefined : nextVersion(was, bump);
  const isChanged = was !== undefined && is !== undefined && was !== is;
  return {
    old: named(old),
    new: named(now),
    summary: {
      differences: differences.length,
      callers: countImpacts(differences, "callers"),
      servers: countImpacts(differences, "servers"),
    },
    advice: {
      bump,
      ...(version !== undefined && { version }),
      ...(isChanged && { isAnnounced: announces(was, is, bump) }),
    },
    notCompared,
    differences,
  };
}
