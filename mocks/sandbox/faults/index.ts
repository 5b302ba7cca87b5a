import type { Fault } from "../fault.ts";
import { adAdvertiserFaults } from "./ad-advertisers.ts";
import { adErrorFaults } from "./ad-errors.ts";
import { adLimitFaults } from "./ad-limits.ts";
import { adPreviewLimitFaults } from "./ad-preview-limits.ts";
import { adPreviewFaults } from "./ad-previews.ts";
import { adSearchFaults } from "./ad-search.ts";
import { assetFaults } from "./assets.ts";
import { authenticationFaults, scopesFaults } from "./authentication.ts";
import { automationFaults } from "./automations.ts";
import { calendarFaults } from "./calendar.ts";
import { contentFaults } from "./content.ts";
import { contentDefaultFaults, contentErrorFaults } from "./content-tables.ts";
import { creditFaults } from "./credits.ts";
import { deckFaults } from "./decks.ts";
import { derivedAnswerFaults } from "./derived-answers.ts";
import { derivedRequestFaults } from "./derived-requests.ts";
import { draftEditFaults } from "./draft-edits.ts";
import { draftVideoFaults } from "./draft-videos.ts";
import { draftFaults } from "./drafts.ts";
import { idempotencyFaults } from "./idempotency.ts";
import { identityFaults, metadataFaults } from "./identity.ts";
import { influencerFaults } from "./influencers.ts";
import { jobFaults } from "./jobs.ts";
import { listFaults } from "./lists.ts";
import { metaAdFaults } from "./meta-ads.ts";
import { noCreditsFaults } from "./no-credits.ts";
import { ownershipFaults } from "./ownership.ts";
import { postFaults } from "./posts.ts";
import { postBodyFaults } from "./posts-bodies.ts";
import { postLifeFaults } from "./posts-lives.ts";
import { priceFaults } from "./prices.ts";
import { rateLimitFaults } from "./rate-limits.ts";
import { refusalFaults } from "./refusals.ts";
import { savedAdFaults } from "./saved-ads.ts";
import { sequenceFaults } from "./sequences.ts";
import { stateFaults } from "./states.ts";
import { suggestionRequestFaults } from "./suggestion-requests.ts";
import { mistypedRefusalFaults, suggestionFaults } from "./suggestions.ts";
import { videoFaults } from "./videos.ts";
import { wireFaults } from "./wire.ts";
import { workspaceSelectionFaults } from "./workspace-selection.ts";
import { workspaceFaults } from "./workspaces.ts";

/** Every planted fault, by topic. */
export const faults: readonly Fault[] = [
  ...wireFaults,
  ...authenticationFaults,
  ...scopesFaults,
  ...identityFaults,
  ...metadataFaults,
  ...refusalFaults,
  ...ownershipFaults,
  ...idempotencyFaults,
  ...rateLimitFaults,
  ...listFaults,
  ...assetFaults,
  ...influencerFaults,
  ...workspaceFaults,
  ...workspaceSelectionFaults,
  ...adPreviewFaults,
  ...adPreviewLimitFaults,
  ...savedAdFaults,
  ...jobFaults,
  ...contentFaults,
  ...contentErrorFaults,
  ...contentDefaultFaults,
  ...deckFaults,
  ...videoFaults,
  ...automationFaults,
  ...suggestionFaults,
  ...suggestionRequestFaults,
  ...mistypedRefusalFaults,
  ...postFaults,
  ...postBodyFaults,
  ...postLifeFaults,
  ...calendarFaults,
  ...adAdvertiserFaults,
  ...adErrorFaults,
  ...adLimitFaults,
  ...adSearchFaults,
  ...creditFaults,
  ...noCreditsFaults,
  ...priceFaults,
  ...draftFaults,
  ...draftEditFaults,
  ...draftVideoFaults,
  ...metaAdFaults,
  ...sequenceFaults,
  ...stateFaults,
  ...derivedAnswerFaults,
  ...derivedRequestFaults,
];
