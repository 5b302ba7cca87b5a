import type { SandboxOptions } from "../sandbox.ts";
import type { Account } from "../world/entities/account.ts";
import type { Content } from "../world/entities/content.ts";
import type { JobOutcome } from "../world/events.ts";
import { plan } from "../world/planned.ts";
import { testSandbox } from "./sandbox-test.ts";

export const videoUrl = "https://media.example.com/first-run-8s.mp4";
export const imageUrl = "https://media.example.com/shoe.jpg";

/** Longer than any rendering and handover. */
export const renderSeconds = 120;

/** A sandbox with what tests of posts need: accounts by username, a pending suggestion, bodies and steps of the clock. */
export function postSandbox(options: SandboxOptions = {}) {
  const box = testSandbox({ limitFactor: 100, ...options });
  const { collections } = box.world;
  const main = collections.teams.need(collections.keys.all().find(({ label }) => label === "full")?.teamId ?? "");
  const workspaceId = main.defaultWorkspaceId;
  const workspaces = collections.workspaces.by("team", main.id).map(({ id }) => id);
  const otherWorkspaceId = workspaces.find((id) => id !== workspaceId) ?? "";
  const accounts = collections.accounts.by("workspace", workspaceId);
  const account = (name: string) =>
    idOf(accounts, (each) => each.username === name || (each.platform === name && each.ownerType === "brand"));
  const tiktok = account("tiktok");
  const persona = accounts.find((each) => each.ownerType === "influencer" && each.platform === "tiktok");
  const soon = (seconds: number) => new Date(box.world.now + seconds * 1000).toISOString();

  return {
    ...box,
    workspaceId,
    otherWorkspaceId,
    tiktok,
    youtube: account("youtube"),
    facebook: account("facebook"),
    /** An account on TikTok of an influencer, and whose it is. */
    persona: { id: persona?.id ?? "", influencerId: persona?.influencerId ?? "" },
    /** An account of another workspace of the team. */
    elsewhere: idOf(collections.accounts.by("workspace", otherWorkspaceId), () => true),
    /** A time so many seconds from now. */
    soon,
    /** The body of a post of a video on TikTok, as soon as possible; the fields replace its own. */
    body: (fields: object = {}) => ({ videoUrl, selectedAccounts: { tiktok: [tiktok] }, ...fields }),
    /** Makes a post of it. */
    post: (fields: object = {}): Promise<{ id: string; scheduledTime: string }> =>
      box.ok("createPost", { body: { videoUrl, selectedAccounts: { tiktok: [tiktok] }, ...fields } }),
    /** Makes a scheduled one, by default an hour from now. */
    scheduled: (fields: object = {}): Promise<{ id: string; scheduledTime: string }> =>
      box.ok("createPost", {
        body: {
          videoUrl,
          selectedAccounts: { tiktok: [tiktok] },
          schedule: "scheduled",
          scheduledTime: soon(3600),
          ...fields,
        },
      }),
    read: (id: string) => box.ok("getPost", { id }),
    /** Makes a pending suggestion. */
    suggestion: async (): Promise<string> => (await box.ok("createGenerations", { body: { count: 1 } }))[0].id,
    /** Tells what comes of the next job of an operation. */
    tell: (operationId: string, outcome: JobOutcome) =>
      box.world.transaction(() => plan(box.world, "outcome", operationId, outcome, 1)),
    /** Puts a content item into the library. */
    content: (fields: Partial<Content> = {}) =>
      box.world.transaction(() =>
        collections.content.put({ ...finishedVideo(box.world.newId(), main.id, workspaceId), ...fields }),
      ),
    /** Waits until a new post is published. */
    publish: () => box.advance(renderSeconds),
  };
}

function idOf(accounts: readonly Account[], matches: (account: Account) => boolean): string {
  const found = accounts.find(matches);
  if (!found) throw new Error("The seed world has no such account.");
  return found.id;
}

function finishedVideo(id: string, teamId: string, workspaceId: string): Content {
  return {
    id,
    teamId,
    workspaceId,
    operationId: "createTalkingHead",
    format: "Talking Head UGC",
    status: "ready",
    name: null,
    title: null,
    caption: null,
    hashtags: [],
    creditsUsed: 0,
    chargeId: null,
    deck: null,
    postFormat: null,
    media: [{ type: "video", url: videoUrl, original: false }],
    made: null,
    flaw: null,
    error: null,
    createdAt: 0,
    completedAt: 0,
    influencerId: null,
    suggestionId: null,
    adRecreation: null,
    draftId: null,
    requestId: null,
  };
}
