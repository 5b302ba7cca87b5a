/** The state machines of `spec/states/`: random scripts that follow them, and paths to the state that a call needs (docs/conformance.md). */
import type { Operation } from "../../generated/operations.ts";
import type { Check, CheckContext } from "../core/check.ts";
import type { RequestSpec } from "../core/http/request.ts";
import { arrangeState, type WantedAnswer } from "./arrange-state.ts";
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
  forKind(automationKind),
  forKind(suggestionKind),
  forKind(postKind),
  forKind(contentKind),
  forKind(videoKind),
  forKind(draftKind),
];

/**
 * At most two checks of each machine: of its moves and of its refusals. Also one of each row that no other check judges.
 * @param others the other checks
 */
export function stateMachineChecks(others: readonly Check[]): Check[] {
  const claimed = new Set(others.flatMap(({ requirements }) => requirements));
  return [...perKind.flatMap(({ random }) => random), ...perKind.flatMap(({ rows }) => rows(claimed))];
}

/**
 * A call on a new resource in a state in which its machine gives the wanted answer.
 * @returns the request, not yet sent; undefined if no state has to be reached first
 * @throws Blocked if the server does not get there
 */
export async function arrangeIn(
  context: CheckContext,
  operation: Operation,
  wanted: WantedAnswer,
): Promise<RequestSpec | undefined> {
  for (const { arrange } of perKind) {
    const request = await arrange(context, operation, wanted);
    if (request) return request;
  }
  return undefined;
}

function forKind<S>(kind: Kind<S>) {
  return {
    random: modelChecks(kind),
    rows: (claimed: ReadonlySet<string>) => rowChecks(kind, claimed),
    arrange: (...call: [CheckContext, Operation, WantedAnswer]) => arrangeState(kind, ...call),
  };
}
