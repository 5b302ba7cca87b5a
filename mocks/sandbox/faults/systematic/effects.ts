import { operationList } from "../../../../generated/operations.ts";
import type { Call } from "../../call.ts";
import type { KnownOperation } from "../../contract.ts";
import { notFound, Refusal } from "../../refusal.ts";
import type { Reply } from "../../reply.ts";
import { recordsOf, resourceNames } from "../../resources.ts";
import { type Changed, restore, withChanges } from "./changes.ts";
import { isListed, isListedBy, isSeen } from "./kinds.ts";
import { answerPlaces } from "./places.ts";
import { type Systematic, systematic, type Wrong } from "./systematic.ts";

type Run = (call: Call) => Reply;

/** Wraps the handler of the changing operation. */
interface Effect {
  readonly says: string;
  readonly fits?: (operation: KnownOperation) => boolean;
  readonly wrong: (operation: KnownOperation, applied: () => void) => Wrong;
}

const dayMs = 24 * 3600 * 1000;
const hasId = ({ path }: Pick<KnownOperation, "path">) => path.includes("{id}");
const isRead = ({ method }: Pick<KnownOperation, "method">) => method === "GET";

/** Whether a client sees in which workspace an operation worked: in a list of one workspace, or in the answer. */
const showsWorkspace = (operation: KnownOperation) =>
  isListed(operation.provides[0]?.resource) ||
  answerPlaces(operation).some(({ pointer }) => pointer === "/data/workspaceId");

/** An effect that only wraps the handler. */
const wrapping =
  (wrap: (call: Call, run: Run, applied: () => void) => Reply): Effect["wrong"] =>
  ({ operationId }, applied) => ({ on: [operationId], runs: (call, run) => wrap(call, run, applied) });

/** Another resource of the team, of the same kind as the one that the path names. */
function otherResource({ world, id, team }: Call): string | undefined {
  const kind = resourceNames.find((name) => recordsOf(world, name).get(id) !== undefined);
  const records = kind ? recordsOf(world, kind).all() : [];
  return records.find((record) => record.id !== id && record.teamId === team.id)?.id;
}

/** Reads see what they would see if the effect had not happened. @param isMeant which reads */
function hiddenFrom(isMeant: (read: Call) => boolean): Effect["wrong"] {
  return ({ operationId }, applied) => ({
    remembers() {
      const hidden = new Map<string, Changed>();
      return {
        runs(call, run) {
          if (call.operation.operationId === operationId) {
            const { result, changes } = withChanges(call.world, () => run(call));
            for (const change of changes) if (!hidden.has(change.id)) hidden.set(change.id, change);
            return result;
          }
          const { world } = call;
          if (!isRead(call.operation) || !isMeant(call) || hidden.size === 0) return run(call);
          const shown = [...hidden.values()].filter(
            ({ resource }) => hasId(call.operation) || isListedBy(call.operation, resource),
          );
          if (shown.length === 0) return run(call);
          const now = shown.map((change) => ({
            ...change,
            after: recordsOf(world, change.resource).get(change.id),
          }));
          const named = now.find(({ id }) => id === call.id);
          if (hasId(call.operation) && !named) return run(call);
          applied();
          if (named && !named.before) throw notFound(named.resource);
          const seen = named ? [named] : now;
          restore(world, seen, "before");
          try {
            return run(call);
          } finally {
            restore(world, seen, "after");
          }
        },
      };
    },
  });
}

/** The ways in which a change goes wrong. */
const effects: Readonly<Record<string, Effect>> = {
  "has-no-effect": {
    says: "answers, but changes nothing",
    wrong: wrapping((call, run, applied) => {
      const { result, changes } = withChanges(call.world, () => run(call));
      if (changes.length > 0) applied();
      restore(call.world, changes, "before");
      return result;
    }),
  },
  "has-effect-twice": {
    says: "does its work twice",
    wrong: wrapping((call, run, applied) => {
      const first = run(call);
      try {
        const { changes } = withChanges(call.world, () => run(call));
        if (changes.some(isSeen)) applied();
        const removed = changes.filter(({ after }) => after === undefined);
        restore(call.world, removed, "before"); // otherwise it would replace what it did first, which no client sees
      } catch (error) {
        if (!(error instanceof Refusal)) throw error; // it can't be done twice
      }
      return first;
    }),
  },
  "changes-another": {
    says: "changes another resource of the same kind",
    fits: hasId,
    wrong: wrapping((call, run, applied) => {
      const id = otherResource(call);
      if (id === undefined) return run(call);
      try {
        const { result, changes } = withChanges(call.world, () => run({ ...call, id }));
        if (changes.length > 0) applied();
        return result;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return run(call); // the other one is in a state that refuses it
      }
    }),
  },
  "changes-another-workspace": {
    says: "works in another workspace of the team",
    fits: (operation) => !hasId(operation) && operation.workspaceId !== null && showsWorkspace(operation),
    wrong: wrapping((call, run, applied) => {
      const other = call.world.collections.workspaces
        .by("team", call.team.id)
        .find(({ id }) => id !== call.workspace.id);
      if (!other) return run(call);
      applied();
      return run({ ...call, workspace: other });
    }),
  },
  "has-effect-a-day-late": {
    says: "takes effect a day late",
    wrong: ({ operationId }, applied) => ({
      remembers() {
        let late: { readonly due: number; readonly changes: readonly Changed[] }[] = [];
        return {
          asks(asked, world) {
            const due = late.filter((each) => each.due <= world.now);
            late = late.filter((each) => each.due > world.now);
            world.transaction(() => {
              for (const { changes } of due) restore(world, changes, "after");
            });
            return asked;
          },
          runs(call, run) {
            if (call.operation.operationId !== operationId) return run(call);
            const { result, changes } = withChanges(call.world, () => run(call));
            if (changes.length === 0) return result;
            applied();
            restore(call.world, changes, "before");
            late.push({ due: call.world.now + dayMs, changes });
            return result;
          },
        };
      },
    }),
  },
  "hides-from-lists": {
    says: "takes effect only in what single reads show",
    wrong: hiddenFrom((read) => !hasId(read.operation)),
  },
  "hides-from-single-reads": {
    says: "takes effect only in what lists show",
    wrong: hiddenFrom((read) => hasId(read.operation)),
  },
  "is-forgotten": {
    says: "loses what it did at its next call",
    wrong: ({ operationId }, applied) => ({
      on: [operationId],
      remembers() {
        let last: readonly Changed[] = [];
        return {
          runs(call, run) {
            const lost = last.filter(({ resource, id, after }) => recordsOf(call.world, resource).get(id) === after);
            if (lost.length > 0) applied();
            restore(call.world, lost, "before");
            const { result, changes } = withChanges(call.world, () => run(call));
            last = changes;
            return result;
          },
        };
      },
    }),
  },
};

/** For every operation that changes something: each way in which that goes wrong. */
export const effectFaults: readonly Systematic[] = operationList
  .filter((operation) => !isRead(operation))
  .flatMap((operation) =>
    Object.entries(effects).flatMap(([operator, { says, fits, wrong }]) =>
      fits && !fits(operation)
        ? []
        : [
            systematic({
              family: "effects",
              operator,
              operation: operation.operationId,
              place: "its effect",
              says: `${operation.operationId} ${says}.`,
              wrong: (applied) => wrong(operation, applied),
            }),
          ],
    ),
  );
