import { isDeepStrictEqual } from "node:util";
import type { Fault } from "../../fault.ts";
import { ignoresFilter } from "../building/lists.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** Faults of how the service reads requests for suggestions, for their list and for posts from them (core document, Suggestions). */
export const suggestionRequestFaults: readonly Fault[] = [
  ...faultsOn("createGenerations", {
    "nine-suggestions-of-ten": fault("SUGG-07", "A request for ten suggestions creates nine.", {
      body: ({ count }) => (count === 10 ? { count: 9 } : undefined),
    }),
    "two-suggestions-at-the-most": fault("SUGG-07", "A request for three suggestions creates two.", {
      body: ({ count }) => (count === 3 ? { count: 2 } : undefined),
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
  ...faultsOn("createPost", {
    "scheduled-suggestion-goes-elsewhere": fault("SUGG-04", "A scheduled suggestion can be posted to other accounts.", {
      body({ suggestionId, selectedAccounts }, _, { collections }) {
        const first = collections.posts.all().find(({ source }) => source.suggestionId === (suggestionId ?? ""));
        if (!first || isDeepStrictEqual(first.selectedAccounts, selectedAccounts)) return undefined;
        return { suggestionId: undefined, videoUrl: "https://media.shortform.example/clip-8s.mp4" };
      },
    }),
  }),
];
