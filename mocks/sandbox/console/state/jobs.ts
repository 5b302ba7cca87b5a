import type { EventKind, EventPayloads } from "../../world/events.ts";
import type { World } from "../../world/world.ts";
import type { JobsView, JobView } from "../view.ts";

/** How many upcoming events are shown. */
const shownJobs = 60;

/** What each kind of event is about, in plain words. A kind without words is a compile error. */
const abouts: { readonly [Kind in EventKind]: (world: World, payload: EventPayloads[Kind]) => string | undefined } = {
  creditsRefunded: (_, { chargeId }) => chargeId,
  brandProfileBuilt: ({ collections }, { workspaceId }) => collections.workspaces.get(workspaceId)?.name,
  postRendered: postAbout,
  postDue: postAbout,
  postPublished: postAbout,
  automationGenerated: automationAbout,
  automationWindowEnded: automationAbout,
  influencerPreviewed: ({ collections }, { influencerId }) => collections.influencers.get(influencerId)?.name,
  videoGenerated: ({ collections }, { videoId }) => collections.videos.get(videoId)?.script,
  contentGenerated({ collections }, { contentId }) {
    const item = collections.content.get(contentId);
    return item && [item.format, item.name ?? item.title].filter((text) => text !== null).join(": ");
  },
};

/** Upcoming events: generations that end, posts that are due, windows that close. */
export function jobsView(world: World): JobsView {
  const { due } = world.collections;
  const all = due.all().sort((a, b) => a.due - b.due || a.order - b.order);
  const next = all.slice(0, shownJobs).map(({ id, kind, due: at, payload }): JobView => {
    const about = abouts[kind] as (world: World, payload: EventPayloads[EventKind]) => string | undefined; // its own payload
    return {
      id,
      kind,
      due: at,
      about: about(world, payload) ?? "",
      outcome: "outcome" in payload ? payload.outcome : null,
    };
  });
  return { total: all.length, next };
}

function postAbout({ collections }: World, { postId }: { readonly postId: string }): string | undefined {
  const post = collections.posts.get(postId);
  return post && (post.caption || post.id);
}

function automationAbout(
  { collections }: World,
  { automationId }: { readonly automationId: string },
): string | undefined {
  return collections.automations.get(automationId)?.name;
}
