import { operations } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../core/exchange.ts";
import { expectNew } from "./first-use.ts";
import { given, itemsAt, request, textAt } from "./given.ts";
import { nextOutcome } from "./jobs.ts";
import type { Item } from "./lists.ts";
import { once } from "./once.ts";
import { ownAnswer } from "./own-data.ts";
import { uniqueWord } from "./unique.ts";

/** A workspace that the run made, and its first read. */
export interface NewWorkspace {
  readonly name: string;
  readonly id: string;
  /** The website that it was made with; undefined where the server took none, as it could not be reached (GAP-129). */
  readonly websiteUrl: string | undefined;
  /** The domain that nobody else has. */
  readonly domain: string;
  readonly created: Exchange;
  /** The single read at once after the creation, whatever the answer. */
  readonly readAtOnce: Exchange;
  /** Whether the server was told to let the brand profile succeed. */
  readonly isSure: boolean;
}

/** The answer to the creation of a workspace with a website of its own, refused or not. */
export const askedWorkspace = once("a new workspace", async (context) => {
  const isSure = await letSucceed(context);
  const name = uniqueWord();
  const domain = `${name}.example`;
  const knew = new Set(context.resources.all("workspace").map(({ id }) => String(id)));
  const websiteUrl = `https://${domain}/`;
  const send = async (wholeBody: Readonly<Record<string, unknown>>) =>
    context.send(await request(context, "createWorkspace", { wholeBody }));
  const created = await send({ name, websiteUrl });
  const isTaken = succeeded(created) || created.response.status !== 400;
  // A site that nobody has may be refused (GAP-129).
  return isTaken
    ? { name, domain, websiteUrl, created, knew, isSure }
    : { name, domain, websiteUrl: undefined, created: await send({ name }), knew, isSure };
});

/** A workspace that the run made. @throws Blocked when the server does not take it */
export const newWorkspace = once("a new workspace that was made", async (context): Promise<NewWorkspace> => {
  const { knew, ...asked } = await askedWorkspace(context);
  if (!succeeded(asked.created)) {
    throw new Blocked(`needs createWorkspace to succeed (the server answered ${outcomeOf(asked.created)})`);
  }
  ownAnswer(asked.created);
  expectNew(operations.createWorkspace, asked.created, knew);
  const id = textAt(asked.created, "/data/id");
  const readAtOnce = await context.send({ operation: operations.getWorkspace, path: { id } });
  return { ...asked, id, readAtOnce };
});

/** Tells a server that can be told to let the next brand profile succeed. @returns whether it was told */
async function letSucceed(context: CheckContext): Promise<boolean> {
  try {
    await nextOutcome(context, "createWorkspace", "succeed");
    return true;
  } catch (error) {
    if (error instanceof Blocked) return false;
    throw error;
  }
}

/** Every workspace of the team, as the list shows it. @throws Blocked for the documented example */
export async function listedWorkspaces(context: CheckContext): Promise<{ exchange: Exchange; items: Item[] }> {
  const exchange = ownAnswer(await given(context, "listWorkspaces"));
  return { exchange, items: itemsAt(exchange, "/data") };
}
