import { isDeepStrictEqual } from "node:util";
import { bodyOf, isAskedFor, withBodyMember, withoutQuery } from "./asks.ts";
import type { Fault } from "./fault.ts";

/** A server that reads a call for suggestions as another one. */
function generating(
  name: string,
  breaks: string,
  says: string,
  member: "count" | "format",
  as: (sent: unknown) => unknown,
): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    asks(asked) {
      const sent = isAskedFor(asked, "createGenerations") ? bodyOf(asked)?.[member] : undefined;
      return sent === undefined || as(sent) === sent ? asked : withBodyMember(asked, member, as(sent));
    },
  };
}

/** Faults of what a call for suggestions, a list of them and a post of one ask for (core document, Suggestions). */
export const suggestionRequestFaults: readonly Fault[] = [
  generating("nine-suggestions-of-ten", "SUGG-07", "Of ten suggestions nine are made.", "count", (count) =>
    count === 10 ? 9 : count,
  ),
  generating("two-suggestions-at-the-most", "SUGG-07", "Of three suggestions two are made.", "count", (count) =>
    count === 3 ? 2 : count,
  ),
  ...["walloftext", "slideshow", "greenscreen"].map((format) =>
    generating(
      `another-format-than/${format}`,
      "SUGG-08",
      `No ${format} is made that is asked for.`,
      "format",
      (sent) => (sent === format ? ({ walloftext: "slideshow" }[format] ?? "walloftext") : sent),
    ),
  ),
  {
    name: "suggestions-of-any-status",
    breaks: ["SUGG-09"],
    says: "The list of suggestions ignores the status.",
    asks: (asked) => (isAskedFor(asked, "listGenerations") ? withoutQuery(asked, ["status"]) : asked),
  },
  {
    name: "scheduled-suggestion-goes-elsewhere",
    breaks: ["SUGG-04"],
    says: "A suggestion that is scheduled already can be posted to other accounts.",
    asks(asked, { collections }) {
      const { suggestionId, selectedAccounts } = (isAskedFor(asked, "createPost") && bodyOf(asked)) || {};
      const first = collections.posts.all().find(({ source }) => source.suggestionId === (suggestionId ?? ""));
      if (!first || isDeepStrictEqual(first.selectedAccounts, selectedAccounts)) return asked;
      const videoUrl = "https://media.shortform.example/clip-8s.mp4";
      return withBodyMember(withBodyMember(asked, "suggestionId", undefined), "videoUrl", videoUrl);
    },
  },
];
