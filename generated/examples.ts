// Generated from spec/ by `npm run generate`; change the description, not this file.
import type { OperationId } from "./operations.ts";

/** A value of an example that only a server or its user can give. */
export interface Placeholder {
  /** The way to it: the part of the request, then names and indexes. */
  readonly at: readonly ["path" | "query" | "body", ...(string | number)[]];
  /** The kind of resource that it identifies. */
  readonly resource?: string;
  /** The kind of media that it links to: `video`, `image` or `any`. */
  readonly media?: string;
  /** Whether the server must host these media. */
  readonly hosted?: true;
  /** A voice that the server knows. */
  readonly voice?: true;
  /** A time in the future, a UUID, or a text that no other request has. */
  readonly fresh?: "time" | "uuid" | "text";
  /** A value of a set that no document names. */
  readonly ofUnknownSet?: true;
  /** How much of `at` names the member to leave out if the value can't be had; absent if the request needs it. */
  readonly optional?: number;
}

/** A documented way to make a call succeed, with placeholders for what must exist first. */
export interface RequestExample {
  /** `least`: what the call requires and no more; `full`: every documented member; others as in the description. */
  readonly name: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Absent if the operation takes none. */
  readonly body?: unknown;
  /** In the order to fill them: kinds of resource that few operations provide come first, the rest from the same answer. */
  readonly placeholders: readonly Placeholder[];
}

/** The parts of a call. */
export type FilledExample = Pick<RequestExample, "path" | "query" | "body">;

/** Tells `fill` to leave an optional member out. */
export const leftOut = Symbol("left out");

/** An object or an array on the way to a placeholder. */
type Holder = Record<string | number, unknown>;

/**
 * Fills an example.
 * @param supply gives the value of a placeholder instead of the documented one, or `leftOut` if it is optional and can't be had
 */
export async function fill(
  { path, query, body, placeholders }: RequestExample,
  supply: (placeholder: Placeholder, documented: unknown) => Promise<unknown>,
): Promise<FilledExample> {
  const filled = structuredClone({ path, query, ...(body !== undefined && { body }) });
  for (const placeholder of placeholders) {
    const holder = holderOf(filled, placeholder.at);
    if (holder === undefined) continue; // in a member that was left out
    const name = placeholder.at.at(-1) ?? "";
    const value = await supply(placeholder, holder[name]);
    if (value !== leftOut) holder[name] = value;
    else {
      const member = placeholder.at.slice(0, placeholder.optional);
      delete holderOf(filled, member)?.[member.at(-1) ?? ""];
    }
  }
  return filled;
}

function holderOf(request: object, at: readonly (string | number)[]): Holder | undefined {
  let holder: unknown = request;
  for (const step of at.slice(0, -1)) holder = (holder as Holder | undefined)?.[step]; // the example has them, or they were left out
  return holder as Holder | undefined;
}

/** The request examples of every operation, in the order of the description; one without a body has only `least`. */
export const examples: Readonly<Record<OperationId, readonly RequestExample[]>> = {
  getMe: [
    {"name":"least","path":{},"query":{},"placeholders":[]},
  ],
  getCredits: [
    {"name":"least","path":{},"query":{},"placeholders":[]},
  ],
  listWorkspaces: [
    {"name":"least","path":{},"query":{},"placeholders":[]},
  ],
  createWorkspace: [
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","name"],"fresh":"text"},{"at":["body","logoUrl"],"optional":2,"media":"image"}],"body":{"name":"Morning Run","websiteUrl":"https://www.morningrun.example/","logoUrl":"https://media.example.com/morning-run.png"}},
    {"name":"least","path":{},"query":{},"placeholders":[{"at":["body","name"],"fresh":"text"}],"body":{"name":"Evening Swim"}},
  ],
  getWorkspace: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"workspace"}]},
  ],
  listAccounts: [
    {"name":"least","path":{},"query":{},"placeholders":[]},
  ],
  listGenerations: [
    {"name":"least","path":{},"query":{},"placeholders":[]},
  ],
  createGenerations: [
    {"name":"twoSlideshows","path":{},"query":{},"placeholders":[],"body":{"count":2,"format":"slideshow","prompt":"Three mistakes people make when they start running","slideCount":5}},
    {"name":"least","path":{},"query":{},"placeholders":[],"body":{}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","influencerId"],"optional":2,"resource":"influencer"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"count":2,"format":"slideshow","prompt":"Three mistakes people make when they start running","influencerId":"66f1c0de5a7b8c9d0e1f5a01","slideCount":5,"workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  getGeneration: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"suggestion"}]},
  ],
  acceptGeneration: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"suggestion"}]},
  ],
  listPosts: [
    {"name":"least","path":{},"query":{},"placeholders":[]},
  ],
  createPost: [
    {"name":"suggestionAsSoonAsPossible","path":{},"query":{},"placeholders":[{"at":["body","selectedAccounts","tiktok",0],"resource":"account"},{"at":["body","suggestionId"],"optional":2,"resource":"suggestion"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"suggestionId":"66f1c0de5a7b8c9d0e1f2a01","selectedAccounts":{"tiktok":["66f1c0de5a7b8c9d0e1f0c01"]},"schedule":"asap","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"contentItemAtATime","path":{},"query":{},"placeholders":[{"at":["body","scheduledTime"],"optional":2,"fresh":"time"},{"at":["body","selectedAccounts","instagram",0],"optional":3,"resource":"account"},{"at":["body","selectedAccounts","youtube",0],"optional":3,"resource":"account"},{"at":["body","contentId"],"optional":2,"resource":"content"}],"body":{"contentId":"66f1c0de5a7b8c9d0e1f2b01","selectedAccounts":{"instagram":["66f1c0de5a7b8c9d0e1f0c02"],"youtube":["66f1c0de5a7b8c9d0e1f0c03"]},"schedule":"scheduled","scheduledTime":"2031-03-09T08:00:00.000Z","timezone":"Europe/Zurich","caption":"Save this before your first run.","hashtags":["running","beginners"]}},
    {"name":"deck","path":{},"query":{},"placeholders":[{"at":["body","scheduledTime"],"optional":2,"fresh":"time"},{"at":["body","selectedAccounts","instagram",0],"resource":"account"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"deck":{"ratio":"9:16","textBoxes":[{"text":"Mistake 1: too fast"}]},"format":"slideshow","selectedAccounts":{"instagram":["66f1c0de5a7b8c9d0e1f0c02"]},"schedule":"scheduled","scheduledTime":"2031-03-09T08:00:00.000Z","caption":"Save this before your first run.","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","videoUrl"],"optional":2,"media":"video"},{"at":["body","thumbnailUrl"],"optional":2,"media":"image"},{"at":["body","scheduledTime"],"optional":2,"fresh":"time"},{"at":["body","selectedAccounts","tiktok",0],"optional":3,"resource":"account"},{"at":["body","selectedAccounts","instagram",0],"optional":3,"resource":"account"},{"at":["body","selectedAccounts","youtube",0],"optional":3,"resource":"account"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"videoUrl":"https://media.example.com/first-run.mp4","thumbnailUrl":"https://media.example.com/first-run.jpg","selectedAccounts":{"tiktok":["66f1c0de5a7b8c9d0e1f0c01"],"instagram":["66f1c0de5a7b8c9d0e1f0c02"],"youtube":["66f1c0de5a7b8c9d0e1f0c03"]},"schedule":"scheduled","scheduledTime":"2031-03-09T08:00:00.000Z","timezone":"UTC","caption":"My first run.","hashtags":["running"],"ownerType":"brand","tiktokSendToInbox":true,"workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"images","path":{},"query":{},"placeholders":[{"at":["body","images",0],"optional":2,"media":"image"},{"at":["body","images",1,"url"],"optional":2,"media":"image"},{"at":["body","images",1,"thumbnailUrl"],"optional":4,"media":"image"},{"at":["body","scheduledTime"],"optional":2,"fresh":"time"},{"at":["body","selectedAccounts","instagram",0],"resource":"account"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"images":["https://media.example.com/shoe.jpg",{"url":"https://media.example.com/track.jpg","thumbnailUrl":"https://media.example.com/track-small.jpg"}],"selectedAccounts":{"instagram":["66f1c0de5a7b8c9d0e1f0c02"]},"schedule":"scheduled","scheduledTime":"2031-03-09T08:00:00.000Z","caption":"New shoes.","hashtags":["running"],"workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"videoOfAnInfluencer","path":{},"query":{},"placeholders":[{"at":["body","videoUrl"],"optional":2,"media":"video"},{"at":["body","selectedAccounts","tiktok",0],"resource":"account"},{"at":["body","influencerId"],"optional":2,"resource":"influencer"}],"body":{"videoUrl":"https://media.example.com/talking-head.mp4","selectedAccounts":{"tiktok":["66f1c0de5a7b8c9d0e1f0c04"]},"schedule":"asap","caption":"Three mistakes I made.","ownerType":"influencer","influencerId":"66f1c0de5a7b8c9d0e1f5a01"}},
    {"name":"least","path":{},"query":{},"placeholders":[{"at":["body","videoUrl"],"optional":2,"media":"video"},{"at":["body","selectedAccounts","tiktok",0],"resource":"account"}],"body":{"videoUrl":"https://media.example.com/first-run.mp4","selectedAccounts":{"tiktok":["66f1c0de5a7b8c9d0e1f0c01"]}}},
  ],
  getPost: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"post"}]},
  ],
  cancelPost: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"post"}]},
  ],
  getCalendar: [
    {"name":"least","path":{},"query":{"from":"2026-03-01T00:00:00.000Z","to":"2026-03-31T23:59:59.999Z"},"placeholders":[]},
  ],
  listAutomations: [
    {"name":"least","path":{},"query":{},"placeholders":[]},
  ],
  createAutomation: [
    {"name":"least","path":{},"query":{},"placeholders":[{"at":["body","name"],"fresh":"text"}],"body":{"name":"Spring running"}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","name"],"fresh":"text"},{"at":["body","selectedAccounts","tiktok",0],"optional":3,"resource":"account"},{"at":["body","selectedAccounts","instagram",0],"optional":3,"resource":"account"},{"at":["body","selectedAccounts","youtube",0],"optional":3,"resource":"account"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"name":"Spring running","cadence":{"postsPerDay":2,"lengthDays":7,"timezone":"UTC","timeSlots":["09:00","18:30"]},"selectedAccounts":{"tiktok":["66f1c0de5a7b8c9d0e1f0c01"],"instagram":["66f1c0de5a7b8c9d0e1f0c02"],"youtube":["66f1c0de5a7b8c9d0e1f0c03"]},"ownerType":"brand","tiktokMode":"direct","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"influencer","path":{},"query":{},"placeholders":[{"at":["body","name"],"fresh":"text"},{"at":["body","influencerId"],"optional":2,"resource":"influencer"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"name":"Mia runs","cadence":{"postsPerDay":1,"lengthDays":14,"timezone":"Europe/Zurich"},"ownerType":"influencer","influencerId":"66f1c0de5a7b8c9d0e1f5a01","tiktokMode":"inbox","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  getAutomation: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"automation"}]},
  ],
  updateAutomation: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"automation"}],"body":{"name":"Spring running, second try"}},
    {"name":"full","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"automation"},{"at":["body","selectedAccounts","tiktok",0],"optional":3,"resource":"account"},{"at":["body","selectedAccounts","instagram",0],"optional":3,"resource":"account"},{"at":["body","selectedAccounts","youtube",0],"optional":3,"resource":"account"}],"body":{"name":"Summer running","cadence":{"postsPerDay":1,"lengthDays":10,"timezone":"UTC","timeSlots":["12:00"]},"selectedAccounts":{"tiktok":["66f1c0de5a7b8c9d0e1f0c01"],"instagram":["66f1c0de5a7b8c9d0e1f0c02"],"youtube":["66f1c0de5a7b8c9d0e1f0c03"]},"ownerType":"brand","tiktokMode":"direct"}},
    {"name":"influencer","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"automation"},{"at":["body","influencerId"],"optional":2,"resource":"influencer"}],"body":{"name":"Mia runs","ownerType":"influencer","influencerId":"66f1c0de5a7b8c9d0e1f5a01","tiktokMode":"inbox"}},
  ],
  generateAutomation: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"automation"}]},
  ],
  listAutomationPosts: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"automation"}]},
  ],
  launchAutomation: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"automation"}]},
  ],
  cancelAutomation: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"automation"}]},
  ],
  listInfluencers: [
    {"name":"least","path":{},"query":{},"placeholders":[]},
  ],
  createInfluencer: [
    {"name":"realistic","path":{},"query":{},"placeholders":[{"at":["body","name"],"fresh":"text"},{"at":["body","imageUrl"],"media":"image"}],"body":{"name":"Mira","imageUrl":"https://media.example.com/mira.jpg","description":"Runs before breakfast.","niche":"fitness","gender":"female","age":29,"ethnicity":"Mediterranean","tags":["running"]}},
    {"name":"character","path":{},"query":{},"placeholders":[{"at":["body","name"],"fresh":"text"},{"at":["body","imageUrl"],"media":"image"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"name":"Foxley","imageUrl":"https://media.example.com/foxley.jpg","style":"character","characterDescription":"A fox in a green apron.","description":"Cooks for the whole forest.","niche":"fitness","tags":["cooking"],"workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"least","path":{},"query":{},"placeholders":[{"at":["body","name"],"fresh":"text"},{"at":["body","imageUrl"],"media":"image"}],"body":{"name":"Mira","imageUrl":"https://media.example.com/mira.jpg"}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","name"],"fresh":"text"},{"at":["body","imageUrl"],"media":"image"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"name":"Mira","imageUrl":"https://media.example.com/mira.jpg","description":"Runs before breakfast.","niche":"fitness","gender":"female","age":29,"ethnicity":"Mediterranean","tags":["running"],"style":"realistic","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  getInfluencer: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"influencer"}]},
  ],
  listInfluencerVideos: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"influencer"}]},
  ],
  createInfluencerVideo: [
    {"name":"talkingHead","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"influencer"}],"body":{"script":"Three things I wish I knew before my first run.","duration":10,"mode":"speaker"}},
    {"name":"widerShot","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"influencer"}],"body":{"script":"Tres cosas que nadie te cuenta.","language":"Spanish","mode":"scene"}},
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"influencer"}],"body":{"script":"Good morning, runners."}},
    {"name":"full","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"influencer"},{"at":["body","imageUrl"],"optional":2,"media":"image","hosted":true}],"body":{"script":"Guten Morgen.","imageUrl":"https://media.example.com/mira.jpg","language":"German","duration":30,"mode":"scene"}},
  ],
  getVideo: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"video"}]},
  ],
  listAssets: [
    {"name":"least","path":{},"query":{},"placeholders":[]},
  ],
  createAsset: [
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","url"],"media":"any"},{"at":["body","category"],"optional":2,"ofUnknownSet":true},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"url":"https://media.example.com/app-demo.mp4","kind":"video","name":"App demo","category":"demo","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"least","path":{},"query":{},"placeholders":[{"at":["body","url"],"media":"any"}],"body":{"url":"https://media.example.com/shoe.jpg"}},
  ],
  getContent: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"content"}]},
  ],
  downloadContent: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"content"}]},
  ],
  createCharacterSwap: [
    {"name":"least","path":{},"query":{},"placeholders":[{"at":["body","videoUrl"],"media":"video","hosted":true},{"at":["body","characterImageUrl"],"media":"image","hosted":true}],"body":{"videoUrl":"https://media.example.com/clip.mp4","characterImageUrl":"https://media.example.com/mira.jpg"}},
    {"name":"recreateScene","path":{},"query":{},"placeholders":[{"at":["body","videoUrl"],"media":"video","hosted":true},{"at":["body","characterImageUrl"],"media":"image","hosted":true}],"body":{"videoUrl":"https://media.example.com/clip.mp4","characterImageUrl":"https://media.example.com/mira.jpg","scene":"recreate","keepSourceAudio":false,"name":"Mira at the track"}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","videoUrl"],"media":"video","hosted":true},{"at":["body","characterImageUrl"],"media":"image","hosted":true},{"at":["body","influencerId"],"optional":2,"resource":"influencer"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"videoUrl":"https://media.example.com/clip.mp4","characterImageUrl":"https://media.example.com/mira.jpg","scene":"image","keepSourceAudio":false,"influencerId":"66f1c0de5a7b8c9d0e1f5a01","name":"Mira at the track","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  createGreenScreenMobile: [
    {"name":"least","path":{},"query":{},"placeholders":[{"at":["body","appScreenshot"],"media":"image","hosted":true},{"at":["body","presenterImage"],"media":"image","hosted":true}],"body":{"appScreenshot":"https://media.example.com/app.png","presenterImage":"https://media.example.com/mira.jpg","script":"This app plans my runs."}},
    {"name":"ownVoice","path":{},"query":{},"placeholders":[{"at":["body","appScreenshot"],"media":"image","hosted":true},{"at":["body","presenterImage"],"media":"image","hosted":true},{"at":["body","voiceId"],"optional":2,"voice":true},{"at":["body","influencerId"],"optional":2,"resource":"influencer"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"appScreenshot":"https://media.example.com/app.png","presenterImage":"https://media.example.com/mira.jpg","script":"Esta app planea mis carreras.","voiceId":"voice-es-1","language":"Spanish","captionOverlay":false,"influencerId":"66f1c0de5a7b8c9d0e1f5a01","name":"Mira at the track","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","appScreenshot"],"media":"image","hosted":true},{"at":["body","presenterImage"],"media":"image","hosted":true},{"at":["body","influencerId"],"optional":2,"resource":"influencer"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"appScreenshot":"https://media.example.com/app.png","presenterImage":"https://media.example.com/mira.jpg","script":"Guten Morgen.","scene":"A kitchen","duration":8,"language":"German","captionOverlay":false,"influencerId":"66f1c0de5a7b8c9d0e1f5a01","name":"Mira at the track","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  createCloneVideo: [
    {"name":"least","path":{},"query":{},"placeholders":[{"at":["body","imageUrl"],"media":"image","hosted":true},{"at":["body","videoUrl"],"media":"video","hosted":true}],"body":{"imageUrl":"https://media.example.com/mira.jpg","videoUrl":"https://media.example.com/clip.mp4"}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","imageUrl"],"media":"image","hosted":true},{"at":["body","videoUrl"],"media":"video","hosted":true},{"at":["body","influencerId"],"optional":2,"resource":"influencer"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"imageUrl":"https://media.example.com/mira.jpg","videoUrl":"https://media.example.com/clip.mp4","influencerId":"66f1c0de5a7b8c9d0e1f5a01","name":"Mira at the track","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  createTalkingHead: [
    {"name":"describedPerson","path":{},"query":{},"placeholders":[{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"script":"I ran every day for a month.","gender":"female","age":"29","duration":8,"language":"English","ethnicity":"Mediterranean","appearance":"A runner","captionOverlay":false,"name":"Mira at the track","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"avatar","path":{},"query":{},"placeholders":[{"at":["body","avatarImageUrl"],"optional":2,"media":"image","hosted":true}],"body":{"script":"I ran every day for a month.","avatarImageUrl":"https://media.example.com/mira.jpg","mode":"scene","captionOverlay":false}},
    {"name":"ownVoice","path":{},"query":{},"placeholders":[{"at":["body","avatarImageUrl"],"optional":2,"media":"image","hosted":true},{"at":["body","referenceImages",0],"optional":2,"media":"image","hosted":true},{"at":["body","voiceId"],"optional":2,"voice":true},{"at":["body","influencerId"],"optional":2,"resource":"influencer"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"script":"Corrí todos los días.","avatarImageUrl":"https://media.example.com/mira.jpg","mode":"scene","appearance":"A runner","referenceImages":["https://media.example.com/shoe.jpg"],"voiceId":"voice-es-1","language":"Spanish","captionOverlay":false,"influencerId":"66f1c0de5a7b8c9d0e1f5a01","name":"Mira at the track","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"least","path":{},"query":{},"placeholders":[{"at":["body","avatarImageUrl"],"optional":2,"media":"image","hosted":true}],"body":{"script":"Good morning.","avatarImageUrl":"https://media.example.com/mira.jpg"}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","avatarImageUrl"],"optional":2,"media":"image","hosted":true},{"at":["body","referenceImages",0],"optional":2,"media":"image","hosted":true},{"at":["body","influencerId"],"optional":2,"resource":"influencer"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"script":"Guten Morgen.","avatarImageUrl":"https://media.example.com/mira.jpg","duration":10,"language":"German","mode":"scene","appearance":"A runner","referenceImages":["https://media.example.com/shoe.jpg"],"captionOverlay":false,"influencerId":"66f1c0de5a7b8c9d0e1f5a01","name":"Mira at the track","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  createTalkingHeadGreenScreen: [
    {"name":"overDemo","path":{},"query":{},"placeholders":[{"at":["body","avatarImageUrl"],"media":"image","hosted":true},{"at":["body","demoVideoUrl"],"media":"video","hosted":true}],"body":{"script":"Watch how it plans a week.","avatarImageUrl":"https://media.example.com/mira.jpg","demoVideoUrl":"https://media.example.com/demo.mp4","avatarPosition":"bottom-left"}},
    {"name":"ownVoice","path":{},"query":{},"placeholders":[{"at":["body","avatarImageUrl"],"media":"image","hosted":true},{"at":["body","demoVideoUrl"],"media":"video","hosted":true},{"at":["body","demoThumb"],"optional":2,"media":"image","hosted":true},{"at":["body","voiceId"],"optional":2,"voice":true},{"at":["body","influencerId"],"optional":2,"resource":"influencer"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"script":"Esta app planea mis carreras.","avatarImageUrl":"https://media.example.com/mira.jpg","demoVideoUrl":"https://media.example.com/demo.mp4","demoThumb":"https://media.example.com/demo.jpg","voiceId":"voice-es-1","language":"Spanish","captionOverlay":false,"influencerId":"66f1c0de5a7b8c9d0e1f5a01","name":"Mira at the track","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"least","path":{},"query":{},"placeholders":[{"at":["body","avatarImageUrl"],"media":"image","hosted":true},{"at":["body","demoVideoUrl"],"media":"video","hosted":true}],"body":{"script":"Good morning.","avatarImageUrl":"https://media.example.com/mira.jpg","demoVideoUrl":"https://media.example.com/demo.mp4"}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","avatarImageUrl"],"media":"image","hosted":true},{"at":["body","demoVideoUrl"],"media":"video","hosted":true},{"at":["body","demoThumb"],"optional":2,"media":"image","hosted":true},{"at":["body","influencerId"],"optional":2,"resource":"influencer"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"script":"Guten Morgen.","avatarImageUrl":"https://media.example.com/mira.jpg","demoVideoUrl":"https://media.example.com/demo.mp4","demoThumb":"https://media.example.com/demo.jpg","avatarPosition":"bottom-left","scene":"A kitchen","duration":10,"language":"German","captionOverlay":true,"influencerId":"66f1c0de5a7b8c9d0e1f5a01","name":"Mira at the track","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  createInterview: [
    {"name":"street","path":{},"query":{},"placeholders":[{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"script":"What do you eat before a race?","gender":"male","age":"40","ethnicity":"Mediterranean","appearance":"A runner","duration":8,"language":"English","captionOverlay":false,"name":"Mira at the track","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"least","path":{},"query":{},"placeholders":[{"at":["body","avatarImageUrl"],"optional":2,"media":"image","hosted":true}],"body":{"script":"What do you eat before a race?","avatarImageUrl":"https://media.example.com/mira.jpg"}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","avatarImageUrl"],"optional":2,"media":"image","hosted":true},{"at":["body","influencerId"],"optional":2,"resource":"influencer"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"script":"Guten Morgen.","avatarImageUrl":"https://media.example.com/mira.jpg","duration":10,"language":"German","appearance":"A runner","captionOverlay":false,"influencerId":"66f1c0de5a7b8c9d0e1f5a01","name":"Mira at the track","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  createProductSpokesperson: [
    {"name":"least","path":{},"query":{},"placeholders":[{"at":["body","spokespersonImage"],"optional":2,"media":"image","hosted":true}],"body":{"script":"Good morning.","spokespersonImage":"https://media.example.com/mira-with-shoe.jpg"}},
    {"name":"composed","path":{},"query":{},"placeholders":[{"at":["body","avatarImage"],"optional":2,"media":"image","hosted":true},{"at":["body","productImage"],"optional":2,"media":"image","hosted":true},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"script":"My knees thank me.","avatarImage":"https://media.example.com/mira.jpg","productImage":"https://media.example.com/shoe.jpg","instruction":"She holds the shoe in her left hand.","language":"English","captionOverlay":false,"name":"Mira at the track","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"ownVoice","path":{},"query":{},"placeholders":[{"at":["body","avatarImage"],"optional":2,"media":"image","hosted":true},{"at":["body","productImage"],"optional":2,"media":"image","hosted":true},{"at":["body","voiceId"],"optional":2,"voice":true},{"at":["body","influencerId"],"optional":2,"resource":"influencer"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"script":"Mis rodillas me dan las gracias.","avatarImage":"https://media.example.com/mira.jpg","productImage":"https://media.example.com/shoe.jpg","instruction":"She holds the shoe in her left hand.","voiceId":"voice-es-1","language":"Spanish","captionOverlay":false,"influencerId":"66f1c0de5a7b8c9d0e1f5a01","name":"Mira at the track","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","spokespersonImage"],"optional":2,"media":"image","hosted":true},{"at":["body","influencerId"],"optional":2,"resource":"influencer"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"script":"Guten Morgen.","spokespersonImage":"https://media.example.com/mira-with-shoe.jpg","duration":8,"language":"German","captionOverlay":false,"influencerId":"66f1c0de5a7b8c9d0e1f5a01","name":"Mira at the track","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  createMetaAd: [
    {"name":"fromPrompt","path":{},"query":{},"placeholders":[],"body":{"prompt":"A running shoe on wet asphalt","ratio":"4:5","style":"minimal"}},
    {"name":"reviewTemplate","path":{},"query":{},"placeholders":[],"body":{"template":"review","headline":"Five stars after 500 km","ctaText":"Try it","accentColor":"#e4572e"}},
    {"name":"fromDraft","path":{},"query":{},"placeholders":[{"at":["body","recreationId"],"optional":2,"resource":"draft"},{"at":["body","recreationRevision"],"optional":2,"resource":"draftRevision"}],"body":{"recreationId":"66f1c0de5a7b8c9d0e1f9a01","recreationRevision":2,"requestId":"7d0a3c1e-5b8f-4a53-9a8e-0f2d6c4b1a99"}},
    {"name":"least","path":{},"query":{},"placeholders":[],"body":{"prompt":"A running shoe on wet asphalt"}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","productImageUrl"],"optional":2,"media":"image","hosted":true},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"prompt":"A running shoe on wet asphalt","ratio":"4:5","style":"bold","template":"feature-callouts","productImageUrl":"https://media.example.com/shoe.png","headline":"Run lighter","supportingText":"Ten minutes are enough","ctaText":"Try it","accentColor":"#ff5500","name":"Spring campaign","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  createGridVideo: [
    {"name":"aboutSubject","path":{},"query":{},"placeholders":[],"body":{"prompt":"Stretches before breakfast","portrait":true}},
    {"name":"least","path":{},"query":{},"placeholders":[],"body":{}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"prompt":"Stretches before breakfast","mentionBusiness":false,"portrait":true,"name":"Stretches","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  createListicle: [
    {"name":"countdown","path":{},"query":{},"placeholders":[],"body":{"prompt":"Stretches before breakfast","layout":"countdown","mentionBusiness":false}},
    {"name":"least","path":{},"query":{},"placeholders":[],"body":{}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"prompt":"Stretches before breakfast","mentionBusiness":false,"layout":"countdown","name":"Stretches","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  createAskMeAnything: [
    {"name":"aboutSubject","path":{},"query":{},"placeholders":[],"body":{"prompt":"Stretches before breakfast"}},
    {"name":"least","path":{},"query":{},"placeholders":[],"body":{}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"prompt":"Stretches before breakfast","mentionBusiness":false,"name":"Stretches","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  createRanking: [
    {"name":"aboutSubject","path":{},"query":{},"placeholders":[],"body":{"prompt":"Stretches before breakfast"}},
    {"name":"least","path":{},"query":{},"placeholders":[],"body":{}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"prompt":"Stretches before breakfast","mentionBusiness":false,"name":"Stretches","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  createSplitScreen: [
    {"name":"exactCaption","path":{},"query":{},"placeholders":[],"body":{"prompt":"Stretches before breakfast","caption":"Do this before your run"}},
    {"name":"least","path":{},"query":{},"placeholders":[],"body":{}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"prompt":"Stretches before breakfast","mentionBusiness":false,"caption":"Do this before your run","name":"Stretches","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  getAdCapabilities: [
    {"name":"least","path":{},"query":{},"placeholders":[]},
  ],
  searchAds: [
    {"name":"least","path":{},"query":{"q":"shoe"},"placeholders":[]},
  ],
  getAdPreview: [
    {"name":"least","path":{},"query":{"adId":"shoes","resultToken":"shoes"},"placeholders":[{"at":["query","resultToken"],"resource":"searchReceipt"},{"at":["query","adId"],"resource":"ad"}]},
  ],
  searchAdvertisers: [
    {"name":"least","path":{},"query":{"q":"run"},"placeholders":[]},
  ],
  listSavedAds: [
    {"name":"least","path":{},"query":{},"placeholders":[]},
  ],
  saveAd: [
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","resultToken"],"resource":"searchReceipt"},{"at":["body","adId"],"resource":"ad"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"adId":"1029384756473829","resultToken":"rt_7Qm2vXo9","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"least","path":{},"query":{},"placeholders":[{"at":["body","resultToken"],"resource":"searchReceipt"},{"at":["body","adId"],"resource":"ad"}],"body":{"adId":"1029384756473829","resultToken":"rt_7Qm2vXo9"}},
  ],
  deleteSavedAd: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"savedAd"}]},
  ],
  createRecreation: [
    {"name":"least","path":{},"query":{},"placeholders":[{"at":["body","requestId"],"fresh":"uuid"},{"at":["body","resultToken"],"optional":2,"resource":"searchReceipt"},{"at":["body","adId"],"optional":2,"resource":"ad"}],"body":{"requestId":"3f0e7c52-8d41-4b6a-9c1e-5a2d7f9b0c11","adId":"1029384756473829","resultToken":"rt_7Qm2vXo9"}},
    {"name":"fromASavedReference","path":{},"query":{},"placeholders":[{"at":["body","requestId"],"fresh":"uuid"},{"at":["body","adId"],"optional":2,"resource":"ad"},{"at":["body","savedId"],"optional":2,"resource":"savedAd"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"requestId":"3f0e7c52-8d41-4b6a-9c1e-5a2d7f9b0c11","adId":"1029384756473829","savedId":"66f1c0de5a7b8c9d0e1f8a01","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"forkOfAGeneratedAdaptation","path":{},"query":{},"placeholders":[{"at":["body","requestId"],"fresh":"uuid"},{"at":["body","contentId"],"optional":2,"resource":"content"}],"body":{"requestId":"9b1f2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d","contentId":"66f1c0de5a7b8c9d0e1f2b01"}},
    {"name":"full","path":{},"query":{},"placeholders":[{"at":["body","requestId"],"fresh":"uuid"},{"at":["body","resultToken"],"optional":2,"resource":"searchReceipt"},{"at":["body","adId"],"optional":2,"resource":"ad"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"}],"body":{"requestId":"3f0e7c52-8d41-4b6a-9c1e-5a2d7f9b0c11","adId":"1029384756473829","resultToken":"rt_7Qm2vXo9","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  getRecreation: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"draft"}]},
  ],
  updateRecreation: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"draft"},{"at":["body","settings","productImageUrl"],"optional":3,"media":"image","hosted":true},{"at":["body","settings","referenceImageUrl"],"optional":3,"media":"image","hosted":true},{"at":["body","revision"],"resource":"draftRevision"}],"body":{"revision":0,"settings":{"format":"image","brief":{"hook":"Your knees will thank you","benefit":"Run 5 km without pain","visualDirection":"A beginner on a forest path at sunrise","supportingText":"Built with physiotherapists","ctaText":"Try them for 60 days"},"ratio":"4:5","style":"cinematic","accentColor":"#1f7a4d","productImageUrl":"https://media.example.com/shoe.png","referenceImageUrl":"https://media.example.com/forest.jpg"}}},
    {"name":"full","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"draft"},{"at":["body","settings","presenterImageUrl"],"optional":3,"media":"image","hosted":true},{"at":["body","settings","productImageUrl"],"optional":3,"media":"image","hosted":true},{"at":["body","settings","referenceImageUrl"],"optional":3,"media":"image","hosted":true},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"},{"at":["body","revision"],"resource":"draftRevision"}],"body":{"revision":1,"settings":{"format":"talking-head","brief":{"hook":"Your knees will thank you","benefit":"Run 5 km without pain","visualDirection":"A beginner on a forest path at sunrise","supportingText":"Built with physiotherapists","ctaText":"Try them for 60 days"},"ratio":"9:16","style":"cinematic","accentColor":"#1f7a4d","script":"I used to stop after one kilometre. These shoes changed that.","scenes":[{"visual":"The presenter ties a shoe","duration":4},{"visual":"The presenter runs and smiles","duration":6}],"duration":10,"presenterImageUrl":"https://media.example.com/presenter.jpg","productImageUrl":"https://media.example.com/shoe.png","referenceImageUrl":"https://media.example.com/forest.jpg","mode":"speaker","captionOverlay":true},"workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
    {"name":"hookAndDemo","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"draft"},{"at":["body","settings","referenceImageUrl"],"optional":3,"media":"image","hosted":true},{"at":["body","settings","hookAssetId"],"optional":3,"resource":"asset"},{"at":["body","settings","demoAssetId"],"optional":3,"resource":"asset"},{"at":["body","revision"],"resource":"draftRevision"}],"body":{"revision":2,"settings":{"format":"hook-demo","brief":{"hook":"Your knees will thank you","benefit":"Run 5 km without pain","visualDirection":"A beginner on a forest path at sunrise","supportingText":"Built with physiotherapists","ctaText":"Try them for 60 days"},"ratio":"9:16","style":"cinematic","accentColor":"#1f7a4d","script":"Stop before it hurts.","scenes":[{"visual":"A runner stops and holds her knee","duration":5},{"visual":"The shoe in use","duration":20}],"duration":25,"hookAssetId":"66f1c0de5a7b8c9d0e1f7a01","demoAssetId":"66f1c0de5a7b8c9d0e1f7a02","referenceImageUrl":"https://media.example.com/forest.jpg"}}},
  ],
  draftRecreationBrief: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"draft"},{"at":["body","revision"],"resource":"draftRevision"}],"body":{"revision":0}},
    {"name":"full","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"draft"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"},{"at":["body","revision"],"resource":"draftRevision"}],"body":{"revision":0,"workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  createRecreationVideo: [
    {"name":"least","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"draft"},{"at":["body","requestId"],"fresh":"uuid"},{"at":["body","revision"],"resource":"draftRevision"}],"body":{"revision":2,"requestId":"9b1f2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d"}},
    {"name":"full","path":{"id":"66f1c0de5a7b8c9d0e1f2a01"},"query":{},"placeholders":[{"at":["path","id"],"resource":"draft"},{"at":["body","requestId"],"fresh":"uuid"},{"at":["body","workspaceId"],"optional":2,"resource":"workspace"},{"at":["body","revision"],"resource":"draftRevision"}],"body":{"revision":2,"requestId":"9b1f2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d","workspaceId":"66f1c0de5a7b8c9d0e1f0a01"}},
  ],
  getProtectedResourceMetadata: [
    {"name":"least","path":{},"query":{},"placeholders":[]},
  ],
};
