import { expect, test } from "vitest";
import { operationList } from "../../../generated/operations.ts";
import { idsOf, shows, testSandbox } from "../testing/sandbox-test.ts";
import { validCall } from "../testing/valid-calls.ts";

const withId = operationList.filter(({ path }) => path.includes("{id}"));
const unknownId = "0123456789abcdef01234567";

for (const { operationId } of withId) {
  const ids = ["OWN-01", "OWN-03", "ERR-08", ...idsOf(`${operationId}.error.not_found`)];
  shows(ids, `${operationId} finds nothing of another team, nothing unknown and nothing malformed`, async () => {
    const sandbox = testSandbox({ limitFactor: 10 });
    const sent = await validCall(sandbox, operationId);
    await sandbox.refused(operationId, { ...sent, key: "otherTeam" }, 404, "not_found");
    for (const id of [unknownId, "abc", `${sent.id}0`, "%00", "..%2f", "__proto__"]) {
      await sandbox.refused(operationId, { ...sent, id }, 404, "not_found");
    }
  });
}

const lists = operationList.filter(
  ({ operationId, path }) => /^(list|getCredits|getCalendar)/.test(operationId) && !path.includes("{id}"),
);

for (const { operationId } of lists) {
  shows("OWN-02", `${operationId} shows nothing of another team`, async () => {
    const sandbox = testSandbox();
    const sent = await validCall(sandbox, operationId);
    const ids = async (key: string) => idsIn((await sandbox.call(operationId, { ...sent, key })).data);
    const own = await ids("full");
    expect(own).not.toEqual([]);
    const foreign = await ids("otherTeam");
    expect(own.filter((id) => foreign.includes(id))).toEqual([]);
  });
}

/** Every id of a team's own things in an answer; ads and advertisers are everyone's. */
function idsIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"(?:id|teamId|workspaceId)":"([0-9a-f]{24})"/g)].map(([, id = ""]) => id);
}

test("ids in a path are found in either case, unless told otherwise (GAP-036)", async () => {
  for (const [answer, status] of [
    ["ignoring-case", 200],
    ["exact", 404],
  ] as const) {
    const sandbox = testSandbox({ latitude: { "GAP-036": answer } });
    const { id = "" } = await validCall(sandbox, "getWorkspace");
    expect(id).toMatch(/[a-f]/);
    expect((await sandbox.call("getWorkspace", { id: id.toUpperCase() })).status).toBe(status);
  }
});
