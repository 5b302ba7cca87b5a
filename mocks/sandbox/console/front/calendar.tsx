import { useSignal } from "@preact/signals";
import type { CalendarView, PostView } from "../view.ts";
import { FirstSteps } from "./first-steps.tsx";
import { dateOf, dayOf, fullDayOf, monthOf, timeOf } from "./format.ts";
import { Mark } from "./marks.tsx";
import { toneOf, View } from "./parts.tsx";
import { showPost } from "./post.tsx";
import { changed, now, showMonth, world } from "./store.ts";

const dayMs = 86_400_000;
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/** Every status of a post, in the order of its life. A missing status is a compile error. */
const legend = Object.keys({
  draft: true,
  scheduled: true,
  processing: true,
  posted: true,
  completed: true,
  partial: true,
  failed: true,
  cancelled: true,
} satisfies Readonly<Record<PostView["status"], true>>);

/** How many posts a day shows before "more" is pressed. */
const seen = 4;

/** The posts of a month, day by day. */
export function Calendar() {
  const workspace = useSignal("");
  const choose = ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }) => {
    workspace.value = currentTarget.value;
  };
  const { calendar, workspaces } = world.value ?? {};
  if (!calendar || !workspaces) return null;
  const middle = calendar.from + 6 * dayMs; // the first week holds the first of the month
  const move = (by: number) => {
    const date = new Date(middle);
    showMonth(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 1)).toISOString().slice(0, 7));
  };
  const posts = calendar.posts.filter(({ workspaceId }) => workspace.value === "" || workspace.value === workspaceId);
  return (
    <View title="Calendar">
      <FirstSteps />
      <div class="bar">
        <h3 aria-live="polite">{monthOf(middle)}</h3>
        <button type="button" aria-label="Previous month" onClick={() => move(-1)}>
          ‹
        </button>
        <button type="button" onClick={() => showMonth("")}>
          Today
        </button>
        <button type="button" aria-label="Next month" onClick={() => move(1)}>
          ›
        </button>
        <label class="pick">
          <span>Workspace</span>
          <select value={workspace.value} onChange={choose}>
            <option value="">all</option>
            {workspaces.map(({ id, name, team }) => (
              <option key={id} value={id}>
                {name} ({team})
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="weekdays" aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <Days calendar={calendar} posts={posts} workspace={workspace.value} month={new Date(middle).getUTCMonth()} />
      <ul class="legend" aria-label="Legend">
        {legend.map((status) => (
          <li key={status} class={toneOf(status)}>
            <Mark status={status} /> {status}
          </li>
        ))}
      </ul>
    </View>
  );
}

interface DaysProps {
  readonly calendar: CalendarView;
  readonly posts: readonly PostView[];
  /** The workspace whose posts are shown; empty for all. */
  readonly workspace: string;
  readonly month: number;
}

function Days({ calendar: { from, until, leftOut }, posts, workspace, month }: DaysProps) {
  const today = dateOf(now.value);
  const byDay = new Map<string, PostView[]>();
  for (const post of posts) byDay.set(dateOf(post.at), [...(byDay.get(dateOf(post.at)) ?? []), post]);
  const days = Array.from({ length: (until - from) / dayMs }, (_, at) => from + at * dayMs);
  return (
    <ol class="days">
      {days.map((day) => {
        const date = dateOf(day);
        const here = byDay.get(date) ?? [];
        const kind = [
          "day",
          ...(date === today ? ["today"] : []),
          ...(new Date(day).getUTCMonth() === month ? [] : ["beside"]),
          ...(here.length === 0 ? ["free"] : []),
        ];
        return (
          <li key={date} class={kind.join(" ")} {...(date === today && { "aria-current": "date" as const })}>
            <time dateTime={date}>
              <span class="unseen">{fullDayOf(day)}</span>
              <span class="number" aria-hidden="true">
                {new Date(day).getUTCDate()}
              </span>
              <span class="long" aria-hidden="true">
                {date === today ? `Today, ${dayOf(day)}` : dayOf(day)}
              </span>
            </time>
            <Posts posts={here} leftOut={leftOutOf(leftOut[date] ?? {}, workspace)} />
          </li>
        );
      })}
    </ol>
  );
}

/** How many posts of a day the server left out, for one workspace or for all. */
function leftOutOf(byWorkspace: Readonly<Record<string, number>>, workspace: string): number {
  if (workspace !== "") return byWorkspace[workspace] ?? 0;
  return Object.values(byWorkspace).reduce((sum, count) => sum + count, 0);
}

function Posts({ posts, leftOut }: { readonly posts: readonly PostView[]; readonly leftOut: number }) {
  const all = useSignal(false);
  const showAll = () => {
    all.value = true;
  };
  if (posts.length === 0) return null;
  const hidden = all.value || posts.length <= seen + 1 ? 0 : posts.length - seen;
  return (
    <ul class="posts">
      {posts.slice(0, posts.length - hidden).map((post) => (
        <li key={post.id}>
          <Chip post={post} />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" class="more" onClick={showAll}>
            {hidden + leftOut} more
          </button>
        </li>
      )}
      {hidden === 0 && leftOut > 0 && <li class="about">and {leftOut} more, not shown</li>}
    </ul>
  );
}

function Chip({ post }: { readonly post: PostView }) {
  const { id, status, caption, at } = post;
  const isNew = changed.value.has(id);
  return (
    <button
      type="button"
      class={`chip ${toneOf(status)}${status === "cancelled" ? " off" : ""}${isNew ? " changed" : ""}`}
      title={caption}
      onClick={() => showPost(id)}
    >
      <Mark status={status} />
      <span class="when">{timeOf(at)}</span>
      <span class="unseen">{status}: </span>
      <span class="caption">{caption || "no caption"}</span>
    </button>
  );
}
