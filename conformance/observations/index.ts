import type { Observer } from "../core/observer.ts";
import { answerObservers } from "./answers.ts";
import { errorObservers } from "./errors.ts";

/** Everything that is observed. */
export const observers: readonly Observer[] = [...errorObservers, ...answerObservers];
