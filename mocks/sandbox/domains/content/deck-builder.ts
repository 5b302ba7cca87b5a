import type { Call, Data, Handler } from "../../call.ts";
import type { Reply } from "../../reply.ts";
import type { Content } from "../../world/entities/content.ts";
import type { Workspace } from "../../world/entities/workspace.ts";
import type { World } from "../../world/world.ts";
import { textBox } from "../generations/deck.ts";
import { askedBy, type Fields, flawOf, type Rule, textOf } from "./asked.ts";
import { type DeckBuilder, type DeckOperation, deckBuilders, deckLabel } from "./decks.ts";
import { putContent } from "./item.ts";
import { boundedName, checkLength } from "./names.ts";

/** The bound of texts, where they have one: that of the prompt of suggestions. */
const longestText = 500;

/** The handler of a free deck builder: all of them differ by the data of their table alone. */
export function deckBuilder<O extends DeckOperation>(operationId: O): Handler<O> {
  return {
    check: (call) => void flawOf([boundedName, boundedTexts], askedBy(call)),
    run: (call) => reply(call, buildDeck(call.world, operationId, call.workspace, askedBy(call).fields)),
  };
}

/** Puts the item of a deck builder into the library of a workspace; it is ready at once. @param fields those of the body */
export function buildDeck(world: World, operationId: DeckOperation, workspace: Workspace, fields: Fields): Content {
  const builder: DeckBuilder = deckBuilders[operationId];
  const subject = textOf(fields, "prompt")?.trim() || workspace.name;
  const brand = fields.mentionBusiness === false ? null : workspace.name;
  const { title, texts, parts } = builder.build({ random: world.sequence("deck"), subject, brand, fields });
  const name = textOf(fields, "name");
  return putContent(world, {
    teamId: workspace.teamId,
    workspaceId: workspace.id,
    operationId,
    format: deckLabel(operationId, world.latitude),
    status: "ready",
    name,
    title: world.latitude.answer("GAP-351") === "separate" ? title : (name ?? title),
    caption: texts[0] ?? null,
    deck: { ratio: "9:16", textBoxes: texts.map((text, at) => textBox(world, text, at)), ...parts },
    postFormat: builder.postFormat,
  });
}

/** A prompt (GAP-370) and an exact caption (GAP-369) may have a bound. */
const boundedTexts: Rule = ({ latitude, fields }) => {
  if (latitude.answer("GAP-370") === "bounded") checkLength(fields, "prompt", longestText);
  if (latitude.answer("GAP-369") === "bounded") checkLength(fields, "caption", longestText);
  return null;
};

/** Studio document, Free deck builders: the shape of `data`; its status is GAP-367. */
function reply<O extends DeckOperation>(
  { world }: Call<O>,
  { id, format, title, deck, operationId }: Content,
): Reply<Data<O>> {
  const { latitude } = world;
  const status = latitude.choose("GAP-367", { "201": 201, "200": 200, "202": 202 });
  const own = operationId === "createSplitScreen" && latitude.answer("GAP-368") === "own-shape";
  const data = own ? { id, status: "ready", duration: deck?.duration } : { id, format, status: "ready", title };
  return { status, data: data as Data<O> }; // the other shape is a split screen's, which is undocumented
}
