import type { Fault } from "../fault.ts";
import { faults as accounts } from "./accounts/index.ts";
import { faults as ads } from "./ads/index.ts";
import { faults as assets } from "./assets/index.ts";
import { faults as automations } from "./automations/index.ts";
import { faults as content } from "./content/index.ts";
import { faults as credits } from "./credits/index.ts";
import { faults as drafts } from "./drafts/index.ts";
import { faults as identity } from "./identity/index.ts";
import { faults as influencers } from "./influencers/index.ts";
import { faults as posts } from "./posts/index.ts";
import { faults as service } from "./service/index.ts";
import { faults as suggestions } from "./suggestions/index.ts";
import { faults as workspaces } from "./workspaces/index.ts";

/** Every planted fault, by topic. */
export const faults: readonly Fault[] = [
  ...service,
  ...identity,
  ...credits,
  ...workspaces,
  ...accounts,
  ...assets,
  ...influencers,
  ...content,
  ...suggestions,
  ...posts,
  ...automations,
  ...ads,
  ...drafts,
];
