// Generated from spec/ by `npm run generate`; change the description, not this file.
import { type Call, call, type Data, type Init } from "../client/call.ts";
import type { Client } from "../client/client.ts";
import { type Job, type JobCall, resumed, withJob } from "../client/job.ts";
import { type PagedCall, paged } from "../client/paginate.ts";
import { createPostJob, generateAutomationJob, createInfluencerVideoJob, createCharacterSwapJob, createGreenScreenMobileJob, createCloneVideoJob, createTalkingHeadJob, createTalkingHeadGreenScreenJob, createInterviewJob, createProductSpokespersonJob, createMetaAdJob, createRecreationVideoJob } from "./jobs.ts";

export { type Call, type Data, type Init, type Result } from "../client/call.ts";
export { type Client, createClient } from "../client/client.ts";
export { type ApiError, isApiError } from "../client/errors.ts";
export type { Job, JobCall } from "../client/job.ts";
export type { JobError, JobOptions, JobResult } from "../client/job-result.ts";
export type { CallContext, ClientOptions, Redirects, RetryOptions, Validation } from "../client/options.ts";
export { paginate, type PagedCall } from "../client/paginate.ts";
export { sameOriginRedirects } from "../client/redirect.ts";

/** The documented error types of getMe. */
export type GetMeErrors =
  | "unauthorized"
  | "rate_limited"
  | "internal_error";


/** Read the identity of the key. Returns the key's team, its balance, plan and default workspace, and the key's scopes. Every valid key may call it, whatever its scopes. */
export function getMe(client: Client, init?: Init<"/me", "get">): Call<Data<"/me", "get">, GetMeErrors> {
  return call<Data<"/me", "get">, GetMeErrors>(client, "getMe", "GET", "/me", init);
}

/** The documented error types of getCredits. */
export type GetCreditsErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "rate_limited"
  | "internal_error";


/** Read the balance and the ledger. Returns the credit balance of the team and one page of its ledger. */
export function getCredits(client: Client, init?: Init<"/credits", "get">): PagedCall<Data<"/credits", "get">, GetCreditsErrors> {
  return paged(call<Data<"/credits", "get">, GetCreditsErrors>(client, "getCredits", "GET", "/credits", init), "entries");
}

/** The documented error types of listWorkspaces. */
export type ListWorkspacesErrors =
  | "unauthorized"
  | "forbidden_scope"
  | "rate_limited"
  | "internal_error";


/** List workspaces. Lists every workspace (brand) of the team in one response, without the fields that only the single read has. */
export function listWorkspaces(client: Client, init?: Init<"/workspaces", "get">): Call<Data<"/workspaces", "get">, ListWorkspacesErrors> {
  return call<Data<"/workspaces", "get">, ListWorkspacesErrors>(client, "listWorkspaces", "GET", "/workspaces", init);
}

/** The documented error types of createWorkspace. */
export type CreateWorkspaceErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Create a workspace. Creates a workspace (brand) and returns at once. Its brand profile is built in the background: poll the workspace until `brandContext.status` is `ready`. A domain can belong to only one workspace in the whole service. */
export function createWorkspace(client: Client, init: Init<"/workspaces", "post">): Call<Data<"/workspaces", "post">, CreateWorkspaceErrors> {
  return call<Data<"/workspaces", "post">, CreateWorkspaceErrors>(client, "createWorkspace", "POST", "/workspaces", init, true);
}

/** The documented error types of getWorkspace. */
export type GetWorkspaceErrors =
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** Read one workspace. Reads a workspace with its brand profile; after creating a workspace, poll it until the profile is ready. */
export function getWorkspace(client: Client, init: Init<"/workspaces/{id}", "get">): Call<Data<"/workspaces/{id}", "get">, GetWorkspaceErrors> {
  return call<Data<"/workspaces/{id}", "get">, GetWorkspaceErrors>(client, "getWorkspace", "GET", "/workspaces/{id}", init);
}

/** The documented error types of listAccounts. */
export type ListAccountsErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** List connected social accounts. Lists the social accounts connected to a workspace, in one response. Users connect accounts in the web app, not here. */
export function listAccounts(client: Client, init?: Init<"/accounts", "get">): Call<Data<"/accounts", "get">, ListAccountsErrors> {
  return call<Data<"/accounts", "get">, ListAccountsErrors>(client, "listAccounts", "GET", "/accounts", init);
}

/** The documented error types of listGenerations. */
export type ListGenerationsErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** List suggestions. Lists the suggestions of a workspace, except those owned by automations. */
export function listGenerations(client: Client, init?: Init<"/generations", "get">): PagedCall<Data<"/generations", "get">, ListGenerationsErrors> {
  return paged(call<Data<"/generations", "get">, ListGenerationsErrors>(client, "listGenerations", "GET", "/generations", init));
}

/** The documented error types of createGenerations. */
export type CreateGenerationsErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Generate suggestions. Generates suggestions while the caller waits. It costs no credits. */
export function createGenerations(client: Client, init?: Init<"/generations", "post">): Call<Data<"/generations", "post">, CreateGenerationsErrors> {
  return call<Data<"/generations", "post">, CreateGenerationsErrors>(client, "createGenerations", "POST", "/generations", init, true);
}

/** The documented error types of getGeneration. */
export type GetGenerationErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** Read one suggestion. Reads a suggestion with its deck, its rationale and its angle. */
export function getGeneration(client: Client, init: Init<"/generations/{id}", "get">): Call<Data<"/generations/{id}", "get">, GetGenerationErrors> {
  return call<Data<"/generations/{id}", "get">, GetGenerationErrors>(client, "getGeneration", "GET", "/generations/{id}", init);
}

/** The documented error types of acceptGeneration. */
export type AcceptGenerationErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Accept a suggestion. Adds a suggestion to the content library. Accepting it again returns the same content item. It counts toward the plan's monthly content allowance. */
export function acceptGeneration(client: Client, init: Init<"/generations/{id}/accept", "post">): Call<Data<"/generations/{id}/accept", "post">, AcceptGenerationErrors> {
  return call<Data<"/generations/{id}/accept", "post">, AcceptGenerationErrors>(client, "acceptGeneration", "POST", "/generations/{id}/accept", init, true);
}

/** The documented error types of listPosts. */
export type ListPostsErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** List posts. Lists the posts of a workspace, or only those of one automation. */
export function listPosts(client: Client, init?: Init<"/posts", "get">): PagedCall<Data<"/posts", "get">, ListPostsErrors> {
  return paged(call<Data<"/posts", "get">, ListPostsErrors>(client, "listPosts", "GET", "/posts", init));
}

/** The documented error types of createPost. */
export type CreatePostErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "generation_pending"
  | "rate_limited"
  | "internal_error";


/** Publish or schedule a post. Publishes one piece of content to connected accounts, as soon as it is rendered or at a future time. The first of these in the body counts: a suggestion, a content item, a deck with its format, a video or images. Deck-based posts render on the server after the response. */
export function createPost(client: Client, init: Init<"/posts", "post">): JobCall<Data<"/posts", "post">, Data<"/posts/{id}", "get">, CreatePostErrors> {
  return withJob(client, call<Data<"/posts", "post">, CreatePostErrors>(client, "createPost", "POST", "/posts", init, true), createPostJob);
}

/** The documented error types of getPost. */
export type GetPostErrors =
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** Read one post. Reads a post with its status, render status and per-platform results. Poll it after creating a post. */
export function getPost(client: Client, init: Init<"/posts/{id}", "get">): Call<Data<"/posts/{id}", "get">, GetPostErrors> {
  return call<Data<"/posts/{id}", "get">, GetPostErrors>(client, "getPost", "GET", "/posts/{id}", init);
}

/** The documented error types of cancelPost. */
export type CancelPostErrors =
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Cancel a scheduled post. Cancels a post that is still scheduled; any other post is refused. The required scope is not shown, so this description requires only a key. */
export function cancelPost(client: Client, init: Init<"/posts/{id}", "delete">): Call<Data<"/posts/{id}", "delete">, CancelPostErrors> {
  return call<Data<"/posts/{id}", "delete">, CancelPostErrors>(client, "cancelPost", "DELETE", "/posts/{id}", init);
}

/** The documented error types of getCalendar. */
export type GetCalendarErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** Read the calendar. Reads a workspace's posts in a time window. */
export function getCalendar(client: Client, init: Init<"/calendar", "get">): Call<Data<"/calendar", "get">, GetCalendarErrors> {
  return call<Data<"/calendar", "get">, GetCalendarErrors>(client, "getCalendar", "GET", "/calendar", init);
}

/** The documented error types of listAutomations. */
export type ListAutomationsErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** List automations. Lists the automations of a workspace, with the monthly automation quota of the team's plan. */
export function listAutomations(client: Client, init?: Init<"/automations", "get">): PagedCall<Data<"/automations", "get">, ListAutomationsErrors> {
  return paged(call<Data<"/automations", "get">, ListAutomationsErrors>(client, "listAutomations", "GET", "/automations", init));
}

/** The documented error types of createAutomation. */
export type CreateAutomationErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "usage_limit_reached"
  | "not_found"
  | "conflict"
  | "generation_pending"
  | "rate_limited"
  | "internal_error";


/** Create an automation. Creates an automation as an editable draft without posts. */
export function createAutomation(client: Client, init: Init<"/automations", "post">): Call<Data<"/automations", "post">, CreateAutomationErrors> {
  return call<Data<"/automations", "post">, CreateAutomationErrors>(client, "createAutomation", "POST", "/automations", init, true);
}

/** The documented error types of getAutomation. */
export type GetAutomationErrors =
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** Read one automation. Reads an automation with its status and generation progress. Poll it during a run. */
export function getAutomation(client: Client, init: Init<"/automations/{id}", "get">): Call<Data<"/automations/{id}", "get">, GetAutomationErrors> {
  return call<Data<"/automations/{id}", "get">, GetAutomationErrors>(client, "getAutomation", "GET", "/automations/{id}", init);
}

/** The documented error types of updateAutomation. */
export type UpdateAutomationErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Edit an automation. Edits an automation in draft or review; in any other status the edit is refused. A sub-object replaces the old one as a whole, so send the complete object. */
export function updateAutomation(client: Client, init: Init<"/automations/{id}", "patch">): Call<Data<"/automations/{id}", "patch">, UpdateAutomationErrors> {
  return call<Data<"/automations/{id}", "patch">, UpdateAutomationErrors>(client, "updateAutomation", "PATCH", "/automations/{id}", init);
}

/** The documented error types of generateAutomation. */
export type GenerateAutomationErrors =
  | "unauthorized"
  | "forbidden_scope"
  | "usage_limit_reached"
  | "not_found"
  | "conflict"
  | "generation_pending"
  | "rate_limited"
  | "internal_error";


/** Generate the posts of an automation. Starts the run that generates the posts. During a run, another call starts nothing and returns the progress; in review, it replaces the posts. */
export function generateAutomation(client: Client, init: Init<"/automations/{id}/generate", "post">): JobCall<Data<"/automations/{id}/generate", "post">, Data<"/automations/{id}", "get">, GenerateAutomationErrors> {
  return withJob(client, call<Data<"/automations/{id}/generate", "post">, GenerateAutomationErrors>(client, "generateAutomation", "POST", "/automations/{id}/generate", init), generateAutomationJob);
}

/** The documented error types of listAutomationPosts. */
export type ListAutomationPostsErrors =
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** List the posts of an automation. Lists the posts that an automation generated, in the order of their slots. */
export function listAutomationPosts(client: Client, init: Init<"/automations/{id}/posts", "get">): Call<Data<"/automations/{id}/posts", "get">, ListAutomationPostsErrors> {
  return call<Data<"/automations/{id}/posts", "get">, ListAutomationPostsErrors>(client, "listAutomationPosts", "GET", "/automations/{id}/posts", init);
}

/** The documented error types of launchAutomation. */
export type LaunchAutomationErrors =
  | "unauthorized"
  | "forbidden_scope"
  | "usage_limit_reached"
  | "not_found"
  | "conflict"
  | "generation_pending"
  | "rate_limited"
  | "internal_error";


/** Launch an automation. Schedules every generated post at its slot. The automation must be in review with at least one selected account. The posts render on the server and publish at their slots; list posts by `automationId` to track them. */
export function launchAutomation(client: Client, init: Init<"/automations/{id}/launch", "post">): Call<Data<"/automations/{id}/launch", "post">, LaunchAutomationErrors> {
  return call<Data<"/automations/{id}/launch", "post">, LaunchAutomationErrors>(client, "launchAutomation", "POST", "/automations/{id}/launch", init);
}

/** The documented error types of cancelAutomation. */
export type CancelAutomationErrors =
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** Cancel an automation. Cancels an automation and removes its unsent posts; published posts stay. Cancelling a cancelled or completed automation changes nothing. */
export function cancelAutomation(client: Client, init: Init<"/automations/{id}/cancel", "post">): Call<Data<"/automations/{id}/cancel", "post">, CancelAutomationErrors> {
  return call<Data<"/automations/{id}/cancel", "post">, CancelAutomationErrors>(client, "cancelAutomation", "POST", "/automations/{id}/cancel", init);
}

/** The documented error types of listInfluencers. */
export type ListInfluencersErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** List influencers. Lists the AI influencers of a workspace. */
export function listInfluencers(client: Client, init?: Init<"/influencers", "get">): PagedCall<Data<"/influencers", "get">, ListInfluencersErrors> {
  return paged(call<Data<"/influencers", "get">, ListInfluencersErrors>(client, "listInfluencers", "GET", "/influencers", init));
}

/** The documented error types of createInfluencer. */
export type CreateInfluencerErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Create an influencer. Creates an AI influencer from a public image. A short animated preview costs 10 credits and is generated in the background if the team has the credits; otherwise it is skipped. */
export function createInfluencer(client: Client, init: Init<"/influencers", "post">): Call<Data<"/influencers", "post">, CreateInfluencerErrors> {
  return call<Data<"/influencers", "post">, CreateInfluencerErrors>(client, "createInfluencer", "POST", "/influencers", init, true);
}

/** The documented error types of getInfluencer. */
export type GetInfluencerErrors =
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** Read one influencer. Reads an influencer with its base image, its preview and its Turbo settings. */
export function getInfluencer(client: Client, init: Init<"/influencers/{id}", "get">): Call<Data<"/influencers/{id}", "get">, GetInfluencerErrors> {
  return call<Data<"/influencers/{id}", "get">, GetInfluencerErrors>(client, "getInfluencer", "GET", "/influencers/{id}", init);
}

/** The documented error types of listInfluencerVideos. */
export type ListInfluencerVideosErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** List the videos of an influencer. Lists the videos of one influencer, newest first. */
export function listInfluencerVideos(client: Client, init: Init<"/influencers/{id}/videos", "get">): PagedCall<Data<"/influencers/{id}/videos", "get">, ListInfluencerVideosErrors> {
  return paged(call<Data<"/influencers/{id}/videos", "get">, ListInfluencerVideosErrors>(client, "listInfluencerVideos", "GET", "/influencers/{id}/videos", init));
}

/** The documented error types of createInfluencerVideo. */
export type CreateInfluencerVideoErrors =
  | "invalid_input"
  | "unauthorized"
  | "insufficient_credits"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Generate a video of an influencer. Starts a video in which the influencer speaks the script. The 20 credits are debited up front and refunded if the generation fails. */
export function createInfluencerVideo(client: Client, init: Init<"/influencers/{id}/videos", "post">): JobCall<Data<"/influencers/{id}/videos", "post">, Data<"/videos/{id}", "get">, CreateInfluencerVideoErrors> {
  return withJob(client, call<Data<"/influencers/{id}/videos", "post">, CreateInfluencerVideoErrors>(client, "createInfluencerVideo", "POST", "/influencers/{id}/videos", init, true), createInfluencerVideoJob);
}

/** The documented error types of getVideo. */
export type GetVideoErrors =
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** Read one video. Reads a video of an influencer; poll it until it is completed or failed. */
export function getVideo(client: Client, init: Init<"/videos/{id}", "get">): Call<Data<"/videos/{id}", "get">, GetVideoErrors> {
  return call<Data<"/videos/{id}", "get">, GetVideoErrors>(client, "getVideo", "GET", "/videos/{id}", init);
}

/** The documented error types of listAssets. */
export type ListAssetsErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** List the media library. Lists the media (videos, images, audio) of a workspace. */
export function listAssets(client: Client, init?: Init<"/assets", "get">): PagedCall<Data<"/assets", "get">, ListAssetsErrors> {
  return paged(call<Data<"/assets", "get">, ListAssetsErrors>(client, "listAssets", "GET", "/assets", init));
}

/** The documented error types of createAsset. */
export type CreateAssetErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Upload media by URL. Fetches a file from a public https URL while the caller waits, and hosts a stable copy in the media library. The source must stay available until the request returns. */
export function createAsset(client: Client, init: Init<"/assets", "post">): Call<Data<"/assets", "post">, CreateAssetErrors> {
  return call<Data<"/assets", "post">, CreateAssetErrors>(client, "createAsset", "POST", "/assets", init, true);
}

/** The documented error types of getContent. */
export type GetContentErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error";


/** Read one content item. Reads a content item; poll it until it is ready or failed. An item of a deck format includes the deck that POST /posts takes. */
export function getContent(client: Client, init: Init<"/content/{id}", "get">): Call<Data<"/content/{id}", "get">, GetContentErrors> {
  return call<Data<"/content/{id}", "get">, GetContentErrors>(client, "getContent", "GET", "/content/{id}", init);
}

/** The documented error types of downloadContent. */
export type DownloadContentErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "generation_pending"
  | "rate_limited"
  | "internal_error";


/** Download the media of a content item. Returns the finished media files of a content item, including the original image of an ad creative. */
export function downloadContent(client: Client, init: Init<"/content/{id}/download", "get">): Call<Data<"/content/{id}/download", "get">, DownloadContentErrors> {
  return call<Data<"/content/{id}/download", "get">, DownloadContentErrors>(client, "downloadContent", "GET", "/content/{id}/download", init);
}

/** The documented error types of createCharacterSwap. */
export type CreateCharacterSwapErrors =
  | "invalid_input"
  | "unauthorized"
  | "insufficient_credits"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Swap the character of a clip. Puts another character into a source clip. It costs two credits per second of the clip, plus three if the scene is recreated. The result is 9:16. */
export function createCharacterSwap(client: Client, init: Init<"/content/character-swap", "post">): JobCall<Data<"/content/character-swap", "post">, Data<"/content/{id}", "get">, CreateCharacterSwapErrors> {
  return withJob(client, call<Data<"/content/character-swap", "post">, CreateCharacterSwapErrors>(client, "createCharacterSwap", "POST", "/content/character-swap", init, true), createCharacterSwapJob);
}

/** The documented error types of createGreenScreenMobile. */
export type CreateGreenScreenMobileErrors =
  | "invalid_input"
  | "unauthorized"
  | "insufficient_credits"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Present an app on a green screen. Makes a clip of a person who presents an app over its screenshot. It costs three credits plus five per second. */
export function createGreenScreenMobile(client: Client, init: Init<"/content/green-screen-mobile", "post">): JobCall<Data<"/content/green-screen-mobile", "post">, Data<"/content/{id}", "get">, CreateGreenScreenMobileErrors> {
  return withJob(client, call<Data<"/content/green-screen-mobile", "post">, CreateGreenScreenMobileErrors>(client, "createGreenScreenMobile", "POST", "/content/green-screen-mobile", init, true), createGreenScreenMobileJob);
}

/** The documented error types of createCloneVideo. */
export type CreateCloneVideoErrors =
  | "invalid_input"
  | "unauthorized"
  | "insufficient_credits"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Clone a video. Makes a clip modelled on a reference video, with another person or thing. It costs two credits per second of the reference. */
export function createCloneVideo(client: Client, init: Init<"/content/clone-video", "post">): JobCall<Data<"/content/clone-video", "post">, Data<"/content/{id}", "get">, CreateCloneVideoErrors> {
  return withJob(client, call<Data<"/content/clone-video", "post">, CreateCloneVideoErrors>(client, "createCloneVideo", "POST", "/content/clone-video", init, true), createCloneVideoJob);
}

/** The documented error types of createTalkingHead. */
export type CreateTalkingHeadErrors =
  | "invalid_input"
  | "unauthorized"
  | "insufficient_credits"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Generate a talking head. Makes a clip of a person who speaks a script. It costs five credits per second; with a voice, per measured second of speech, at most 30 seconds. */
export function createTalkingHead(client: Client, init: Init<"/content/talking-head", "post">): JobCall<Data<"/content/talking-head", "post">, Data<"/content/{id}", "get">, CreateTalkingHeadErrors> {
  return withJob(client, call<Data<"/content/talking-head", "post">, CreateTalkingHeadErrors>(client, "createTalkingHead", "POST", "/content/talking-head", init, true), createTalkingHeadJob);
}

/** The documented error types of createTalkingHeadGreenScreen. */
export type CreateTalkingHeadGreenScreenErrors =
  | "invalid_input"
  | "unauthorized"
  | "insufficient_credits"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Generate a talking head over a demo. Makes a clip of a person who speaks in a corner of a demo video. It costs five credits per second; with a voice, per measured second of speech. */
export function createTalkingHeadGreenScreen(client: Client, init: Init<"/content/talking-head-green-screen", "post">): JobCall<Data<"/content/talking-head-green-screen", "post">, Data<"/content/{id}", "get">, CreateTalkingHeadGreenScreenErrors> {
  return withJob(client, call<Data<"/content/talking-head-green-screen", "post">, CreateTalkingHeadGreenScreenErrors>(client, "createTalkingHeadGreenScreen", "POST", "/content/talking-head-green-screen", init, true), createTalkingHeadGreenScreenJob);
}

/** The documented error types of createInterview. */
export type CreateInterviewErrors =
  | "invalid_input"
  | "unauthorized"
  | "insufficient_credits"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Generate an interview. Makes a clip of a person who speaks as in an interview. It costs five credits per second. */
export function createInterview(client: Client, init: Init<"/content/interview", "post">): JobCall<Data<"/content/interview", "post">, Data<"/content/{id}", "get">, CreateInterviewErrors> {
  return withJob(client, call<Data<"/content/interview", "post">, CreateInterviewErrors>(client, "createInterview", "POST", "/content/interview", init, true), createInterviewJob);
}

/** The documented error types of createProductSpokesperson. */
export type CreateProductSpokespersonErrors =
  | "invalid_input"
  | "unauthorized"
  | "insufficient_credits"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Generate a product spokesperson. Makes a clip of a person who presents a product. It costs five credits per second, plus three if person and product are first composed into one shot; with a voice, the price counts measured seconds of speech. */
export function createProductSpokesperson(client: Client, init: Init<"/content/product-spokesperson", "post">): JobCall<Data<"/content/product-spokesperson", "post">, Data<"/content/{id}", "get">, CreateProductSpokespersonErrors> {
  return withJob(client, call<Data<"/content/product-spokesperson", "post">, CreateProductSpokespersonErrors>(client, "createProductSpokesperson", "POST", "/content/product-spokesperson", init, true), createProductSpokespersonJob);
}

/** The documented error types of createMetaAd. */
export type CreateMetaAdErrors =
  | "invalid_input"
  | "unauthorized"
  | "insufficient_credits"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Generate an ad image. Makes one ad image as a JPG; it publishes and targets nothing. It costs three credits per image. With `recreationId`, the image is made from an adaptation draft, which also needs the scope `ads:read`; the brief is then checked before the plan, the library and the credits. */
export function createMetaAd(client: Client, init?: Init<"/content/meta-ad", "post">): JobCall<Data<"/content/meta-ad", "post">, Data<"/content/{id}", "get">, CreateMetaAdErrors> {
  return withJob(client, call<Data<"/content/meta-ad", "post">, CreateMetaAdErrors>(client, "createMetaAd", "POST", "/content/meta-ad", init, true), createMetaAdJob);
}

/** The documented error types of createGridVideo. */
export type CreateGridVideoErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Build a grid of four. Builds a heading over four labelled cells with stock photos, in 9:16, immediately and for free. */
export function createGridVideo(client: Client, init?: Init<"/content/grid-video", "post">): Call<Data<"/content/grid-video", "post">, CreateGridVideoErrors> {
  return call<Data<"/content/grid-video", "post">, CreateGridVideoErrors>(client, "createGridVideo", "POST", "/content/grid-video", init, true);
}

/** The documented error types of createListicle. */
export type CreateListicleErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Build a listicle. Builds a numbered title and four to six items over a stock clip, immediately and for free. */
export function createListicle(client: Client, init?: Init<"/content/listicle", "post">): Call<Data<"/content/listicle", "post">, CreateListicleErrors> {
  return call<Data<"/content/listicle", "post">, CreateListicleErrors>(client, "createListicle", "POST", "/content/listicle", init, true);
}

/** The documented error types of createAskMeAnything. */
export type CreateAskMeAnythingErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Build a question and answer. Builds a question sticker and an answer over a stock clip, immediately and for free. */
export function createAskMeAnything(client: Client, init?: Init<"/content/ask-me-anything", "post">): Call<Data<"/content/ask-me-anything", "post">, CreateAskMeAnythingErrors> {
  return call<Data<"/content/ask-me-anything", "post">, CreateAskMeAnythingErrors>(client, "createAskMeAnything", "POST", "/content/ask-me-anything", init, true);
}

/** The documented error types of createRanking. */
export type CreateRankingErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Build a ranking. Builds a title and five to seven items in tiers with stock photos, immediately and for free. The brand is in tier S and is revealed last. */
export function createRanking(client: Client, init?: Init<"/content/ranking", "post">): Call<Data<"/content/ranking", "post">, CreateRankingErrors> {
  return call<Data<"/content/ranking", "post">, CreateRankingErrors>(client, "createRanking", "POST", "/content/ranking", init, true);
}

/** The documented error types of createSplitScreen. */
export type CreateSplitScreenErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "internal_error";


/** Build a split screen. Stacks a stock clip over a looping gameplay clip, immediately and for free. The result is as long as the top clip. */
export function createSplitScreen(client: Client, init?: Init<"/content/split-screen", "post">): Call<Data<"/content/split-screen", "post">, CreateSplitScreenErrors> {
  return call<Data<"/content/split-screen", "post">, CreateSplitScreenErrors>(client, "createSplitScreen", "POST", "/content/split-screen", init, true);
}

/** The documented error types of getAdCapabilities. */
export type GetAdCapabilitiesErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error"
  | "ads_unavailable"
  | "ads_not_configured"
  | "ads_auth_expired"
  | "ads_access_denied"
  | "ads_cache_unavailable";


/** Read the ad discovery capabilities. Returns which parts of ad discovery are switched on and configured, and how many references a workspace may save. */
export function getAdCapabilities(client: Client, init?: Init<"/ads/capabilities", "get">): Call<Data<"/ads/capabilities", "get">, GetAdCapabilitiesErrors> {
  return call<Data<"/ads/capabilities", "get">, GetAdCapabilitiesErrors>(client, "getAdCapabilities", "GET", "/ads/capabilities", init);
}

/** The documented error types of searchAds. */
export type SearchAdsErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "ads_search_expired"
  | "rate_limited"
  | "ads_daily_limit"
  | "internal_error"
  | "ads_upstream_error"
  | "ads_upstream_timeout"
  | "ads_unavailable"
  | "ads_not_configured"
  | "ads_auth_expired"
  | "ads_access_denied"
  | "ads_cache_unavailable";


/** Search the ad library. Searches the official ad library for ads delivered in the EU and the UK, by keywords or by advertiser page. A page and its receipt are valid for 15 minutes; a repeat within that time comes from the cache and makes no upstream request. A search costs no credits. */
export function searchAds(client: Client, init?: Init<"/ads/search", "get">): PagedCall<Data<"/ads/search", "get">, SearchAdsErrors> {
  return paged(call<Data<"/ads/search", "get">, SearchAdsErrors>(client, "searchAds", "GET", "/ads/search", init), "items");
}

/** The documented error types of getAdPreview. */
export type GetAdPreviewErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "ads_preview_disabled"
  | "ads_preview_unavailable"
  | "ads_preview_daily_limit"
  | "not_found"
  | "ads_search_expired"
  | "conflict"
  | "rate_limited"
  | "ads_daily_limit"
  | "internal_error"
  | "ads_upstream_error"
  | "ads_upstream_timeout"
  | "ads_unavailable"
  | "ads_not_configured"
  | "ads_auth_expired"
  | "ads_access_denied"
  | "ads_cache_unavailable";


/** Preview the media of an ad. Shows the media of an ad from a search or of a saved ad. If the media cannot be shown, the preview is `unavailable`, which is still a success. Previews are temporary and cached. They cost no credits. */
export function getAdPreview(client: Client, init: Init<"/ads/preview", "get">): Call<Data<"/ads/preview", "get">, GetAdPreviewErrors> {
  return call<Data<"/ads/preview", "get">, GetAdPreviewErrors>(client, "getAdPreview", "GET", "/ads/preview", init);
}

/** The documented error types of searchAdvertisers. */
export type SearchAdvertisersErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "ads_daily_limit"
  | "internal_error"
  | "ads_upstream_error"
  | "ads_upstream_timeout"
  | "ads_unavailable"
  | "ads_not_configured"
  | "ads_name_search_unavailable"
  | "ads_auth_expired"
  | "ads_access_denied"
  | "ads_cache_unavailable";


/** Look up advertisers by name. Finds advertiser pages by name. Name search needs separate approval; `advertiserSearch` of the capabilities says whether it is available. Results are cached for 24 hours. */
export function searchAdvertisers(client: Client, init: Init<"/ads/advertisers", "get">): Call<Data<"/ads/advertisers", "get">, SearchAdvertisersErrors> {
  return call<Data<"/ads/advertisers", "get">, SearchAdvertisersErrors>(client, "searchAdvertisers", "GET", "/ads/advertisers", init);
}

/** The documented error types of listSavedAds. */
export type ListSavedAdsErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error"
  | "ads_unavailable"
  | "ads_not_configured"
  | "ads_auth_expired"
  | "ads_access_denied";


/** List saved references. Lists the saved references of a workspace, newest first. It still works when the ad library or the cache is unavailable. */
export function listSavedAds(client: Client, init?: Init<"/ads/saved", "get">): PagedCall<Data<"/ads/saved", "get">, ListSavedAdsErrors> {
  return paged(call<Data<"/ads/saved", "get">, ListSavedAdsErrors>(client, "listSavedAds", "GET", "/ads/saved", init), "items");
}

/** The documented error types of saveAd. */
export type SaveAdErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "ads_search_expired"
  | "ads_saved_limit"
  | "conflict"
  | "rate_limited"
  | "internal_error"
  | "ads_unavailable"
  | "ads_not_configured"
  | "ads_auth_expired"
  | "ads_access_denied"
  | "ads_cache_unavailable";


/** Save a reference to an ad. Saves a reference to an ad on a search page. The ad data comes from the server's cache, never from the caller. Saving the same ad in the same workspace again changes nothing. */
export function saveAd(client: Client, init: Init<"/ads/saved", "post">): Call<Data<"/ads/saved", "post">, SaveAdErrors> {
  return call<Data<"/ads/saved", "post">, SaveAdErrors>(client, "saveAd", "POST", "/ads/saved", init);
}

/** The documented error types of deleteSavedAd. */
export type DeleteSavedAdErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error"
  | "ads_unavailable"
  | "ads_not_configured"
  | "ads_auth_expired"
  | "ads_access_denied";


/** Remove a saved reference. Removes a saved reference. Removing it again also succeeds. Content generated from it stays. */
export function deleteSavedAd(client: Client, init: Init<"/ads/saved/{id}", "delete">): Call<Data<"/ads/saved/{id}", "delete">, DeleteSavedAdErrors> {
  return call<Data<"/ads/saved/{id}", "delete">, DeleteSavedAdErrors>(client, "deleteSavedAd", "DELETE", "/ads/saved/{id}", init);
}

/** The documented error types of createRecreation. */
export type CreateRecreationErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "ads_search_expired"
  | "conflict"
  | "generation_pending"
  | "rate_limited"
  | "internal_error"
  | "ads_unavailable"
  | "ads_not_configured"
  | "ads_auth_expired"
  | "ads_access_denied"
  | "ads_cache_unavailable";


/** Open an adaptation draft. Makes a draft from an ad on a search page, from a saved reference, or from a content item generated from an earlier draft. The same `requestId` reopens the same draft. */
export function createRecreation(client: Client, init: Init<"/ads/recreations", "post">): Call<Data<"/ads/recreations", "post">, CreateRecreationErrors> {
  return call<Data<"/ads/recreations", "post">, CreateRecreationErrors>(client, "createRecreation", "POST", "/ads/recreations", init);
}

/** The documented error types of getRecreation. */
export type GetRecreationErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "rate_limited"
  | "internal_error"
  | "ads_unavailable"
  | "ads_not_configured"
  | "ads_auth_expired"
  | "ads_access_denied"
  | "ads_cache_unavailable";


/** Read an adaptation draft. Reads the current state of a draft. */
export function getRecreation(client: Client, init: Init<"/ads/recreations/{id}", "get">): Call<Data<"/ads/recreations/{id}", "get">, GetRecreationErrors> {
  return call<Data<"/ads/recreations/{id}", "get">, GetRecreationErrors>(client, "getRecreation", "GET", "/ads/recreations/{id}", init);
}

/** The documented error types of updateRecreation. */
export type UpdateRecreationErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "generation_pending"
  | "rate_limited"
  | "internal_error"
  | "ads_unavailable"
  | "ads_not_configured"
  | "ads_auth_expired"
  | "ads_access_denied"
  | "ads_cache_unavailable";


/** Edit an adaptation draft. Replaces the settings of a draft. The edit must be based on the current revision; one based on an older revision is refused. The source cannot be edited, and ad library preview links are refused. */
export function updateRecreation(client: Client, init: Init<"/ads/recreations/{id}", "patch">): Call<Data<"/ads/recreations/{id}", "patch">, UpdateRecreationErrors> {
  return call<Data<"/ads/recreations/{id}", "patch">, UpdateRecreationErrors>(client, "updateRecreation", "PATCH", "/ads/recreations/{id}", init);
}

/** The documented error types of draftRecreationBrief. */
export type DraftRecreationBriefErrors =
  | "invalid_input"
  | "unauthorized"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "generation_pending"
  | "rate_limited"
  | "internal_error"
  | "ads_unavailable"
  | "ads_not_configured"
  | "ads_auth_expired"
  | "ads_access_denied"
  | "ads_cache_unavailable";


/** Draft the brief of an adaptation. Drafts an original brief from the brand's facts, tone, design guidelines and language. A video draft also gets a script and timed scenes. Edits made in the meantime are kept. It costs no credits. */
export function draftRecreationBrief(client: Client, init: Init<"/ads/recreations/{id}/brief", "post">): Call<Data<"/ads/recreations/{id}/brief", "post">, DraftRecreationBriefErrors> {
  return call<Data<"/ads/recreations/{id}/brief", "post">, DraftRecreationBriefErrors>(client, "draftRecreationBrief", "POST", "/ads/recreations/{id}/brief", init);
}

/** The documented error types of createRecreationVideo. */
export type CreateRecreationVideoErrors =
  | "invalid_input"
  | "unauthorized"
  | "insufficient_credits"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "generation_pending"
  | "rate_limited"
  | "internal_error"
  | "ads_unavailable"
  | "ads_not_configured"
  | "ads_auth_expired"
  | "ads_access_denied"
  | "ads_cache_unavailable";


/** Generate the video of an adaptation. Starts the video of a draft. A talking head costs credits per second; a hook and demo combines two uploaded clips and costs none. The same `requestId` returns the same content item without another debit. */
export function createRecreationVideo(client: Client, init: Init<"/ads/recreations/{id}/video", "post">): JobCall<Data<"/ads/recreations/{id}/video", "post">, Data<"/content/{id}", "get">, CreateRecreationVideoErrors> {
  return withJob(client, call<Data<"/ads/recreations/{id}/video", "post">, CreateRecreationVideoErrors>(client, "createRecreationVideo", "POST", "/ads/recreations/{id}/video", init), createRecreationVideoJob);
}

/** The documented error types of getProtectedResourceMetadata. */
export type GetProtectedResourceMetadataErrors =
  | "internal_error";


/** Read the protected-resource metadata. The metadata document of RFC 9728, at the origin, without a key. It lists every scope that the service supports; the `WWW-Authenticate` header of a 401 points to it. */
export function getProtectedResourceMetadata(client: Client, init?: Init<"/.well-known/oauth-protected-resource", "get">): Call<Data<"/.well-known/oauth-protected-resource", "get">, GetProtectedResourceMetadataErrors> {
  return call<Data<"/.well-known/oauth-protected-resource", "get">, GetProtectedResourceMetadataErrors>(client, "getProtectedResourceMetadata", "GET", "/.well-known/oauth-protected-resource", { ...init, baseUrl: client.origin });
}

/**
 * Continues a serialized job, in this process or another.
 * @param serialized the result of `job.serialize()`; it holds the operation and the id, but no address
 * @throws SyntaxError if it is not such a text
 */
export function resumeJob<D>(client: Client, serialized: string): Job<D> {
  return resumed(client, serialized, [createPostJob, generateAutomationJob, createInfluencerVideoJob, createCharacterSwapJob, createGreenScreenMobileJob, createCloneVideoJob, createTalkingHeadJob, createTalkingHeadGreenScreenJob, createInterviewJob, createProductSpokespersonJob, createMetaAdJob, createRecreationVideoJob]);
}
