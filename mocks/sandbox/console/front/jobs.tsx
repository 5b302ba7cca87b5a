import type { JobView } from "../view.ts";
import { momentOf, spanOf } from "./format.ts";
import { Badge, Table, View } from "./parts.tsx";
import { advance, now, world } from "./store.ts";

/** What happens when its time comes. */
const happenings: Readonly<Record<JobView["kind"], string>> = {
  creditsRefunded: "A refund arrives",
  brandProfileBuilt: "A brand profile is built",
  postRendered: "A post is rendered",
  postDue: "A post goes out",
  postPublished: "The platforms have a post",
  automationGenerated: "An automation's posts are made",
  automationWindowEnded: "An automation's window ends",
  influencerPreviewed: "An influencer's preview is made",
  videoGenerated: "An influencer's video is made",
  contentGenerated: "A content item is made",
};

/** What will happen, and when. */
export function Jobs() {
  const { total = 0, next = [] } = world.value?.jobs ?? {};
  const more = total > next.length ? ` The next ${next.length} of ${total} are shown.` : "";
  return (
    <View
      title="Jobs"
      about={`What falls due, soonest first. Moving the clock past it makes it happen, in this order.${more}`}
    >
      {total === 0 && <p class="none">Nothing is to come.</p>}
      {total > 0 && (
        <Table caption="Jobs and when they are due" heads={["Due", "What happens", "About", "Ends", "Clock"]}>
          {next.map((job) => (
            <tr key={job.id}>
              <td class="moment">
                {momentOf(job.due)} <small>in {spanOf(job.due - now.value)}</small>
              </td>
              <td>{happenings[job.kind]}</td>
              <td class="long">{job.about}</td>
              <td>{job.outcome && <Badge is={job.outcome} />}</td>
              <td>
                <button
                  type="button"
                  class="small"
                  aria-label={`Go there: move the clock to ${momentOf(job.due)}`}
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
