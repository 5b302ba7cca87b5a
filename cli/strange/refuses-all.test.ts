import { expect, it } from "vitest";
import { operationOf } from "../../conformance/core/http/operation-of.ts";
import { checks, selectChecks } from "../../conformance/index.ts";
import { type Between, judgeSandbox } from "../prove/judge-sandbox.ts";

const invalid = { type: "invalid_input", message: "The body is invalid.", hint: "Correct it." };

/** Refuses every call of an operation that would succeed. */
const refusing =
  (operationId: string): Between =>
  async (request, send) => {
    const answer = await send(request);
    if (operationOf(request)?.operationId !== operationId || !answer.ok) return answer;
    return Response.json({ success: false, error: invalid }, { status: 400 });
  };

/** The failed checks of an operation. */
async function failuresOf(operationId: string): Promise<readonly string[]> {
  const report = await judgeSandbox({
    checks: selectChecks(checks, [operationId]).checks,
    between: refusing(operationId),
  });
  return report.checks.filter(({ verdict }) => verdict === "fail").map(({ id }) => id);
}

it.each(["createListicle", "createGenerations", "createAutomation", "createTalkingHead"])(
  "an operation that refuses every valid request fails once: %s",
  async (operationId) => {
    expect(await failuresOf(operationId)).toContain(`answers/${operationId}`);
  },
);

it("one whose requests depend on the target's files and accounts does not", async () => {
  expect(await failuresOf("createPost")).not.toContain("answers/createPost");
});
