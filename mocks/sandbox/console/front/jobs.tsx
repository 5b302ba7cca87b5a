import type { JobView } from "../view.ts";
import { momentOf, spanOf } from "./format.ts";
import { Badge, Table, View } from "./parts.tsx";
import { advance, now, world } from "./store.ts";

/** What each kind of event does. */
const happenings: Readonly<Record<JobView["kind"], string>> = {
  creditsRefunded: "A refund arrives",
  brandProfileBuilt: "A brand profile is built",
  postRendered: "A post finishes rendering",
  postDue: "A post is due",
  postPublished: "A post is published",
  automationGenerated: "An automation's posts are generated",
  automationWindowEnded: "An automation's window ends",
  influencerPreviewed: "An influencer's preview is generated",
  videoGenerated: "An influencer's video is generated",
  contentGenerated: "A content item is generated",
};

/** Upcoming events and their times. */
export function Jobs() {
  const { total = 0, next = [] } = world.value?.jobs ?? {};
  const more = total > next.length ? ` The next ${next.length} of ${total} are shown.` : "";
  return (
    <View
      title="Jobs"
      about={`Upcoming events, soonest first. They happen in this order when the clock passes them.${more}`}
    >
      {total === 0 && <p class="none">No upcoming events.</p>}
      {total > 0 && (
        <Table caption="Jobs and when they are due" heads={["Due", "What happens", "About", "Ends", "Clock"]}>
          {next.map((job) => (
            <tr key={job.id}>
              <td class="moment">
                {momentOf(job.due)} <small>in {spanOf(job.due - now.value)}</small>
              </td>
              <td>{happenings[job.kind]}</td>
              <td class="long">{job.about}</td>
              {job.outcome === null ? (
                <td />
              ) : (
                <td data-label="Ends">
                  <Badge is={job.outcome} />
                </td>
              )}
              <td>
                <button
                  type="button"
                  class="small"
                  aria-label={`Go there: advance the clock to ${momentOf(job.due)}`}
                  onClick={() => advance(Math.max(0, job.due - now.value) / 1000)}
                >
                  Go there
                </button>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </View>
  );
}
