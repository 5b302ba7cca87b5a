import { expect, test } from "vitest";
import { temporaryFolder } from "../../../testing/folder.ts";
import { killOften } from "./kill-often.ts";

const folder = temporaryFolder();

test("kill -9 under 16 writers, or at the start, loses nothing that was acknowledged (npm run chaos:state does it 200 times)", async () => {
  const { acknowledged, killedAtStart, problems } = await killOften({ kills: 8, writers: 16, folder });
  expect(problems).toEqual([]);
  expect(killedAtStart).toBe(2);
  expect(acknowledged).toBeGreaterThanOrEqual(6); // one before each of the others
});
