import { gapSigns } from "../../generated/gap-signs.ts";
import type { Observer } from "../core/observer.ts";
import { answerObservers } from "./answers.ts";
import { errorObservers } from "./errors.ts";
import { AnswersSeen, type SignTable, signTable } from "./learned/answers-seen.ts";

/** Everything that is observed by hand-written rules, mostly values. */
export const observers: readonly Observer[] = [...errorObservers, ...answerObservers];

let table: SignTable | undefined;

/** Recognizes the answers to the gaps by the learned signs (`npm run observe`). */
export function createAnswerObserver(): AnswersSeen {
  table ??= signTable(gapSigns);
  return new AnswersSeen(table);
}
