import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { expectTaken } from "../../steps/expect-taken.ts";
import { expectThat, given } from "../../steps/given.ts";
import { character, type Persona, realistic } from "../../steps/influencers/personas.ts";
import { idIn, listIn, wholeList } from "../../steps/lists.ts";
import { defaultWorkspace } from "../../steps/workspaces/own-workspaces.ts";

/** The search words, by the member of an influencer that contains them: one exact word (GAP-282). */
const parts: Readonly<Record<string, { readonly requirement: string; word(of: Persona): string | undefined }>> = {
  name: { requirement: "INFL-14", word: ({ name }) => name },
  description: { requirement: "INFL-15", word: ({ described }) => described },
  tag: { requirement: "INFL-16", word: ({ tag }) => tag },
};

const finds = forEachItem("influencer-search", Object.keys(parts), {
  requirements: (part) => [parts[part]?.requirement ?? ""],
  says: (part) => `A search for the ${part} of an influencer finds it.`,
  async run(context, part) {
    const made = await realistic(context);
    const search = parts[part]?.word(made);
    if (search === undefined) throw new Blocked("needs a server that accepts texts as tags");
    const ids = await found(context, { search });
    expectThat(ids.includes(made.id), { expected: `influencer ${made.id}`, actual: "the search does not find it" });
  },
});

/** What a search means is open (GAP-282), but its text is data: it is no pattern that could be wrong. */
const symbols = check(
  "INFL-14",
  { name: "symbols", title: "A search for a bracket is accepted like any other.", profile: "standard" },
  async (context) => {
    await found(context, { search: "(" });
    await found(context, { search: "[a" });
  },
);

/** A search for one influencer, alone and beside each other parameter that does not exclude another one. */
const besides: Readonly<Record<string, (context: CheckContext, other: Persona) => Query | Promise<Query>>> = {
  alone: () => ({}),
  "in-niche": (_, { niche }) => ({ niche }),
  "in-workspace": async (context) => ({ workspaceId: await defaultWorkspace(context) }),
};

const leavesOut = forEachItem("influencer-search-others", Object.keys(besides), {
  requirements: () => ["INFL-17"],
  says: (beside) => `A search for an influencer leaves others out (${beside.replace("-", " ")}).`,
  async run(context, beside) {
    const made = await realistic(context);
    const other = await character(context);
    const ids = await found(context, { search: made.name, ...(await besides[beside]?.(context, other)) });
    expectThat(!ids.includes(other.id), { expected: `not influencer ${other.id}`, actual: "the search finds it" });
  },
});

const nicheLeavesOut = check(
  "INFL-18",
  { name: "influencer-niche-others", title: "The niche filter excludes influencers of another niche." },
  async (context) => {
    const made = await realistic(context);
    const other = await character(context);
    // The third niche that the documents name is that of neither.
    const workspaceId = await defaultWorkspace(context);
    for (const query of [{ niche: made.niche }, { niche: "tech" }, { niche: made.niche, workspaceId }]) {
      const ids = await found(context, query);
      expectThat(!ids.includes(other.id), { expected: `not influencer ${other.id}`, actual: "the filter keeps it" });
    }
  },
);

const nicheKeeps = check("INFL-19", async (context) => {
  const made = await realistic(context);
  const ids = await found(context, { niche: made.niche });
  expectThat(ids.includes(made.id), { expected: `influencer ${made.id}`, actual: "the filter leaves it out" });
});

const nicheBesideSearch = check(
  "INFL-18",
  {
    name: "influencer-search-and-niche",
    title: "The niche filter excludes an influencer of another niche that a search finds.",
  },
  async (context) => {
    const made = await realistic(context);
    const other = await character(context);
    if (other.niche === made.niche) throw new Error("The two personas must have different niches.");
    const ids = await found(context, { search: made.name, niche: other.niche });
    expectThat(!ids.includes(made.id), { expected: `not influencer ${made.id}`, actual: "the filter keeps it" });
  },
);

const keepsBesideNiche = forEachItem("influencer-search-in-niche", Object.keys(parts), {
  requirements: (part) => [parts[part]?.requirement ?? ""],
  says: (part) => `A search for the ${part} of an influencer in its niche finds it.`,
  async run(context, part) {
    const made = await realistic(context);
    const search = parts[part]?.word(made);
    if (search === undefined) throw new Blocked("needs a server that accepts texts as tags");
    const ids = await found(context, { search, niche: made.niche });
    expectThat(ids.includes(made.id), { expected: `influencer ${made.id}`, actual: "the search does not find it" });
  },
});

/** An influencer further down in what a search finds is not looked for on pages of one. */
const maxPages = 5;

/** Of two influencers at least one is not the first of the whole list. */
const onSmallPages = forEachItem("influencer-search-on-small-pages", ["realistic", "character"] as const, {
  requirements: () => ["INFL-14"],
  says: (style) => `A search for the name of a ${style} influencer finds it on pages of one, too.`,
  async run(context, style) {
    const personas = { realistic: await realistic(context), character: await character(context) };
    const made = personas[style];
    const at = (await found(context, { search: made.name })).indexOf(made.id);
    if (at < 0 || at >= maxPages) throw new Blocked("needs a search that finds the influencer among the first");
    const page = String(at + 1);
    const exchange = await given(context, "listInfluencers", { query: { search: made.name, limit: "1", page } });
    const isThere = listIn(exchange).some((item) => idIn(item) === made.id);
    const deviation = { expected: `influencer ${made.id} on page ${page}`, actual: "it is not there" };
    expectThat(isThere, deviation, exchange);
  },
});

type Query = Readonly<Record<string, string>>;

/** @throws Failure if the server refuses the query, but not the plain list */
async function found(context: CheckContext, query: Query): Promise<string[]> {
  const plain = { operation: operations.listInfluencers };
  await expectTaken(context, { ...plain, query }, async () => plain);
  return (await wholeList(context, "listInfluencers", query)).map(idIn);
}

export const checks: readonly Check[] = [
  ...finds,
  ...onSmallPages,
  symbols,
  ...leavesOut,
  nicheLeavesOut,
  nicheKeeps,
  nicheBesideSearch,
  ...keepsBesideNiche,
];
