import type { Check } from "../core/check.ts";
import { stateMachineChecks } from "../model/index.ts";
import { accountChecks } from "./accounts.ts";
import { adAdvertiserChecks } from "./ad-advertisers.ts";
import { adCacheChecks } from "./ad-cache.ts";
import { adCostChecks } from "./ad-costs.ts";
import { adCursorChecks } from "./ad-cursors.ts";
import { adErrorChecks } from "./ad-errors.ts";
import { adFilterChecks } from "./ad-filters.ts";
import { adLimitChecks } from "./ad-limits.ts";
import { adPreviewLimitChecks } from "./ad-preview-limits.ts";
import { adPreviewSourceChecks } from "./ad-preview-sources.ts";
import { adPreviewChecks } from "./ad-previews.ts";
import { adSearchChecks } from "./ad-search.ts";
import { adWorkspaceChecks } from "./ad-workspaces.ts";
import { assetChecks } from "./assets.ts";
import { authenticationChecks } from "./authentication.ts";
import { automationChecks } from "./automations.ts";
import { boundChecks } from "./bounds.ts";
import { calendarChecks } from "./calendar.ts";
import { conservationChecks } from "./conservation.ts";
import { contentChecks, contentStartChecks } from "./content.ts";
import { contentDefaultChecks } from "./content-defaults.ts";
import { contentErrorChecks } from "./content-errors.ts";
import { contentInputChecks } from "./content-input.ts";
import { debitChecks } from "./debits.ts";
import { deckChecks } from "./decks.ts";
import { draftBriefChecks } from "./draft-briefs.ts";
import { draftEditChecks } from "./draft-edits.ts";
import { draftFormatChecks } from "./draft-formats.ts";
import { draftSourceChecks } from "./draft-sources.ts";
import { draftVideoCreditChecks } from "./draft-video-credits.ts";
import { draftVideoLimitChecks } from "./draft-video-limits.ts";
import { draftVideoChecks } from "./draft-videos.ts";
import { draftChecks } from "./drafts.ts";
import { exampleChecks } from "./examples.ts";
import { freeDeckChecks } from "./free-decks.ts";
import { idempotencyChecks } from "./idempotency.ts";
import { laterReplayChecks, storedReplyChecks } from "./idempotency-stored.ts";
import { identityChecks } from "./identity.ts";
import { previewChecks } from "./influencer-previews.ts";
import { influencerSearchChecks } from "./influencer-search.ts";
import { influencerChecks } from "./influencers.ts";
import { jobChecks, jobStartChecks } from "./jobs.ts";
import { lastingChecks } from "./lasting.ts";
import { ledgerChecks } from "./ledger.ts";
import { listFilterChecks } from "./list-filters.ts";
import { metaAdChecks } from "./meta-ads.ts";
import { metadataChecks } from "./metadata.ts";
import { noCreditsChecks } from "./no-credits.ts";
import { openConflictChecks } from "./open-conflicts.ts";
import { ownershipChecks } from "./ownership.ts";
import { ownershipBodyChecks } from "./ownership-bodies.ts";
import { pageLimitChecks } from "./page-limits.ts";
import { pagingChecks } from "./paging.ts";
import { postAccountChecks } from "./posts-accounts.ts";
import { postCancelChecks } from "./posts-cancel.ts";
import { postCreateChecks } from "./posts-create.ts";
import { postListChecks } from "./posts-lists.ts";
import { postReplayChecks } from "./posts-replay.ts";
import { postResultChecks } from "./posts-results.ts";
import { postScheduleChecks } from "./posts-schedule.ts";
import { postSourceOrderChecks } from "./posts-source-order.ts";
import { postSourceChecks } from "./posts-sources.ts";
import { priceFieldChecks } from "./price-fields.ts";
import { priceChecks } from "./prices.ts";
import { rateLimitChecks } from "./rate-limits.ts";
import { refundChecks } from "./refunds.ts";
import { routingChecks } from "./routing.ts";
import { savedAdLimitChecks } from "./saved-ad-limit.ts";
import { savedAdListChecks } from "./saved-ad-lists.ts";
import { savedAdRefusalChecks } from "./saved-ad-refusals.ts";
import { savedAdChecks } from "./saved-ads.ts";
import { scopeChecks } from "./scopes.ts";
import { serverErrorChecks } from "./server-errors.ts";
import { speechPriceChecks } from "./speech-prices.ts";
import { suggestionRequestChecks } from "./suggestion-requests.ts";
import { suggestionChecks } from "./suggestions.ts";
import { unknownWorkspaceChecks } from "./unknown-workspace.ts";
import { videoListChecks } from "./video-lists.ts";
import { videoChecks, videoStartChecks } from "./videos.ts";
import { workspaceAccessChecks } from "./workspace-access.ts";
import { workspaceAccountChecks } from "./workspace-accounts.ts";
import { workspaceBrandChecks } from "./workspace-brands.ts";
import { workspaceSelectionChecks } from "./workspace-selection.ts";
import { workspaceChecks } from "./workspaces.ts";

const isList = ({ operation }: Check) => operation?.method === "GET" && !operation.path.includes("{");

/** In running order: lists first, so that other checks can use their ids and the run knows which resources existed before. */
const ofTopics: readonly Check[] = [
  ...exampleChecks.filter(isList),
  ...ledgerChecks,
  ...exampleChecks.filter((check) => !isList(check)),
  ...pagingChecks,
  ...pageLimitChecks,
  ...authenticationChecks,
  ...metadataChecks,
  ...identityChecks,
  ...routingChecks,
  ...unknownWorkspaceChecks,
  ...serverErrorChecks,
  ...scopeChecks,
  ...ownershipChecks,
  ...idempotencyChecks,
  ...storedReplyChecks,
  ...boundChecks,
  ...adPreviewChecks,
  ...adPreviewSourceChecks,
  ...listFilterChecks,
  ...accountChecks,
  ...assetChecks,
  ...influencerChecks,
  ...influencerSearchChecks,
  ...workspaceChecks,
  ...workspaceBrandChecks,
  ...savedAdChecks,
  ...savedAdListChecks,
  ...savedAdRefusalChecks,
  ...workspaceSelectionChecks,
  ...workspaceAccountChecks,
  ...workspaceAccessChecks,
  ...adSearchChecks,
  ...adFilterChecks,
  ...adCursorChecks,
  ...adCacheChecks,
  ...adAdvertiserChecks,
  ...adCostChecks,
  ...adWorkspaceChecks,
  ...adErrorChecks,
  ...adLimitChecks,
  ...deckChecks,
  ...contentErrorChecks,
  // All jobs start before the suite waits for any of them, so that they run in parallel.
  ...jobStartChecks,
  ...contentStartChecks,
  ...videoStartChecks,
  ...contentDefaultChecks,
  ...contentInputChecks,
  ...jobChecks,
  ...contentChecks,
  ...videoChecks,
  ...videoListChecks,
  ...postCreateChecks,
  ...postSourceChecks,
  ...postSourceOrderChecks,
  ...postAccountChecks,
  ...postReplayChecks,
  ...postListChecks,
  ...calendarChecks,
  ...postScheduleChecks,
  ...postCancelChecks,
  ...postResultChecks,
  ...suggestionChecks,
  ...suggestionRequestChecks,
  ...automationChecks,
  ...openConflictChecks,
  ...draftChecks,
  ...draftEditChecks,
  ...draftFormatChecks,
  ...draftBriefChecks,
  ...draftVideoChecks,
  ...draftVideoCreditChecks,
  ...draftVideoLimitChecks,
  ...metaAdChecks,
  ...draftSourceChecks,
  ...debitChecks,
  ...laterReplayChecks,
  ...priceChecks,
  ...priceFieldChecks,
  ...speechPriceChecks,
  ...refundChecks,
  ...ownershipBodyChecks,
  ...noCreditsChecks,
  ...previewChecks,
  ...freeDeckChecks,
  ...rateLimitChecks,
  ...lastingChecks,
  ...adPreviewLimitChecks,
  ...savedAdLimitChecks,
];

/** Every check, in running order. */
export const checks: readonly Check[] = [...ofTopics, ...stateMachineChecks(ofTopics), ...conservationChecks];
