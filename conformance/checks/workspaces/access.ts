import { type Operation, type OperationId, operationList } from "../../../generated/operations.ts";
import { type Check, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { profileOf } from "../../core/profile.ts";
import { operationsOf } from "../../steps/service/claims.ts";
import { defaultWorkspace, foreignWorkspace, ownWorkspaces } from "../../steps/workspaces/own-workspaces.ts";

/** The allowed refusals of a workspace (GAP-010). */
const refusals: readonly string[] = ["400 invalid_input", "404 not_found"];

/** What the documents keep for a key that lacks a scope; the key used here has all of them. */
const wrongRefusal = "403 forbidden_scope";

const without = forEachOperation("workspace-left-out", operationsOf("WSEL-06", operationList), {
  requirements: () => ["WSEL-06"],
  says: ({ operationId }) => `${operationId} is not refused because workspaceId is missing.`,
  async run(context, operation) {
    const request = await context.arrange(operation);
    const exchange = await context.send(request);
    if (succeeded(exchange)) return;
    const named = await context.send(inWorkspace(request, await defaultWorkspace(context)));
    if (succeeded(named)) throw new Failure(deviation("a success without workspaceId", exchange), exchange);
    throw new Blocked(`needs a read that succeeds (the server answered ${outcomeOf(named)})`);
  },
});

/** Operations whose documented body names resources of one workspace: accounts, influencers, a saved reference (GAP-225). */
const boundElsewhere: readonly string[] = [
  "createPost",
  "createAutomation",
  "createRecreation",
] satisfies OperationId[];

const own = forEachOperation(
  "workspace-of-the-team",
  operationsOf("WSEL-07", operationList).filter(
    ({ operationId, price }) => price === null && !boundElsewhere.includes(operationId),
  ),
  {
    requirements: () => ["WSEL-07"],
    says: ({ operationId }) => `${operationId} works in a non-default workspace of the team.`,
    async run(context, operation) {
      const { other } = await ownWorkspaces(context);
      const request = await context.arrange(operation);
      const exchange = await context.send(inWorkspace(request, other));
      if (succeeded(exchange)) return;
      const unnamed = await context.send(request);
      if (succeeded(unnamed) && [...refusals, wrongRefusal].includes(outcomeOf(exchange))) {
        throw new Failure(deviation("a success in another workspace of the team", exchange), exchange);
      }
      throw new Blocked(
        `needs a call that is not refused for another reason (the server answered ${outcomeOf(exchange)})`,
      );
    },
  },
);

const foreign = forEachOperation("workspace-of-another-team", operationsOf("WSEL-08", operationList), {
  requirements: () => ["WSEL-08"],
  says: ({ operationId }) => `${operationId} refuses a workspaceId of another team as not found or invalid.`,
  needs: ["key:otherTeam"],
  profile: profileOf,
  async run(context, operation) {
    const workspaceId = await foreignWorkspace(context);
    const exchange = await context.sendInvalid(inWorkspace(await context.arrange(operation), workspaceId));
    if (refusals.includes(outcomeOf(exchange))) return;
    if (succeeded(exchange) || outcomeOf(exchange) === wrongRefusal) {
      throw new Failure(deviation("404 not_found or 400 invalid_input", exchange), exchange);
    }
    throw new Blocked(
      `needs a call that is not refused for another reason (the server answered ${outcomeOf(exchange)})`,
    );
  },
});

/** The same request with a workspace in the place that its operation defines (core document, Conventions). */
function inWorkspace(request: RequestSpec & { readonly operation?: Operation }, workspaceId: string): RequestSpec {
  if (request.operation?.workspaceId === "query") return { ...request, query: { ...request.query, workspaceId } };
  return { ...request, body: { ...(isRecord(request.body) && request.body), workspaceId } };
}

function deviation(expected: string, exchange: Exchange) {
  return { expected, actual: `the server answered ${outcomeOf(exchange)}` };
}

export const checks: readonly Check[] = inPhase("workspaces", [...without, ...own, ...foreign]);
