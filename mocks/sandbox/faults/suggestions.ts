import type { OperationId } from "../../../generated/operations.ts";
import { putPost } from "../domains/posts/make.ts";
import { Refusal } from "../refusal.ts";
import type { Visit } from "../request/visit.ts";
import type { World } from "../world/world.ts";
import { bodyOf, isAskedFor, withBodyMember } from "./asks.ts";
import { editBody, editData, failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

/** Changes a suggestion when a call has run. */
function afterwards(
  operationId: OperationId,
  ids: (call: { readonly id: string; readonly data: unknown }) => readonly string[],
  status: "pending" | "accepted",
): NonNullable<Fault["runs"]> {
  return (call, run) => {
    const reply = run(call);
    if (call.operation.operationId !== operationId) return reply;
    for (const id of ids({ id: call.id, data: reply.data })) call.world.collections.suggestions.patch(id, { status });
    return reply;
  };
}

/** Whether a request publishes a suggestion. */
function publishes({ asked }: Visit): boolean {
  return isAskedFor(asked, "createPost") && bodyOf(asked)?.suggestionId !== undefined;
}

/** Makes the newest post of a team once more. */
function makeAgain(world: World, { key }: Visit): void {
  const newest = world.collections.posts.all().findLast(({ teamId }) => teamId === key?.teamId);
  if (newest) world.transaction(() => putPost(world, { ...newest, id: world.newId(), eventId: null }));
}

/** What a list shows of the suggestions of automations. */
function ownedBy(world: World, { key }: Visit) {
  const owned = world.collections.suggestions
    .all()
    .filter(({ automationId, teamId }) => automationId !== null && teamId === key?.teamId);
  return owned.slice(-10).map(({ id, format, caption, status, createdAt }) => {
    return { id, format, caption, status, createdAt: new Date(createdAt).toISOString() };
  });
}

/** Faults of suggestions (core document, States: Suggestion). */
export const suggestionFaults: readonly Fault[] = [
  {
    name: "suggestions-are-born-accepted",
    breaks: ["SUGG-01"],
    says: "New suggestions are accepted.",
    runs: afterwards("createGenerations", ({ data }) => (data as { id: string }[]).map(({ id }) => id), "accepted"), // a list of them
  },
  {
    name: "accepting-changes-nothing",
    breaks: ["SUGG-02"],
    says: "An accepted suggestion stays pending.",
    runs: afterwards("acceptGeneration", ({ id }) => [id], "pending"),
  },
  {
    name: "accepting-makes-another-item",
    breaks: ["SUGG-03"],
    says: "Accepting a suggestion again makes another content item.",
    runs(call, run) {
      if (call.operation.operationId === "acceptGeneration") {
        call.world.collections.suggestions.patch(call.id, { contentId: null });
      }
      return run(call);
    },
  },
  {
    name: "scheduled-suggestion-is-invalid",
    breaks: ["SUGG-04"],
    says: "A post from a scheduled suggestion is refused as invalid.",
    answers: (answer, visit) => (answer.status === 409 && publishes(visit) ? failureOf(400, "invalid_input") : answer),
  },
  {
    name: "refused-suggestion-is-posted",
    breaks: ["SUGG-04"],
    says: "A post from a scheduled suggestion is refused and made.",
    answers(answer, visit, world) {
      if (answer.status === 409 && publishes(visit)) makeAgain(world, visit);
      return answer;
    },
  },
  {
    name: "lists-suggestions-of-automations",
    breaks: ["SUGG-05"],
    says: "The list shows suggestions that an automation owns.",
    answers: (answer, visit, world) =>
      isOneOf(visit, "listGenerations")
        ? editData(answer, (data) => [...ownedBy(world, visit), ...(data as unknown[])].slice(0, 100)) // a list
        : answer,
  },
  {
    name: "three-suggestions-by-default",
    breaks: ["createGenerations.body.count.default"],
    says: "Without a count three suggestions are made.",
    asks: (asked) =>
      isAskedFor(asked, "createGenerations") && bodyOf(asked)?.count === undefined
        ? withBodyMember(asked, "count", 3)
        : asked,
  },
  {
    name: "suggestions-cost",
    breaks: ["CRED-19"],
    says: "Generating suggestions costs a credit.",
    costs: (cost, { operation }) => (operation.operationId === "createGenerations" ? 1 : cost),
  },
  {
    name: "suggestions-need-credits",
    breaks: ["CRED-20"],
    says: "Generating suggestions is refused without credits.",
    refuses: (visit, world) =>
      isOneOf(visit, "createGenerations") && world.collections.teams.get(visit.key?.teamId ?? "")?.credits === 0
        ? new Refusal("insufficient_credits", "There are no credits.")
        : null,
  },
];

/** Refusals that come under another type, by operation: the status and its type. */
const refusals: readonly (readonly [OperationId, number, "conflict" | "invalid_input" | "not_found"])[] = [
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

/** One for each refusal of an operation that the contract gives a type: it comes under another one. */
export const mistypedRefusalFaults: readonly Fault[] = refusals.map(([operationId, status, type]) => ({
  name: `${operationId}-mistypes-${status}`,
  breaks: [`${operationId}.error.${type}`],
  says: `${operationId} answers ${status} with another type than ${type}.`,
  answers: (answer, visit) =>
    answer.status === status && isOneOf(visit, operationId)
      ? editBody(answer, (body) => mistyped(body, type === "conflict" ? "invalid_input" : "conflict"))
      : answer,
}));

function mistyped(body: unknown, type: string): unknown {
  const { error, ...rest } = body as { readonly error?: object }; // the envelope of a failure
  return { ...rest, error: { ...error, type } };
}
