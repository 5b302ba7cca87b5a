import type { ErrorType, OperationId } from "../../../../generated/operations.ts";
import { putPost } from "../../domains/posts/make.ts";
import type { Fault } from "../../fault.ts";
import { Refusal } from "../../refusal.ts";
import { sent } from "../building/asks.ts";
import { ofType } from "../building/refused.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** Faults of suggestions (core document, States: Suggestion). */
export const suggestionFaults: readonly Fault[] = [
  ...faultsOn("createGenerations", {
    "three-suggestions-by-default": fault(
      "createGenerations.body.count.default",
      "Without a count, three suggestions are created.",
      { body: ({ count }) => (count === undefined ? { count: 3 } : undefined) },
    ),
    "suggestions-cost": fault("CRED-19", "Generating suggestions costs a credit.", { costs: () => 1 }),
    "suggestions-need-credits": fault("CRED-20", "Generating suggestions is refused without credits.", {
      refuses: ({ key }, { collections }) =>
        collections.teams.get(key?.teamId ?? "")?.credits === 0 &&
        new Refusal("insufficient_credits", "There are no credits."),
    }),
  }),
  ...faultsOn("acceptGeneration", {
    "accepting-makes-another-item": fault("SUGG-03", "Accepting a suggestion again creates another content item.", {
      before: ({ world, id }) => void world.collections.suggestions.patch(id, { contentId: null }),
    }),
  }),
  ...faultsOn("createPost", {
    "refused-suggestion-is-posted": fault("SUGG-04", "A post from a scheduled suggestion is refused but created.", {
      answered({ status }, visit, world) {
        const newest = world.collections.posts.all().findLast(({ teamId }) => teamId === visit.key?.teamId);
        if (!newest || status !== 409 || sent(visit).suggestionId === undefined) return;
        putPost(world, { ...newest, id: world.newId(), eventId: null });
      },
    }),
  }),
  ...faultsOn("listGenerations", {
    "lists-suggestions-of-automations": fault("SUGG-05", "The list shows suggestions that an automation owns.", {
      list(items, { key }, { collections }) {
        const owned = collections.suggestions
          .all()
          .filter(({ automationId, teamId }) => automationId !== null && teamId === key?.teamId);
        const shown = owned.slice(-10).map(({ id, format, caption, status, createdAt }) => {
          return { id, format, caption, status, createdAt: new Date(createdAt).toISOString() };
        });
        return [...shown, ...items].slice(0, 100);
      },
    }),
  }),
];

/** Refusals with a wrong type, by operation: the status and its right type. */
const refusals: readonly (readonly [OperationId, number, ErrorType])[] = [
  ["createAutomation", 409, "conflict"],
  ["createAutomation", 404, "not_found"],
  ["updateAutomation", 409, "conflict"],
  ["generateAutomation", 409, "conflict"],
  ["launchAutomation", 409, "conflict"],
  ["createGenerations", 409, "conflict"],
  ["createGenerations", 404, "not_found"],
  ["listGenerations", 404, "not_found"],
  ["acceptGeneration", 400, "invalid_input"],
  ["acceptGeneration", 409, "conflict"],
];

/** For each refusal whose type is in the contract: the operation uses another type. */
export const mistypedRefusalFaults: readonly Fault[] = refusals.map(([operationId, status, type]) => ({
  name: `${operationId}-mistypes-${status}`,
  breaks: [`${operationId}.error.${type}`],
  says: `${operationId} answers ${status} with another type than ${type}.`,
  on: [operationId],
  answers: (answer) =>
    answer.status === status ? ofType(answer, type === "conflict" ? "invalid_input" : "conflict") : answer,
}));
