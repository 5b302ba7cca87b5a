import { isDeepStrictEqual } from "node:util";
import { putPost } from "../../domains/posts/make.ts";
import type { Fault } from "../../fault.ts";
import { Refusal } from "../../refusal.ts";
import { sent } from "../building/asks.ts";
import { twoHoursEarlier } from "../building/edits.ts";
import { ignoresFilter } from "../building/lists.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** Faults of suggestions (core document, Suggestions, and States: Suggestion). */
export const faults: readonly Fault[] = [
  ...faultsOn("createGenerations", {
    "three-suggestions-by-default": fault(
      "createGenerations.body.count.default",
      "Without a count, three suggestions are created.",
      { body: ({ count }) => (count === undefined ? { count: 3 } : undefined) },
    ),
    "suggestions-take-a-status": fault("createGenerations.body.closed", "A request with a status is accepted.", {
      body: () => ({ status: undefined }),
    }),
    "suggestions-cost": fault("CRED-19", "Generating suggestions costs a credit.", { costs: () => 1 }),
    "suggestions-need-credits": fault("CRED-20", "Generating suggestions is refused without credits.", {
      refuses: ({ key }, { collections }) =>
        collections.teams.get(key?.teamId ?? "")?.credits === 0 &&
        new Refusal("insufficient_credits", "There are no credits."),
    }),
    "nine-suggestions-of-ten": fault("SUGG-07", "A request for ten suggestions creates nine.", {
      body: ({ count }) => (count === 10 ? { count: 9 } : undefined),
    }),
    "two-suggestions-at-the-most": fault("SUGG-07", "A request for three suggestions creates two.", {
      body: ({ count }) => (count === 3 ? { count: 2 } : undefined),
    }),
  }),
  ...faultsOn("acceptGeneration", {
    "accepting-makes-another-item": fault("SUGG-03", "Accepting a suggestion again creates another content item.", {
      before: ({ world, id }) => void world.collections.suggestions.patch(id, { contentId: null }),
    }),
  }),
  ...faultsOn("createPost", {
    "refused-suggestion-is-posted": fault("SUGG-04", "A post from a scheduled suggestion is refused but created.", {
      answered({ status }, visit, world) {
        const newest = world.collections.posts.all().findLast(({ teamId }) => teamId === visit.key?.teamId);
        if (!newest || status !== 409 || sent(visit).suggestionId === undefined) return;
        putPost(world, { ...newest, id: world.newId(), eventId: null });
      },
    }),
    "scheduled-suggestion-goes-elsewhere": fault("SUGG-04", "A scheduled suggestion can be posted to other accounts.", {
      body({ suggestionId, selectedAccounts }, _, { collections }) {
        const first = collections.posts.all().find(({ source }) => source.suggestionId === (suggestionId ?? ""));
        if (!first || isDeepStrictEqual(first.selectedAccounts, selectedAccounts)) return undefined;
        return { suggestionId: undefined, videoUrl: "https://media.shortform.example/clip-8s.mp4" };
      },
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
  ignoresFilter("suggestions-of-any-status", "SUGG-09", "listGenerations", "status"),
];
