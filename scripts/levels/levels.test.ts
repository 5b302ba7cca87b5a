import { mkdtempSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/folder.ts";
import type { Operation } from "../templates/operation.ts";
import type { Requirement } from "../templates/requirement.ts";
import { type LevelData, loadLevelData, placesOf, topicsOf } from "./places.ts";
import { levelProblems, levelSetOf, levelsOf, loadLevelSets, writeLevelSet } from "./sets.ts";

const data: LevelData = {
  levels: [
    { level: "core", says: "Posts." },
    { level: "create", says: "Content." },
    { level: "ads", says: "Ads." },
    { level: "strict", says: "Limits.", files: ["rate-limits"], parts: ["rateLimit"] },
  ],
  topics: [
    { topic: "posts", level: "core", tags: ["posts"] },
    { topic: "calendar", level: "core", operations: ["getCalendar"], files: ["calendar"] },
    { topic: "content", level: "create", tags: ["content"] },
    { topic: "ads", level: "ads", tags: ["ads"] },
    { topic: "service", level: "core" },
  ],
};
const operation = (operationId: string, tag: string) => ({ operationId, tag }) as Operation; // the rest is not looked at
const operations = [
  operation("createPost", "posts"),
  operation("getCalendar", "posts"),
  operation("createMetaAd", "content"),
  operation("searchAds", "ads"),
];
const requirement = (id: string, of: readonly string[], rest: Partial<Requirement> = {}) =>
  ({ id, operations: of, ...rest }) as Requirement; // the rest is not looked at
const requirements = [
  requirement("POST-01", ["createPost"]),
  requirement("CAL-01", ["getCalendar", "createPost"]),
  requirement("RATE-01", ["createPost", "searchAds"]),
  requirement("Shared.text", ["createMetaAd", "searchAds"]),
  requirement("createPost.rateLimit", ["createPost"], {
    subject: { side: "behaviour", part: "rateLimit", keyword: "rateLimit" },
  }),
  requirement("POST-02", ["createPost"], { excluded: "Nobody can see it." }),
];
const files = new Map([
  ["CAL-01", "calendar"],
  ["RATE-01", "rate-limits"],
]);
const topics = topicsOf(data, operations);
const places = placesOf(data, topics, requirements, files);
const versions = { contract: "2.0.14", kit: "0.2.0" };

test("an operation is in one topic: its own, or that of its tag", () => {
  expect(topics.map(({ topic, operations: own }) => [topic, own])).toEqual([
    ["posts", ["createPost"]],
    ["calendar", ["getCalendar"]],
    ["content", ["createMetaAd"]],
    ["ads", ["searchAds"]],
    ["service", []],
  ]);
  expect(() => topicsOf(data, [operation("listVoices", "voices")])).toThrow("no topic for listVoices");
});

test("a requirement is strict, or of the level of its topic, or of the lowest level of its operations", () => {
  expect(Object.fromEntries(places)).toEqual({
    "POST-01": { topic: "posts", level: "core" },
    "CAL-01": { topic: "calendar", level: "core" },
    "RATE-01": { topic: "service", level: "strict" },
    "Shared.text": { topic: "service", level: "create" },
    "createPost.rateLimit": { topic: "posts", level: "strict" },
  });
});

test("a set is complete, holds no unknown id, and is as it was written", () => {
  const set = levelSetOf("0.2.0", places);
  const problems = (changed: object, kit = "0.2.0") =>
    levelProblems(new Map([["2.0.14", { ...set, ...changed }]]), { ...versions, kit }, places);
  expect(problems({})).toEqual([]);
  const { core, ...rest } = set.requirements;
  const edited = "spec/levels/2.0.14.yaml: the set was edited; restore it, because it is frozen.";
  expect(problems({ requirements: { ...rest, core: core.slice(1) } })).toEqual([
    edited,
    "spec/levels/2.0.14.yaml: core lacks CAL-01; run npm run lint:spec -- --levels.",
  ]);
  expect(problems({ requirements: { ...rest, core: core.slice(1) } }, "0.3.0").at(-1)).toContain("raise info.version");
  const added = { ...rest, core: [...core, "OLD-01"] };
  expect(problems({ requirements: added })[0]).toContain("OLD-01 does not exist; name it under withdrawn");
  expect(problems({ requirements: added, withdrawn: { "OLD-01": "Nobody promised it." } })).toEqual([edited]);
  expect(levelProblems(new Map(), versions, places)).toEqual([
    "There is no spec/levels/2.0.14.yaml; run npm run lint:spec -- --levels.",
  ]);
});

test("a set may grow until another version of the kit is there", () => {
  const folder = `${mkdtempSync(`${temporaryFolder()}/`)}/`;
  const fewer = new Map([...places].slice(1));
  writeLevelSet(versions, fewer, folder);
  writeLevelSet(versions, places, folder);
  expect(levelProblems(loadLevelSets(folder), versions, places)).toEqual([]);
  expect(() => writeLevelSet({ ...versions, kit: "0.3.0" }, places, folder)).toThrow("is frozen");
});

test("withdrawn requirements count no more", () => {
  const set = { ...levelSetOf("0.2.0", places), withdrawn: { "POST-01": "Nobody promised it." } };
  expect(levelsOf(set, places, data)[0]).toEqual({
    level: "core",
    says: "Posts.",
    requirements: { calendar: ["CAL-01"] },
  });
});

test("the levels name their own topics", () => {
  const { topics: rows } = loadLevelData();
  const of = (level: string) => rows.filter((row) => row.level === level).map(({ topic }) => topic);
  expect(of("core")).toEqual(["identity", "workspaces", "accounts", "posts", "calendar", "service"]);
  expect(of("create")).toEqual(["suggestions", "automations", "influencers", "assets", "content"]);
});
