import { expect, it } from "vitest";
import { clientRequirements } from "../../generated/client-requirements.ts";
import { type Judged, newIn, pageOf, type Verdict } from "./page.ts";

const [first] = clientRequirements;

/** A client that keeps every requirement but the first one. */
function judged(verdict: Verdict, { version = "1.0.0", seconds = 3 } = {}): Judged {
  return {
    candidate: { name: "a client", version, driver: "a_driver.ts", program: [] },
    seconds,
    verdicts: new Map(clientRequirements.map(({ id }) => [id, id === first?.id ? verdict : "pass"])),
  };
}

it("says the same of a client with another version, on a slower machine", () => {
  const known = pageOf([judged("fail")]);
  expect(newIn(pageOf([judged("fail", { version: "1.0.1", seconds: 9 })]), known)).toEqual([]);
});

it("names what a client newly breaks, and its counts", () => {
  const found = newIn(pageOf([judged("fail")]), pageOf([judged("pass")]));
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^a client: .* of \d+, 1 fail/);
  expect(found[1]).toContain(`fail. It breaks \`${first?.id}\`: `);
});

it("leaves out clients that were not judged here", () => {
  expect(newIn(pageOf([]), pageOf([judged("fail")]))).toEqual([]);
});
