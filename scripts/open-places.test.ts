import { expect, test } from "vitest";
import { unansweredPlaces } from "./open-places.ts";
import type { Gap } from "./templates/requirement.ts";

const documents = new Map([
  [
    "core",
    {
      sha256: "",
      sections: new Map([["Posts", "Posts\nIts shape: not shown.\nA post has an id.\nOther values: none shown.\n"]]),
    },
  ],
]);
const gap = (cite: string, doc: "core" | "studio" = "core"): Gap => ({
  id: "GAP-01",
  source: { doc, section: "Posts", cite },
  question: "?",
  sandbox: { answer: "a", says: "A." },
  alternatives: [],
  observe: "Look.",
});

test("every place that says not shown needs a gap that cites it", () => {
  expect(unansweredPlaces(documents, [])).toHaveLength(2);
  expect(unansweredPlaces(documents, [gap("shape: not shown")])).toEqual([expect.stringContaining("none shown")]);
  expect(unansweredPlaces(documents, [gap("Its shape"), gap("Other values")])).toEqual([]);
});

test("a gap of another document does not count", () => {
  expect(unansweredPlaces(documents, [gap("Its shape", "studio"), gap("Other values")])).toHaveLength(1);
});
