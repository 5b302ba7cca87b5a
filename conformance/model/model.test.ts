import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import type { StateMachine } from "../../generated/states.ts";
import { onward, waysFrom } from "../core/arranging/machine.ts";
import type { CheckContext } from "../core/check.ts";
import { type Report, scriptOf } from "../core/report/report.ts";
import { runSuite } from "../core/run/runner.ts";
import { htmlPage } from "../reporters/html/page.ts";
import { junitXml } from "../reporters/junit.ts";
import { summaryText } from "../reporters/terminal.ts";
import { documentedBody } from "../steps/placeholders.ts";
import { exchangeOf, failure } from "../testing/exchanges.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { arrangeState } from "./arrange-state.ts";
import { callsOf } from "./calls.ts";
import { modelChecks } from "./checks.ts";
import { judge, judgeStart, refusalClaims } from "./judge.ts";
import type { Snapshot } from "./kind.ts";
import { rowChecks } from "./rows.ts";
import { randomScripts } from "./scripts.ts";
import { shrink } from "./shrink.ts";
import { tell } from "./tell.ts";
import { type DoorFault, doorKind, doorMachine } from "./testing/door.ts";

const door = doorKind();
const wide = { tries: 1000, seconds: 60 };

function seen(state: string, kept: unknown = null): Snapshot {
  return { state, kept, exchange: exchangeOf(operations.getAutomation, { status: 200 }) };
}

const taken = exchangeOf(operations.cancelAutomation, { status: 200 });
const refused = exchangeOf(operations.cancelAutomation, failure(409, "conflict"));

describe("a machine", () => {
  it("advances by its events alone", () => {
    expect(onward(doorMachine, "open")).toEqual(new Set(["open", "closed"]));
    expect(onward(doorMachine, "locked")).toEqual(new Set(["locked"]));
    expect(onward(doorMachine, "locked", { locked: ["closed"] })).toEqual(new Set(["locked", "closed"]));
  });

  it("may do anything in an undocumented state", () => {
    expect(onward(doorMachine, "ajar")).toBeNull();
  });

  it("reaches each state with the fewest commands", () => {
    expect(Object.fromEntries(waysFrom(doorMachine, "closed", door.commands))).toEqual({
      closed: [],
      open: ["openIt"],
      locked: ["lock"],
    });
  });
});

describe("the calls of a machine", () => {
  const made: StateMachine["transitions"] = [
    { from: null, on: "createAutomation", to: "closed", requirement: "made-closed" },
    { from: ["closed"], on: "updateAutomation", to: "closed", requirement: "edits" },
    { from: ["closed"], on: "cancelPost", to: "closed", requirement: "other" },
  ];
  const refused = [{ on: "launchAutomation", in: ["closed"], requirement: "not-launched" }];
  const machine = { ...doorMachine, name: "automation", transitions: made, refused };

  it("are those that take the id of its resource, with the body that the contract shows", async () => {
    const calls = callsOf(machine);
    expect(Object.keys(calls)).toEqual(["updateAutomation", "launchAutomation"]);
    const sent: unknown[] = [];
    const send = async (request: unknown) => {
      sent.push(request);
      return taken;
    };
    for (const { run } of Object.values(calls))
      await run({ send } as unknown as CheckContext, { id: "a1" }, seen("closed")); // all that they use
    expect(sent).toEqual([
      { operation: operations.updateAutomation, path: { id: "a1" }, ...documentedBody(operations.updateAutomation) },
      { operation: operations.launchAutomation, path: { id: "a1" } },
    ]);
  });

  it("show the type of a refusal too, where the operation has it", () => {
    const refusal = { on: "updateAutomation", in: ["closed"], status: 409, type: "conflict", requirement: "closed" };
    expect(refusalClaims(refusal)).toEqual(["closed", "updateAutomation.error.conflict"]);
    expect(refusalClaims({ ...refusal, on: "openIt" })).toEqual(["closed"]);
  });
});

describe("arranging a call", () => {
  const onDoor = (kind: typeof door, operationId: string, wanted: "success" | number) =>
    arrangeState(
      { ...kind, machine: { ...doorMachine, name: "automation" } },
      nowhere,
      { ...operations.cancelAutomation, operationId },
      wanted,
    );

  it.each([
    ["openIt", 409, ["lock"]],
    ["lock", 409, ["openIt"]],
  ] as const)("takes a new resource the shortest way to where %s answers %i", async (on, status, way) => {
    expect((await onDoor(door, on, status))?.path).toEqual({ id: way.join() });
  });

  it.each([
    ["the new resource will do", "openIt", "success"],
    ["no state gives the answer", "openIt", 404],
    ["the machine does not know the call", "burn", 409],
  ] as const)("does nothing if %s", async (_, on, wanted) => {
    expect(await onDoor(door, on, wanted)).toBeUndefined();
  });

  it("is blocked by a server that does not get there", async () => {
    const stuck = doorKind(({ state }) => ({ state }));
    await expect(onDoor(stuck, "lock", 409)).rejects.toThrow("shows the automation as open");
  });
});

describe("a step is judged by the machine", () => {
  it.each([
    ["a move that is made", "openIt", "closed", taken, "open", ["opens"], undefined],
    ["a move that is not made", "lock", "closed", taken, "closed", [], "locks"],
    ["a move that the wind undid", "openIt", "closed", taken, "closed", ["opens"], undefined],
    ["a move that is refused", "openIt", "closed", refused, "closed", [], "opens"],
    ["a refusal", "openIt", "locked", refused, "locked", ["locked-not-opened", "unchanged"], undefined],
    ["a call that should be refused", "openIt", "locked", taken, "open", [], "locked-not-opened"],
    ["a refusal that moves", "openIt", "locked", refused, "open", [], "unchanged"],
    ["a refusal of another kind", "openIt", "locked", failed(400), "locked", [], "locked-not-opened"],
    [
      "a refusal that is not shown",
      "closeIt",
      "locked",
      failed(400),
      "locked",
      ["locked-not-closed", "unchanged"],
      undefined,
    ],
    ["what is open", "paint", "open", taken, "locked", [], undefined],
    ["what is open, refused", "paint", "open", refused, "open", [], undefined],
    ["what the wind did first", "lock", "open", taken, "locked", [], undefined],
    ["a limit", "openIt", "closed", failed(429), "closed", [], undefined],
    ["a state that no document names", "openIt", "ajar", refused, "ajar", [], undefined],
    ["a wait", "slams", "open", undefined, "closed", ["slams"], undefined],
    ["a wait that brings nothing", "slams", "open", undefined, "open", [], "slams"],
  ] as const)("%s", (_, on, before, exchange, after, kept, broken) => {
    const { kept: shown, breach } = judge(door, { on: [on], before: seen(before), exchange, after: seen(after) });
    expect(shown.map(({ requirement }) => requirement)).toEqual(kept);
    expect(breach?.requirement).toBe(broken);
  });

  it("a refused call that changes something else", () => {
    const deed = {
      on: ["lock"],
      before: seen("open", { name: "a" }),
      exchange: refused,
      after: seen("open", { name: "b" }),
    };
    expect(judge(door, deed).breach).toMatchObject({ requirement: "unchanged", aspect: "refusals" });
  });

  it("a final state", () => {
    const law = { ...door, lasts: { locked: "stays-locked" } };
    const deed = { on: ["paint"], before: seen("locked"), exchange: taken };
    expect(judge(law, { ...deed, after: seen("locked") }).kept).toMatchObject([{ requirement: "stays-locked" }]);
    expect(judge(law, { ...deed, after: seen("closed") }).breach).toMatchObject({ requirement: "stays-locked" });
  });

  it("a creation", () => {
    expect(judgeStart(door, "createAutomation", seen("closed")).kept).toMatchObject([{ requirement: "made-closed" }]);
    expect(judgeStart(door, "createAutomation", seen("locked")).breach?.requirement).toBe("made-closed");
  });
});

function failed(status: number) {
  return exchangeOf(operations.cancelAutomation, failure(status, "other"));
}

const commands = fc.constantFrom(...Object.keys(door.commands));

/** A door needs no server, so none of this is called. */
const nowhere = {} as CheckContext;

/** A door that breaks off its hinges after these commands in this order. */
function tornBy(sequence: readonly string[]): DoorFault {
  return ({ history }) => {
    let at = 0;
    for (const done of history) if (done === sequence[at]) at += 1;
    return at === sequence.length ? { state: "torn off" } : {};
  };
}

describe("scripts", () => {
  it("find nothing on a correct door", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(commands), async (script) => {
        expect((await tell(door, nowhere, { start: "make", commands: script })).breaches).toEqual([]);
      }),
    );
  });

  it("are the same for the same seed, and different for another", () => {
    const some = randomScripts(door, { seed: 5, runs: 8 });
    expect(randomScripts(door, { seed: 5, runs: 8 })).toEqual(some);
    expect(randomScripts(door, { seed: 5, runs: 3 })).toEqual(some.slice(0, 3));
    expect(randomScripts(door, { seed: 6, runs: 8 })).not.toEqual(some);
  });

  it("are shrunk to the necessary calls", async () => {
    const sequences = fc.array(fc.constantFrom("openIt", "closeIt", "lock"), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(sequences, fc.array(fc.array(commands, { maxLength: 3 })), async (sequence, noise) => {
        const broken = doorKind(tornBy(sequence));
        const script = [...sequence.flatMap((each, at) => [...(noise[at] ?? []), each]), ...noise.flat()];
        const fails = async (shorter: readonly string[]) => {
          const { breaches } = await tell(broken, nowhere, { start: "make", commands: shorter });
          return breaches.length > 0;
        };
        expect(await fails(script)).toBe(true);
        expect(await shrink(script, fails, wide)).toEqual(sequence);
      }),
    );
  });

  it("are shrunk within the bounds", async () => {
    let tries = 0;
    const fails = async () => {
      tries += 1;
      return false;
    };
    await shrink([1, 2, 3, 4, 5, 6, 7, 8], fails, { tries: 3, seconds: 60 });
    expect(tries).toBe(3);
    await shrink([1, 2, 3], fails, { tries: 3, seconds: 0 });
    expect(tries).toBe(3);
    expect(await shrink([1, 2, 3], async () => null, wide)).toEqual([1, 2, 3]);
  });
});

describe("the checks of a machine", () => {
  async function reportOf(fault?: DoorFault): Promise<Report> {
    const { target, fetch } = fakeServer();
    const random = { seed: 3, runs: 20 };
    const checks = modelChecks(doorKind(fault));
    return runSuite({ target, fetch, checks, oracles: [], requirements: [], profile: "full", governed: false, random });
  }

  it("pass for the rows that the scripts reached, and claim nothing else", async () => {
    const { checks } = await reportOf();
    expect(checks.map(({ id, verdict }) => [id, verdict])).toEqual([
      ["model-transitions/door", "pass"],
      ["model-refusals/door", "pass"],
    ]);
    expect(checks[0]?.requirements).not.toContain("slams");
    expect(checks[0]?.requirements).toEqual(expect.arrayContaining(["made-closed", "opens", "closes", "locks"]));
  });

  it("blame the broken requirement, and show the shortest script in every report", async () => {
    const locksAtLast: DoorFault = ({ history }, { status }) =>
      status === 409 && history.filter((done) => done === "lock").length > 1 ? { status: 200 } : {};
    const report = await reportOf(locksAtLast);
    const failing = report.checks.filter(({ verdict }) => verdict === "fail");
    expect(failing.map(({ id }) => id)).toEqual(["model-refusals/door"]);
    const [{ requirements = [], evidence = [] } = {}] = failing;
    expect(requirements).toHaveLength(1);
    const script = scriptOf(evidence);
    // The path to a state in which something is refused, two locks, and the call that should have been refused.
    expect(script.length).toBeLessThanOrEqual(5);
    expect(script.map(({ step }) => step)).toEqual(
      script.map((_, at) => expect.stringMatching(new RegExp(`^${at + 1}\\. `))),
    );
    const [text, page] = [summaryText(report), htmlPage(report, [])];
    for (const { step = "", curl } of script) {
      expect(text).toContain(step);
      expect(text).toContain(curl);
      expect(page).toContain(`<dt>${step}</dt>`);
    }
    expect(junitXml(report).match(/\d\. (make|openIt|closeIt|lock)\n/g)).toHaveLength(script.length);
  });
});

describe("the checks of rows", () => {
  const claimed = new Set(doorMachine.transitions.map(({ requirement }) => requirement));

  async function verdictsOf(others: ReadonlySet<string>, fault?: DoorFault) {
    const { target, fetch } = fakeServer();
    const checks = rowChecks(doorKind(fault), others);
    const report = await runSuite({
      target,
      fetch,
      checks,
      oracles: [],
      requirements: [],
      profile: "full",
      governed: false,
    });
    return report.checks.map(({ id, verdict }) => [id, verdict]);
  }

  it("exist for rows that no other check judges", async () => {
    expect(await verdictsOf(new Set([...claimed, "locked-not-opened"]))).toEqual([
      ["open-not-locked/door/open", "pass"],
      ["locked-not-closed/door/locked", "pass"],
    ]);
  });

  it("blame their own row, and leave failures on the way to other checks", async () => {
    const others = new Set([...claimed, "locked-not-opened", "locked-not-closed"]);
    const locksOpen: DoorFault = (_, { status }) => (status === 409 ? { status: 200 } : {});
    expect(await verdictsOf(others, locksOpen)).toEqual([["open-not-locked/door/open", "fail"]]);
    const staysClosed: DoorFault = ({ state }) => ({ state });
    expect(await verdictsOf(others, staysClosed)).toEqual([["open-not-locked/door/open", "blocked"]]);
  });
});
