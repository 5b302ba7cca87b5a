import { expect, it } from "vitest";
import { checks } from "./checks/index.ts";
import { createOracles } from "./oracles/index.ts";

/** Rules that each operation or response component has. */
const perOperation = /^(answers|pagination|headers)\/(\w*[A-Z]|unknown-path)/;

it("the ids of checks and rules do not change, because reports and --only use them", async () => {
  const ids = [...checks, ...createOracles().flatMap(({ rules }) => rules)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const oracles = new Set(createOracles().flatMap(({ rules }) => rules.map(({ id }) => id)));
  // A group represents all its checks: there are many, each generated or in one file.
  const named = ids.map((id) => {
    const [group = id] = id.split("/");
    return oracles.has(id) && group !== "schema" && !perOperation.test(id) ? id : group;
  });
  await expect(`${[...new Set(named)].sort().join("\n")}\n`).toMatchFileSnapshot("ids.txt");
});
