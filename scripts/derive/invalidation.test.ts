import { describe, expect, test } from "vitest";
import { bundleContract } from "../bundle.ts";
import { loadStates } from "../load.ts";
import type { Contract, OperationObject } from "../openapi.ts";
import type { StateMachine } from "../templates/state.ts";
import { deriveInvalidations } from "./invalidation.ts";

const contract = await bundleContract();
const states = loadStates();
const table = deriveInvalidations(contract, states);

/** The reads that a call changes, with what restricts them, after an edit of the contract. */
function named(mutation: string, phase: "call" | "job", edited: Contract = contract, machines = states): string[] {
  const entries = deriveInvalidations(edited, machines).get(mutation)?.[phase] ?? [];
  return entries.map(({ read, from, where }) => [read, ...(where ?? []), ...(from ? [from] : [])].join(" "));
}

/** The contract with a changed operation. */
function edit(path: string, method: "get" | "post" | "patch" | "delete", change: object): Contract {
  const item = contract.paths[path];
  const operation = { ...item?.[method], ...change } as OperationObject; // with the changed members
  return { ...contract, paths: { ...contract.paths, [path]: { ...item, [method]: operation } } };
}

describe("a call changes", () => {
  test("the list that shows what it creates, but no resource alone", () => {
    expect(named("createWorkspace", "call")).toEqual(["listWorkspaces"]);
    expect(named("createAutomation", "call")).toEqual(["listAutomations"]);
  });

  test("the resource in its path, alone and in lists", () => {
    expect(named("updateRecreation", "call")).toEqual(["getRecreation path id params.path.id"]);
    expect(named("deleteSavedAd", "call")).toEqual(["getAdPreview query savedId params.path.id", "listSavedAds"]);
  });

  test("a resource that its body names, only if it does", () => {
    expect(named("createPost", "call")).toEqual(
      expect.arrayContaining(["listGenerations body.suggestionId", "getGeneration path id body.suggestionId"]),
    );
  });

  test("the balance, if it has a price", () => {
    expect(named("createTalkingHead", "call")).toEqual(["getMe", "getCredits"]);
    expect(named("createListicle", "call")).toEqual([]);
  });

  test("a list below the resource in its path, only of that resource", () => {
    expect(named("createInfluencerVideo", "call")).toContain("listInfluencerVideos path id params.path.id");
  });

  test("what a state machine moves with it, whatever its id", () => {
    expect(named("launchAutomation", "call")).toEqual(expect.arrayContaining(["listPosts", "getPost", "getCalendar"]));
  });
});

test("a job changes what is polled, and the balance if it can be refunded", () => {
  expect(named("createTalkingHead", "job")).toEqual([
    "getMe",
    "getCredits",
    "getContent path id job.id",
    "downloadContent path id job.id",
  ]);
  expect(named("createPost", "job")).toEqual(
    expect.arrayContaining(["listPosts", "getPost path id job.id", "getCalendar"]),
  );
});

describe("an edit of the contract changes the table:", () => {
  test("a price", () => {
    const priced = edit("/content/listicle", "post", { "x-credits": { base: 1 } });
    expect(named("createListicle", "call", priced)).toEqual(["getMe", "getCredits"]);
  });

  test("a job", () => {
    const { "x-async": job } = contract.paths["/content/talking-head"]?.post ?? {};
    const slow = edit("/content/listicle", "post", { "x-async": job });
    expect(named("createListicle", "job", slow)).toEqual([
      "getContent path id job.id",
      "downloadContent path id job.id",
    ]);
  });

  test("an id in an answer", () => {
    const listing = edit("/calendar", "get", { "x-provides": [{ resource: "asset", at: "/data/*/id" }] });
    expect(named("createAsset", "call", listing)).toEqual(["getCalendar", "listAssets"]);
    expect(named("cancelPost", "call", listing)).not.toContain("getCalendar");
  });

  test("a row of a state machine", () => {
    const row = { from: ["draft"], on: "createAutomation", to: "scheduled", requirement: "POST-01" };
    const moved = states.map(
      (machine): StateMachine =>
        machine.name === "post" ? { ...machine, transitions: [...machine.transitions, row] } : machine,
    );
    expect(named("createAutomation", "call")).not.toContain("listPosts");
    expect(named("createAutomation", "call", contract, moved)).toContain("listPosts");
  });

  test("x-changes and x-shows", () => {
    const changing = edit("/assets", "post", { "x-changes": ["credits"] });
    expect(named("createAsset", "call", changing)).toEqual(["getMe", "getCredits", "listAssets"]);
    const showing = edit("/accounts", "get", { "x-shows": ["credits"] });
    expect(named("createTalkingHead", "call", showing)).toEqual(["getMe", "getCredits", "listAccounts"]);
  });
});

test("every mutation has its row, and only reads are named", () => {
  const reads = Object.values(contract.paths).flatMap(({ get }) => get?.operationId ?? []);
  const others = Object.values(contract.paths).flatMap(({ post, put, patch, delete: del }) =>
    [post, put, patch, del].flatMap((operation) => operation?.operationId ?? []),
  );
  expect([...table.keys()].sort()).toEqual(others.sort());
  for (const { call, job = [] } of table.values())
    for (const { read } of [...call, ...job]) expect(reads).toContain(read);
});
