import { describe, expect, it } from "vitest";
import { createSandbox } from "../../index.ts";
import { systematicFaults } from "./index.ts";
import { sampleOf } from "./sample.ts";
import { plantable } from "./systematic.ts";

/** Plants a fault by its name. @returns how to call the sandbox, and whether the fault was applied */
function broken(name: string) {
  const found = systematicFaults.find((fault) => fault.name === name);
  if (!found) throw new Error(`There is no systematic fault ${name}.`);
  const { fault, isApplied } = plantable(found);
  const sandbox = createSandbox({ faults: [fault], speed: 0, start: Date.UTC(2026, 6, 15, 12) });
  const call = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${sandbox.keys.full}`, "Content-Type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await sandbox.fetch(new Request(`http://sandbox.test/api/v1${path}`, init));
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { call, isApplied };
}

it("has a name for each operator and place", () => {
  expect(new Set(systematicFaults.map(({ name }) => name)).size).toBe(systematicFaults.length);
});

describe("a fault of a request", () => {
  it("ignores a member", async () => {
    const { call, isApplied } = broken("ignores/createGenerations/count");
    const { body } = await call("POST", "/generations", { count: 2 });
    expect(body.data).toHaveLength(5);
    expect(isApplied()).toBe(true);
  });

  it("is not applied to a request that does not have the member", async () => {
    const { call, isApplied } = broken("ignores/createGenerations/count");
    await call("POST", "/generations", {});
    expect(isApplied()).toBe(false);
  });

  it("takes one beyond a bound, and refuses the bound itself", async () => {
    const beyond = broken("takes-beyond-bound/createGenerations/count=maximum");
    expect((await beyond.call("POST", "/generations", { count: 11 })).body.data).toHaveLength(10);
    expect((await beyond.call("POST", "/generations", { count: 12 })).status).toBe(400);
    const atBound = broken("refuses-at-bound/createGenerations/count=maximum");
    expect((await atBound.call("POST", "/generations", { count: 10 })).status).toBe(400);
  });

  it("takes another letter case, and refuses a documented value", async () => {
    const cased = broken("takes-other-case/createGenerations/format");
    expect((await cased.call("POST", "/generations", { format: "Slideshow" })).status).toBe(201);
    const refused = broken("refuses-value/createGenerations/format=slideshow");
    expect((await refused.call("POST", "/generations", { format: "slideshow" })).status).toBe(400);
  });
});

describe("a fault of an answer", () => {
  it("drops a member", async () => {
    expect((await broken("drops/getMe/data/credits").call("GET", "/me")).body.data).not.toHaveProperty("credits");
  });

  it("shows another type of an error", async () => {
    const { body } = await broken("other-error-type/getPost/404/not_found").call(
      "GET",
      "/posts/0123456789abcdef01234567",
    );
    expect(body).toMatchObject({ success: false, error: { type: expect.not.stringMatching("not_found") } });
  });
});

describe("a fault of an effect", () => {
  const named = async (call: ReturnType<typeof broken>["call"]) =>
    ((await call("GET", "/workspaces")).body.data as { readonly name: string }[]).filter(
      ({ name }) => name === "Second",
    );

  it.each([
    ["has-no-effect", 0],
    ["has-effect-twice", 2],
    ["hides-from-lists", 0],
    ["hides-from-single-reads", 1],
    ["is-forgotten", 1],
  ])("%s: the list has %i of the created workspaces", async (operator, count) => {
    const { call, isApplied } = broken(`${operator}/createWorkspace/its effect`);
    const made = await call("POST", "/workspaces", { name: "Second" });
    expect(made.status).toBe(201);
    expect(await named(call)).toHaveLength(count);
    const { id } = made.body.data as { readonly id: string };
    const isHidden = operator === "hides-from-single-reads" || operator === "has-no-effect";
    expect((await call("GET", `/workspaces/${id}`)).status).toBe(isHidden ? 404 : 200);
    if (operator === "is-forgotten") {
      await call("POST", "/workspaces", { name: "Third" });
      expect(await named(call)).toHaveLength(0);
    }
    expect(isApplied()).toBe(true);
  });
});

it("draws the same sample with the same seed", () => {
  const namesOf = (seed: number) => sampleOf(systematicFaults, 10, seed).map(({ name }) => name);
  expect(namesOf(1)).toEqual(namesOf(1));
  expect(namesOf(1)).not.toEqual(namesOf(2));
});
