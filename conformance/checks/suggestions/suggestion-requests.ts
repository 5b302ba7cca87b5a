import { operations } from "../../../generated/operations.ts";
import { type Check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import type { Exchange } from "../../core/exchange.ts";
import { listedTexts } from "../../steps/content/listed-values.ts";
import { neededInfluencer } from "../../steps/credits/other-fields.ts";
import { expectThat, given, itemsAt } from "../../steps/given.ts";
import { idIn } from "../../steps/lists.ts";
import { requireMemory } from "../../steps/memory.ts";
import { once } from "../../steps/once.ts";
import { postingPlace, tenSuggestions } from "../../steps/posts/posts.ts";
import { readSuggestion } from "../../steps/suggestions/each-format.ts";
import { expectKept } from "./formats.ts";

const standard = () => "standard" as const;

/** A call that generates suggestions, and its expected answer. */
interface Call {
  readonly count: number;
  readonly format?: string;
  readonly prompt?: string;
  readonly slideCount?: number;
  /** Whether it is for an influencer. */
  readonly isFronted?: true;
}

const formats = listedTexts(operations.createGenerations, "format");

/** Counts at and between the limits, and each format (core document, Suggestions). */
const calls: Readonly<Record<string, Call>> = {
  ten: { count: 10 },
  walloftext: { count: 1, format: "walloftext" },
  slideshow: { count: 3, format: "slideshow" },
  ...Object.fromEntries(formats.map((format) => [`ten-${format}`, { count: 10, format }])),
  // A server may lose the format beside other members, or in a call for a single one.
  ...Object.fromEntries(formats.map((format) => [`prompted-${format}`, { count: 1, format, prompt: "Morning rides" }])),
  ...Object.fromEntries(formats.map((format) => [`fronted-${format}`, { count: 2, format, isFronted: true as const }])),
  slides: { count: 2, slideCount: 4 },
};

/** The answer to each call, which runs once. */
const answers = new Map(
  Object.entries(calls).map(([name, call]) => [
    name,
    once(`suggestions: ${name}`, async (context) => {
      await requireMemory(context);
      // The post checks generate ten of any format anyway.
      if (call === calls.ten) return tenSuggestions(context);
      const { workspaceId } = await postingPlace(context);
      const { isFronted, ...members } = call;
      const influencer = isFronted && { influencerId: await neededInfluencer(context) };
      // A format may not suit every influencer, and slides not every format: a refusal is judged elsewhere.
      return given(context, "createGenerations", { wholeBody: { ...members, ...influencer, workspaceId } });
    }),
  ]),
);

function forEachCall(
  name: string,
  requirement: string,
  of: readonly string[],
  says: (call: Call) => string,
  judge: (exchange: Exchange, call: Call) => void,
): Check[] {
  return forEachItem(name, of, {
    requirements: () => [requirement],
    says: (item) => says(callOf(item)),
    profile: standard,
    async run(context, item) {
      const exchange = await answers.get(item)?.(context);
      if (exchange) judge(exchange, callOf(item));
    },
  });
}

function callOf(name: string): Call {
  const call = calls[name];
  if (!call) throw new Error(`There is no call ${name}.`);
  return call;
}

/** The members of a call in words: `count 1 and format slideshow`. */
function toldIn({ count, format, prompt, slideCount, isFronted }: Call): string {
  return [
    `count ${count}`,
    ...(format ? [`format ${format}`] : []),
    ...(prompt ? ["a prompt"] : []),
    ...(slideCount ? [`slideCount ${slideCount}`] : []),
    ...(isFronted ? ["an influencer"] : []),
  ].join(" and ");
}

const counted = forEachCall(
  "suggestion-count",
  "SUGG-07",
  Object.keys(calls),
  (call) => `A call with ${toldIn(call)} creates as many suggestions.`,
  (exchange, { count }) => {
    const found = itemsAt(exchange, "/data").length;
    const deviation = { expected: `${count} suggestions`, actual: `there are ${found}`, pointer: "/data" };
    expectThat(found === count, deviation, exchange);
  },
);

const formatted = forEachCall(
  "suggestion-format",
  "SUGG-08",
  Object.keys(calls).filter((name) => calls[name]?.format !== undefined),
  (call) => `Suggestions requested with ${toldIn(call)} have that format.`,
  (exchange, { format }) => {
    const items = itemsAt(exchange, "/data");
    const at = items.findIndex((item) => item.format !== format);
    const deviation = {
      expected: String(format),
      actual: `one is ${String(items[at]?.format)}`,
      pointer: `/data/${at}/format`,
    };
    expectThat(at < 0, deviation, exchange);
  },
);

/** A server may store the members of the call, or those of the first suggestion, for all of them. */
const keptLast = forEachItem(
  "suggestion-kept-last",
  formats.map((format) => `ten-${format}`),
  {
    requirements: () => ["SUGG-13"],
    says: (name) =>
      `A read of the last suggestion of a call with ${toldIn(callOf(name))} shows what its creation showed.`,
    profile: standard,
    async run(context, name) {
      const exchange = await answers.get(name)?.(context);
      const last = exchange && itemsAt(exchange, "/data").at(-1);
      if (!last) throw new Blocked("needs suggestions");
      expectKept(last, await readSuggestion(context, idIn(last)));
    },
  },
);

/** Requests of suggestions (core document, Suggestions). */
export const checks: readonly Check[] = [...counted, ...formatted, ...keptLast];
