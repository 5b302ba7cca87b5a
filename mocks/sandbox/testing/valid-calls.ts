import type { OperationId } from "../../../generated/operations.ts";
import type { Sent, TestSandbox } from "./sandbox-test.ts";

/** Makes what a valid call of an operation needs, and gives the call. */
type Arranged = { readonly [O in OperationId]: (sandbox: TestSandbox) => Promise<Sent<O>> | Sent<O> };

const nothing = () => ({});
const video = "https://media.shortform.example/clip-8s.mp4";
const image = "https://media.shortform.example/picture.jpg";
const script = "One honest sentence about coffee.";
const draftRequestId = "3f1d5a52-6a0e-4a53-9d3c-0c4a6f1b7e21";
const videoRequestId = "8c2e9b10-47d5-4b8e-b6a1-5d0f3e7c9a42";

/** The id of something that an operation makes. */
const made =
  <O extends OperationId>(operationId: O) =>
  async (sandbox: TestSandbox) => {
    const data = await sandbox.ok(operationId, await validCall(sandbox, operationId));
    const record = Array.isArray(data) ? data[0] : (data.automation ?? data); // GAP-237
    return { id: (record.id ?? record._id ?? record.influencerId) as string }; // GAP-274
  };

/** One valid call of each operation, with the key of the main team: the seed world, or what other operations make, gives the ids. */
const arranged: Arranged = {
  getMe: nothing,
  getCredits: nothing,
  listWorkspaces: nothing,
  createWorkspace: () => ({ body: { name: "Northwind Cocoa" } }),
  getWorkspace: async (sandbox) => ({ id: (await sandbox.ok("getMe")).workspaceId }),
  listAccounts: nothing,
  listGenerations: nothing,
  createGenerations: () => ({ body: { count: 2, format: "slideshow" } }),
  getGeneration: made("createGenerations"),
  acceptGeneration: made("createGenerations"),
  listPosts: nothing,
  createPost: async (sandbox) => ({
    body: { videoUrl: video, selectedAccounts: { tiktok: [await account(sandbox)] } },
  }),
  getPost: made("createPost"),
  cancelPost: async (sandbox) => {
    const { body } = await validCall(sandbox, "createPost");
    const scheduledTime = new Date(sandbox.world.now + 86_400_000).toISOString();
    return { id: (await sandbox.ok("createPost", { body: { ...body, schedule: "scheduled", scheduledTime } })).id };
  },
  getCalendar: () => ({ query: { from: "2026-07-01T00:00:00.000Z", to: "2026-08-01T00:00:00.000Z" } }),
  listAutomations: nothing,
  createAutomation: async (sandbox) => ({
    body: {
      name: "Week",
      cadence: { postsPerDay: 1, lengthDays: 2, timezone: "Europe/Berlin" },
      selectedAccounts: { tiktok: [await account(sandbox)] },
    },
  }),
  getAutomation: made("createAutomation"),
  updateAutomation: async (sandbox) => ({ ...(await made("createAutomation")(sandbox)), body: { name: "Fortnight" } }),
  generateAutomation: made("createAutomation"),
  listAutomationPosts: made("createAutomation"),
  launchAutomation: async (sandbox) => {
    const { id } = await made("createAutomation")(sandbox);
    await sandbox.ok("generateAutomation", { id });
    sandbox.advance(3600);
    return { id };
  },
  cancelAutomation: made("createAutomation"),
  listInfluencers: nothing,
  createInfluencer: () => ({ body: { name: "Mia", imageUrl: image } }),
  getInfluencer: made("createInfluencer"),
  listInfluencerVideos: made("createInfluencer"),
  createInfluencerVideo: async (sandbox) => ({ ...(await made("createInfluencer")(sandbox)), body: { script } }),
  getVideo: made("createInfluencerVideo"),
  listAssets: nothing,
  createAsset: () => ({ body: { url: video } }),
  getContent: made("createListicle"),
  downloadContent: async (sandbox) => {
    const { id } = await made("createTalkingHead")(sandbox);
    sandbox.advance(3600);
    return { id };
  },
  createCharacterSwap: () => ({ body: { videoUrl: video, characterImageUrl: image } }),
  createGreenScreenMobile: () => ({ body: { appScreenshot: image, presenterImage: image, script } }),
  createCloneVideo: () => ({ body: { imageUrl: image, videoUrl: video } }),
  createTalkingHead: () => ({ body: { script, avatarImageUrl: image } }),
  createTalkingHeadGreenScreen: () => ({ body: { script, avatarImageUrl: image, demoVideoUrl: video } }),
  createInterview: () => ({ body: { script, avatarImageUrl: image } }),
  createProductSpokesperson: () => ({ body: { script, spokespersonImage: image } }),
  createMetaAd: () => ({ body: { prompt: "Morning light" } }),
  createGridVideo: () => ({ body: {} }),
  createListicle: () => ({ body: {} }),
  createAskMeAnything: () => ({ body: {} }),
  createRanking: () => ({ body: {} }),
  createSplitScreen: () => ({ body: {} }),
  getAdCapabilities: nothing,
  searchAds: () => ({ query: { q: "coffee" } }),
  getAdPreview: async (sandbox) => ({ query: await receipt(sandbox) }),
  searchAdvertisers: () => ({ query: { q: "a" } }),
  listSavedAds: nothing,
  saveAd: async (sandbox) => ({ body: await receipt(sandbox) }),
  deleteSavedAd: async (sandbox) => ({ id: (await sandbox.ok("saveAd", { body: await receipt(sandbox) })).id }),
  createRecreation: async (sandbox) => ({ body: { requestId: draftRequestId, ...(await receipt(sandbox)) } }),
  getRecreation: made("createRecreation"),
  updateRecreation: async (sandbox) => {
    const { id, revision, settings } = await draft(sandbox);
    return { id, body: { revision, settings } };
  },
  draftRecreationBrief: async (sandbox) => {
    const { id, revision } = await draft(sandbox);
    return { id, body: { revision } };
  },
  createRecreationVideo: async (sandbox) => {
    const { id, revision, settings } = await draft(sandbox);
    const talking = {
      ...settings,
      format: "talking-head",
      brief: {
        hook: "A quiet start",
        benefit: "More time",
        visualDirection: "Bright",
        supportingText: "Try it",
        ctaText: "See more",
      },
      script,
      scenes: [{ visual: "A kitchen", duration: 8 }],
      duration: 8,
      presenterImageUrl: image,
      ratio: "9:16",
      style: "cinematic",
      mode: "speaker",
      captionOverlay: true,
    };
    // Twice, as an edit that changes the format need not take the settings of the new one (GAP-448).
    const changed = await edit(sandbox, id, revision, talking);
    const edited = await edit(sandbox, id, changed.revision, talking);
    return { id, body: { revision: edited.revision, requestId: videoRequestId } };
  },
  getProtectedResourceMetadata: () => ({ key: "none" }),
};

/** A call that succeeds; what it needs is made first. */
export async function validCall<O extends OperationId>(sandbox: TestSandbox, operationId: O): Promise<Sent<O>> {
  return arranged[operationId](sandbox);
}

async function account(sandbox: TestSandbox): Promise<string> {
  const [first] = await sandbox.ok("listAccounts", { query: { platform: "tiktok", ownerType: "brand" } });
  return first.id;
}

/** Saves settings; a talking head may be refused the settings of an image, or asked for them (GAP-439, GAP-440, GAP-447). */
async function edit(sandbox: TestSandbox, id: string, revision: number, settings: Readonly<Record<string, unknown>>) {
  const first = await sandbox.call("updateRecreation", { id, body: { revision, settings } });
  if (first.status < 300) return first.data;
  const { ratio: _, ...rest } = settings;
  return sandbox.ok("updateRecreation", { id, body: { revision, settings: rest } });
}

/** An ad and the receipt of the search that found it. */
async function receipt(sandbox: TestSandbox): Promise<{ readonly adId: string; readonly resultToken: string }> {
  const { items, resultToken } = await sandbox.ok("searchAds", { query: { q: "coffee" } });
  return { adId: items[0].adId, resultToken };
}

// biome-ignore lint/suspicious/noExplicitAny: a draft as a client without types sees it
async function draft(sandbox: TestSandbox): Promise<any> {
  return sandbox.ok("createRecreation", await validCall(sandbox, "createRecreation"));
}
