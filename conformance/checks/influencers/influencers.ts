import { isDeepStrictEqual } from "node:util";
import { operations } from "../../../generated/operations.ts";
import { mediaUrl } from "../../core/arranging/example-values.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import { differenceIn } from "../../core/values/agreement.ts";
import { expectThat, request, valueAt } from "../../steps/given.ts";
import {
  askedCharacter,
  askedRealistic,
  character,
  characterDescription,
  ignored,
  type Persona,
  readPersona,
  realistic,
  sentOf,
} from "../../steps/influencers/personas.ts";
import { type Item, idIn, wholeList } from "../../steps/lists.ts";
import { uniqueWord } from "../../steps/unique.ts";
import { naming } from "../service/bounds-judge.ts";

const { getInfluencer } = operations;

const readable = check("INFL-01", async (context) => {
  const { id, name } = await realistic(context);
  const exchange = await context.send({ operation: getInfluencer, path: { id } });
  expectSuccess(exchange);
  const shown = valueAt(exchange, "/data/name");
  const deviation = { expected: name, actual: `it is ${String(shown)}`, pointer: "/data/name" };
  expectThat(shown === undefined || shown === name, deviation, exchange);
});

const listed = check("INFL-02", async (context) => {
  const { id } = await realistic(context);
  const ids = (await wholeList(context, "listInfluencers")).map(idIn);
  expectThat(ids.includes(id), { expected: `influencer ${id} in the list`, actual: "it is not there" });
});

const ignoredFields = forEachItem("character-ignores", Object.keys(ignored), {
  requirements: (field) => [{ gender: "INFL-07", age: "INFL-08" }[field] ?? "INFL-09"],
  says: (field) => `A character is not refused for its ${field}.`,
  async run(context, field) {
    const { created } = await askedCharacter(context);
    if (succeeded(created)) return;
    const actual = `the server answered ${outcomeOf(created)}: ${String(errorOf(created)?.message)}`;
    const isBlamed = created.response.status === 400 && naming(created, [field]);
    if (!isBlamed) throw new Blocked(`needs a character that is not refused for another reason (${actual})`);
    throw new Failure({ expected: `${field} to be ignored`, actual }, created);
  },
});

/** A server that refuses a persona of the run blocks most checks of influencers, so this one looks for the reason. */
const accepted = forEachItem("persona-accepted", ["realistic", "character"], {
  requirements: () => ["INFL-23"],
  says: (name) => `A ${name} persona with its optional fields is accepted.`,
  async run(context, name) {
    const { created } = await (name === "character" ? askedCharacter : askedRealistic)(context);
    if (succeeded(created)) return;
    const actual = `the server answered ${outcomeOf(created)}: ${String(errorOf(created)?.message)}`;
    const wholeBody = { name: uniqueWord(), imageUrl: mediaUrl(context.target, "image") };
    const plain = await context.send(await request(context, "createInfluencer", { wholeBody }));
    const isBlamed =
      created.response.status === 400 && !(name === "character" && naming(created, Object.keys(ignored)));
    if (!isBlamed || !succeeded(plain))
      throw new Blocked(`needs a persona that is not refused for another reason (${actual})`);
    throw new Failure({ expected: "a success", actual }, created);
  },
});

/** An answer that shows an influencer. */
interface Shown {
  readonly where: string;
  readonly item: Item;
  readonly exchange?: Exchange;
}

/** Every answer that shows an influencer: its creation, its single read and the list. */
async function everywhere(context: CheckContext, made: Persona): Promise<Shown[]> {
  const { data } = isRecord(made.created.response.json) ? made.created.response.json : {};
  const creation = { where: "the creation", item: isRecord(data) ? data : {}, exchange: made.created };
  return [creation, ...(await reads(context, made))];
}

async function reads(context: CheckContext, made: Persona): Promise<Shown[]> {
  const exchange = await readPersona(context, made);
  const { data } = isRecord(exchange.response.json) ? exchange.response.json : {};
  const item = (await wholeList(context, "listInfluencers")).find((each) => idIn(each) === made.id);
  return [
    { where: "the single read", item: isRecord(data) ? data : {}, exchange },
    ...(item ? [{ where: "the list", item }] : []),
  ];
}

/** @throws Failure if a shown field has another value; Blocked if no answer shows it */
function expectShown(places: readonly Shown[], field: string, expected: unknown): void {
  const showing = places.filter(({ item }) => item[field] !== undefined);
  if (showing.length === 0) throw new Blocked(`needs an answer that shows ${field}`);
  for (const place of showing) expectField(place, field, expected);
}

/** @throws Failure if the field has another value at this place */
function expectField({ where, item, exchange }: Shown, field: string, expected: unknown): void {
  const deviation = { expected: `${field} ${String(expected)}`, actual: `${where} has ${String(item[field])}` };
  // Where in a list the influencer stands is not noted.
  const place = exchange && { pointer: `/data/${field}` };
  expectThat(isDeepStrictEqual(item[field], expected), { ...deviation, ...place }, exchange);
}

const asSent = check("INFL-24", async (context) => {
  const made = await realistic(context);
  const places = await everywhere(context, made);
  for (const [field, value] of Object.entries(sentOf(made))) {
    for (const place of places) {
      const shown = place.item[field];
      // What a tag is stays open (GAP-278).
      if (shown === undefined || (field === "tags" && !isTexts(shown))) continue;
      expectField(place, field, value);
    }
  }
});

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

const noDescription = check("INFL-10", async (context) => {
  expectShown(await everywhere(context, await realistic(context)), "characterDescription", null);
});

const description = check("INFL-11", async (context) => {
  expectShown(await everywhere(context, await character(context)), "characterDescription", characterDescription);
});

const style = check("INFL-12", async (context) => {
  for (const place of await reads(context, await character(context))) expectField(place, "style", "character");
});

const defaultStyle = check("createInfluencer.body.style.default", async (context) => {
  expectShown(await everywhere(context, await realistic(context)), "style", "realistic");
});

/** A server may show a copy of the image, at once or later. */
const sameImage = check("INFL-25", async (context) => {
  const made = await realistic(context);
  const [creation, read] = await everywhere(context, made);
  const sent = mediaUrl(context.target, "image");
  const [shown, later] = [creation?.item.imageUrl, read?.item.imageUrl];
  if (typeof shown !== "string") throw new Blocked("needs an answer that shows imageUrl");
  const isKnown = [sent, later].some((url) => differenceIn(url, shown) === undefined);
  expectThat(isKnown, { expected: `${sent}, or the URL of the read`, actual: `it is ${shown}` }, made.created);
});

/** The documents do not name the image's member (GAP-276). */
const baseImage = check("INFL-20", async (context) => {
  const exchange = await readPersona(context, await realistic(context));
  const { data } = isRecord(exchange.response.json) ? exchange.response.json : {};
  const values = isRecord(data) ? Object.values({ ...data, videoPreview: null }) : [];
  const isThere = values.some((value) => typeof value === "string" && /^https?:\/\//.test(value));
  expectThat(isThere, { expected: "the URL of an image", actual: "there is none", pointer: "/data" }, exchange);
});

const previewState = check("INFL-21", async (context) => {
  const made = await realistic(context);
  const started = valueAt(made.created, "/data/videoPreview/status");
  if (started !== "pending") throw new Blocked("needs a started preview, which requires credits");
  const exchange = await readPersona(context, made);
  const state = valueAt(exchange, "/data/videoPreview/status");
  const pointer = "/data/videoPreview/status";
  expectThat(typeof state === "string", { expected: "a status", actual: "there is none", pointer }, exchange);
});

export const checks: readonly Check[] = [
  readable,
  listed,
  asSent,
  ...accepted,
  ...ignoredFields,
  noDescription,
  description,
  style,
  defaultStyle,
  baseImage,
  sameImage,
  previewState,
];
