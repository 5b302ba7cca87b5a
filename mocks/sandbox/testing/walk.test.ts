import fc from "fast-check";
import { expect, test } from "vitest";
import { type OperationId, operationList, operations } from "../../../generated/operations.ts";
import { type StateMachine, states } from "../../../generated/states.ts";
import type { JobOutcome } from "../world/events.ts";
import type { SavedWorld, WorldState, WorldStorage } from "../world/saved.ts";
import { noon, outcome, type Sent, snapshot, type TestSandbox, testSandbox } from "./sandbox-test.ts";
import { nextJobs, setBalance } from "./told.ts";
import { validCall } from "./valid-calls.ts";

// Random calls, in any state of everything: the suite judges their answers, this test what no client sees.

const operationIds = operationList.map(({ operationId }) => operationId);

/** Where the records of each state machine are. */
const recordsOf = {
  automation: "automations",
  content: "content",
  draft: "drafts",
  post: "posts",
  suggestion: "suggestions",
  video: "videos",
} as const satisfies Record<keyof typeof states, string>;

/** The calls that a state machine is about, with the records that they may be about. */
const moves = Object.values<StateMachine>(states).flatMap(({ name, transitions, refused }) =>
  [...transitions, ...refused]
    .map(({ on }) => operationIds.find((id) => id === on))
    .filter((id) => id !== undefined && operations[id].path.includes("{id}"))
    .map((operationId) => ({ operationId, records: recordsOf[name as keyof typeof states] })),
) as readonly { operationId: OperationId; records: (typeof recordsOf)[keyof typeof states] }[]; // undefined was removed

const jobIds = operationList.flatMap((operation) => (operation.job ? operation.operationId : []));

const key = fc.option(fc.constantFrom("k1", "k2"), { nil: null });
/** How the job ends that a call starts. */
const ends = fc.constantFrom<JobOutcome>("succeed", "fail", "empty");
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ operationId: fc.constantFrom(...operationIds), key, ends }) },
  { weight: 4, arbitrary: fc.record({ operationId: fc.constantFrom(...jobIds), key, ends }) },
  { weight: 5, arbitrary: fc.record({ move: fc.constantFrom(...moves), record: fc.nat(9), key, ends }) },
  // Within a job, past most jobs, past any job, past a slot, past stored replies.
  { weight: 4, arbitrary: fc.record({ advance: fc.constantFrom(5, 120, 700, 3600, 86_400, 3 * 86_400) }) },
  { weight: 1, arbitrary: fc.record({ balance: fc.nat(120) }) },
  { weight: 1, arbitrary: fc.record({ balance: fc.nat(2000) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(box: TestSandbox, taken: Step): Promise<void> {
  if ("advance" in taken) return box.advance(taken.advance);
  if ("balance" in taken) return setBalance(box, "full", taken.balance);
  const balance = balanceOf(box);
  setBalance(box, "full", 1_000_000); // what the call needs is made first
  const operationId = "move" in taken ? taken.move.operationId : taken.operationId;
  const sent: Sent<OperationId> = await validCall<OperationId>(box, operationId);
  setBalance(box, "full", balance);
  nextJobs(box, operationId, taken.ends);
  if (!("move" in taken)) return callTwice(box, operationId, sent, taken.key);
  const records = box.world.collections[taken.move.records].all();
  const id = records[taken.record % Math.max(1, records.length)]?.id ?? sent.id ?? "";
  return callTwice(box, operationId, { ...sent, id }, taken.key);
}

const balanceOf = ({ world }: TestSandbox) => world.collections.teams.first()?.credits ?? 0;

/** Sends a call twice at once: with a key both get one answer. Whatever is refused changes nothing. */
async function callTwice(
  box: TestSandbox,
  operationId: OperationId,
  sent: Sent<OperationId>,
  idempotencyKey: string | null,
) {
  const before = snapshot(box);
  const keyed = idempotencyKey !== null && operations[operationId].method === "POST";
  const call = keyed ? { ...sent, headers: { "Idempotency-Key": `${idempotencyKey} ${operationId}` } } : sent;
  const [one, two] = await Promise.all([box.call(operationId, call), ...(keyed ? [box.call(operationId, call)] : [])]);
  const says = `${operationId}: ${outcome(one)}`;
  expect(one.status, says).toBeLessThan(500);
  if (two && operations[operationId].idempotent) expect([two.status, two.json], says).toEqual([one.status, one.json]);
  if (one.status >= 400) expect(snapshot(box), says).toBe(before);
}

/** What is never removed. A post or suggestion of an automation may be, when the automation is generated again or cancelled. */
const kept = ["automations", "content", "drafts", "influencers", "videos", "assets", "workspaces", "ledger"] as const;

function idsOf({ world: { collections } }: TestSandbox): string[] {
  const own = [...collections.posts.all(), ...collections.suggestions.all()].filter(
    (each) => each.automationId === null,
  );
  const records: readonly { readonly id: string }[] = [...kept.flatMap((name) => [...collections[name].all()]), ...own];
  return records.map(({ id }) => id);
}

/** The balance is the sum of the ledger, and exactly what failed is refunded, once. */
function creditsAddUp({ world: { collections } }: TestSandbox, seeded: ReadonlySet<string>): void {
  const { teams, ledger, content, videos, influencers } = collections;
  for (const { id, credits } of teams.all()) {
    expect(credits).toBeGreaterThanOrEqual(0);
    expect(ledger.by("team", id).reduce((sum, entry) => sum + entry.credits, 0)).toBe(credits);
  }
  const refunds = ledger.all().flatMap(({ refundOf, credits }) => (refundOf === null ? [] : { refundOf, credits }));
  for (const { refundOf, credits } of refunds)
    expect(ledger.need(refundOf)).toMatchObject({ type: "spending", credits: -credits });
  const failed = [
    ...content.all().filter(({ status }) => status === "failed"),
    ...videos.all().filter(({ making }) => making === "failed"),
    ...influencers.all().flatMap(({ videoPreview }) => (videoPreview?.making === "failed" ? [videoPreview] : [])),
  ].flatMap(({ chargeId }) => chargeId ?? []);
  const refunded = refunds.map(({ refundOf }) => refundOf);
  const isNew = (chargeId: string) => !seeded.has(chargeId);
  expect(refunded.filter(isNew).sort()).toEqual(failed.filter(isNew).sort());
}

test("after any calls the credits add up, nothing is lost, and a restart finds everything as it was", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30 }), async (steps) => {
      const options = { start: noon, limitFactor: 10_000, storage: memoryStorage() };
      const box = testSandbox(options);
      const seeded = new Set(box.world.collections.ledger.all().map(({ id }) => id));
      for (const each of steps) {
        const before = idsOf(box);
        await take(box, each);
        expect(new Set(idsOf(box))).toEqual(new Set([...before, ...idsOf(box)]));
        creditsAddUp(box, seeded);
      }
      const last = snapshot(box);
      box.close();
      const again = testSandbox(options);
      expect(snapshot(again)).toBe(last);
      again.close();
    }),
    { numRuns: Number(process.env.WALKS ?? 8) },
  );
});

/** A storage like the state file, in memory. */
function memoryStorage(): WorldStorage {
  const rows = new Map<string, { readonly place: number; readonly text: string }>();
  let state: WorldState | null = null;
  return {
    load(): SavedWorld | null {
      const inOrder = [...rows.values()].sort((one, other) => one.place - other.place);
      return state && { state, records: inOrder.map(({ text }) => JSON.parse(text)) };
    },
    save(changes, after) {
      state = after;
      for (const { collection, place, after: record } of changes)
        if (record)
          rows.set(`${collection} ${place}`, { place, text: JSON.stringify({ collection, id: record.id, record }) });
        else rows.delete(`${collection} ${place}`);
    },
    close: () => undefined,
  };
}
