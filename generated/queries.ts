// Generated from spec/ by `npm run generate`; change the description, not this file.
import type { Data, Init } from "../client/call.ts";
import type { Client } from "../client/client.ts";
import type { JobOptions } from "../client/job-result.ts";
import { type InfiniteQueryOptions, infiniteQuery } from "../client/query/infinite.ts";
import { type JobQueryOptions, jobQuery } from "../client/query/job.ts";
import { jobMutation, type MutationOptions, mutation, type WithJob } from "../client/query/mutation.ts";
import { type QueryOptions, query } from "../client/query/query.ts";
import {
  getMe,
  getCredits,
  listWorkspaces,
  createWorkspace,
  getWorkspace,
  listAccounts,
  listGenerations,
  createGenerations,
  getGeneration,
  acceptGeneration,
  listPosts,
  createPost,
  getPost,
  cancelPost,
  getCalendar,
  listAutomations,
  createAutomation,
  getAutomation,
  updateAutomation,
  generateAutomation,
  listAutomationPosts,
  launchAutomation,
  cancelAutomation,
  listInfluencers,
  createInfluencer,
  getInfluencer,
  listInfluencerVideos,
  createInfluencerVideo,
  getVideo,
  listAssets,
  createAsset,
  getContent,
  downloadContent,
  createCharacterSwap,
  createGreenScreenMobile,
  createCloneVideo,
  createTalkingHead,
  createTalkingHeadGreenScreen,
  createInterview,
  createProductSpokesperson,
  createMetaAd,
  createGridVideo,
  createListicle,
  createAskMeAnything,
  createRanking,
  createSplitScreen,
  getAdCapabilities,
  searchAds,
  getAdPreview,
  searchAdvertisers,
  listSavedAds,
  saveAd,
  deleteSavedAd,
  createRecreation,
  getRecreation,
  updateRecreation,
  draftRecreationBrief,
  createRecreationVideo,
  getProtectedResourceMetadata,
} from "./client.ts";

import {
  createWorkspaceInvalidates,
  createGenerationsInvalidates,
  acceptGenerationInvalidates,
  createPostInvalidates,
  createPostJobInvalidates,
  cancelPostInvalidates,
  createAutomationInvalidates,
  updateAutomationInvalidates,
  generateAutomationInvalidates,
  generateAutomationJobInvalidates,
  launchAutomationInvalidates,
  cancelAutomationInvalidates,
  createInfluencerInvalidates,
  createInfluencerVideoInvalidates,
  createInfluencerVideoJobInvalidates,
  createAssetInvalidates,
  createCharacterSwapInvalidates,
  createCharacterSwapJobInvalidates,
  createGreenScreenMobileInvalidates,
  createGreenScreenMobileJobInvalidates,
  createCloneVideoInvalidates,
  createCloneVideoJobInvalidates,
  createTalkingHeadInvalidates,
  createTalkingHeadJobInvalidates,
  createTalkingHeadGreenScreenInvalidates,
  createTalkingHeadGreenScreenJobInvalidates,
  createInterviewInvalidates,
  createInterviewJobInvalidates,
  createProductSpokespersonInvalidates,
  createProductSpokespersonJobInvalidates,
  createMetaAdInvalidates,
  createMetaAdJobInvalidates,
  createGridVideoInvalidates,
  createListicleInvalidates,
  createAskMeAnythingInvalidates,
  createRankingInvalidates,
  createSplitScreenInvalidates,
  saveAdInvalidates,
  deleteSavedAdInvalidates,
  createRecreationInvalidates,
  updateRecreationInvalidates,
  draftRecreationBriefInvalidates,
  createRecreationVideoInvalidates,
  createRecreationVideoJobInvalidates,
} from "./invalidation.ts";

import {
  createPostJob,
  generateAutomationJob,
  createInfluencerVideoJob,
  createCharacterSwapJob,
  createGreenScreenMobileJob,
  createCloneVideoJob,
  createTalkingHeadJob,
  createTalkingHeadGreenScreenJob,
  createInterviewJob,
  createProductSpokespersonJob,
  createMetaAdJob,
  createRecreationVideoJob,
} from "./jobs.ts";

export type { InfiniteQueryOptions, PageParam } from "../client/query/infinite.ts";
export { matchesKey, type QueryStore, staleKeys } from "../client/query/invalidate.ts";
export type { JobQueryOptions } from "../client/query/job.ts";
export { type KeyParams, keyOf, type ReadKey } from "../client/query/key.ts";
export type { MutationOptions, WithJob } from "../client/query/mutation.ts";
export type { QueryOptions } from "../client/query/query.ts";
export { type Invalidation, type Invalidations, invalidations, type MutationId, type ReadId } from "./invalidation.ts";

/** Options of a query: read the identity of the key. */
export function getMeQuery(client: Client, init?: Init<"/me", "get">): QueryOptions<"getMe", Data<"/me", "get">> {
  return query(client, "getMe", getMe, init);
}

/** Options of a query: read the balance and the ledger. */
export function getCreditsQuery(client: Client, init?: Init<"/credits", "get">): QueryOptions<"getCredits", Data<"/credits", "get">> {
  return query(client, "getCredits", getCredits, init);
}

/** Options of an infinite query, page by page: read the balance and the ledger. */
export function getCreditsInfiniteQuery(client: Client, init?: Init<"/credits", "get">): InfiniteQueryOptions<"getCredits", Data<"/credits", "get">> {
  return infiniteQuery(client, "getCredits", getCredits, init);
}

/** Options of a query: list workspaces. */
export function listWorkspacesQuery(client: Client, init?: Init<"/workspaces", "get">): QueryOptions<"listWorkspaces", Data<"/workspaces", "get">> {
  return query(client, "listWorkspaces", listWorkspaces, init);
}

/** Options of a mutation: create a workspace. */
export function createWorkspaceMutation(client: Client): MutationOptions<"createWorkspace", Data<"/workspaces", "post">, Init<"/workspaces", "post">> {
  return mutation(client, "createWorkspace", createWorkspace, createWorkspaceInvalidates);
}

/** Options of a query: read one workspace. */
export function getWorkspaceQuery(client: Client, init: Init<"/workspaces/{id}", "get">): QueryOptions<"getWorkspace", Data<"/workspaces/{id}", "get">> {
  return query(client, "getWorkspace", getWorkspace, init);
}

/** Options of a query: list connected social accounts. */
export function listAccountsQuery(client: Client, init?: Init<"/accounts", "get">): QueryOptions<"listAccounts", Data<"/accounts", "get">> {
  return query(client, "listAccounts", listAccounts, init);
}

/** Options of a query: list suggestions. */
export function listGenerationsQuery(client: Client, init?: Init<"/generations", "get">): QueryOptions<"listGenerations", Data<"/generations", "get">> {
  return query(client, "listGenerations", listGenerations, init);
}

/** Options of an infinite query, page by page: list suggestions. */
export function listGenerationsInfiniteQuery(client: Client, init?: Init<"/generations", "get">): InfiniteQueryOptions<"listGenerations", Data<"/generations", "get">> {
  return infiniteQuery(client, "listGenerations", listGenerations, init);
}

/** Options of a mutation: generate suggestions. */
export function createGenerationsMutation(client: Client): MutationOptions<"createGenerations", Data<"/generations", "post">, Init<"/generations", "post"> | void> {
  return mutation(client, "createGenerations", createGenerations, createGenerationsInvalidates);
}

/** Options of a query: read one suggestion. */
export function getGenerationQuery(client: Client, init: Init<"/generations/{id}", "get">): QueryOptions<"getGeneration", Data<"/generations/{id}", "get">> {
  return query(client, "getGeneration", getGeneration, init);
}

/** Options of a mutation: accept a suggestion. */
export function acceptGenerationMutation(client: Client): MutationOptions<"acceptGeneration", Data<"/generations/{id}/accept", "post">, Init<"/generations/{id}/accept", "post">> {
  return mutation(client, "acceptGeneration", acceptGeneration, acceptGenerationInvalidates);
}

/** Options of a query: list posts. */
export function listPostsQuery(client: Client, init?: Init<"/posts", "get">): QueryOptions<"listPosts", Data<"/posts", "get">> {
  return query(client, "listPosts", listPosts, init);
}

/** Options of an infinite query, page by page: list posts. */
export function listPostsInfiniteQuery(client: Client, init?: Init<"/posts", "get">): InfiniteQueryOptions<"listPosts", Data<"/posts", "get">> {
  return infiniteQuery(client, "listPosts", listPosts, init);
}

/** Options of a mutation: publish or schedule a post. */
export function createPostMutation(client: Client): MutationOptions<"createPost", WithJob<Data<"/posts", "post">>, Init<"/posts", "post">> {
  return jobMutation(client, "createPost", createPost, createPostInvalidates);
}

/** Options of the query that follows a job of createPost. Pass the `job` of the mutation's data. */
export function createPostJobQuery(client: Client, job: string | undefined, options?: JobOptions): JobQueryOptions<"createPost", Data<"/posts/{id}", "get">> {
  return jobQuery(client, ["createPost", createPostJob], createPostJobInvalidates, job, options);
}

/** Options of a query: read one post. */
export function getPostQuery(client: Client, init: Init<"/posts/{id}", "get">): QueryOptions<"getPost", Data<"/posts/{id}", "get">> {
  return query(client, "getPost", getPost, init);
}

/** Options of a mutation: cancel a scheduled post. */
export function cancelPostMutation(client: Client): MutationOptions<"cancelPost", Data<"/posts/{id}", "delete">, Init<"/posts/{id}", "delete">> {
  return mutation(client, "cancelPost", cancelPost, cancelPostInvalidates);
}

/** Options of a query: read the calendar. */
export function getCalendarQuery(client: Client, init: Init<"/calendar", "get">): QueryOptions<"getCalendar", Data<"/calendar", "get">> {
  return query(client, "getCalendar", getCalendar, init);
}

/** Options of a query: list automations. */
export function listAutomationsQuery(client: Client, init?: Init<"/automations", "get">): QueryOptions<"listAutomations", Data<"/automations", "get">> {
  return query(client, "listAutomations", listAutomations, init);
}

/** Options of an infinite query, page by page: list automations. */
export function listAutomationsInfiniteQuery(client: Client, init?: Init<"/automations", "get">): InfiniteQueryOptions<"listAutomations", Data<"/automations", "get">> {
  return infiniteQuery(client, "listAutomations", listAutomations, init);
}

/** Options of a mutation: create an automation. */
export function createAutomationMutation(client: Client): MutationOptions<"createAutomation", Data<"/automations", "post">, Init<"/automations", "post">> {
  return mutation(client, "createAutomation", createAutomation, createAutomationInvalidates);
}

/** Options of a query: read one automation. */
export function getAutomationQuery(client: Client, init: Init<"/automations/{id}", "get">): QueryOptions<"getAutomation", Data<"/automations/{id}", "get">> {
  return query(client, "getAutomation", getAutomation, init);
}

/** Options of a mutation: edit an automation. */
export function updateAutomationMutation(client: Client): MutationOptions<"updateAutomation", Data<"/automations/{id}", "patch">, Init<"/automations/{id}", "patch">> {
  return mutation(client, "updateAutomation", updateAutomation, updateAutomationInvalidates);
}

/** Options of a mutation: generate the posts of an automation. */
export function generateAutomationMutation(client: Client): MutationOptions<"generateAutomation", WithJob<Data<"/automations/{id}/generate", "post">>, Init<"/automations/{id}/generate", "post">> {
  return jobMutation(client, "generateAutomation", generateAutomation, generateAutomationInvalidates);
}

/** Options of the query that follows a job of generateAutomation. Pass the `job` of the mutation's data. */
export function generateAutomationJobQuery(client: Client, job: string | undefined, options?: JobOptions): JobQueryOptions<"generateAutomation", Data<"/automations/{id}", "get">> {
  return jobQuery(client, ["generateAutomation", generateAutomationJob], generateAutomationJobInvalidates, job, options);
}

/** Options of a query: list the posts of an automation. */
export function listAutomationPostsQuery(client: Client, init: Init<"/automations/{id}/posts", "get">): QueryOptions<"listAutomationPosts", Data<"/automations/{id}/posts", "get">> {
  return query(client, "listAutomationPosts", listAutomationPosts, init);
}

/** Options of a mutation: launch an automation. */
export function launchAutomationMutation(client: Client): MutationOptions<"launchAutomation", Data<"/automations/{id}/launch", "post">, Init<"/automations/{id}/launch", "post">> {
  return mutation(client, "launchAutomation", launchAutomation, launchAutomationInvalidates);
}

/** Options of a mutation: cancel an automation. */
export function cancelAutomationMutation(client: Client): MutationOptions<"cancelAutomation", Data<"/automations/{id}/cancel", "post">, Init<"/automations/{id}/cancel", "post">> {
  return mutation(client, "cancelAutomation", cancelAutomation, cancelAutomationInvalidates);
}

/** Options of a query: list influencers. */
export function listInfluencersQuery(client: Client, init?: Init<"/influencers", "get">): QueryOptions<"listInfluencers", Data<"/influencers", "get">> {
  return query(client, "listInfluencers", listInfluencers, init);
}

/** Options of an infinite query, page by page: list influencers. */
export function listInfluencersInfiniteQuery(client: Client, init?: Init<"/influencers", "get">): InfiniteQueryOptions<"listInfluencers", Data<"/influencers", "get">> {
  return infiniteQuery(client, "listInfluencers", listInfluencers, init);
}

/** Options of a mutation: create an influencer. */
export function createInfluencerMutation(client: Client): MutationOptions<"createInfluencer", Data<"/influencers", "post">, Init<"/influencers", "post">> {
  return mutation(client, "createInfluencer", createInfluencer, createInfluencerInvalidates);
}

/** Options of a query: read one influencer. */
export function getInfluencerQuery(client: Client, init: Init<"/influencers/{id}", "get">): QueryOptions<"getInfluencer", Data<"/influencers/{id}", "get">> {
  return query(client, "getInfluencer", getInfluencer, init);
}

/** Options of a query: list the videos of an influencer. */
export function listInfluencerVideosQuery(client: Client, init: Init<"/influencers/{id}/videos", "get">): QueryOptions<"listInfluencerVideos", Data<"/influencers/{id}/videos", "get">> {
  return query(client, "listInfluencerVideos", listInfluencerVideos, init);
}

/** Options of an infinite query, page by page: list the videos of an influencer. */
export function listInfluencerVideosInfiniteQuery(client: Client, init: Init<"/influencers/{id}/videos", "get">): InfiniteQueryOptions<"listInfluencerVideos", Data<"/influencers/{id}/videos", "get">> {
  return infiniteQuery(client, "listInfluencerVideos", listInfluencerVideos, init);
}

/** Options of a mutation: generate a video of an influencer. */
export function createInfluencerVideoMutation(client: Client): MutationOptions<"createInfluencerVideo", WithJob<Data<"/influencers/{id}/videos", "post">>, Init<"/influencers/{id}/videos", "post">> {
  return jobMutation(client, "createInfluencerVideo", createInfluencerVideo, createInfluencerVideoInvalidates);
}

/** Options of the query that follows a job of createInfluencerVideo. Pass the `job` of the mutation's data. */
export function createInfluencerVideoJobQuery(client: Client, job: string | undefined, options?: JobOptions): JobQueryOptions<"createInfluencerVideo", Data<"/videos/{id}", "get">> {
  return jobQuery(client, ["createInfluencerVideo", createInfluencerVideoJob], createInfluencerVideoJobInvalidates, job, options);
}

/** Options of a query: read one video. */
export function getVideoQuery(client: Client, init: Init<"/videos/{id}", "get">): QueryOptions<"getVideo", Data<"/videos/{id}", "get">> {
  return query(client, "getVideo", getVideo, init);
}

/** Options of a query: list the media library. */
export function listAssetsQuery(client: Client, init?: Init<"/assets", "get">): QueryOptions<"listAssets", Data<"/assets", "get">> {
  return query(client, "listAssets", listAssets, init);
}

/** Options of an infinite query, page by page: list the media library. */
export function listAssetsInfiniteQuery(client: Client, init?: Init<"/assets", "get">): InfiniteQueryOptions<"listAssets", Data<"/assets", "get">> {
  return infiniteQuery(client, "listAssets", listAssets, init);
}

/** Options of a mutation: upload media by URL. */
export function createAssetMutation(client: Client): MutationOptions<"createAsset", Data<"/assets", "post">, Init<"/assets", "post">> {
  return mutation(client, "createAsset", createAsset, createAssetInvalidates);
}

/** Options of a query: read one content item. */
export function getContentQuery(client: Client, init: Init<"/content/{id}", "get">): QueryOptions<"getContent", Data<"/content/{id}", "get">> {
  return query(client, "getContent", getContent, init);
}

/** Options of a query: download the media of a content item. */
export function downloadContentQuery(client: Client, init: Init<"/content/{id}/download", "get">): QueryOptions<"downloadContent", Data<"/content/{id}/download", "get">> {
  return query(client, "downloadContent", downloadContent, init);
}

/** Options of a mutation: swap the character of a clip. */
export function createCharacterSwapMutation(client: Client): MutationOptions<"createCharacterSwap", WithJob<Data<"/content/character-swap", "post">>, Init<"/content/character-swap", "post">> {
  return jobMutation(client, "createCharacterSwap", createCharacterSwap, createCharacterSwapInvalidates);
}

/** Options of the query that follows a job of createCharacterSwap. Pass the `job` of the mutation's data. */
export function createCharacterSwapJobQuery(client: Client, job: string | undefined, options?: JobOptions): JobQueryOptions<"createCharacterSwap", Data<"/content/{id}", "get">> {
  return jobQuery(client, ["createCharacterSwap", createCharacterSwapJob], createCharacterSwapJobInvalidates, job, options);
}

/** Options of a mutation: present an app on a green screen. */
export function createGreenScreenMobileMutation(client: Client): MutationOptions<"createGreenScreenMobile", WithJob<Data<"/content/green-screen-mobile", "post">>, Init<"/content/green-screen-mobile", "post">> {
  return jobMutation(client, "createGreenScreenMobile", createGreenScreenMobile, createGreenScreenMobileInvalidates);
}

/** Options of the query that follows a job of createGreenScreenMobile. Pass the `job` of the mutation's data. */
export function createGreenScreenMobileJobQuery(client: Client, job: string | undefined, options?: JobOptions): JobQueryOptions<"createGreenScreenMobile", Data<"/content/{id}", "get">> {
  return jobQuery(client, ["createGreenScreenMobile", createGreenScreenMobileJob], createGreenScreenMobileJobInvalidates, job, options);
}

/** Options of a mutation: clone a video. */
export function createCloneVideoMutation(client: Client): MutationOptions<"createCloneVideo", WithJob<Data<"/content/clone-video", "post">>, Init<"/content/clone-video", "post">> {
  return jobMutation(client, "createCloneVideo", createCloneVideo, createCloneVideoInvalidates);
}

/** Options of the query that follows a job of createCloneVideo. Pass the `job` of the mutation's data. */
export function createCloneVideoJobQuery(client: Client, job: string | undefined, options?: JobOptions): JobQueryOptions<"createCloneVideo", Data<"/content/{id}", "get">> {
  return jobQuery(client, ["createCloneVideo", createCloneVideoJob], createCloneVideoJobInvalidates, job, options);
}

/** Options of a mutation: generate a talking head. */
export function createTalkingHeadMutation(client: Client): MutationOptions<"createTalkingHead", WithJob<Data<"/content/talking-head", "post">>, Init<"/content/talking-head", "post">> {
  return jobMutation(client, "createTalkingHead", createTalkingHead, createTalkingHeadInvalidates);
}

/** Options of the query that follows a job of createTalkingHead. Pass the `job` of the mutation's data. */
export function createTalkingHeadJobQuery(client: Client, job: string | undefined, options?: JobOptions): JobQueryOptions<"createTalkingHead", Data<"/content/{id}", "get">> {
  return jobQuery(client, ["createTalkingHead", createTalkingHeadJob], createTalkingHeadJobInvalidates, job, options);
}

/** Options of a mutation: generate a talking head over a demo. */
export function createTalkingHeadGreenScreenMutation(client: Client): MutationOptions<"createTalkingHeadGreenScreen", WithJob<Data<"/content/talking-head-green-screen", "post">>, Init<"/content/talking-head-green-screen", "post">> {
  return jobMutation(client, "createTalkingHeadGreenScreen", createTalkingHeadGreenScreen, createTalkingHeadGreenScreenInvalidates);
}

/** Options of the query that follows a job of createTalkingHeadGreenScreen. Pass the `job` of the mutation's data. */
export function createTalkingHeadGreenScreenJobQuery(client: Client, job: string | undefined, options?: JobOptions): JobQueryOptions<"createTalkingHeadGreenScreen", Data<"/content/{id}", "get">> {
  return jobQuery(client, ["createTalkingHeadGreenScreen", createTalkingHeadGreenScreenJob], createTalkingHeadGreenScreenJobInvalidates, job, options);
}

/** Options of a mutation: generate an interview. */
export function createInterviewMutation(client: Client): MutationOptions<"createInterview", WithJob<Data<"/content/interview", "post">>, Init<"/content/interview", "post">> {
  return jobMutation(client, "createInterview", createInterview, createInterviewInvalidates);
}

/** Options of the query that follows a job of createInterview. Pass the `job` of the mutation's data. */
export function createInterviewJobQuery(client: Client, job: string | undefined, options?: JobOptions): JobQueryOptions<"createInterview", Data<"/content/{id}", "get">> {
  return jobQuery(client, ["createInterview", createInterviewJob], createInterviewJobInvalidates, job, options);
}

/** Options of a mutation: generate a product spokesperson. */
export function createProductSpokespersonMutation(client: Client): MutationOptions<"createProductSpokesperson", WithJob<Data<"/content/product-spokesperson", "post">>, Init<"/content/product-spokesperson", "post">> {
  return jobMutation(client, "createProductSpokesperson", createProductSpokesperson, createProductSpokespersonInvalidates);
}

/** Options of the query that follows a job of createProductSpokesperson. Pass the `job` of the mutation's data. */
export function createProductSpokespersonJobQuery(client: Client, job: string | undefined, options?: JobOptions): JobQueryOptions<"createProductSpokesperson", Data<"/content/{id}", "get">> {
  return jobQuery(client, ["createProductSpokesperson", createProductSpokespersonJob], createProductSpokespersonJobInvalidates, job, options);
}

/** Options of a mutation: generate an ad image. */
export function createMetaAdMutation(client: Client): MutationOptions<"createMetaAd", WithJob<Data<"/content/meta-ad", "post">>, Init<"/content/meta-ad", "post"> | void> {
  return jobMutation(client, "createMetaAd", createMetaAd, createMetaAdInvalidates);
}

/** Options of the query that follows a job of createMetaAd. Pass the `job` of the mutation's data. */
export function createMetaAdJobQuery(client: Client, job: string | undefined, options?: JobOptions): JobQueryOptions<"createMetaAd", Data<"/content/{id}", "get">> {
  return jobQuery(client, ["createMetaAd", createMetaAdJob], createMetaAdJobInvalidates, job, options);
}

/** Options of a mutation: build a grid of four. */
export function createGridVideoMutation(client: Client): MutationOptions<"createGridVideo", Data<"/content/grid-video", "post">, Init<"/content/grid-video", "post"> | void> {
  return mutation(client, "createGridVideo", createGridVideo, createGridVideoInvalidates);
}

/** Options of a mutation: build a listicle. */
export function createListicleMutation(client: Client): MutationOptions<"createListicle", Data<"/content/listicle", "post">, Init<"/content/listicle", "post"> | void> {
  return mutation(client, "createListicle", createListicle, createListicleInvalidates);
}

/** Options of a mutation: build a question and answer. */
export function createAskMeAnythingMutation(client: Client): MutationOptions<"createAskMeAnything", Data<"/content/ask-me-anything", "post">, Init<"/content/ask-me-anything", "post"> | void> {
  return mutation(client, "createAskMeAnything", createAskMeAnything, createAskMeAnythingInvalidates);
}

/** Options of a mutation: build a ranking. */
export function createRankingMutation(client: Client): MutationOptions<"createRanking", Data<"/content/ranking", "post">, Init<"/content/ranking", "post"> | void> {
  return mutation(client, "createRanking", createRanking, createRankingInvalidates);
}

/** Options of a mutation: build a split screen. */
export function createSplitScreenMutation(client: Client): MutationOptions<"createSplitScreen", Data<"/content/split-screen", "post">, Init<"/content/split-screen", "post"> | void> {
  return mutation(client, "createSplitScreen", createSplitScreen, createSplitScreenInvalidates);
}

/** Options of a query: read the ad discovery capabilities. */
export function getAdCapabilitiesQuery(client: Client, init?: Init<"/ads/capabilities", "get">): QueryOptions<"getAdCapabilities", Data<"/ads/capabilities", "get">> {
  return query(client, "getAdCapabilities", getAdCapabilities, init);
}

/** Options of a query: search the ad library. */
export function searchAdsQuery(client: Client, init?: Init<"/ads/search", "get">): QueryOptions<"searchAds", Data<"/ads/search", "get">> {
  return query(client, "searchAds", searchAds, init);
}

/** Options of an infinite query, page by page: search the ad library. */
export function searchAdsInfiniteQuery(client: Client, init?: Init<"/ads/search", "get">): InfiniteQueryOptions<"searchAds", Data<"/ads/search", "get">> {
  return infiniteQuery(client, "searchAds", searchAds, init);
}

/** Options of a query: preview the media of an ad. */
export function getAdPreviewQuery(client: Client, init: Init<"/ads/preview", "get">): QueryOptions<"getAdPreview", Data<"/ads/preview", "get">> {
  return query(client, "getAdPreview", getAdPreview, init);
}

/** Options of a query: look up advertisers by name. */
export function searchAdvertisersQuery(client: Client, init: Init<"/ads/advertisers", "get">): QueryOptions<"searchAdvertisers", Data<"/ads/advertisers", "get">> {
  return query(client, "searchAdvertisers", searchAdvertisers, init);
}

/** Options of a query: list saved references. */
export function listSavedAdsQuery(client: Client, init?: Init<"/ads/saved", "get">): QueryOptions<"listSavedAds", Data<"/ads/saved", "get">> {
  return query(client, "listSavedAds", listSavedAds, init);
}

/** Options of an infinite query, page by page: list saved references. */
export function listSavedAdsInfiniteQuery(client: Client, init?: Init<"/ads/saved", "get">): InfiniteQueryOptions<"listSavedAds", Data<"/ads/saved", "get">> {
  return infiniteQuery(client, "listSavedAds", listSavedAds, init);
}

/** Options of a mutation: save a reference to an ad. */
export function saveAdMutation(client: Client): MutationOptions<"saveAd", Data<"/ads/saved", "post">, Init<"/ads/saved", "post">> {
  return mutation(client, "saveAd", saveAd, saveAdInvalidates);
}

/** Options of a mutation: remove a saved reference. */
export function deleteSavedAdMutation(client: Client): MutationOptions<"deleteSavedAd", Data<"/ads/saved/{id}", "delete">, Init<"/ads/saved/{id}", "delete">> {
  return mutation(client, "deleteSavedAd", deleteSavedAd, deleteSavedAdInvalidates);
}

/** Options of a mutation: open an adaptation draft. */
export function createRecreationMutation(client: Client): MutationOptions<"createRecreation", Data<"/ads/recreations", "post">, Init<"/ads/recreations", "post">> {
  return mutation(client, "createRecreation", createRecreation, createRecreationInvalidates);
}

/** Options of a query: read an adaptation draft. */
export function getRecreationQuery(client: Client, init: Init<"/ads/recreations/{id}", "get">): QueryOptions<"getRecreation", Data<"/ads/recreations/{id}", "get">> {
  return query(client, "getRecreation", getRecreation, init);
}

/** Options of a mutation: edit an adaptation draft. */
export function updateRecreationMutation(client: Client): MutationOptions<"updateRecreation", Data<"/ads/recreations/{id}", "patch">, Init<"/ads/recreations/{id}", "patch">> {
  return mutation(client, "updateRecreation", updateRecreation, updateRecreationInvalidates);
}

/** Options of a mutation: draft the brief of an adaptation. */
export function draftRecreationBriefMutation(client: Client): MutationOptions<"draftRecreationBrief", Data<"/ads/recreations/{id}/brief", "post">, Init<"/ads/recreations/{id}/brief", "post">> {
  return mutation(client, "draftRecreationBrief", draftRecreationBrief, draftRecreationBriefInvalidates);
}

/** Options of a mutation: generate the video of an adaptation. */
export function createRecreationVideoMutation(client: Client): MutationOptions<"createRecreationVideo", WithJob<Data<"/ads/recreations/{id}/video", "post">>, Init<"/ads/recreations/{id}/video", "post">> {
  return jobMutation(client, "createRecreationVideo", createRecreationVideo, createRecreationVideoInvalidates);
}

/** Options of the query that follows a job of createRecreationVideo. Pass the `job` of the mutation's data. */
export function createRecreationVideoJobQuery(client: Client, job: string | undefined, options?: JobOptions): JobQueryOptions<"createRecreationVideo", Data<"/content/{id}", "get">> {
  return jobQuery(client, ["createRecreationVideo", createRecreationVideoJob], createRecreationVideoJobInvalidates, job, options);
}

/** Options of a query: read the protected-resource metadata. */
export function getProtectedResourceMetadataQuery(client: Client, init?: Init<"/.well-known/oauth-protected-resource", "get">): QueryOptions<"getProtectedResourceMetadata", Data<"/.well-known/oauth-protected-resource", "get">> {
  return query(client, "getProtectedResourceMetadata", getProtectedResourceMetadata, init);
}
