import type { Fault, Hook } from "../../fault.ts";
import { invalid, notFound } from "../../refusal.ts";
import type { Influencer } from "../../world/entities/influencer.ts";
import type { World } from "../../world/world.ts";
import { queryOf, sent } from "../building/asks.ts";
import { failureOf } from "../building/edits.ts";
import { ignoresFilter } from "../building/lists.ts";
import { keeps } from "../building/records.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** The list without influencers of one kind. */
function without(isLost: (influencer: Influencer, text: string) => boolean, filter?: string): Hook<"list"> {
  return (items, visit, { collections }) => {
    const text = filter === undefined ? "" : queryOf(visit).get(filter);
    if (text === null) return items;
    return items.filter(({ id }) => !isLost(collections.influencers.need(String(id)), text));
  };
}

const isNew = ({ createdAt }: Influencer, { now }: World) => now - createdAt < 60_000;

/** Faults of influencers (core document, Influencers and videos), except costs. */
export const influencerFaults: readonly Fault[] = [
  ...faultsOn("listInfluencers", {
    "influencer-not-listed": fault("INFL-02", "The list omits realistic personas.", {
      list: without(({ style }) => style === "realistic"),
    }),
    "search-without-names": fault("INFL-14", "A search ignores names.", {
      list: without(({ name }, text) => name.includes(text), "search"),
    }),
    "search-in-one-page": fault("INFL-14", "A search looks only at the page that the list would have without it.", {
      runs(call, run) {
        const { search, ...others } = call.query;
        const reply = run({ ...call, query: others });
        if (search === undefined || !Array.isArray(reply.data)) return reply;
        const { data: found } = run({ ...call, query: { ...call.query, page: 1, limit: 100 } });
        const ids = new Set(Array.isArray(found) ? found.map(({ id }) => id) : []);
        return { ...reply, data: reply.data.filter(({ id }) => ids.has(id)) };
      },
    }),
    "search-without-descriptions": fault("INFL-15", "A search ignores descriptions.", {
      list: without(({ description }, text) => (description ?? "").includes(text), "search"),
    }),
    "search-in-a-niche-without-descriptions": fault("INFL-15", "With a niche, a search ignores descriptions.", {
      list: (items, visit, world) =>
        queryOf(visit).has("niche")
          ? without(({ description }, text) => (description ?? "").includes(text), "search")(items, visit, world)
          : items,
    }),
    "search-without-tags": fault("INFL-16", "A search ignores tags.", {
      list: without(({ tags }, text) => tags.includes(text), "search"),
    }),
    "search-by-the-first-tag": fault("INFL-16", "A search looks only at the first tag.", {
      list: without(({ tags }, text) => tags.indexOf(text) > 0, "search"),
    }),
    "search-is-a-pattern": fault("INFL-14", "A search text is taken as a regular expression, which may be wrong.", {
      answers(answer, visit) {
        try {
          new RegExp(queryOf(visit).get("search") ?? "");
          return answer;
        } catch {
          return failureOf(500, "internal_error");
        }
      },
    }),
    "niche-of-nobody": fault("INFL-19", "The niche filter never finds anything.", {
      list: without(() => true, "niche"),
    }),
  }),
  ignoresFilter("search-finds-everyone", "INFL-17", "listInfluencers", "search"),
  ignoresFilter("later-pages-find-everyone", "INFL-17", "listInfluencers", "search", "limit=1&"),
  ignoresFilter("niche-of-the-first-page", "INFL-18", "listInfluencers", "niche", "limit=1&"),
  ignoresFilter("niche-of-everyone", "INFL-18", "listInfluencers", "niche"),
  ignoresFilter("niche-of-everyone-found", "INFL-18", "listInfluencers", "niche", "search="),
  ...Object.entries({ gender: "INFL-07", age: "INFL-08", ethnicity: "INFL-09" }).map(
    ([field, requirement]): Fault => ({
      name: `character-refused-for-${field}`,
      breaks: [requirement],
      says: `A character with a field ${field} is refused.`,
      on: ["createInfluencer"],
      refuses(visit) {
        const body = sent(visit);
        return body.style === "character" && body[field] !== undefined && invalid(field, "a character has none.");
      },
    }),
  ),
  ...faultsOn("createInfluencer", {
    "creation-shows-another-image": fault("INFL-25", "The answer to a creation shows another image.", {
      data: { imageUrl: "https://media.shortform.example/another.jpg" },
    }),
    "realistic-with-character": fault("INFL-10", "A realistic persona has a characterDescription.", {
      runs: keeps("influencers", ({ style }) =>
        style === "realistic" ? { characterDescription: "A person" } : undefined,
      ),
    }),
    "realistic-keeps-what-was-sent": fault(
      "INFL-10",
      "A realistic persona has the characterDescription that was sent.",
      {
        runs: keeps("influencers", ({ style }, { body }) => {
          const { characterDescription = null } = body as { readonly characterDescription?: string }; // that of createInfluencer
          return style === "realistic" ? { characterDescription } : undefined;
        }),
      },
    ),
    "preview-needs-more": fault("INFL-03", "A preview is not started when the balance is exactly its price.", {
      calls: (call) =>
        call.team.credits === call.operation.price?.base ? { ...call, team: { ...call.team, credits: 0 } } : call,
    }),
    "preview-not-refunded": fault("INFL-40", "A preview that fails is not refunded.", {
      happens: {
        influencerPreviewed(payload, world, happen) {
          const { influencers, ledger } = world.collections;
          const chargeId = influencers.get(payload.influencerId)?.videoPreview?.chargeId;
          if (chargeId && payload.outcome === "fail") ledger.patch(chargeId, { refunded: true });
          happen();
        },
      },
    }),
    "character-preview-not-refunded": fault("INFL-40", "A preview of a character that fails is not refunded.", {
      happens: {
        influencerPreviewed(payload, world, happen) {
          const { influencers, ledger } = world.collections;
          const { style, videoPreview } = influencers.get(payload.influencerId) ?? {};
          const chargeId = style === "character" && videoPreview?.chargeId;
          if (chargeId && payload.outcome === "fail") ledger.patch(chargeId, { refunded: true });
          happen();
        },
      },
    }),
    "skips-previews-of-characters": fault("INFL-03", "No preview is started for a new character.", {
      calls: (call) => (call.body.style === "character" ? { ...call, team: { ...call.team, credits: 0 } } : call),
    }),
    "character-preview-not-shown": fault("INFL-04", "The answer that creates a character shows no preview.", {
      data: ({ style }) => (style === "character" ? { videoPreview: null } : undefined),
    }),
    "character-description-lost": fault("INFL-11", "A character has the wrong description.", {
      runs: keeps("influencers", ({ style }) =>
        style === "character" ? { characterDescription: "A character" } : undefined,
      ),
    }),
    "character-by-default": fault("createInfluencer.body.style.default", "A persona without a style is a character.", {
      body: ({ style }) => (style === undefined ? { style: "character" } : undefined),
    }),
    "character-of-any-type": fault(
      "createInfluencer.body.characterDescription.type",
      "A characterDescription of another type is accepted.",
      {
        body: ({ characterDescription }) =>
          typeof characterDescription === "object" ? { characterDescription: "A character" } : undefined,
      },
    ),
  }),
  ...faultsOn("getInfluencer", {
    "influencer-not-readable": fault("INFL-01", "A new influencer can't be read by its id for a minute.", {
      refuses({ asked }, world) {
        const found = world.collections.influencers.get(asked.parameters.id ?? "");
        return found && isNew(found, world) && notFound("influencer");
      },
    }),
    "style-lost": fault("INFL-12", "A single read shows style realistic.", { data: { style: "realistic" } }),
    "image-not-shown": fault("INFL-20", "The single read shows no image.", { data: { imageUrl: undefined } }),
    "preview-not-shown": fault("INFL-21", "A single read shows no preview.", { data: { videoPreview: null } }),
  }),
];
