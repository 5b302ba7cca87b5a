/** Model-based checks: random scripts against the state machines of `spec/states/` (docs/conformance.md). */
import type { Check } from "../core/check.ts";
import { modelChecks } from "./checks.ts";
import { automationKind } from "./kinds/automation.ts";
import { contentKind } from "./kinds/content.ts";
import { draftKind } from "./kinds/draft.ts";
import { postKind } from "./kinds/post.ts";
import { suggestionKind } from "./kinds/suggestion.ts";
import { videoKind } from "./kinds/video.ts";

/** Two checks of each machine at the most: of its moves, and of what it refuses. */
export const stateMachineChecks: readonly Check[] = [
  ...modelChecks(automationKind),
  ...modelChecks(suggestionKind),
  ...modelChecks(postKind),
  ...modelChecks(contentKind),
  ...modelChecks(videoKind),
  ...modelChecks(draftKind),
];
