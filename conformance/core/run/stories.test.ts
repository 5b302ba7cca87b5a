import { expect, test } from "vitest";
import { Meter } from "../spending/meter.ts";
import { Stories, type Telling } from "./stories.ts";

/** Stories that need each other; some lose connections when they run for the first time. */
function tellingsOf(
  needs: Readonly<Record<string, readonly string[]>>,
  { troubled = [] as string[], changing = [] as string[] },
) {
  const meter = new Meter();
  let troubles = 0;
  const note = () => {
    troubles += 1;
  };
  const stories = new Stories(meter, { count: () => troubles, note });
  const known = new Map<string, Telling>();
  const told: string[] = [];
  const tell = async (name: string): Promise<void> => {
    const telling = known.get(name);
    if (telling && stories.reuses(telling)) return;
    const result = stories.tell(name, async () => {
      for (const needed of needs[name] ?? []) await tell(needed);
      if (troubled.includes(name) && !told.includes(name)) troubles += 1;
      if (changing.includes(name)) meter.called("standard");
      told.push(name);
    });
    known.set(name, result.telling);
    await result.told;
  };
  return {
    /** Runs a check. @returns the stories told for it, and whether it depends on lost connections */
    async check(id: string, name: string) {
      const [from, before] = [told.length, troubles];
      await meter.check(id, () => tell(name));
      return { told: told.slice(from).join(" "), wasTroubled: troubles > before };
    },
    again(id: string, name: string) {
      stories.forgetTroubled(id);
      return this.check(id, name);
    },
  };
}

const launch = { draft: [], run: ["draft"], launch: ["run"], cancel: ["launch"], other: [] };
const changing = ["draft", "run", "launch", "cancel", "other"];

test("a story runs once, and again for a check that is rerun because connections were lost", async () => {
  const run = tellingsOf({}, { troubled: ["b"] });
  expect(await run.check("A", "a")).toEqual({ told: "a", wasTroubled: false });
  expect(await run.again("A", "a")).toEqual({ told: "", wasTroubled: false });
  expect(await run.check("B", "b")).toEqual({ told: "b", wasTroubled: true });
  expect(await run.again("B", "b")).toEqual({ told: "b", wasTroubled: false });
});

test("what followed a lost connection is used by other checks as it is", async () => {
  const run = tellingsOf(launch, { troubled: ["launch"], changing });
  expect(await run.check("A", "cancel")).toEqual({ told: "draft run launch cancel", wasTroubled: true });
  expect(await run.check("B", "launch")).toEqual({ told: "", wasTroubled: true });
  expect(await run.check("C", "run")).toEqual({ told: "", wasTroubled: false });
});

test("a chain runs again as a whole, so that no story meets what a later one changed", async () => {
  const run = tellingsOf(launch, { troubled: ["launch"], changing });
  await run.check("A", "cancel");
  await run.check("B", "other");
  expect(await run.again("A", "launch")).toEqual({ told: "draft run launch", wasTroubled: false });
  expect(await run.check("C", "cancel")).toEqual({ told: "cancel", wasTroubled: false });
  expect(await run.check("D", "other")).toEqual({ told: "", wasTroubled: false });
});

test("when a chain runs again, so does the first read of what it changes", async () => {
  const needs = { draft: [], read: ["draft"], edit: ["read"], launch: ["edit"] };
  const run = tellingsOf(needs, { troubled: ["launch"], changing: ["draft", "edit", "launch"] });
  await run.check("A", "launch");
  expect(await run.again("A", "launch")).toEqual({ told: "draft read edit launch", wasTroubled: false });
});

test("a story that only reads is not told again", async () => {
  const run = tellingsOf({ ...launch, draft: ["account"], account: [] }, { troubled: ["launch"], changing });
  await run.check("A", "cancel");
  expect(await run.again("A", "launch")).toEqual({ told: "draft run launch", wasTroubled: false });
});
