import { operationList } from "../../../generated/operations.ts";
import { Refusal } from "../refusal.ts";
import type { Visit } from "../request/visit.ts";
import { charge } from "../world/credits.ts";
import type { World } from "../world/world.ts";
import { failureOf } from "./edits.ts";
import type { Fault } from "./fault.ts";
import { isOf } from "./refusals.ts";

const halfADay = 12 * 3600 * 1000;

/** For each operation that takes the header, a server that refuses to repeat itself. */
const notReplayed: readonly Fault[] = operationList
  .filter(({ idempotent }) => idempotent)
  .map((operation) => ({
    name: `not-replayed/${operation.operationId}`,
    breaks: [`${operation.operationId}.idempotent`],
    says: `${operation.operationId} refuses an Idempotency-Key that was used, whatever the body.`,
    answers: (answer, visit) => (visit.replay && isOf(visit, operation) ? failureOf(409, "conflict") : answer),
  }));

/** Makes another workspace beside what was asked for, which the list shows. */
function makeAnother({ key }: Visit, world: World): void {
  world.transaction(() => {
    const [some] = world.collections.workspaces.by("team", key?.teamId ?? "");
    if (some) world.collections.workspaces.put({ ...some, id: world.newId(), isDefault: false, website: null });
  });
}

const makesWorkspaces = ({ operation }: Visit) => operation?.operationId === "createWorkspace";

/** Faults of the Idempotency-Key (core document, Idempotency). */
export const idempotencyFaults: readonly Fault[] = [
  ...notReplayed,
  {
    name: "replays-other-data",
    breaks: ["IDEM-01"],
    says: "A replay shows another id.",
    answers: (answer, visit) =>
      visit.replay ? { ...answer, body: answer.body.replace(/"id":"[0-9a-f]{4}/g, '"id":"ffff') } : answer,
  },
  {
    name: "replay-makes-another",
    breaks: ["IDEM-02"],
    says: "A replay makes something further.",
    answers(answer, visit, world) {
      if (visit.replay && makesWorkspaces(visit)) makeAnother(visit, world);
      return answer;
    },
  },
  {
    name: "replay-charges-again",
    breaks: ["IDEM-03"],
    says: "A replay is charged again.",
    answers(answer, { replay, operation, key }, world) {
      if (replay && operation?.price && key) {
        world.transaction(() => charge(world, key.teamId, 1, { spendingType: "planted", model: "none" }));
      }
      return answer;
    },
  },
  {
    name: "key-for-any-body",
    breaks: ["IDEM-04"],
    says: "A used Idempotency-Key is taken with another body.",
    skips: (stage) => stage === "keyReuse",
  },
  {
    name: "keys-are-uuids",
    breaks: ["IDEM-06"],
    says: "Only a UUID is taken as Idempotency-Key.",
    refuses({ asked, operation }) {
      const key = operation?.idempotent ? asked.headers.get("Idempotency-Key") : null;
      if (key === null || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)) return null;
      return new Refusal("invalid_input", "Idempotency-Key: it must be a UUID.");
    },
  },
  {
    name: "stored-for-half-a-day",
    breaks: ["IDEM-07"],
    says: "A stored response is forgotten after 12 hours.",
    asks(asked, world) {
      const { replies } = world.collections;
      world.transaction(() => {
        for (const { id, expiresAt } of replies.all()) if (expiresAt - world.now < halfADay) replies.delete(id);
      });
      return asked;
    },
  },
  {
    name: "conflict-makes-another",
    breaks: ["IDEM-09"],
    says: "A refused reuse of an Idempotency-Key makes something.",
    answers(answer, visit, world) {
      if (answer.status === 409 && makesWorkspaces(visit)) makeAnother(visit, world);
      return answer;
    },
  },
];
