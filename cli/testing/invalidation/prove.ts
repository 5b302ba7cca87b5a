import { partialMatchKey } from "@tanstack/query-core";
import { type AsyncJob, type Operation, operations } from "../../../generated/operations.ts";
import { type Invalidations, type MutationId, staleKeys } from "../../../generated/queries.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";
import { noon, type TestSandbox, testSandbox } from "../../../mocks/sandbox/testing/sandbox-test.ts";
import { nextJobs, setBalance } from "../../../mocks/sandbox/testing/told.ts";
import type { Case } from "./cases.ts";
import { differences } from "./differences.ts";
import { found, keyOfRead, type Read, readAll, readsOf, type Screen } from "./reads.ts";

/** A table of invalidations, such as the generated one. */
export type Table = Readonly<Record<MutationId, Invalidations>>;

/** What a case showed. */
export interface Shown {
  /** A mutation, its call or its job, and a read that this changed: `createPost call listPosts`. */
  readonly changed: ReadonlySet<string>;
  /** Queries that changed and that the table does not name, with the places in their answers. */
  readonly stale: readonly string[];
}

/** A job of the sandbox takes minutes; a scheduled post waits for its time. In seconds, at most four days. */
const steps: readonly number[] = [...Array(60).fill(60), ...Array(96).fill(3600)];

/**
 * Runs one case: reads everything, makes the call, reads everything again, and once more when its job has ended. A second world gets the
 * same steps without the call; what changes there, too, came with time.
 * @returns null if this world can't be brought there, or refuses the call
 */
export async function prove(
  { mutation, arrange, outcome }: Case,
  latitude: LatitudeOptions,
  table: Table,
): Promise<Shown | null> {
  const [box, control] = [world(latitude), world(latitude)];
  const sent = await arrange(box).catch(() => null);
  if (sent === null) return null;
  if (outcome) nextJobs(box, mutation, outcome);
  const first = await readAll(box, readsOf(box));
  const reads = found(first);
  const before = await readAll(box, reads);
  const anyway = [first, before] as const; // a server may answer each read differently, for example with another receipt
  const { status, data } = await box.call(mutation, sent);
  if (status >= 300) return null;
  const after = await readAll(box, [...reads, ...found(await readAll(box, newReads(box, before)))]);
  const { id, body } = sent;
  const { call, job } = table[mutation];
  const atOnce = shown(`${mutation} call`, [before, after], staleKeys(call, { params: { path: { id } }, body }), [
    anyway,
  ]);

  const { job: plan }: Operation = operations[mutation];
  const polled: unknown = data?.id ?? id;
  if (!job || !plan || typeof polled !== "string") return atOnce;
  await arrange(control);
  await readAll(control, reads);
  const idle = await readAll(control, reads);
  await finish([box, control], plan, polled);
  const last = await readAll(box, readsIn(after));
  const byTime = [idle, await readAll(control, reads)] as const;
  const later = shown(`${mutation} job`, [after, last], staleKeys(job, { job: { id: polled } }), [anyway, byTime]);
  return { changed: new Set([...atOnce.changed, ...later.changed]), stale: [...atOnce.stale, ...later.stale] };
}

function world(latitude: LatitudeOptions): TestSandbox {
  const box = testSandbox({ start: noon, limitFactor: 10_000, latitude, checkResponses: false });
  setBalance(box, "full", 100_000);
  return box;
}

/** The reads of what the world did not have before. */
function newReads(box: TestSandbox, before: Screen): Read[] {
  return readsOf(box).filter((read) => !before.has(JSON.stringify(keyOfRead(read))));
}

function readsIn(screen: Screen): Read[] {
  return [...screen.values()].map(({ read }) => read);
}

/** Advances worlds until the job in the first has ended. */
async function finish([box, control]: readonly [TestSandbox, TestSandbox], { poll, terminal }: AsyncJob, id: string) {
  for (const seconds of steps) {
    const { data } = await box.call(poll as "getPost", { id }); // every poll takes an id
    if (terminal.includes(data?.status)) return;
    box.advance(seconds);
    control.advance(seconds);
  }
}

/** @param others what the same reads answered at two moments between which there was no call */
function shown(
  pair: string,
  [before, after]: readonly [Screen, Screen],
  named: readonly (readonly unknown[])[],
  others: readonly (readonly [Screen, Screen])[],
): Shown {
  const changed = [...before].flatMap(([key, { read }]) => {
    const withoutCall = new Set(others.flatMap((two) => placesThatDiffer(key, ...two)));
    const places = placesThatDiffer(key, before, after).filter((place) => !withoutCall.has(place));
    return places.length > 0 ? [{ key, read, places }] : [];
  });
  const isNamed = (read: Read) => named.some((each) => partialMatchKey(keyOfRead(read), each));
  return {
    changed: new Set(changed.map(({ read }) => `${pair} ${read.read}`)),
    stale: changed
      .filter(({ read }) => !isNamed(read))
      .map(({ key, places }) => `${pair} ${key}: ${places.slice(0, 3).join(", ")}`),
  };
}

function placesThatDiffer(key: string, before: Screen, after: Screen): string[] {
  const [then, now] = [before.get(key)?.answer, after.get(key)?.answer];
  return then === undefined || now === undefined || then === now ? [] : differences(JSON.parse(then), JSON.parse(now));
}
