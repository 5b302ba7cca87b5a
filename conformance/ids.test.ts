import { expect, it } from "vitest";
import { checks } from "./checks/index.ts";
import { createOracles } from "./oracles/index.ts";

/** Rules that each operation or response component has. */
const perOperation = /^(answers|pagination|headers)\/(\w*[A-Z]|unknown-path)/;

it("the ids of checks and rules stay as they are: reports and --only name them", async () => {
  const ids = [...checks, ...createOracles().flatMap(({ rules }) => rules)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const oracles = new Set(createOracles().flatMap(({ rules }) => rules.map(({ id }) => id)));
  // Of checks the group stands for all that it holds: there are many, and each is generated or stands in one file.
  const named = ids.map((id) => {
    const [group = id] = id.split("/");
    return oracles.has(id) && group !== "schema" && !perOperation.test(id) ? id : group;
  });
  await expect(`${[...new Set(named)].sort().join("\n")}\n`).toMatchFileSnapshot("ids.txt");
});
