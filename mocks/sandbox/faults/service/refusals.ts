import { type ErrorType, operationList } from "../../../../generated/operations.ts";
import { requirements } from "../../../../generated/requirements.ts";
import type { KnownOperation } from "../../contract.ts";
import type { Fault } from "../../fault.ts";
import { sent } from "../building/asks.ts";
import { charges } from "../building/charges.ts";
import { failureOf } from "../building/edits.ts";
import { hasType, ofType, takenAll } from "../building/refused.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";

const asked = new Set(requirements.flatMap(({ id, excluded }) => (excluded === undefined ? [id] : [])));

/** Operations with their own requirement for an error type. */
function failingWith(type: ErrorType): KnownOperation[] {
  return operationList.filter(({ operationId }) => asked.has(`${operationId}.error.${type}`));
}

/** For each operation, a server that answers one of its refusals with a success. */
function takes(type: ErrorType, status: number, says: string, operations = failingWith(type)): Fault[] {
  return operations.map(({ operationId }) => ({
    name: `takes-${type}/${operationId}`,
    breaks: [`${operationId}.error.${type}`],
    says: `${operationId} ${says} succeeds.`,
    on: [operationId],
    answers: (answer, visit) => (answer.status === status ? takenAll(answer, visit) : answer),
  }));
}

/** Conflicts that may have another status (GAP-243, GAP-261, GAP-321). */
const openConflicts = ["acceptGeneration", "generateAutomation", "launchAutomation"];

/** Errors with faults of their own: those of ad discovery, and one that the sandbox does not send (GAP-427). */
const isElsewhere = (id: string, type: ErrorType) =>
  type.startsWith("ads_") || id === "createRecreation.error.conflict";

/** For each error of an operation, a server that sends another status, and a server that sends another type. */
const otherErrors: readonly Fault[] = requirements.flatMap(
  ({ id, subject, excluded, operations: [operationId = ""] }) => {
    const type = subject?.keyword.replace("error.", "") as ErrorType; // the keyword of a derived error
    if (subject?.part !== "error" || excluded !== undefined || isElsewhere(id, type)) return [];
    const isOpen = type === "conflict" && openConflicts.includes(operationId);
    return faultsOn(({ operationId: each }) => each === operationId, {
      ...(!isOpen && {
        [`another-status/${id}`]: fault(id, `${operationId} sends the error ${type} with the status 418.`, {
          answers: (answer) => (hasType(answer, type) ? { ...answer, status: 418 } : answer),
        }),
      }),
      [`another-type/${id}`]: fault(id, `${operationId} sends another error type than ${type}.`, {
        answers: (answer) =>
          hasType(answer, type) ? ofType(answer, type === "conflict" ? "invalid_input" : "conflict") : answer,
      }),
    });
  },
);

/** Operations that refuse a used Idempotency-Key, which needs no other state. */
const withKeyAndBody = failingWith("conflict").filter(({ idempotent, body }) => idempotent && body);

const isObjectId = (text: string | undefined) => /^[0-9a-f]{24}$/i.test(text ?? "");

type Parameters = Readonly<Record<string, string>>;

const withIds = (parameters: Parameters, read: (id: string) => string): Parameters =>
  Object.fromEntries(Object.entries(parameters).map(([name, id]) => [name, read(id)]));

/** Requests that should be refused, but aren't. */
export const refusalFaults: readonly Fault[] = [
  ...otherErrors,
  ...takes("unauthorized", 401, "without a key"),
  ...takes("not_found", 404, "with a nonexistent id"),
  ...takes("conflict", 409, "with a used Idempotency-Key and another body", withKeyAndBody),
  ...faultsOf({
    "malformed-ids-are-invalid": fault("ID-01", "A malformed id in a path is answered with 400.", {
      answers: (answer, { asked: { parameters } }) =>
        answer.status === 404 && Object.values(parameters).some((id) => !isObjectId(id))
          ? failureOf(400, "invalid_input")
          : answer,
    }),
    "long-ids-are-cut": fault("ID-01", "An id in a path that is too long is cut to 24 characters.", {
      asks: (asked) => ({ ...asked, parameters: withIds(asked.parameters, (id) => id.slice(0, 24)) }),
    }),
    "short-ids-are-completed": fault("ID-01", "An automation is found by the beginning of its id.", {
      asks: (asked, { collections }) => ({
        ...asked,
        parameters: withIds(asked.parameters, (id) =>
          id.length === 23 ? (collections.automations.all().find((each) => each.id.startsWith(id))?.id ?? id) : id,
        ),
      }),
    }),
    "unknown-ids-in-capitals-are-invalid": fault("ID-02", "An unknown id with capital letters is refused with 400.", {
      answers: (answer, { asked }) =>
        answer.status === 404 && /[A-F]/.test(asked.parameters.id ?? "") ? failureOf(400, "invalid_input") : answer,
    }),
    "unknown-ids-are-gone": fault("ID-02", "A well-formed but unknown id in a path is answered with 410.", {
      answers: (answer, { asked: { parameters } }) =>
        answer.status === 404 && Object.values(parameters).some(isObjectId) ? { ...answer, status: 410 } : answer,
    }),
    "wrong-methods-are-not-implemented": fault("ERR-03", "An unsupported method is answered with 501.", {
      refusals: { 405: [501, "internal_error"] },
    }),
    "wrong-methods-in-plain-text": fault("ENV-05", "An unsupported method is answered in plain text.", {
      answers: (answer) => (answer.status === 405 ? { ...answer, body: "Method Not Allowed" } : answer),
    }),
    "refusals-cost-a-credit": fault("ERR-32", "A call of a paid operation that names an unknown id costs a credit.", {
      answered: charges(({ status }, { operation }) => status === 404 && operation?.price),
    }),
    "refused-automations-count": fault("ERR-32", "A refused creation of an automation counts towards the quota.", {
      on: ["createAutomation"],
      answered: ({ status }, { key }, { collections: { teams } }) => {
        const team = teams.get(key?.teamId ?? "");
        if (status !== 400 || !team) return;
        const { automationQuota } = team;
        teams.patch(team.id, { automationQuota: { ...automationQuota, used: automationQuota.used + 1 } });
      },
    }),
    "refused-edits-remove": fault("ERR-32", "An edit with an invalid body removes the automation.", {
      on: ["updateAutomation"],
      answered: ({ status }, { asked: { parameters } }, { collections }) => {
        if (status === 400) collections.automations.delete(parameters.id ?? "");
      },
    }),
    "refused-edits-rename": fault("ERR-32", "An edit with a name and another member that is invalid sets the name.", {
      on: ["updateAutomation"],
      answered: ({ status }, visit, { collections: { automations } }) => {
        const named = automations.get(visit.asked.parameters.id ?? "");
        const { name } = sent(visit);
        if (status === 400 && visit.key && named && typeof name === "string") automations.patch(named.id, { name });
      },
    }),
    "unknown-paths-are-taken": fault("ERR-09", "An unknown path is answered with a success.", {
      answers: (answer, { asked: { entry } }) =>
        entry === null ? { ...answer, status: 200, body: '{"success":true,"data":{}}' } : answer,
    }),
    "paths-below-are-taken": fault("ERR-09", "An unknown path below a resource is answered with a success.", {
      answers: (answer, { asked: { entry, path } }) =>
        entry === null && /[0-9a-f]{24}[/]/.test(path)
          ? { ...answer, status: 200, body: '{"success":true,"data":{}}' }
          : answer,
    }),
    "unknown-paths-for-reads-only": fault("ENV-04", "A POST to an unknown path is answered in plain text.", {
      answers: (answer, { asked: { entry, method } }) =>
        entry === null && method !== "GET" ? { ...answer, body: "Not Found" } : answer,
    }),
    "unknown-paths-in-plain-text": fault("ENV-04", "An unknown path is answered in plain text.", {
      answers: (answer, { asked: { entry } }) => (entry === null ? { ...answer, body: "Not Found" } : answer),
    }),
    "lists-without-influencers-take-any-workspace": fault(
      "listInfluencers.error.invalid_input",
      "listInfluencers accepts a malformed workspaceId.",
      {
        on: ["listInfluencers"],
        answers: (answer, visit) => (answer.status === 400 ? takenAll(answer, visit) : answer),
      },
    ),
  }),
];
