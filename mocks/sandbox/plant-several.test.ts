import { expect, it } from "vitest";
import { faults } from "./faults/index.ts";
import { createSandbox } from "./index.ts";

const named = (name: string) => faults.filter((fault) => fault.name === name);

it("plants several faults at once", async () => {
  const together = [...named("takes-unauthorized/getInfluencer"), ...named("fails/getMe.response.200")];
  expect(together).toHaveLength(2);
  const statusesWith = async (planted: typeof faults) => {
    const sandbox = createSandbox({ speed: 0, faults: planted });
    const statusOf = async (path: string, key: string) =>
      (await sandbox.fetch(new Request(`http://sandbox.test/api/v1${path}`, { headers: { "X-API-Key": key } }))).status;
    return [
      await statusOf("/me", sandbox.keys.full),
      await statusOf("/influencers/0123456789abcdef01234567", "sf_live_x"),
    ];
  };
  expect(await statusesWith([])).toEqual([200, 401]);
  const [me, influencer] = await statusesWith(together);
  expect(me).not.toBe(200);
  expect(influencer).not.toBe(401);
});
