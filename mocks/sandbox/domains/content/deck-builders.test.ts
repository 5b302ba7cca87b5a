import { describe, expect, test } from "vitest";
import { testSandbox } from "../../testing/sandbox-test.ts";
import { type DeckOperation, deckBuilders } from "./decks.ts";

const operations = Object.keys(deckBuilders) as DeckOperation[]; // they are its keys

describe.each(operations)("%s", (operation) => {
  test("the brand is mentioned unless it is not to be", async () => {
    const sandbox = testSandbox();
    const { name } = (await sandbox.ok("listWorkspaces")).find(({ isDefault }: { isDefault: boolean }) => isDefault);
    const deckOf = async (mentionBusiness: boolean) => {
      const { id } = await sandbox.ok(operation, { body: { prompt: "Stretches", mentionBusiness } });
      return JSON.stringify((await sandbox.ok("getContent", { id })).deck);
    };
    expect(await deckOf(true)).toContain(name);
    expect(await deckOf(false)).not.toContain(name);
  });
});

/** What a builder puts into its deck, for a seed. */
// biome-ignore lint/suspicious/noExplicitAny: the structure of a deck is its builder's own
async function deckOf(operation: DeckOperation, body: object, seed = 1): Promise<any> {
  const sandbox = testSandbox({ seed });
  const { id } = await sandbox.ok(operation, { body: { ...body } });
  return (await sandbox.ok("getContent", { id })).deck;
}

test.each([1, 2, 3, 4])("decks hold what the documents say, whatever the seed (%i)", async (seed) => {
  const grid = await deckOf("createGridVideo", {}, seed);
  expect(grid.cells).toHaveLength(4);

  const list = await deckOf("createListicle", { layout: "countdown" }, seed);
  expect([4, 5, 6]).toContain(list.items.length);
  expect(list).toMatchObject({ layout: "countdown", background: { videoUrl: expect.any(String) } });
  expect(list.textBoxes.at(-1).text).toMatch(/^1\. /);

  const question = await deckOf("createAskMeAnything", { prompt: "cold brew" }, seed);
  expect(question.sticker.question).toContain("cold brew");

  const ranking = await deckOf("createRanking", {}, seed);
  expect([5, 6, 7]).toContain(ranking.items.length);
  expect(ranking.items.at(-1)).toMatchObject({ tier: "S", label: expect.stringContaining("Northwind Coffee") });
  expect(ranking.items.every(({ tier }: { tier: string }) => "SABC".includes(tier))).toBe(true);

  const split = await deckOf("createSplitScreen", { caption: "Word for word" }, seed);
  expect(split).toMatchObject({ duration: split.top.seconds, bottom: { loop: true } });
  expect(split.textBoxes[0].text).toBe("Word for word");
});
