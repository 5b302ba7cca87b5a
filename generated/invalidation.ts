// Generated from spec/ by `npm run generate`; change the description, not this file.
/** A read whose answer a call can change. */
export interface Invalidation {
  /** The read. */
  readonly read: ReadId;
  /** Where the call names what it changes, such as `params.path.id`. If that is absent, this read does not change. */
  readonly from?: string;
  /** The parameter of the read that must have the value at `from`; without it, every call of the read counts. */
  readonly where?: readonly [place: "path" | "query", name: string];
}

/** The reads that a mutation can change: with its call, and later with each status of the job that it starts. */
export interface Invalidations {
  readonly call: readonly Invalidation[];
  readonly job?: readonly Invalidation[];
}

export type ReadId =
  | "getMe"
  | "getCredits"
  | "listWorkspaces"
  | "getWorkspace"
  | "listAccounts"
  | "listGenerations"
  | "getGeneration"
  | "listPosts"
  | "getPost"
  | "getCalendar"
  | "listAutomations"
  | "getAutomation"
  | "listAutomationPosts"
  | "listInfluencers"
  | "getInfluencer"
  | "listInfluencerVideos"
  | "getVideo"
  | "listAssets"
  | "getContent"
  | "downloadContent"
  | "getAdCapabilities"
  | "searchAds"
  | "getAdPreview"
  | "searchAdvertisers"
  | "listSavedAds"
  | "getRecreation"
  | "getProtectedResourceMetadata";

export type MutationId =
  | "createWorkspace"
  | "createGenerations"
  | "acceptGeneration"
  | "createPost"
  | "cancelPost"
  | "createAutomation"
  | "updateAutomation"
  | "generateAutomation"
  | "launchAutomation"
  | "cancelAutomation"
  | "createInfluencer"
  | "createInfluencerVideo"
  | "createAsset"
  | "createCharacterSwap"
  | "createGreenScreenMobile"
  | "createCloneVideo"
  | "createTalkingHead"
  | "createTalkingHeadGreenScreen"
  | "createInterview"
  | "createProductSpokesperson"
  | "createMetaAd"
  | "createGridVideo"
  | "createListicle"
  | "createAskMeAnything"
  | "createRanking"
  | "createSplitScreen"
  | "saveAd"
  | "deleteSavedAd"
  | "createRecreation"
  | "updateRecreation"
  | "draftRecreationBrief"
  | "createRecreationVideo";


export const createWorkspaceInvalidates: readonly Invalidation[] = [
  {"read":"listWorkspaces"},
];

export const createGenerationsInvalidates: readonly Invalidation[] = [
  {"read":"listGenerations"},
];

export const acceptGenerationInvalidates: readonly Invalidation[] = [
  {"read":"listGenerations"},
  {"read":"getGeneration","from":"params.path.id","where":["path","id"]},
];

export const createPostInvalidates: readonly Invalidation[] = [
  {"read":"listGenerations","from":"body.suggestionId"},
  {"read":"getGeneration","from":"body.suggestionId","where":["path","id"]},
  {"read":"listPosts"},
  {"read":"getCalendar"},
];

export const createPostJobInvalidates: readonly Invalidation[] = [
  {"read":"listGenerations"},
  {"read":"getGeneration"},
  {"read":"listPosts"},
  {"read":"getPost","from":"job.id","where":["path","id"]},
  {"read":"getCalendar"},
];

export const cancelPostInvalidates: readonly Invalidation[] = [
  {"read":"listGenerations"},
  {"read":"getGeneration"},
  {"read":"listPosts"},
  {"read":"getPost","from":"params.path.id","where":["path","id"]},
  {"read":"getCalendar"},
];

export const createAutomationInvalidates: readonly Invalidation[] = [
  {"read":"listAutomations"},
];

export const updateAutomationInvalidates: readonly Invalidation[] = [
  {"read":"getGeneration"},
  {"read":"listPosts"},
  {"read":"getPost"},
  {"read":"getCalendar"},
  {"read":"listAutomations"},
  {"read":"getAutomation","from":"params.path.id","where":["path","id"]},
  {"read":"listAutomationPosts","from":"params.path.id","where":["path","id"]},
];

export const generateAutomationInvalidates: readonly Invalidation[] = [
  {"read":"listAutomations"},
  {"read":"getAutomation","from":"params.path.id","where":["path","id"]},
  {"read":"listAutomationPosts","from":"params.path.id","where":["path","id"]},
];

export const generateAutomationJobInvalidates: readonly Invalidation[] = [
  {"read":"getGeneration"},
  {"read":"listPosts"},
  {"read":"getPost"},
  {"read":"getCalendar"},
  {"read":"listAutomations"},
  {"read":"getAutomation","from":"job.id","where":["path","id"]},
  {"read":"listAutomationPosts","from":"job.id","where":["path","id"]},
];

export const launchAutomationInvalidates: readonly Invalidation[] = [
  {"read":"getGeneration"},
  {"read":"listPosts"},
  {"read":"getPost"},
  {"read":"getCalendar"},
  {"read":"listAutomations"},
  {"read":"getAutomation","from":"params.path.id","where":["path","id"]},
  {"read":"listAutomationPosts","from":"params.path.id","where":["path","id"]},
];

export const cancelAutomationInvalidates: readonly Invalidation[] = [
  {"read":"getGeneration"},
  {"read":"listPosts"},
  {"read":"getPost"},
  {"read":"getCalendar"},
  {"read":"listAutomations"},
  {"read":"getAutomation","from":"params.path.id","where":["path","id"]},
  {"read":"listAutomationPosts","from":"params.path.id","where":["path","id"]},
];

export const createInfluencerInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
  {"read":"listInfluencers"},
];

export const createInfluencerVideoInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
  {"read":"listInfluencerVideos","from":"params.path.id","where":["path","id"]},
];

export const createInfluencerVideoJobInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
  {"read":"listInfluencerVideos"},
  {"read":"getVideo","from":"job.id","where":["path","id"]},
];

export const createAssetInvalidates: readonly Invalidation[] = [
  {"read":"listAssets"},
];

export const createCharacterSwapInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
];

export const createCharacterSwapJobInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
  {"read":"getContent","from":"job.id","where":["path","id"]},
  {"read":"downloadContent","from":"job.id","where":["path","id"]},
];

export const createGreenScreenMobileInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
];

export const createGreenScreenMobileJobInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
  {"read":"getContent","from":"job.id","where":["path","id"]},
  {"read":"downloadContent","from":"job.id","where":["path","id"]},
];

export const createCloneVideoInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
];

export const createCloneVideoJobInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
  {"read":"getContent","from":"job.id","where":["path","id"]},
  {"read":"downloadContent","from":"job.id","where":["path","id"]},
];

export const createTalkingHeadInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
];

export const createTalkingHeadJobInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
  {"read":"getContent","from":"job.id","where":["path","id"]},
  {"read":"downloadContent","from":"job.id","where":["path","id"]},
];

export const createTalkingHeadGreenScreenInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
];

export const createTalkingHeadGreenScreenJobInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
  {"read":"getContent","from":"job.id","where":["path","id"]},
  {"read":"downloadContent","from":"job.id","where":["path","id"]},
];

export const createInterviewInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
];

export const createInterviewJobInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
  {"read":"getContent","from":"job.id","where":["path","id"]},
  {"read":"downloadContent","from":"job.id","where":["path","id"]},
];

export const createProductSpokespersonInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
];

export const createProductSpokespersonJobInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
  {"read":"getContent","from":"job.id","where":["path","id"]},
  {"read":"downloadContent","from":"job.id","where":["path","id"]},
];

export const createMetaAdInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
  {"read":"getRecreation","from":"body.recreationId","where":["path","id"]},
];

export const createMetaAdJobInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
  {"read":"getContent","from":"job.id","where":["path","id"]},
  {"read":"downloadContent","from":"job.id","where":["path","id"]},
  {"read":"getRecreation"},
];

export const createGridVideoInvalidates: readonly Invalidation[] = [];

export const createListicleInvalidates: readonly Invalidation[] = [];

export const createAskMeAnythingInvalidates: readonly Invalidation[] = [];

export const createRankingInvalidates: readonly Invalidation[] = [];

export const createSplitScreenInvalidates: readonly Invalidation[] = [];

export const saveAdInvalidates: readonly Invalidation[] = [
  {"read":"listSavedAds"},
];

export const deleteSavedAdInvalidates: readonly Invalidation[] = [
  {"read":"getAdPreview","from":"params.path.id","where":["query","savedId"]},
  {"read":"listSavedAds"},
];

export const createRecreationInvalidates: readonly Invalidation[] = [];

export const updateRecreationInvalidates: readonly Invalidation[] = [
  {"read":"getRecreation","from":"params.path.id","where":["path","id"]},
];

export const draftRecreationBriefInvalidates: readonly Invalidation[] = [
  {"read":"getRecreation","from":"params.path.id","where":["path","id"]},
];

export const createRecreationVideoInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
  {"read":"getRecreation","from":"params.path.id","where":["path","id"]},
];

export const createRecreationVideoJobInvalidates: readonly Invalidation[] = [
  {"read":"getMe"},
  {"read":"getCredits"},
  {"read":"getContent","from":"job.id","where":["path","id"]},
  {"read":"downloadContent","from":"job.id","where":["path","id"]},
  {"read":"getRecreation"},
];

/** The reads that each mutation can change. */
export const invalidations = {
  createWorkspace: { call: createWorkspaceInvalidates },
  createGenerations: { call: createGenerationsInvalidates },
  acceptGeneration: { call: acceptGenerationInvalidates },
  createPost: { call: createPostInvalidates, job: createPostJobInvalidates },
  cancelPost: { call: cancelPostInvalidates },
  createAutomation: { call: createAutomationInvalidates },
  updateAutomation: { call: updateAutomationInvalidates },
  generateAutomation: { call: generateAutomationInvalidates, job: generateAutomationJobInvalidates },
  launchAutomation: { call: launchAutomationInvalidates },
  cancelAutomation: { call: cancelAutomationInvalidates },
  createInfluencer: { call: createInfluencerInvalidates },
  createInfluencerVideo: { call: createInfluencerVideoInvalidates, job: createInfluencerVideoJobInvalidates },
  createAsset: { call: createAssetInvalidates },
  createCharacterSwap: { call: createCharacterSwapInvalidates, job: createCharacterSwapJobInvalidates },
  createGreenScreenMobile: { call: createGreenScreenMobileInvalidates, job: createGreenScreenMobileJobInvalidates },
  createCloneVideo: { call: createCloneVideoInvalidates, job: createCloneVideoJobInvalidates },
  createTalkingHead: { call: createTalkingHeadInvalidates, job: createTalkingHeadJobInvalidates },
  createTalkingHeadGreenScreen: { call: createTalkingHeadGreenScreenInvalidates, job: createTalkingHeadGreenScreenJobInvalidates },
  createInterview: { call: createInterviewInvalidates, job: createInterviewJobInvalidates },
  createProductSpokesperson: { call: createProductSpokespersonInvalidates, job: createProductSpokespersonJobInvalidates },
  createMetaAd: { call: createMetaAdInvalidates, job: createMetaAdJobInvalidates },
  createGridVideo: { call: createGridVideoInvalidates },
  createListicle: { call: createListicleInvalidates },
  createAskMeAnything: { call: createAskMeAnythingInvalidates },
  createRanking: { call: createRankingInvalidates },
  createSplitScreen: { call: createSplitScreenInvalidates },
  saveAd: { call: saveAdInvalidates },
  deleteSavedAd: { call: deleteSavedAdInvalidates },
  createRecreation: { call: createRecreationInvalidates },
  updateRecreation: { call: updateRecreationInvalidates },
  draftRecreationBrief: { call: draftRecreationBriefInvalidates },
  createRecreationVideo: { call: createRecreationVideoInvalidates, job: createRecreationVideoJobInvalidates },
} as const satisfies Readonly<Record<MutationId, Invalidations>>;
