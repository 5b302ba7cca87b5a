/** Model-based checks: random scripts against the state machines of `spec/states/` (docs/conformance.md). */
import type { Check } from "../core/check.ts";
import { modelChecks } from "./checks.ts";
import type { Kind } from "./kind.ts";
import { automationKind } from "./kinds/automation.ts";
import { contentKind } from "./kinds/content.ts";
import { draftKind } from "./kinds/draft.ts";
import { postKind } from "./kinds/post.ts";
import { suggestionKind } from "./kinds/suggestion.ts";
import { videoKind } from "./kinds/video.ts";
import { rowChecks } from "./rows.ts";

const perKind = [
  checksOf(automationKind),
  checksOf(suggestionKind),
  checksOf(postKind),
  checksOf(contentKind),
  checksOf(videoKind),
  checksOf(draftKind),
];

/**
 * At most two checks of each machine: of its moves and of its refusals. Also one of each row that no other check judges.
 * @param others the other checks
 */
export function stateMachineChecks(others: readonly Check[]): Check[] {
  const claimed = new Set(others.flatMap(({ requirements }) => requirements));
  return [...perKind.flatMap(({ random }) => random), ...perKind.flatMap(({ rows }) => rows(claimed))];
}

function checksOf<S>(kind: Kind<S>) {
  return { random: modelChecks(kind), rows: (claimed: ReadonlySet<string>) => rowChecks(kind, claimed) };
}
