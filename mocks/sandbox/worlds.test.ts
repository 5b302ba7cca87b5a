import fc from "fast-check";
import { expect, test } from "vitest";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { noon } from "./testing/sandbox-test.ts";

const options = { start: noon, speed: 0, journalSize: 100 };

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

/** Everything that a world holds, as text. */
function written({ world }: Sandbox): string {
  const records = Object.values(world.collections).map((collection) => [collection.name, collection.all()]);
  return JSON.stringify([world.state(), records]);
}

/** One thing that happens to a world. */
type Step =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "read" }
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "generate" };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({ kind: fc.constant("name" as const), name: fc.string({ minLength: 1, maxLength: 20 }) }),
    weight: 3,
  },
  { arbitrary: fc.constant({ kind: "read" as const }), weight: 2 },
  {
    arbitrary: fc.record({ kind: fc.constant("wait" as const), seconds: fc.integer({ min: 1, max: 4000 }) }),
    weight: 2,
  },
  { arbitrary: fc.constant({ kind: "generate" as const }), weight: 3 },
);

async function take(sandbox: Sandbox, key: string, each: Step): Promise<string> {
  if (each.kind === "wait") {
    sandbox.advance(each.seconds);
    return "";
  }
  if (each.kind === "read") return (await call(sandbox, key, "/workspaces")).text;
  if (each.kind === "name") return (await call(sandbox, key, "/workspaces", { name: each.name })).text;
  return (await call(sandbox, key, "/generations", { count: 1, topic: "coffee" })).text;
}

test("worlds on one port never see each other: each answers as if it were alone", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(3), step), { maxLength: 40 }), async (history) => {
      const host = createSandbox(options);
      const keys = [host.keys.full];
      for (let at = 0; at < 3; at++) keys.push(host.worlds.create().keys.full);
      const alone = keys.map(() => createSandbox(options));
      for (const [at, each] of history) {
        const world = at === 0 ? host : host.worlds.get(`w${at}`);
        const single = alone[at];
        if (!world || !single) throw new Error("A world is missing.");
        const target = each.kind === "wait" ? world : host;
        expect(await take(target, keys[at] ?? "", each)).toBe(await take(single, single.keys.full, each));
      }
      for (const [at, single] of alone.entries()) {
        expect(written(at === 0 ? host : (host.worlds.get(`w${at}`) ?? host))).toBe(written(single));
      }
    }),
    { numRuns: 30 },
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
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), fc.nat(), async (history, choice) => {
      const sandbox = createSandbox(options);
      const key = sandbox.keys.full;
      /** The number of the next exchange before each step. */
      const numbers: number[] = [];
      for (const each of history) {
        numbers.push(sandbox.journal.newest + 1);
        await take(sandbox, key, each);
      }
      const expected = written(sandbox);
      const journal = sandbox.journal.entries().map(({ ms: _, ...entry }) => entry);
      const from = choice % history.length;
      const before = numbers[from] ?? 0;
      if (before > sandbox.journal.newest) return; // only waiting follows
      sandbox.rewind(before);
      const next = history.findIndex((each, at) => at >= from && each.kind !== "wait");
      for (const each of history.slice(next)) await take(sandbox, key, each);
      expect(written(sandbox)).toBe(expected);
      expect(sandbox.journal.entries().map(({ ms: _, ...entry }) => entry)).toEqual(journal);
    }),
    { numRuns: Number(process.env.HISTORIES ?? 100) },
  );
});

test("a fork in process answers what the original would have answered, and neither sees the other's changes", async () => {
  const sandbox = createSandbox(options);
  const key = sandbox.keys.full;
  await take(sandbox, key, { kind: "name", name: "Before" });
  const fork = sandbox.fork();
  expect(written(fork)).toBe(written(sandbox));
  const first = await take(fork, key, { kind: "name", name: "After" });
  expect((await call(sandbox, key, "/workspaces")).text).not.toContain("After");
  expect(await take(sandbox, key, { kind: "name", name: "After" })).toBe(first);
});

test("a snapshot stays as it was, and can be restored again and again", async () => {
  const sandbox = createSandbox(options);
  const key = sandbox.keys.full;
  const snapshot = sandbox.snapshot();
  const expected = written(sandbox);
  for (const name of ["First", "Second"]) {
    await take(sandbox, key, { kind: "name", name });
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
  const generate = async () => (await call(sandbox, key, "/generations", { count: 1, topic: "coffee" })).status;
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
