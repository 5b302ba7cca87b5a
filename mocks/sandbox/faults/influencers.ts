import { invalid, notFound } from "../refusal.ts";
import type { Influencer } from "../world/entities/influencer.ts";
import type { World } from "../world/world.ts";
import { bodyOf, isAskedFor, operationOf, withBodyMember, withQueryMember } from "./asks.ts";
import { editData, editObject, failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

type Item = Readonly<Record<string, unknown>>;

/** What a creation keeps otherwise than it should. */
function kept(
  name: string,
  breaks: string,
  says: string,
  change: (influencer: Influencer) => Partial<Influencer>,
): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    runs(call, run) {
      const reply = run(call);
      if (call.operation.operationId !== "createInfluencer") return reply;
      const { influencers } = call.world.collections;
      const { id } = reply.data as { readonly id: string }; // of an influencer
      influencers.patch(id, change(influencers.need(id)));
      return reply;
    },
  };
}

/** What the single read shows otherwise. */
function shown(name: string, breaks: string, says: string, edit: (data: Item) => Item): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    answers: (answer, visit) => (isOneOf(visit, "getInfluencer") ? editObject(answer, edit) : answer),
  };
}

/** What a list leaves out that it should show. */
function lost(
  name: string,
  breaks: string,
  says: string,
  filter: string,
  isLost: (of: Influencer, text: string) => boolean,
): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    answers(answer, visit, world) {
      const text = new URLSearchParams(visit.asked.search).get(filter);
      if (!isOneOf(visit, "listInfluencers") || (filter !== "" && text === null)) return answer;
      return editData(answer, (data) => (data as Item[]).filter((item) => !isLost(recordOf(item, world), text ?? ""))); // a list
    },
  };
}

function recordOf({ id }: Item, { collections }: World): Influencer {
  return collections.influencers.need(String(id));
}

/** A list that takes a filter for missing. @param beside only when the query holds this too */
function ignores(name: string, breaks: string, filter: string, beside = ""): Fault {
  return {
    name,
    breaks: [breaks],
    says: `listInfluencers ignores ${filter}${beside && ` beside ${beside}`}.`,
    asks: (asked) =>
      isAskedFor(asked, "listInfluencers") && asked.search.includes(beside)
        ? withQueryMember(asked, filter, undefined)
        : asked,
  };
}

/** A character that is refused for what it should ignore. */
function refused(field: string, breaks: string): Fault {
  return {
    name: `character-refused-for-${field}`,
    breaks: [breaks],
    says: `A character with a field ${field} is refused.`,
    refuses({ asked, operation }) {
      const body = operation?.operationId === "createInfluencer" ? bodyOf(asked) : null;
      return body?.style === "character" && body[field] !== undefined ? invalid(field, "a character has none.") : null;
    },
  };
}

/** Faults of influencers (core document, Influencers and videos), without what they cost. */
export const influencerFaults: readonly Fault[] = [
  {
    name: "influencer-not-readable",
    breaks: ["INFL-01"],
    says: "A new influencer can't be read by its id for a minute.",
    refuses({ asked, operation }, world) {
      const found = world.collections.influencers.get(asked.parameters.id ?? "");
      const isNew = found !== undefined && world.now - found.createdAt < 60_000;
      return operation?.operationId === "getInfluencer" && isNew ? notFound("influencer") : null;
    },
  },
  lost(
    "influencer-not-listed",
    "INFL-02",
    "The list leaves realistic personas out.",
    "",
    ({ style }) => style === "realistic",
  ),
  refused("gender", "INFL-07"),
  refused("age", "INFL-08"),
  refused("ethnicity", "INFL-09"),
  kept("realistic-with-character", "INFL-10", "A realistic persona has a characterDescription.", ({ style }) =>
    style === "realistic" ? { characterDescription: "A person" } : {},
  ),
  kept("character-description-lost", "INFL-11", "A character has another description.", ({ style }) =>
    style === "character" ? { characterDescription: "A character" } : {},
  ),
  shown("style-lost", "INFL-12", "The single read calls everyone realistic.", (data) => ({
    ...data,
    style: "realistic",
  })),
  {
    name: "character-by-default",
    breaks: ["createInfluencer.body.style.default"],
    says: "An influencer without a style is a character.",
    asks: (asked) =>
      isAskedFor(asked, "createInfluencer") && bodyOf(asked)?.style === undefined
        ? withBodyMember(asked, "style", "character")
        : asked,
  },
  lost("search-without-names", "INFL-14", "A search does not look at names.", "search", ({ name }, text) =>
    name.includes(text),
  ),
  lost("search-without-descriptions", "INFL-15", "A search does not look at descriptions.", "search", (of, text) =>
    (of.description ?? "").includes(text),
  ),
  lost("search-without-tags", "INFL-16", "A search does not look at tags.", "search", ({ tags }, text) =>
    tags.includes(text),
  ),
  ignores("search-finds-everyone", "INFL-17", "search"),
  ignores("niche-of-everyone", "INFL-18", "niche"),
  ignores("niche-of-everyone-found", "INFL-18", "niche", "search="),
  lost("niche-of-nobody", "INFL-19", "The niche filter keeps nobody.", "niche", () => true),
  shown("image-not-shown", "INFL-20", "The single read shows no image.", ({ imageUrl: _, ...data }) => data),
  shown("preview-not-shown", "INFL-21", "The single read shows no preview.", (data) => ({
    ...data,
    videoPreview: null,
  })),
  {
    name: "character-of-any-type",
    breaks: ["createInfluencer.body.characterDescription.type"],
    says: "A characterDescription of another type is taken.",
    asks: (asked) =>
      operationOf(asked)?.operationId === "createInfluencer" && typeof bodyOf(asked)?.characterDescription === "object"
        ? withBodyMember(asked, "characterDescription", "A character")
        : asked,
  },
  {
    name: "influencers-of-a-malformed-workspace",
    breaks: ["listInfluencers.error.invalid_input"],
    says: "listInfluencers fails over a workspaceId that is no id.",
    answers: (answer, visit) =>
      answer.status === 400 && isOneOf(visit, "listInfluencers") ? failureOf(500, "internal_error") : answer,
  },
];
