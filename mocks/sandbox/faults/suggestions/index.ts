import { isDeepStrictEqual } from "node:util";
import { putPost } from "../../domains/posts/make.ts";
import type { Fault, Hook, Item } from "../../fault.ts";
import { invalid, Refusal } from "../../refusal.ts";
import type { Post } from "../../world/entities/post.ts";
import { sent } from "../building/asks.ts";
import { twoHoursEarlier } from "../building/edits.ts";
import { ignoresFilter } from "../building/lists.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** Takes a post of a suggestion that has one as a post of a video. @param when whether it is meant, by its first post and the new body */
function postsAgain(when: (first: Post, body: Item) => boolean): Hook<"body"> {
  return (body, _, { collections }) => {
    const first = collections.posts.all().find(({ source }) => source.suggestionId === (body.suggestionId ?? ""));
    if (!first || !when(first, body)) return undefined;
    return { suggestionId: undefined, videoUrl: "https://media.shortform.example/clip-8s.mp4" };
  };
}

/** Faults of suggestions (core document, Suggestions, and States: Suggestion). */
export const faults: readonly Fault[] = [
  ...faultsOn("createGenerations", {
    "three-suggestions-by-default": fault(
      "createGenerations.body.count.default",
      "Without a count, three suggestions are created.",
      { body: ({ count }) => (count === undefined ? { count: 3 } : undefined) },
    ),
    "one-suggestion-for-an-influencer": fault(
      "createGenerations.body.count.default",
      "Without a count, an influencer gets one suggestion.",
      {
        body: ({ count, influencerId }) =>
          count === undefined && influencerId !== undefined ? { count: 1 } : undefined,
      },
    ),
    ...Object.fromEntries(
      (["walloftext", "slideshow", "greenscreen"] as const).map((format) => [
        `influencer-lost/${format}`,
        fault<"createGenerations">("SUGG-17", `A suggestion of the format ${format} forgets its influencer.`, {
          after({ world: { collections } }, { data }) {
            for (const { id } of data.filter((each) => each.format === format))
              collections.suggestions.patch(id, { influencerId: null });
          },
        }),
      ]),
    ),
    "greenscreens-stored-as-walloftext": fault<"createGenerations">(
      "SUGG-13",
      "All suggestions of a call for greenscreens except the first are stored as walloftext.",
      {
        after({ world: { collections }, body }, { data }) {
          if (body.format !== "greenscreen") return;
          for (const { id } of data.slice(1)) collections.suggestions.patch(id, { format: "walloftext" });
        },
      },
    ),
    "slides-are-counted-with-a-format": fault(
      "createGenerations.body.slideCount.maximum",
      "Without a format, any slideCount is accepted.",
      {
        body: ({ format, slideCount }) =>
          format === undefined && slideCount !== undefined ? { slideCount: 5 } : undefined,
      },
    ),
    "three-slides-need-a-format": fault("SUGG-12", "Three slides are refused without a format.", {
      refuses(visit) {
        const { slideCount, format } = sent(visit);
        return slideCount === 3 && format === undefined && invalid("slideCount", "it must be at least 4.");
      },
    }),
    "suggestions-take-a-status": fault("createGenerations.body.closed", "A request with a status is accepted.", {
      body: () => ({ status: undefined }),
    }),
    "suggestions-ignore-members-beside-others": fault(
      "createGenerations.body.closed",
      "Unknown members are ignored in a request that has others, too.",
      {
        body(body) {
          const known = ["count", "format", "prompt", "influencerId", "slideCount", "workspaceId"];
          const others = Object.keys(body).filter((name) => !known.includes(name));
          const isAlone = others.length === Object.keys(body).length;
          return isAlone ? undefined : Object.fromEntries(others.map((name) => [name, undefined]));
        },
      },
    ),
    "suggestions-cost": fault("CRED-19", "Generating suggestions costs a credit.", { costs: () => 1 }),
    "many-suggestions-cost": fault("CRED-19", "More than five suggestions from a prompt cost a credit.", {
      costs: (cost, { body: { count = 0, prompt } }) => (count > 5 && prompt !== undefined ? 1 : cost),
    }),
    "suggestions-need-credits": fault("CRED-20", "Generating suggestions is refused without credits.", {
      refuses: ({ key }, { collections }) =>
        collections.teams.get(key?.teamId ?? "")?.credits === 0 &&
        new Refusal("insufficient_credits", "There are no credits."),
    }),
    ...Object.fromEntries(
      [
        { name: "prompted-greenscreens-become-text", asked: "greenscreen", when: "Beside a prompt, greenscreen" },
        { name: "single-slideshows-become-text", asked: "slideshow", when: "For one suggestion, slideshow" },
      ].map(({ name, asked, when }) => [
        name,
        fault<"createGenerations">("SUGG-08", `${when} is generated as walloftext.`, {
          body: ({ count, format, prompt }) =>
            format === asked && (count === 1 || prompt !== undefined) ? { format: "walloftext" } : undefined,
        }),
      ]),
    ),
    "nine-suggestions-of-ten": fault("SUGG-07", "A request for ten suggestions creates nine.", {
      body: ({ count }) => (count === 10 ? { count: 9 } : undefined),
    }),
    "nine-greenscreens-of-ten": fault("SUGG-07", "A request for ten suggestions of one format creates nine.", {
      body: ({ count, format }) => (count === 10 && format === "greenscreen" ? { count: 9 } : undefined),
    }),
    "five-suggestions-for-an-influencer": fault("SUGG-07", "For an influencer, five suggestions are always created.", {
      body: ({ count, influencerId }) => (count === 2 && influencerId !== undefined ? { count: 5 } : undefined),
    }),
    "five-suggestions-beside-slides": fault("SUGG-07", "Beside a slideCount, five suggestions are always created.", {
      body: ({ count, slideCount }) => (count === 2 && slideCount !== undefined ? { count: 5 } : undefined),
    }),
    "influencers-speak-in-walloftext": fault("SUGG-08", "For an influencer, greenscreen is generated as walloftext.", {
      body: ({ format, influencerId }) =>
        format === "greenscreen" && influencerId !== undefined ? { format: "walloftext" } : undefined,
    }),
    "two-suggestions-at-the-most": fault("SUGG-07", "A request for three suggestions creates two.", {
      body: ({ count }) => (count === 3 ? { count: 2 } : undefined),
    }),
  }),
  ...faultsOn("acceptGeneration", {
    "accepting-accepts-another": fault("SUGG-15", "Accepting a suggestion also accepts another one of its batch.", {
      after({ world, id }) {
        const { suggestions } = world.collections;
        const { createdAt } = suggestions.need(id);
        const other = suggestions.all().findLast((each) => each.createdAt === createdAt && each.status === "pending");
        if (other) suggestions.patch(other.id, { status: "accepted" });
      },
    }),
    "accepts-nothing-by-name": fault("SUGG-02", "With its workspaceId, an accepted suggestion stays pending.", {
      after({ world, id, workspaceNamed }) {
        if (workspaceNamed) world.collections.suggestions.patch(id, { status: "pending" });
      },
    }),
    "accepting-makes-another-item": fault("SUGG-03", "Accepting a suggestion again creates another content item.", {
      before: ({ world, id }) => void world.collections.suggestions.patch(id, { contentId: null }),
    }),
    ...Object.fromEntries(
      (["walloftext", "slideshow", "greenscreen"] as const).map((format) => [
        `accepted-without-deck/${format}`,
        fault<"acceptGeneration">("SUGG-18", `The item of a suggestion of the format ${format} has no deck.`, {
          after({ world: { collections } }, { data }) {
            const { id, format: of } = collections.content.need(data.contentId);
            if (of === format) collections.content.patch(id, { deck: null });
          },
        }),
      ]),
    ),
    "accepting-in-a-named-workspace-makes-another": fault(
      "SUGG-03",
      "Accepting a suggestion again in a workspace by name creates another content item.",
      {
        before({ world, id, workspaceNamed }) {
          if (workspaceNamed) world.collections.suggestions.patch(id, { contentId: null });
        },
      },
    ),
    "accepting-after-a-post-makes-another": fault(
      "SUGG-03",
      "Accepting a suggestion again after a post creates another content item.",
      {
        before({ world, id }) {
          const { suggestions } = world.collections;
          if (suggestions.need(id).status === "scheduled") suggestions.patch(id, { contentId: null });
        },
      },
    ),
    "accepting-on-the-next-day-makes-another": fault(
      "SUGG-03",
      "A day later, accepting creates another content item.",
      {
        before({ world, id }) {
          const { suggestions } = world.collections;
          const isOld = world.now - suggestions.need(id).createdAt > 24 * 3600 * 1000;
          if (isOld) suggestions.patch(id, { contentId: null });
        },
      },
    ),
  }),
  ...faultsOn("createPost", {
    "refused-suggestion-is-posted": fault("SUGG-04", "A post from a scheduled suggestion is refused but created.", {
      answered({ status }, visit, world) {
        const newest = world.collections.posts.all().findLast(({ teamId }) => teamId === visit.key?.teamId);
        if (!newest || status !== 409 || sent(visit).suggestionId === undefined) return;
        putPost(world, { ...newest, id: world.newId(), eventId: null });
      },
    }),
    "scheduled-suggestion-goes-at-once": fault("SUGG-04", "A scheduled suggestion can be posted at once.", {
      body: postsAgain((first, { schedule }) => schedule === "asap" && first.schedule !== "asap"),
    }),
    "published-suggestion-goes-again": fault("SUGG-04", "A suggestion whose post was published can be posted again.", {
      body: postsAgain(({ status }) => status === "posted"),
    }),
    "refused-posts-take-the-suggestion": fault("ERR-32", "A refused post leaves its suggestion accepted.", {
      answered({ status }, visit, { collections: { suggestions } }) {
        const named = suggestions.get(String(sent(visit).suggestionId));
        if (status >= 400 && visit.key && named?.status === "pending")
          suggestions.patch(named.id, { status: "accepted" });
      },
    }),
    "scheduled-suggestion-goes-elsewhere": fault("SUGG-04", "A scheduled suggestion can be posted to other accounts.", {
      body: postsAgain((first, { selectedAccounts }) => !isDeepStrictEqual(first.selectedAccounts, selectedAccounts)),
    }),
  }),
  ...faultsOn("listGenerations", {
    "suggestions-in-local-time": fault("SUGG-14", "The list shows suggestions as created two hours earlier.", {
      list: (items) => items.map((item) => twoHoursEarlier(item)),
    }),
    "suggestions-created-at-each-read": fault("SUGG-14", "The list shows every suggestion as created at its reading.", {
      item: (_, __, { now }) => ({ createdAt: new Date(now).toISOString() }),
    }),
    "lists-suggestions-of-automations": fault("SUGG-05", "The list shows suggestions that an automation owns.", {
      list(items, { key }, { collections }) {
        const owned = collections.suggestions
          .all()
          .filter(({ automationId, teamId }) => automationId !== null && teamId === key?.teamId);
        const shown = owned.slice(-10).map(({ id, format, caption, status, createdAt }) => {
          return { id, format, caption, status, createdAt: new Date(createdAt).toISOString() };
        });
        return [...shown, ...items].slice(0, 100);
      },
    }),
  }),
  ...["walloftext", "slideshow", "greenscreen"].map(
    (format): Fault => ({
      name: `another-format-than/${format}`,
      breaks: ["SUGG-08"],
      says: `A request for ${format} creates another format.`,
      on: ["createGenerations"],
      body: (body) =>
        body.format === format ? { format: format === "walloftext" ? "slideshow" : "walloftext" } : undefined,
    }),
  ),
  ignoresFilter("suggestions-of-a-workspace", "SUGG-09", "listGenerations", "status", "workspaceId="),
  ignoresFilter("suggestions-of-any-status", "SUGG-09", "listGenerations", "status"),
];
