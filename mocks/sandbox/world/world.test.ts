import fc from "fast-check";
import { expect, test } from "vitest";
import { latitudeOf } from "../latitude.ts";
import { silent } from "../log.ts";
import { clockOf } from "./clock.ts";
import { randomOf } from "./random.ts";
import { NotSaved, type WorldStorage } from "./saved.ts";
import { type EventHandlers, World } from "./world.ts";

const start = Date.UTC(2026, 6, 15, 12);

function worldWith(
  handlers: Partial<EventHandlers> = {},
  log = silent,
  storage: Pick<WorldStorage, "save"> | null = null,
) {
  const clock = clockOf({ start, speed: 0 });
  const world = new World({ seed: 1, clock, latitude: latitudeOf(), log, storage });
  world.handle(handlers as EventHandlers); // only these kinds are scheduled
  const advance = (ms: number) => {
    clock.advance(ms);
    world.catchUp();
  };
  return { world, advance };
}

test("events happen in order, each at its own moment, however far the clock jumps", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1000), { maxLength: 20 }),
      fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 10 }),
      (delays, jumps) => {
        const seen: { readonly at: number; readonly postId: string }[] = [];
        const { world, advance } = worldWith({ postDue: ({ now }, { postId }) => void seen.push({ at: now, postId }) });
        world.transaction(() =>
          delays.forEach((delay, index) => void world.schedule("postDue", delay, { postId: String(index) })),
        );
        for (const jump of [...jumps, 1000]) advance(jump);
        const expected = delays
          .map((delay, index) => ({ at: start + delay, postId: String(index) }))
          .sort((a, b) => a.at - b.at || Number(a.postId) - Number(b.postId));
        expect(seen).toEqual(expected);
      },
    ),
  );
});

test("what an event schedules happens in the same jump", () => {
  const seen: number[] = [];
  const { world, advance } = worldWith({
    postDue(inside, { postId }) {
      seen.push(inside.now - start);
      if (Number(postId) > 0) inside.schedule("postDue", 10, { postId: String(Number(postId) - 1) });
    },
  });
  world.transaction(() => world.schedule("postDue", 10, { postId: "3" }));
  advance(1000);
  expect(seen).toEqual([10, 20, 30, 40]);
});

test("an event that was taken back does not happen", () => {
  const seen: string[] = [];
  const { world, advance } = worldWith({ postDue: (_, { postId }) => void seen.push(postId) });
  const id = world.transaction(() => world.schedule("postDue", 10, { postId: "1" }));
  world.transaction(() => world.cancel(id));
  expect(world.nextDue()).toBe(Number.POSITIVE_INFINITY);
  advance(1000);
  expect(seen).toEqual([]);
});

test("an event that fails is logged, undone and not tried again, and the others happen", () => {
  const errors: object[] = [];
  const seen: string[] = [];
  const { world, advance } = worldWith(
    {
      postDue(inside, { postId }) {
        inside.collections.notes.put({ id: postId, text: "half done" });
        if (postId === "bad") throw new Error("It fails.");
        seen.push(postId);
      },
    },
    { ...silent, error: (line) => void errors.push(line) },
  );
  world.transaction(() => {
    world.schedule("postDue", 10, { postId: "bad" });
    world.schedule("postDue", 20, { postId: "good" });
  });
  advance(1000);
  expect(seen).toEqual(["good"]);
  expect(errors).toHaveLength(1);
  expect(world.collections.notes.all().map(({ id }) => id)).toEqual(["good"]);
});

test("an event that can't be saved waits with all that comes after it, and happens in order once it can", () => {
  const seen: string[] = [];
  let room = true;
  const save = () => {
    if (!room) throw new Error("There is no room.");
  };
  const handlers: Partial<EventHandlers> = {
    postDue({ collections, now }, { postId }) {
      collections.notes.put({ id: postId, text: String(now - start) });
      if (room) seen.push(postId);
    },
  };
  const { world } = worldWith(handlers, silent, { save });
  world.transaction(() => {
    for (const [at, id] of ["a", "b", "c"].entries()) world.schedule("postDue", (at + 1) * 10, { postId: id });
  });
  world.advance(15);
  room = false;
  expect(() => world.advance(100)).toThrow(NotSaved);
  expect(world.clock.now()).toBe(start + 15);
  world.clock.advance(100);
  expect(world.catchUp()).toBeInstanceOf(NotSaved);
  expect(world.collections.notes.all()).toEqual([{ id: "a", text: "10" }]);
  expect(world.nextDue()).toBe(start + 20);
  room = true;
  expect(world.catchUp()).toBeNull();
  expect(seen).toEqual(["a", "b", "c"]);
  expect(world.nextDue()).toBe(Number.POSITIVE_INFINITY);
});

test("a transaction that throws leaves no trace, not even in the random numbers", () => {
  const { world } = worldWith();
  world.transaction(() => world.collections.notes.put({ id: "a", text: "1" }));
  expect(() =>
    world.transaction(() => {
      world.newId();
      world.collections.notes.put({ id: "a", text: "2" });
      world.collections.notes.put({ id: "b", text: "2" });
      world.schedule("postDue", 0, { postId: "1" });
      throw new Error("No.");
    }),
  ).toThrow("No.");
  expect(world.collections.notes.all()).toEqual([{ id: "a", text: "1" }]);
  expect(world.collections.due.size).toBe(0);
  expect(world.newId()).toBe(randomOf(1).id());
});

test("the clock only goes forward", () => {
  const clock = clockOf({ start, speed: 0 });
  expect(clock.now()).toBe(start);
  clock.advance(1500);
  expect(clock.now()).toBe(start + 1500);
  const fast = clockOf({ start, speed: 1000 });
  const shown = Array.from({ length: 200 }, () => fast.now());
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(fast.realMsUntil(fast.now() + 60_000)).toBeLessThanOrEqual(60);
});

test("the numbers of a thing depend on how many of its kind there were, and on nothing else", () => {
  const drawnAfter = (happens: (world: World) => void) => {
    const { world } = worldWith();
    world.transaction(() => happens(world));
    return world.transaction(() => world.sequence("brief").between(0, 1e9));
  };
  const first = drawnAfter(() => {});
  const others = drawnAfter((world) => {
    world.newId();
    world.sequence("suggestion").id();
  });
  expect(others).toBe(first);
  expect(drawnAfter((world) => world.sequence("brief"))).not.toBe(first);
});

test("random numbers follow from the seed, and ids do not repeat", () => {
  const random = randomOf(7);
  const ids = Array.from({ length: 20_000 }, () => random.id());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
  const again = randomOf(7);
  expect(again.id()).toBe(ids[0]);
  again.drawn = random.drawn;
  expect(again.id()).toBe(random.id());
  expect(randomOf(8).id()).not.toBe(ids[0]);
});
