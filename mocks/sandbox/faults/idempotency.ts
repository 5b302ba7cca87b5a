import { operationList } from "../../../generated/operations.ts";
import type { Answer } from "../envelope.ts";
import { Refusal } from "../refusal.ts";
import type { Visit } from "../request/visit.ts";
import { charge } from "../world/credits.ts";
import type { World } from "../world/world.ts";
import { editObject, failureOf } from "./edits.ts";
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

/** Answers that a fault keeps, for each world by what they are found by. */
const kept = new WeakMap<World, Map<string, { readonly answer: Answer; readonly teamId: string }>>();

/** What an answer is kept by; null without an Idempotency-Key. */
function keptBy({ asked, operation }: Visit): string | null {
  const key = operation?.idempotent ? asked.headers.get("Idempotency-Key") : null;
  return key === null ? null : `${asked.path} ${key} ${asked.body.text}`;
}

/** Answers that were kept for a world. */
function keptIn(world: World) {
  const found = kept.get(world) ?? new Map<string, { readonly answer: Answer; readonly teamId: string }>();
  kept.set(world, found);
  return found;
}

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
  {
    name: "stores-failures",
    breaks: ["IDEM-10"],
    says: "A failure of the server is stored and replayed.",
    answers(answer, visit, world) {
      const id = keptBy(visit);
      if (id === null) return answer;
      const stored = keptIn(world).get(id);
      if (answer.status >= 500) keptIn(world).set(id, { answer, teamId: "" });
      return stored?.answer ?? answer;
    },
  },
  {
    name: "keys-of-any-team",
    breaks: ["OWN-04"],
    says: "An Idempotency-Key brings another team the stored response of the first.",
    answers(answer, visit, world) {
      const id = keptBy(visit);
      const teamId = visit.key?.teamId;
      if (id === null || teamId === undefined || answer.status >= 300) return answer;
      const stored = keptIn(world).get(id) ?? { answer, teamId };
      keptIn(world).set(id, stored);
      return stored.teamId === teamId ? answer : stored.answer;
    },
  },
  {
    name: "replays-the-present",
    breaks: ["IDEM-01"],
    says: "A replay shows the status that a generation has by now.",
    answers(answer, visit, world) {
      if (!visit.replay || !visit.operation?.price) return answer;
      return editObject(answer, (data) => {
        const { status } = world.collections.content.get(String(data.id)) ?? data;
        return { ...data, status };
      });
    },
  },
];
