import { expect, it } from "vitest";
import { type Operation, operations } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { isRecord } from "../../core/exchange.ts";
import { type Answer, failure } from "../../testing/exchanges.ts";
import type { Call, Interference } from "../../testing/fake-server.ts";
import { runTopic, teamAnswer, topicKeys } from "../../testing/run-topic.ts";
import { checks as ownershipChecks } from "./ownership.ts";
import { checks as ownershipBodyChecks } from "./ownership-bodies.ts";

const isOther = ({ headers }: Call) => headers.get("authorization") === `Bearer ${topicKeys.otherTeam}`;
const listing = { limit: 20, hasMore: false, nextCursor: null };

/** The answers of a server with separate teams to the other team. */
function apart(call: Call, usual: () => Answer): Answer | undefined {
  if (!isOther(call) || !call.operation) return undefined;
  if (call.operation === operations.getMe) return teamAnswer(usual(), "f00000000000000000000002");
  if (call.operation.path.includes("{")) return failure(404, "not_found");
  return { status: 200, body: { success: true, data: [], pagination: listing } };
}

const run = (interfere: Interference) => runTopic(ownershipChecks, interfere);
const named = (group: string, found: readonly string[]) => found.filter((id) => id.startsWith(`${group}/`));
const operationsOf = (requirement: string) => requirements.find(({ id }) => id === requirement)?.operations ?? [];

it("passes a server with separate teams", async () => {
  const results = await run(apart);
  expect(results.failed).toEqual([]);
  expect(named("other-team-id", results.passed)).toHaveLength(operationsOf("OWN-01").length);
  expect(named("other-team-list", results.passed).length).toBeGreaterThan(7);
  expect(named("other-team-change", results.passed)).toContain("other-team-change/acceptGeneration");
});

it("does not blame a server if both keys belong to one team", async () => {
  expect((await run(() => undefined)).failed).toEqual([]);
});

it("is not misled by an invalid key or a lack of credits", async () => {
  expect((await run((call) => (isOther(call) ? failure(401, "unauthorized") : undefined))).failed).toEqual([]);
  const poor = await run((call, usual) =>
    isOther(call) && call.operation?.price ? failure(402, "insufficient_credits") : apart(call, usual),
  );
  expect(poor.failed).toEqual([]);
});

/** Resources of the run on the fake server have ids that start with zeros. */
const isMade = ({ path }: Call) => /\/0{18}f/.test(path);
const readers: readonly (Operation | undefined)[] = [operations.getInfluencer, operations.listInfluencerVideos];

it("lets every team see and use stock personas", async () => {
  const stock: Interference = (call, usual) => {
    const isShown =
      call.operation === operations.listInfluencers || (readers.includes(call.operation) && !isMade(call));
    return isOther(call) && isShown ? usual() : apart(call, usual);
  };
  const results = await run(stock);
  expect(results.failed).toEqual([]);
  for (const { operationId } of [operations.getInfluencer, operations.listInfluencerVideos]) {
    expect(results.passed).toContain(`other-team-id/${operationId}`);
  }
  expect(results.passed).toContain("other-team-list/listInfluencers");
  // The fake server also takes the ids of nothing, which other checks of the file judge.
  const ofTeams = ownershipBodyChecks.filter(({ requirements: judged }) => judged.includes("OWN-05"));
  const bodies = await runTopic(ofTeams, stock);
  expect(bodies.failed).toEqual([]);
  expect(bodies.blocked).toContain("OWN-05/createGenerations.influencerId");
});

it("fails a list of influencers that shows one team's influencers to all teams", async () => {
  const made: unknown[] = [];
  const results = await run((call, usual) => {
    if (call.operation === operations.createInfluencer) {
      const answer = usual();
      made.push(isRecord(answer.body) ? answer.body.data : undefined);
      return answer;
    }
    if (call.operation !== operations.listInfluencers) return apart(call, usual);
    const answer = usual();
    const { data } = isRecord(answer.body) ? answer.body : {};
    const all = [...made, ...(Array.isArray(data) ? data : [])];
    return { ...answer, body: { ...(isRecord(answer.body) && answer.body), data: all } };
  });
  expect(results.failed).toEqual(["other-team-list/listInfluencers"]);
});

it("fails each operation that shows or changes resources of another team", async () => {
  const results = await run((call, usual) =>
    isOther(call) && call.operation !== operations.getMe ? usual() : apart(call, usual),
  );
  const ids = operationsOf("OWN-01").map((id) => `other-team-id/${id}`);
  expect(named("other-team-id", results.failed).sort()).toEqual(ids.sort());
  expect(named("other-team-list", results.failed).length).toBeGreaterThan(7);
});

it("fails a server that refuses another team's resource in another way", async () => {
  const results = await run((call, usual) =>
    isOther(call) && call.operation?.path.includes("{") ? failure(410, "gone") : apart(call, usual),
  );
  expect(named("other-team-id", results.failed)).toHaveLength(operationsOf("OWN-01").length);
});

it("fails a server on which a refused change has an effect", async () => {
  let changes = 0;
  const results = await run((call, usual) => {
    if (isOther(call) && call.operation === operations.updateAutomation) changes += 1;
    if (call.operation === operations.getAutomation && !isOther(call)) {
      return { status: 200, body: { success: true, data: { name: `edit ${changes}` } } };
    }
    return apart(call, usual);
  });
  expect(results.failed).toEqual(["other-team-change/updateAutomation"]);
});
