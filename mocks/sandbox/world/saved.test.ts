import { afterEach, expect, test, vi } from "vitest";
import { silent } from "../log.ts";
import { NotSaved, saverOf } from "./saved.ts";

afterEach(() => void vi.restoreAllMocks());

const state = { seed: 1, drawn: 0, scheduled: 0, now: 0 };

test("why nothing can be saved is logged when it begins, when it changes, and once a minute while it lasts", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  let reason: string | null = null;
  const logged: unknown[] = [];
  const log = { ...silent, error: (line: { message?: unknown }) => void logged.push(line.message) };
  const storage = {
    save() {
      if (reason !== null) throw new Error(reason);
    },
  };
  const save = saverOf(storage, log);
  const tries = (why: string | null, times: number) => {
    reason = why;
    for (let at = 0; at < times; at++) {
      if (why === null) save([], state);
      else expect(() => save([], state)).toThrow(NotSaved);
    }
    return logged.splice(0);
  };
  expect(tries(null, 3)).toEqual([]);
  expect(tries("It is full.", 100)).toEqual(["It is full."]);
  expect(tries("It is gone.", 3)).toEqual(["It is gone."]);
  expect(tries(null, 1)).toEqual([]);
  expect(tries("It is full.", 3)).toEqual([]); // a disk on the edge
  now.mockReturnValue(60_000);
  expect(tries("It is full.", 3)).toEqual(["It is full."]);
});
