import { expect, test } from "vitest";
import { operationList } from "../../../generated/operations.ts";
import { gapTests } from "../testing/gap-tests.ts";
import { type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";
import { validCall } from "../testing/valid-calls.ts";

const withId = operationList.filter(({ path }) => path.includes("{id}"));

test("an id in a path that is no id of any kind is not found", async () => {
  const sandbox = testSandbox({ limitFactor: 10 });
  for (const { operationId } of withId) {
    const sent = await validCall(sandbox, operationId);
    for (const id of ["abc", `${sent.id}0`, "%00", "..%2f", "__proto__"]) {
      await sandbox.refused(operationId, { ...sent, id }, 404, "not_found");
    }
    sandbox.advance(600);
  }
});

async function inCapitals(sandbox: TestSandbox) {
  const { id = "" } = await validCall(sandbox, "getWorkspace");
  expect(id).toMatch(/[a-f]/);
  return (await sandbox.call("getWorkspace", { id: id.toUpperCase() })).status;
}
gapTests(testSandbox)("GAP-036", inCapitals, { "ignoring-case": 200, exact: 404 });
