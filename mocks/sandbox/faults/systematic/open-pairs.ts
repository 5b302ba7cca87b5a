/**
 * Pairs of members that no request has to combine, or whose meaning together the documents leave open: `operation.member beside other`. A
 * server that ignores one of them there breaks no promise.
 */
export const openPairs: readonly { readonly of: RegExp; readonly why: string }[] = [
  { of: /\.duration beside voiceId$/, why: "With a voice, `duration` is then ignored (studio document, Endpoints)." },
  {
    of: /^createGreenScreenMobile\.voiceId beside duration$/,
    why: "A green screen takes a duration only without voiceId.",
  },
  {
    of: /^createInfluencer\.(gender|age|ethnicity) beside characterDescription$/,
    why: "A character's gender, age and ethnicity are ignored (core document, Influencers and videos).",
  },
  {
    of: /^createInfluencer\.characterDescription beside workspaceId$/,
    why: "No read has to show the description of a character, and it is optional.",
  },
  { of: /^listInfluencers\.workspaceId beside niche$/, why: "The list may be that of the whole team (GAP-283)." },
  { of: /^listAutomations\.limit beside /, why: "Where the pages of automations are is not shown (GAP-235)." },
  {
    of: /^createRecreation\.\w+ beside contentId$/,
    why: "What a fork takes besides its content is open (GAP-431, GAP-432).",
  },
  {
    of: /^createRecreation\.contentId beside /,
    why: "What a fork takes besides its content is open (GAP-431, GAP-432).",
  },
  {
    of: /^createPost\.contentId beside suggestionId$/,
    why: "Several sources may be refused, or the first used (GAP-189).",
  },
  { of: /^createPost\.\w+Id beside thumbnailUrl$/, why: "What it does without a videoUrl is open (GAP-226)." },
  { of: /^createPost\.\w+ beside tiktokSendToInbox$/, why: "It may be refused without a TikTok account (GAP-219)." },
  {
    of: /^createPost\.\w+ beside (influencerId|ownerType)$/,
    why: "An influencer publishes to accounts of its own, which no operation connects, so a post may be refused (GAP-206).",
  },
  {
    of: /^(create|update)Automation\.(selectedAccounts beside (influencerId|ownerType)|influencerId beside selectedAccounts)$/,
    why: "An influencer publishes to accounts of its own, which no operation connects.",
  },
  { of: / beside scene$/, why: "The values of a scene are not shown, so any may be refused (GAP-340)." },
  {
    of: /^createProductSpokesperson\.(spokespersonImage beside \w+|productImage beside influencerId)$/,
    why: "What the pair of images and an influencer do beside a given shot is open (GAP-348, GAP-349).",
  },
  { of: /^createCloneVideo\.\w+ beside videoDuration$/, why: "Which of the two lengths counts is open (GAP-339)." },
];
