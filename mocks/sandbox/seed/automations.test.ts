import { expect, test } from "vitest";
import { states } from "../../../generated/states.ts";
import { automationSandbox } from "../testing/automations.ts";
import { testSandbox } from "../testing/sandbox-test.ts";

interface Listed {
  readonly id: string;
  readonly status: string;
  readonly name: string;
}

test("there is an automation in every status, with the posts that belong to it", async () => {
  const box = automationSandbox();
  const list: Listed[] = await box.ok("listAutomations");
  expect(new Set(list.map(({ status }) => status))).toEqual(new Set(states.automation.states));
  const posts = async (status: string) => {
    const id = list.find((each) => each.status === status)?.id ?? "";
    const statuses = (await box.ok("listPosts", { query: { automationId: id } })).map((post: Listed) => post.status);
    return {
      generated: (await box.slots(id)).length,
      posted: count(statuses, "posted"),
      scheduled: count(statuses, "scheduled"),
    };
  };
  expect(await posts("draft")).toEqual({ generated: 0, posted: 0, scheduled: 0 });
  expect(await posts("review")).toEqual({ generated: 6, posted: 0, scheduled: 0 });
  expect(await posts("active")).toEqual({ generated: 10, posted: 5, scheduled: 5 });
  expect(await posts("completed")).toEqual({ generated: 5, posted: 5, scheduled: 0 });
  expect(await posts("cancelled")).toEqual({ generated: 2, posted: 2, scheduled: 0 });
});

test("what is in flight goes on", async () => {
  const box = automationSandbox();
  const list: Listed[] = await box.ok("listAutomations");
  const find = (status: string) => list.find((each) => each.status === status)?.id ?? "";
  expect(await box.ok("getAutomation", { id: find("generating") })).toMatchObject({
    totalPosts: 10,
    generatedCount: 5,
  });
  box.advance(61);
  expect(await box.status(find("generating"))).toBe("review");
  box.advance(10 * 24 * 3600);
  expect(await box.status(find("active"))).toBe("completed");
});

test("other teams and workspaces have some, which this one does not see", async () => {
  const box = testSandbox();
  const [theirs] = await box.ok("listAutomations", { key: "otherTeam" });
  expect((await box.call("getAutomation", { id: theirs.id })).status).toBe(404);
  const workspaces: Listed[] = await box.ok("listWorkspaces");
  const tea = workspaces.find(({ name }) => name.endsWith("Tea"))?.id ?? "";
  const [elsewhere] = await box.ok("listAutomations", { query: { workspaceId: tea } });
  expect((await box.ok("listAutomations")).map(({ id }: Listed) => id)).not.toContain(elsewhere.id);
});

test.each([
  { "GAP-246": "generation" },
  { "GAP-246": "launch", "GAP-273": "as-drafts" },
  { "GAP-248": "unset-and-refused" },
  { "GAP-174": "accepted-first" },
] as const)("a world with %j is made as well", async (latitude) => {
  const box = automationSandbox(latitude);
  const list: Listed[] = await box.ok("listAutomations");
  for (const { id } of list) await box.ok("listAutomationPosts", { id });
});

function count(statuses: readonly string[], status: string): number {
  return statuses.filter((each) => each === status).length;
}
