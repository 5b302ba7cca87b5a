import { type OperationId, operations } from "../../../generated/operations.ts";
import { mediaUrl } from "../../core/arranging/example-values.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectNew, idsOf } from "../first-use.ts";
import { given, request } from "../given.ts";
import { once } from "../once.ts";
import { ownAnswer } from "../service/own-data.ts";
import { uniqueWord } from "../unique.ts";
import { defaultWorkspace } from "../workspaces/own-workspaces.ts";

/** Two tags in alphabetical order, as a server may sort them; the search is for the last. */
function tagsOf(tag: string): readonly string[] {
  return ["early", tag];
}

/** An influencer created by the run, and unique search words in it. */
export interface Persona {
  readonly created: Exchange;
  readonly id: string;
  readonly name: string;
  /** The word in its description. */
  readonly described: string;
  /** Its tag; undefined if the server does not accept texts as tags (GAP-278). */
  readonly tag: string | undefined;
  readonly niche: string;
}

/** What a realistic persona looks like. */
const looks = { gender: "female", age: 18, ethnicity: "Nordic" };

/** The answer to the creation of a realistic persona without a style, in the default workspace by name; refused or not. */
export const askedRealistic = once("a realistic persona", async (context) =>
  make(context, "fitness", { ...looks, workspaceId: await defaultWorkspace(context) }),
);

/** A realistic persona. @throws Blocked if the server refuses it */
export const realistic = once("a realistic influencer", async (context) => madeOf(await askedRealistic(context)));

/** The fields of a realistic persona that answers may show as they were sent. */
export function sentOf({ name, described, niche, tag }: Persona): Readonly<Record<string, unknown>> {
  return {
    name,
    description: descriptionOf(described),
    niche,
    ...looks,
    ...(tag !== undefined && { tags: tagsOf(tag) }),
  };
}

const descriptionOf = (word: string) => `Talks about ${word}`;

export const characterDescription = "A small robot with round eyes.";

/** What a character ignores (core document, Influencers and videos). */
export const ignored = { gender: "female", age: 30, ethnicity: "Nordic" };

/** The answer to the creation of a character, with the fields that it ignores; refused or not. */
export const askedCharacter = once("a character", async (context) => {
  const more = { style: "character", characterDescription, ...ignored };
  return make(context, "food", more);
});

/** A character. @throws Blocked if the server refuses it */
export const character = once("a character that was made", async (context) => madeOf(await askedCharacter(context)));

function madeOf(asked: Asked): Persona {
  const { created, knew, ...words } = asked;
  if (!succeeded(created)) {
    throw new Blocked(`needs createInfluencer to succeed (the server answered ${outcomeOf(created)})`);
  }
  ownAnswer(created);
  expectNew(operations.createInfluencer, created, knew);
  const [id] = idsOf(operations.createInfluencer, created);
  if (id === undefined) throw new Blocked("needs an answer from createInfluencer that shows the id");
  return { ...words, created, id };
}

/** A requested creation. */
interface Asked extends Omit<Persona, "id"> {
  /** The influencers known before. */
  readonly knew: ReadonlySet<string>;
}

async function make(context: CheckContext, niche: string, more: Readonly<Record<string, unknown>>): Promise<Asked> {
  const words = { name: uniqueWord(), described: uniqueWord(), tag: uniqueWord(), niche };
  const knew = new Set(context.resources.all("influencer").map(({ id }) => String(id)));
  const wholeBody = {
    name: words.name,
    imageUrl: mediaUrl(context.target, "image"),
    description: descriptionOf(words.described),
    niche,
    ...more,
  };
  const send = async (body: Readonly<Record<string, unknown>>) =>
    context.send(await request(context, "createInfluencer", { wholeBody: body }));
  const created = await send({ ...wholeBody, tags: tagsOf(words.tag) });
  // The documents do not define tags (GAP-278).
  const isTag = created.response.status === 400 && /tag/i.test(String(errorOf(created)?.message));
  return isTag
    ? { ...words, tag: undefined, created: await send({ ...wholeBody, tags: [] }), knew }
    : { ...words, created, knew };
}

/** The single read of an influencer. @throws Blocked if it can't be read */
export function readPersona(context: CheckContext, { id }: Pick<Persona, "id">): Promise<Exchange> {
  return given(context, "getInfluencer" satisfies OperationId, { path: { id } });
}
