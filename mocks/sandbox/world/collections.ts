import { type Change, Collection, type Entity } from "./collection.ts";
import type { Account } from "./entities/account.ts";
import type { AdvertiserLookup, LibraryAd, SavedAd, SearchPage, StoredPreview } from "./entities/ad.ts";
import type { Asset } from "./entities/asset.ts";
import type { Automation } from "./entities/automation.ts";
import type { Content } from "./entities/content.ts";
import type { Draft } from "./entities/draft.ts";
import type { Influencer, Video } from "./entities/influencer.ts";
import type { Post } from "./entities/post.ts";
import type { StoredCounter, StoredReply, StoredSequence, StoredText } from "./entities/stored.ts";
import type { Suggestion } from "./entities/suggestion.ts";
import type { ApiKey, LedgerEntry, Team } from "./entities/team.ts";
import type { Workspace } from "./entities/workspace.ts";
import type { DueEvent } from "./events.ts";

const dayMs = 24 * 3600 * 1000;

/** All data of a sandbox. A new kind of record is one line here; save, undo and reset then work for it. */
export function collectionsOf(onChange: (change: Change) => void) {
  const of = <T extends Entity>(name: string, indexes: Readonly<Record<string, (record: T) => string | null>> = {}) =>
    new Collection<T>(name, indexes, onChange);
  return {
    teams: of<Team>("team"),
    keys: of<ApiKey>("key", { key: ({ key }) => key }),
    ledger: of<LedgerEntry>("ledger entry", { team: ({ teamId }) => teamId }),
    workspaces: of<Workspace>("workspace", {
      team: ({ teamId }) => teamId,
      domain: ({ website }) => website?.domain ?? null,
    }),
    accounts: of<Account>("account", { workspace: ({ workspaceId }) => workspaceId }),
    assets: of<Asset>("asset", { workspace: ({ workspaceId }) => workspaceId }),
    suggestions: of<Suggestion>("suggestion", {
      workspace: ({ workspaceId, automationId }) => (automationId ? null : workspaceId),
      automation: ({ automationId }) => automationId,
    }),
    posts: of<Post>("post", {
      workspace: ({ workspaceId }) => workspaceId,
      automation: ({ automationId }) => automationId,
      status: ({ workspaceId, status }) => `${workspaceId} ${status}`,
      content: ({ source }) => source.contentId,
      // The calendar reads by day.
      day: ({ workspaceId, calendarTime }) =>
        calendarTime === null ? null : `${workspaceId} ${Math.floor(calendarTime / dayMs)}`,
    }),
    automations: of<Automation>("automation", { workspace: ({ workspaceId }) => workspaceId }),
    influencers: of<Influencer>("influencer", { workspace: ({ workspaceId }) => workspaceId }),
    videos: of<Video>("video", { influencer: ({ influencerId }) => influencerId }),
    content: of<Content>("content item", {
      workspace: ({ workspaceId }) => workspaceId,
      draft: ({ draftId }) => draftId,
      request: ({ teamId, operationId, requestId }) => requestId && `${teamId} ${operationId} ${requestId}`,
    }),
    libraryAds: of<LibraryAd>("library ad", { page: ({ pageId }) => pageId }),
    searchPages: of<SearchPage>("search page", {
      cache: ({ cacheKey }) => cacheKey,
      cursor: ({ nextCursor }) => nextCursor,
    }),
    advertiserLookups: of<AdvertiserLookup>("advertiser lookup"),
    adPreviews: of<StoredPreview>("ad preview"),
    /** Only saved references: a removed one is in no group. */
    savedAds: of<SavedAd>("saved reference", {
      workspace: ({ workspaceId, removed }) => (removed ? null : workspaceId),
      pair: ({ workspaceId, observation, removed }) => (removed ? null : `${workspaceId} ${observation.adId}`),
    }),
    drafts: of<Draft>("draft", { request: ({ requestId }) => requestId }),
    /** Stored successes, by Idempotency-Key. */
    replies: of<StoredReply>("stored reply"),
    /** Upcoming events. */
    due: of<DueEvent>("event"),
    /** Allowances that reset regularly, such as searches per day; a domain chooses the id. */
    counters: of<StoredCounter>("counter"),
    sequences: of<StoredSequence>("sequence"),
    /** Single saved values, such as the mode of ad discovery. */
    notes: of<StoredText>("note"),
  };
}

export type Collections = ReturnType<typeof collectionsOf>;
