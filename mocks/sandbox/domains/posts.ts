import type { Call, HandlersOf } from "../call.ts";
import { paginate } from "../pagination.ts";
import { conflict } from "../refusal.ts";
import { accepted, ok } from "../reply.ts";
import { calendar, calendarPaging } from "./posts/calendar.ts";
import { cancelReply } from "./posts/cancel.ts";
import { growAfterPage } from "./posts/growing.ts";
import { listed, listReply, timeFilters } from "./posts/list.ts";
import { makePost, type NewPost } from "./posts/make.ts";
import { planOf } from "./posts/plan.ts";
import { createdView, detailsView } from "./posts/view.ts";

export { selectAccounts, selectsNone } from "./posts/accounts.ts";
export { postEvents } from "./posts/life.ts";
export {
  createDraftPost,
  createScheduledPost,
  hasPostsToCome,
  removePost,
  type ScheduledPost,
  stopPost,
} from "./posts/make.ts";

/** What calls that were checked are to make. */
const plans = new WeakMap<Call, NewPost>();

/** Posts and the calendar (core document, Posts and calendar). */
export const posts: HandlersOf<"posts"> = {
  createPost: {
    check: (call) => void plans.set(call, planOf(call)),
    run(call) {
      const plan = plans.get(call) ?? planOf(call); // a fault may run another call
      return accepted(createdView(call.world, makePost(call.world, call.operation, plan)));
    },
  },

  listPosts: {
    moreParameters: timeFilters,
    run(call) {
      const reply = listReply(call.world, paginate(call.world, listed(call), call.query));
      growAfterPage(call);
      return reply;
    },
  },

  getPost: ({ world, id }) => ok(detailsView(world, world.collections.posts.need(id))),

  cancelPost: {
    scopes: (latitude) =>
      latitude.choose("GAP-179", { "posts-write": ["posts:write"], "any-key": [], "posts-read": ["posts:read"] }),
    check({ world, id }) {
      const { status } = world.collections.posts.need(id);
      if (status !== "scheduled") throw conflict(`The post is ${status}; only a scheduled post can be cancelled.`);
    },
    run: ({ world, id }) => cancelReply(world, world.collections.posts.need(id)),
  },

  getCalendar: {
    moreParameters: calendarPaging,
    run: calendar,
  },
};
