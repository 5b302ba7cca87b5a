import { cancelsWatcher } from "./cancels.ts";
import { createdWatcher } from "./created.ts";
import { draftsWatcher } from "./drafts.ts";
import { hintsWatcher } from "./hints.ts";
import { idempotencyWatcher } from "./idempotency.ts";
import { initialStatesWatcher } from "./initial-states.ts";
import { keptMembersWatcher } from "./kept-members.ts";
import { keysWatcher } from "./keys.ts";
import { limitsWatcher } from "./limits.ts";
import { listsWatcher } from "./lists.ts";
import { ownershipWatcher } from "./ownership.ts";
import { postTimesWatcher } from "./post-times.ts";
import { pricesWatcher } from "./prices.ts";
import { repeatsWatcher } from "./repeats.ts";
import { requestsWatcher } from "./requests.ts";
import { singleAnswersWatcher } from "./single-answers.ts";
import { singleReadsWatcher } from "./single-reads.ts";
import { statesWatcher } from "./states.ts";
import { statusUrlsWatcher } from "./status-urls.ts";
import type { Watcher } from "./watcher.ts";

/** Every watcher, new for one history. */
export function createWatchers(): Watcher[] {
  return [
    draftsWatcher(),
    hintsWatcher(),
    idempotencyWatcher(),
    keysWatcher(),
    requestsWatcher(),
    singleReadsWatcher(),
    statesWatcher(),
    statusUrlsWatcher(),
    createdWatcher(),
    listsWatcher(),
    ownershipWatcher(),
    initialStatesWatcher(),
    keptMembersWatcher(),
    limitsWatcher(),
    postTimesWatcher(),
    cancelsWatcher(),
    repeatsWatcher(),
    singleAnswersWatcher(),
    pricesWatcher(),
  ];
}
