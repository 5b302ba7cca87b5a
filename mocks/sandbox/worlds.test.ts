import fc from "fast-check";
import { expect, test } from "vitest";
import { type OperationId, operationList } from "../../generated/operations.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { type Deed, noon, type TestSandbox, testSandbox } from "./testing/sandbox-test.ts";
import { validCall } from "./testing/valid-calls.ts";
import type { JobOutcome } from "./world/events.ts";

const options = { start: noon, speed: 0, journalSize: 1000 };

async function call(sandbox: Sandbox, key: string, path: string, body?: object) {
  const response = await sandbox.fetch(
    new Request(`http://sandbox.test/api/v1${path}`, {
      method: body ? "POST" : "GET",
      headers: { "X-API-Key": key, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, text: await response.text() };
}

/** Makes a workspace. */
const named = (sandbox: Sandbox, key: string, name: string) => call(sandbox, key, "/workspaces", { name });

/** Everything that a world holds, as text. */
function written({ world }: Sandbox): string {
  const records = Object.values(world.collections).map((collection) => [collection.name, collection.all()]);
  return JSON.stringify([world.state(), records]);
}

const operationIds = operationList.map(({ operationId }) => operationId);

/** One thing that happens to a world: a call with what it needs, perhaps repeated with its key, or time. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      operationId: fc.constantFrom(...operationIds),
      key: fc.option(fc.constantFrom("k1", "k2"), { nil: null }),
      ends: fc.constantFrom<JobOutcome>("succeed", "fail", "empty"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ seconds: fc.integer({ min: 1, max: 100_000 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Takes steps in a new sandbox. @returns it, with all its deeds */
async function after(
  history: readonly Step[],
): Promise<{ readonly box: TestSandbox; readonly deeds: readonly Deed[] }> {
  const deeds: Deed[] = [];
  const box = testSandbox({ ...options, checkResponses: false, limitFactor: 1000 }, (deed) => void deeds.push(deed));
  await box.control("/credits", { key: box.keys.full, balance: 100_000 });
  for (const each of history) {
    if ("seconds" in each) box.advance(each.seconds);
    else {
      const { operationId, key, ends } = each;
      const sent = await validCall<OperationId>(box, operationId);
      await box.control("/outcomes", { operationId, outcome: ends, times: 1 });
      await box.call(operationId, key === null ? sent : { ...sent, headers: { "Idempotency-Key": key } });
    }
  }
  return { box, deeds };
}

/** Does something again. @param where sends a request to one world of several @returns the answer */
async function repeat(sandbox: Sandbox, deed: Deed, where = (request: Request) => request): Promise<string> {
  if ("seconds" in deed) {
    sandbox.advance(deed.seconds);
    return "";
  }
  const response = await sandbox.fetch(where(deed.request()));
  return `${response.status} ${await response.text()}`;
}

/** A request to one world of several, by its key, or by the header if it has none. */
function sentTo(world: string, request: Request): Request {
  const key = request.headers.get("Authorization");
  if (key === null) request.headers.set("X-Sandbox-World", world);
  else request.headers.set("Authorization", `${key}_${world}`);
  return request;
}

const history = (maxLength: number) => fc.array(step, { minLength: 1, maxLength });

test("worlds on one port never see each other: each answers as if it were alone", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(history(6), { minLength: 3, maxLength: 3 }),
      fc.infiniteStream(fc.nat(2)),
      async (histories, order) => {
        const host = createSandbox({ ...options, limitFactor: 1000 });
        const parts = [];
        for (const [at, steps] of histories.entries()) {
          const { deeds } = await after(steps);
          const alone = createSandbox({ ...options, limitFactor: 1000 });
          parts.push({ name: `w${at + 1}`, world: host.worlds.create(), alone, left: [...deeds] });
        }
        const untouched = written(host);
        while (parts.some(({ left }) => left.length > 0)) {
          const part = parts[order.next().value ?? 0];
          const deed = part?.left.shift();
          if (!part || !deed) continue;
          const here = "seconds" in deed || deed.number === null ? part.world : host;
          const answer = await repeat(here, deed, (request) => sentTo(part.name, request));
          expect(answer).toBe(await repeat(part.alone, deed));
        }
        for (const { world, alone } of parts) expect(written(world)).toBe(written(alone));
        expect(written(host)).toBe(untouched);
      },
    ),
    { numRuns: 10 },
  );
});

test("ten thousand interleaved requests to a thousand worlds: each shows what was made in it, and nothing else", async () => {
  const host = createSandbox({ ...options, journalSize: 0, limitFactor: 1000 });
  const keys = Array.from({ length: 1000 }, () => host.worlds.create().keys.full);
  const seeded = host.world.collections.workspaces.by("team", host.world.collections.teams.first()?.id ?? "").length;
  const made = keys.map((): string[] => []);
  for (let at = 0; at < 10_000; at++) {
    const number = (at * 7919) % keys.length; // every world ten times, far apart
    const key = keys[number] ?? "";
    if (at % 3 === 0) {
      const name = `Made by request ${at}`;
      expect((await call(host, key, "/workspaces", { name })).status).toBe(201);
      made[number]?.push(name);
    } else {
      const { data } = JSON.parse((await call(host, key, "/workspaces")).text) as { data: { name: string }[] }; // as described
      expect(data.slice(seeded).map(({ name }) => name)).toEqual(made[number]);
    }
  }
});

test("rewinding and doing the same again gives the same world, byte for byte", async () => {
  await fc.assert(
    fc.asyncProperty(history(8), fc.nat(), async (steps, choice) => {
      const { box, deeds } = await after(steps);
      const expected = written(box);
      const journal = box.journal.entries().map(({ ms: _, ...entry }) => entry);
      const exchanges = deeds.flatMap((deed) => ("number" in deed && deed.number !== null ? deed.number : []));
      const before = exchanges[choice % Math.max(1, exchanges.length)];
      if (before === undefined) return; // only time has passed
      const again = deeds.slice(deeds.findIndex((deed) => "number" in deed && deed.number === before));
      box.rewind(before);
      for (const deed of again) await repeat(box, deed);
      expect(written(box)).toBe(expected);
      expect(box.journal.entries().map(({ ms: _, ...entry }) => entry)).toEqual(journal);
    }),
    { numRuns: Number(process.env.HISTORIES ?? 20) },
  );
});

test("a fork in process answers what the original would have answered, and neither sees the other's changes", async () => {
  const sandbox = createSandbox(options);
  const key = sandbox.keys.full;
  await named(sandbox, key, "Before");
  const fork = sandbox.fork();
  expect(written(fork)).toBe(written(sandbox));
  const first = await named(fork, key, "After");
  expect((await call(sandbox, key, "/workspaces")).text).not.toContain("After");
  expect(await named(sandbox, key, "After")).toEqual(first);
});

test("a snapshot stays as it was, and can be restored again and again", async () => {
  const sandbox = createSandbox(options);
  const key = sandbox.keys.full;
  const snapshot = sandbox.snapshot();
  const expected = written(sandbox);
  for (const name of ["First", "Second"]) {
    await named(sandbox, key, name);
    sandbox.advance(5000);
    expect(written(sandbox)).not.toBe(expected);
    sandbox.restore(snapshot);
    expect(written(sandbox)).toBe(expected);
  }
  expect(written(sandbox.fork(snapshot))).toBe(expected);
});

test("rewinding brings back what a rate window had counted", async () => {
  const sandbox = createSandbox(options);
  const key = sandbox.keys.full;
  const generate = async () => (await call(sandbox, key, "/generations", { count: 1 })).status;
  for (let at = 0; at < 10; at++) expect(await generate()).not.toBe(429);
  expect(await generate()).toBe(429);
  sandbox.rewind(10);
  expect(await generate()).not.toBe(429);
  expect(await generate()).toBe(429);
});

test("without a journal there is nothing to go back to", () => {
  const sandbox = createSandbox({ ...options, journalSize: 0 });
  expect(() => sandbox.rewind(1)).toThrow(
    new RangeError("The journal does not hold exchange 1; the journal is empty."),
  );
});

test("a key that ends like the name of a world belongs where it was made", async () => {
  const key = "sf_live_reader_of_posts";
  const seed = { teams: [{ name: "Northwind", keys: [{ label: "reader", key }] }] };
  const host = createSandbox({ ...options, seed });
  const world = host.worlds.create({}, "posts");
  world.advance(60);
  expect((await call(host, key, "/me")).status).toBe(200);
  expect(host.journal.newest).toBe(1); // its own
  expect((await call(host, `${key}_posts`, "/me")).status).toBe(200);
  expect((await call(world, key, "/me")).status).toBe(200);
  expect(world.journal.newest).toBe(2);
});
