import { operationList, operations } from "../../../generated/operations.ts";
import { type Check, check, forEachOperation } from "../../core/check.ts";
import { inPhase } from "../../core/phase.ts";
import { profileOf } from "../../core/profile.ts";
import { brokeRequest } from "../../steps/credits/broke-team.ts";
import { paidOperations } from "../../steps/credits/paid.ts";
import { unknownId } from "../../steps/placeholders.ts";
import { freshSuggestion, postBody, timeIn } from "../../steps/posts/posts.ts";
import { expectUnchanged, isWatchable } from "../../steps/service/watch.ts";
import { wrongCalls, wrongValues } from "../../steps/service/wrong-calls.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";

const changing = operationList.filter((operation) => operation.method !== "GET" && isWatchable(operation));

const requirements = () => ["ERR-32"];

const hour = 3600;

const refused = forEachOperation("refused-unchanged", changing, {
  requirements,
  says: ({ operationId }) => `${operationId} changes nothing when it refuses a call.`,
  profile: profileOf,
  async run(context, operation) {
    const { valid, wrong } = await wrongCalls(context, operation);
    await expectUnchanged(context, valid, wrong);
  },
});

const unpaid = forEachOperation("unpaid-unchanged", paidOperations, {
  requirements,
  says: ({ operationId }) => `${operationId} changes nothing when it refuses a call for lack of credits.`,
  needs: ["key:noCredits"],
  profile: () => "full",
  async run(context, operation) {
    const request = { ...(await brokeRequest(context, operation.operationId)), operation };
    await expectUnchanged(context, request, [request]);
  },
});

/** A post with one mistake each: in its body, its accounts, its time or its key. */
const namedInBody = check(
  "ERR-32",
  {
    name: "suggestion-of-a-post",
    title: "A refused post leaves the suggestion that it names as it was.",
    operation: operations.createPost,
    profile: "full",
  },
  async (context) => {
    const operation = operations.createPost;
    const suggestionId = await freshSuggestion(context);
    const body = await postBody(context, { suggestionId });
    const wrong = [
      { operation, body, key: null },
      { operation, body: { ...body, selectedAccounts: { tiktok: [unknownId] } } },
      { operation, body: { ...body, scheduledTime: timeIn(context, -hour) } },
      ...wrongValues(operation, { operation, body }),
    ];
    await expectUnchanged(context, { operation: operations.getGeneration, path: { id: suggestionId } }, wrong);
  },
);

const makesWorkspace = ({ operation }: Check) =>
  operation?.provides.some(({ resource }) => resource === "workspace") === true;

/** A refusal changes nothing (core document, Errors). */
export const checks: readonly Check[] = [
  // Before the checks that provoke single refusals: they would use up what a wrong server removes.
  ...inPhase("reading", [...refused.filter((each) => !makesWorkspace(each)).map(inOneWorkspace), namedInBody]),
  ...inPhase("workspaces", refused.filter(makesWorkspace)),
  ...inPhase("spending", unpaid),
];
