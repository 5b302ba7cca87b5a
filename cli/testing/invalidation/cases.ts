import { examples, type RequestExample } from "../../../generated/examples.ts";
import { type OperationId, operationList } from "../../../generated/operations.ts";
import { type Invalidation, type Invalidations, invalidations, type MutationId } from "../../../generated/queries.ts";
import type { Sent, TestSandbox } from "../../../mocks/sandbox/testing/sandbox-test.ts";
import { exampleCall, validCall } from "../../../mocks/sandbox/testing/valid-calls.ts";
import type { JobOutcome } from "../../../mocks/sandbox/world/events.ts";
import { recordsOf, type StoredKind } from "./reads.ts";

/** One mutation in one situation. */
export interface Case {
  readonly mutation: MutationId;
  /** Prepares the world. @returns the call, which the world may refuse @throws if this world can't be brought there */
  arrange(box: TestSandbox): Promise<Sent<OperationId>>;
  /** How the job ends that the call starts. */
  readonly outcome?: JobOutcome;
}

/** Longer than what the seed world has in progress takes, in seconds. */
const quiet = 7200;

/**
 * Every mutation with each of its documented bodies, and with records of the seed world in every state that it can be about. Every job with
 * each of its ends, in a world where nothing else happens.
 */
export function casesOf(seeded: TestSandbox): Case[] {
  return operationList.flatMap(({ operationId, method, job }) => {
    if (method === "GET") return [];
    const mutation = operationId as MutationId; // it is no GET
    const bodies = examples[operationId].map(
      ({ name }) =>
        (box: TestSandbox) =>
          exampleCall(box, operationId, name),
    );
    const arranged = [(box: TestSandbox) => validCall(box, operationId), ...bodies];
    const aboutRecords = examples[operationId].flatMap((example) => recordCalls(seeded, mutation, example));
    if (!job) return [...arranged, ...aboutRecords].map((arrange) => ({ mutation, arrange }));
    const outcomes: readonly JobOutcome[] = ["succeed", "fail", "empty"];
    return [
      ...arranged.flatMap((arrange, index) =>
        outcomes.slice(0, index === 0 ? 3 : 1).map((outcome) => ({ mutation, outcome, arrange: inQuiet(arrange) })),
      ),
      ...aboutRecords.map((arrange) => ({ mutation, outcome: "succeed" as const, arrange })),
    ];
  });
}

function inQuiet(arrange: Case["arrange"]): Case["arrange"] {
  return (box) => {
    box.advance(quiet);
    return arrange(box);
  };
}

/** A documented call, with one record of each state at each place that names a resource which the call changes. */
function recordCalls(seeded: TestSandbox, mutation: MutationId, example: RequestExample): Case["arrange"][] {
  return example.placeholders.flatMap(({ at, resource = "" }) => {
    if (!(at[0] === "path" || isChanged(mutation, at.join("."))) || !(resource in recordsOf)) return [];
    const recordsIn = ({ world }: TestSandbox) =>
      inEachState(world.collections[recordsOf[resource as StoredKind]].all());
    // By their places: another server's seed world has other ids.
    return recordsIn(seeded).map((_, index) => async (box: TestSandbox) => {
      const record = recordsIn(box)[index];
      if (!record) throw new Error(`This world has no ${resource} in such a state.`);
      const sent = await exampleCall(box, mutation, example.name);
      if (at[0] === "path") return about(record, example, { ...sent, id: record.id });
      return about(record, example, { ...sent, body: { ...sent.body, [String(at[1])]: record.id } });
    });
  });
}

function isChanged(mutation: MutationId, place: string): boolean {
  const { call }: Invalidations = invalidations[mutation];
  return call.some(({ from }: Invalidation) => from === place);
}

interface Stored {
  readonly id: string;
  readonly status?: unknown;
  readonly automationId?: unknown;
  readonly revision?: unknown;
  readonly settings?: unknown;
  readonly source?: unknown;
}

/** A call about a draft names its revision. */
function about({ revision }: Stored, { placeholders }: RequestExample, sent: Sent<OperationId>): Sent<OperationId> {
  const place = placeholders.find(({ resource }) => resource === "draftRevision");
  return place ? { ...sent, body: { ...sent.body, [String(place.at[1])]: revision } } : sent;
}

/** The first record of each state: its status or format, and which of its members are empty. */
function inEachState(records: readonly Stored[]): Stored[] {
  const states = new Set<string>();
  return records.filter((record) => {
    const state = JSON.stringify(stateOf(record));
    return !states.has(state) && states.add(state);
  });
}

function stateOf({ status, revision, automationId, settings, source }: Stored) {
  return [status, revision === 0, automationId === null, Object(settings).format, Object(source).suggestionId === null];
}
