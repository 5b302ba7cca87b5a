// Generated from spec/ by `npm run generate`; change the description, not this file.
import type { JobPlan } from "../client/poll.ts";

export const createPostJob: JobPlan = ["createPost","getPost","/posts/{id}",["posted","completed"],["partial","failed"]];
export const generateAutomationJob: JobPlan = ["generateAutomation","getAutomation","/automations/{id}",["review"],["draft","cancelled"]];
export const createInfluencerVideoJob: JobPlan = ["createInfluencerVideo","getVideo","/videos/{id}",["completed"],["failed"],[120,600]];
export const createCharacterSwapJob: JobPlan = ["createCharacterSwap","getContent","/content/{id}",["ready"],["failed"],[180,1200]];
export const createGreenScreenMobileJob: JobPlan = ["createGreenScreenMobile","getContent","/content/{id}",["ready"],["failed"],[120,600]];
export const createCloneVideoJob: JobPlan = ["createCloneVideo","getContent","/content/{id}",["ready"],["failed"],[180,1200]];
export const createTalkingHeadJob: JobPlan = ["createTalkingHead","getContent","/content/{id}",["ready"],["failed"],[120,600]];
export const createTalkingHeadGreenScreenJob: JobPlan = ["createTalkingHeadGreenScreen","getContent","/content/{id}",["ready"],["failed"],[120,900]];
export const createInterviewJob: JobPlan = ["createInterview","getContent","/content/{id}",["ready"],["failed"],[120,600]];
export const createProductSpokespersonJob: JobPlan = ["createProductSpokesperson","getContent","/content/{id}",["ready"],["failed"],[120,600]];
export const createMetaAdJob: JobPlan = ["createMetaAd","getContent","/content/{id}",["ready"],["failed"]];
export const createRecreationVideoJob: JobPlan = ["createRecreationVideo","getContent","/content/{id}",["ready"],["failed"]];
