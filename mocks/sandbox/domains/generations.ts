import type { HandlersOf } from "../call.ts";
import { namedBy } from "../named.ts";
import { pageReply, paginate } from "../pagination.ts";
import { conflict, notFound } from "../refusal.ts";
import { created, ok } from "../reply.ts";
import type { Suggestion } from "../world/entities/suggestion.ts";
import { contentIdOf } from "./generations/accept.ts";
import { createSuggestion } from "./generations/create.ts";
import { createdView, detailsView, summaryView } from "./generations/views.ts";

export { createSuggestion, type NewSuggestion } from "./generations/create.ts";

/** How many suggestions a call makes that does not say it. */
const defaultCount = 5;

/** Suggestions (core document, Suggestions (generations)). */
export const generations: HandlersOf<"generations"> = {
  createGenerations: {
    check(call) {
      const { influencerId } = call.body ?? {};
      if (influencerId !== undefined) namedBy(call, call.world.collections.influencers, influencerId, "influencerId");
    },
    run({ world, workspace, body = {} }) {
      const { count = defaultCount, format, prompt, influencerId, slideCount } = body;
      const about = { workspace, format, prompt, influencerId: influencerId?.toLowerCase(), slideCount };
      return created(Array.from({ length: count }, () => createdView(createSuggestion(world, about))));
    },
  },

  listGenerations({ world, workspace, query }) {
    const all = world.collections.suggestions.by("workspace", workspace.id);
    const asked = query.status === undefined ? all : all.filter(({ status }) => status === query.status);
    return pageReply(paginate(world, asked.reverse(), query), (suggestion) => summaryView(world, suggestion));
  },

  getGeneration: ({ world, id }) => {
    const suggestion = world.collections.suggestions.need(id);
    if (suggestion.status === "deleted" && world.latitude.answer("GAP-532") === "not-found")
      throw notFound("suggestion");
    return ok(detailsView(world, suggestion));
  },

  acceptGeneration: {
    check({ world, id }) {
      const suggestion = world.collections.suggestions.need(id);
      if (suggestion.status === "deleted") throw notFound("suggestion");
      if (suggestion.status === "scheduled" && suggestion.contentId === null) {
        throw conflict("The suggestion is already scheduled.");
      }
    },
    run({ world, id }) {
      const { suggestions } = world.collections;
      const suggestion = suggestions.need(id);
      const contentId = contentIdOf(world, suggestion);
      suggestions.patch(id, { contentId, status: acceptedStatus(suggestion) });
      return ok({ id, status: "accepted", contentId });
    },
  },
};

/** A suggestion that was accepted before it was scheduled stays scheduled when it is accepted again. */
function acceptedStatus({ status }: Suggestion): Suggestion["status"] {
  return status === "scheduled" ? status : "accepted";
}
