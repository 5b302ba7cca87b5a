import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectNew } from "../first-use.ts";
import { given, itemsAt, request, textAt } from "../given.ts";
import type { Item } from "../lists.ts";
import { once } from "../once.ts";
import { nextOutcome } from "../service/jobs.ts";
import { ownAnswer } from "../service/own-data.ts";
import { uniqueWord } from "../unique.ts";

/** A workspace created by the run, and its first read. */
export interface NewWorkspace {
  readonly name: string;
  readonly id: string;
  /** The website of its creation; undefined if the server refused it as unreachable (GAP-129). */
  readonly websiteUrl: string | undefined;
  /** Its unique domain. */
  readonly domain: string;
  readonly created: Exchange;
  /** The single read right after the creation, with any answer. */
  readonly readAtOnce: Exchange;
  /** Whether the control interface planned the success of the brand profile. */
  readonly isSure: boolean;
}

/** The answer to the creation of a workspace with a new website, refused or not. */
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
  // A site that does not exist may be refused (GAP-129).
  return isTaken
    ? { name, domain, websiteUrl, created, knew, isSure }
    : { name, domain, websiteUrl: undefined, created: await send({ name }), knew, isSure };
});

/** A workspace created by the run. @throws Blocked if the server refuses it */
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

/** Plans the success of the next brand profile, if the control interface can. @returns whether it was planned */
async function letSucceed(context: CheckContext): Promise<boolean> {
  try {
    await nextOutcome(context, "createWorkspace", "succeed");
    return true;
  } catch (error) {
    if (error instanceof Blocked) return false;
    throw error;
  }
}

/** Every workspace of the team, from the list. @throws Blocked for the documented example */
export async function listedWorkspaces(context: CheckContext): Promise<{ exchange: Exchange; items: Item[] }> {
  const exchange = ownAnswer(await given(context, "listWorkspaces"));
  return { exchange, items: itemsAt(exchange, "/data") };
}
