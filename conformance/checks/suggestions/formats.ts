import { isDeepStrictEqual } from "node:util";
import { operations } from "../../../generated/operations.ts";
import { type Check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import { deckIn } from "../../steps/content/deck-story.ts";
import { expectThat, given, textAt, valueAt } from "../../steps/given.ts";
import { idIn } from "../../steps/lists.ts";
import { once } from "../../steps/once.ts";
import { statusOf } from "../../steps/posts/posts.ts";
import { readUntil } from "../../steps/service/jobs.ts";
import { formats, fronted, madeOf } from "../../steps/suggestions/each-format.ts";

/** Whether a read shows an influencer: by its id at any place, or in a member of that name, whose fields are open (GAP-173). */
function showsInfluencer(read: Exchange, influencerId: string): boolean {
  const data = valueAt(read, "/data");
  const isNamed = Object.entries(isRecord(data) ? data : {}).some(
    ([name, value]) => /influencer/i.test(name) && value !== null && value !== "",
  );
  return (
    isNamed ||
    JSON.stringify(data ?? null)
      .toLowerCase()
      .includes(influencerId.toLowerCase())
  );
}

const influencers = forEachItem("suggestion-influencer", formats, {
  requirements: () => ["SUGG-17"],
  says: (format) => `A read of a suggestion of the format ${format} shows the influencer of its request.`,
  async run(context, format) {
    const { influencerId, made } = await fronted(context);
    const { read } = madeOf(made, format);
    if (![...made.values()].some((each) => showsInfluencer(each.read, influencerId)))
      throw new Blocked("needs a read that shows the influencer of a suggestion in a way that can be told (GAP-173)");
    const deviation = { expected: `influencer ${influencerId}, as in another format`, actual: "it is not shown" };
    expectThat(showsInfluencer(read, influencerId), { ...deviation, pointer: "/data" }, read);
  },
});

const kept = forEachItem("suggestion-kept", formats, {
  requirements: () => ["SUGG-13"],
  says: (format) => `A read of a suggestion of the format ${format} shows what its creation showed.`,
  async run(context, format) {
    const { item, read } = madeOf((await fronted(context)).made, format);
    expectKept(item, read);
  },
});

/** @throws Failure if a read shows another text than the creation of a suggestion */
export function expectKept(made: unknown, read: Exchange): void {
  const shown = valueAt(read, "/data");
  for (const name of ["format", "caption", "postCaption", "hashtags"]) {
    const [sent, found] = [made, shown].map((from) => (isRecord(from) ? from[name] : undefined));
    if (sent === undefined || found === undefined) continue;
    const deviation = { expected: JSON.stringify(sent), actual: `it is ${JSON.stringify(found)}` };
    expectThat(isDeepStrictEqual(sent, found), { ...deviation, pointer: `/data/${name}` }, read);
  }
}

/** The content item of a suggestion of each format, read once it is ready. */
const items = once("suggestions: items of each format", async (context) => {
  const { made } = await fronted(context);
  const reads = new Map<string, Exchange>();
  for (const [format, { item }] of made) {
    const id = textAt(await given(context, "acceptGeneration", { path: { id: idIn(item) } }), "/data/contentId");
    const read = () => context.send({ operation: operations.getContent, path: { id } });
    // The status of a ready item is open (GAP-321).
    const isReady = (exchange: Exchange) => statusOf(exchange) !== "processing";
    reads.set(format, await readUntil(context, read, isReady, { why: "a content item", every: 10 }));
  }
  return reads;
});

const decks = forEachItem("suggestion-deck", formats, {
  requirements: () => ["SUGG-18"],
  says: (format) => `A read of the content item of a suggestion of the format ${format} shows its deck.`,
  async run(context, format) {
    const reads = await items(context);
    const read = madeOf(reads, format);
    if (![...reads.values()].some(deckIn))
      throw new Blocked("needs a content item of a suggestion that shows its deck");
    const deviation = { expected: "a deck, as in another format", actual: "no member of it holds one" };
    expectThat(deckIn(read) !== undefined, { ...deviation, pointer: "/data/deck" }, read);
  },
});

/** What holds for suggestions of each format (core document, Suggestion). */
export const checks: readonly Check[] = [...influencers, ...kept, ...decks];
