import { type OperationId, operationList, operations } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, type CheckDefinition, check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import { newAd, someAd } from "../../steps/ads/ads.ts";
import { expectTaken } from "../../steps/expect-taken.ts";
import { idsOf } from "../../steps/first-use.ts";
import { expectThat, given, numberAt, request, textAt } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { once } from "../../steps/once.ts";
import { operationsOf } from "../../steps/service/claims.ts";
import {
  defaultWorkspace,
  foreignWorkspace,
  ownWorkspaces,
  workspaceIds,
} from "../../steps/workspaces/own-workspaces.ts";

/** More pages of a list are not read. */
const maxPages = 5;

/** Resources that are free to create in a workspace, and the lists that show them. */
interface Kind {
  readonly create: OperationId;
  readonly list: OperationId;
  /** Whether the documents show workspaceId for the list: that of automations has no documented filters (GAP-236). */
  readonly isFiltered: boolean;
  /** The body besides the workspace; undefined removes a member of the documented example. */
  body(context: CheckContext): Promise<Readonly<Record<string, unknown>>>;
}

const kinds: Readonly<Record<string, Kind>> = {
  assets: { create: "createAsset", list: "listAssets", isFiltered: true, body: async () => ({}) },
  suggestions: {
    create: "createGenerations",
    list: "listGenerations",
    isFiltered: true,
    body: async () => ({ count: 1 }),
  },
  savedAds: {
    create: "saveAd",
    list: "listSavedAds",
    isFiltered: true,
    async body(context) {
      const { adId, resultToken } = await newAd(context, "save");
      return { adId, resultToken };
    },
  },
  automations: {
    create: "createAutomation",
    list: "listAutomations",
    isFiltered: false,
    // Without the accounts and the influencer of the default workspace.
    body: async () => ({ selectedAccounts: undefined, ownerType: undefined, influencerId: undefined, settings: {} }),
  },
};

/** The kinds whose lists are judged too. */
const filteredKinds = Object.keys(kinds).filter((name) => kinds[name]?.isFiltered);

/** A resource created in the default workspace and one in another, and the lists that show them. */
interface Placed {
  /** The id of the resource created without a workspace. */
  readonly unnamed: string;
  /** The id of the resource created in the other workspace. */
  readonly named: string;
  /** The answers to their creation. */
  readonly unnamedBy: Exchange;
  readonly namedBy: Exchange;
  /** The lists of the two workspaces. */
  readonly home: readonly string[];
  readonly other: readonly string[];
}

/** Creates one resource of a kind without a workspace and one in another workspace, and lists both. */
const stories = new Map(
  Object.entries(kinds).map(([name, kind]) => [name, once(`places of ${name}`, (context) => place(context, kind))]),
);

async function place(context: CheckContext, kind: Kind): Promise<Placed> {
  await requireMemory(context);
  const { home, other } = await ownWorkspaces(context);
  // The documented example may name a workspace.
  const unnamedBy = await given(context, kind.create, {
    body: { ...(await kind.body(context)), workspaceId: undefined },
  });
  const body = { ...(await kind.body(context)), workspaceId: other };
  const usual = () => request(context, kind.create, { body: { ...body, workspaceId: undefined } });
  const namedBy = await expectTaken(context, await request(context, kind.create, { body }), usual);
  const [unnamed, named] = [idsOf(operations[kind.create], unnamedBy)[0], idsOf(operations[kind.create], namedBy)[0]];
  if (unnamed === undefined || named === undefined || unnamed === named) {
    throw new Blocked("needs a server that gives a new resource a new id");
  }
  const lists = { home: await listed(context, kind.list, home), other: await listed(context, kind.list, other) };
  return { unnamed, named, unnamedBy, namedBy, ...lists };
}

function placed(context: CheckContext, kind: string): Promise<Placed> {
  const story = stories.get(kind);
  if (!story) throw new Error(`There is no story of ${kind}.`);
  return story(context);
}

/** The ids that the first page of a list shows; of the default workspace without an id. */
async function firstPage(context: CheckContext, list: OperationId, workspaceId?: string): Promise<string[]> {
  return ownIds(list, await given(context, list, workspaceId === undefined ? {} : { query: { workspaceId } }));
}

/** The ids on the first pages of a workspace's list. */
async function listed(context: CheckContext, list: OperationId, workspaceId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = { limit: "100", page: String(page), workspaceId };
    const exchange = await given(context, list, { query });
    ids.push(...ownIds(list, exchange));
    if (page >= Math.min(maxPages, numberAt(exchange, "/pagination/pages"))) return ids;
  }
}

/** The ids of the listed resources, without those nested in them. */
function ownIds(list: OperationId, exchange: Exchange): string[] {
  const [own] = operations[list].provides;
  return own ? idsOf({ ...operations[list], provides: [own] }, exchange) : [];
}

function forEachKind(
  name: string,
  says: (kind: Kind) => string,
  requirement: string,
  run: (placed: Placed, context: CheckContext, kind: Kind) => Promise<void> | void,
  names: readonly string[] = Object.keys(kinds),
): Check[] {
  const definition: CheckDefinition<string> = {
    requirements: () => [requirement],
    says: (kind) => says(kindOf(kind)),
    profile: () => "standard",
    run: async (context, kind) => run(await placed(context, kind), context, kindOf(kind)),
  };
  return forEachItem(name, names, definition);
}

function kindOf(name: string): Kind {
  const kind = kinds[name];
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return kind;
}

const createsInDefault = forEachKind(
  "workspace-default-create",
  ({ create }) => `${create} without workspaceId works in the default workspace.`,
  "WSEL-02",
  async ({ unnamed, unnamedBy, home }, context, { list }) => {
    if (home.includes(unnamed)) return;
    for (const id of await workspaceIds(context)) {
      if (!(await listed(context, list, id)).includes(unnamed)) continue;
      throw new Failure({ expected: "it in the default workspace", actual: `it is in workspace ${id}` }, unnamedBy);
    }
    throw new Blocked("needs a list that shows created resources");
  },
);

const createsInNamed = forEachKind(
  "workspace-from-body",
  ({ create }) => `${create} works in the workspace that its body names.`,
  "WSEL-05",
  ({ named, namedBy, home, other }) => {
    if (other.includes(named)) return;
    if (!home.includes(named)) throw new Blocked("needs a list that shows created resources");
    throw new Failure({ expected: "it in the named workspace", actual: "it is in the default one" }, namedBy);
  },
);

const readsNamed = forEachKind(
  "workspace-from-query",
  ({ list }) => `${list} uses the workspace in its query.`,
  "WSEL-03",
  ({ unnamed, named, home, other }) => {
    if (other.includes(named)) return;
    // A resource created in the wrong workspace is not the list's fault.
    if (home.includes(named) || !other.includes(unnamed))
      throw new Blocked("needs a list that shows created resources");
    throw new Failure({ expected: "the list of the named workspace", actual: "it is that of the default one" });
  },
  filteredKinds,
);

const pagesOfNamed = forEachKind(
  "workspace-pages",
  ({ list }) => `Each page of ${list} is of the workspace in its query.`,
  "WSEL-03",
  async ({ named, other }, context, { list }) => {
    if (!other.includes(named)) throw new Blocked("needs a list that shows created resources");
    const workspaceId = (await ownWorkspaces(context)).other;
    for (const page of ["1", "2"]) {
      const exchange = await given(context, list, { query: { workspaceId, limit: "1", page } });
      const shown = ownIds(list, exchange);
      const now = shown.every((id) => other.includes(id)) ? other : await listed(context, list, workspaceId);
      const stray = shown.find((id) => !now.includes(id));
      const expected = "only resources of the named workspace";
      expectThat(stray === undefined, { expected, actual: `${stray} is on page ${page}` }, exchange);
    }
  },
  filteredKinds,
);

/** The documents do not say whether influencers belong to a workspace or the team (GAP-283), and posts need accounts in each. */
const staysApart = forEachKind(
  "workspace-apart",
  ({ list }) => `${list} of one workspace does not show resources created in another.`,
  "WSEL-09",
  ({ unnamed, named, home, other }) => {
    if (!home.includes(unnamed) || !other.includes(named)) throw new Blocked("needs lists that show created resources");
    const expected = "only resources created in the workspace";
    expectThat(!other.includes(unnamed), { expected, actual: `${unnamed} of the default workspace shows in another` });
    expectThat(!home.includes(named), { expected, actual: `${named} of another workspace shows in the default one` });
  },
  filteredKinds,
);

const lists = operationsOf("WSEL-01", operationList).map(({ operationId }) => operationId);

const readsDefault = forEachItem("workspace-default-read", lists, {
  requirements: () => ["WSEL-01"],
  says: (list) => `${list} without workspaceId uses the default workspace.`,
  async run(context, name) {
    const list = lists.find((each) => each === name) ?? "listAccounts";
    const home = await defaultWorkspace(context);
    const before = await firstPage(context, list, home);
    const unnamed = await firstPage(context, list);
    const after = await firstPage(context, list, home);
    const isSame = (one: readonly string[]) => JSON.stringify(one.toSorted()) === JSON.stringify(after.toSorted());
    if (!isSame(before)) throw new Blocked("needs a list that does not change meanwhile");
    const actual = difference(after, unnamed);
    expectThat(isSame(unnamed), { expected: "the list of the default workspace", actual });
  },
});

/** How a list differs from the expected one, in words. */
function difference(wanted: readonly string[], shown: readonly string[]): string {
  const missing = wanted.filter((id) => !shown.includes(id));
  const more = shown.filter((id) => !wanted.includes(id));
  const parts = [
    ...(missing.length > 0 ? [`it lacks ${missing.length} of ${wanted.length}, such as ${missing[0]}`] : []),
    ...(more.length > 0 ? [`it shows ${more.length} more, such as ${more[0]}`] : []),
  ];
  return parts.join(", and ") || "it shows something twice";
}

/** A draft shows its own workspace. */
const drafts = once("drafts in two workspaces", async (context) => {
  const workspaces = await ownWorkspaces(context);
  const draft = async (workspaceId?: string) => {
    const { adId, resultToken } = await someAd(context);
    const body = { requestId: freshUuid(), adId, resultToken, ...(workspaceId && { workspaceId }) };
    return given(context, "createRecreation", { wholeBody: body });
  };
  const unnamed = await draft();
  const named = await draft(workspaces.other);
  if (textAt(unnamed, "/data/id") === textAt(named, "/data/id"))
    throw new Blocked("needs a server that makes new drafts");
  return { ...workspaces, unnamed, named };
});

const draftInDefault = check(
  "WSEL-02",
  {
    name: "workspace-default-draft",
    title: "createRecreation without workspaceId creates a draft in the default workspace.",
  },
  async (context) => {
    const { home, unnamed } = await drafts(context);
    expectThat(
      textAt(unnamed, "/data/workspaceId") === home,
      { expected: `workspace ${home}`, actual: "the draft names another one", pointer: "/data/workspaceId" },
      unnamed,
    );
  },
);

const draftInNamed = check(
  "WSEL-05",
  { name: "workspace-from-body-draft", title: "createRecreation creates a draft in the workspace of its body." },
  async (context) => {
    const { other, named } = await drafts(context);
    expectThat(
      textAt(named, "/data/workspaceId") === other,
      { expected: `workspace ${other}`, actual: "the draft names another one", pointer: "/data/workspaceId" },
      named,
    );
  },
);

/** A reference belongs to a workspace, but a server may look only at the body to place the draft. */
const savedDraftInNamed = check(
  "WSEL-05",
  {
    name: "workspace-from-body-saved-draft",
    title: "createRecreation from a saved reference creates a draft in the workspace of its body.",
  },
  async (context) => {
    const { other: workspaceId } = await ownWorkspaces(context);
    const { adId, resultToken } = await someAd(context);
    const saved = await given(context, "saveAd", { wholeBody: { adId, resultToken, workspaceId } });
    const savedId = textAt(saved, "/data/id");
    const body = { requestId: freshUuid(), adId, savedId, workspaceId };
    const draft = await given(context, "createRecreation", { wholeBody: body });
    const id = textAt(draft, "/data/id");
    const read = await context.send({ operation: operations.getRecreation, path: { id }, query: { workspaceId } });
    // Other checks would expect both in the default workspace.
    context.resources.forget("draft", id);
    context.resources.forget("savedAd", savedId);
    await context.send({ operation: operations.deleteSavedAd, path: { id: savedId }, query: { workspaceId } });
    expectSuccess(read, [403, 502, 503]);
    for (const exchange of [draft, read]) {
      const shown = textAt(exchange, "/data/workspaceId");
      const deviation = { expected: `workspace ${workspaceId}`, actual: "the draft names another one" };
      expectThat(shown === workspaceId, { ...deviation, pointer: "/data/workspaceId" }, exchange);
    }
  },
);

/**
 * A workspace of another team shows whether the server reads the query: with one of the own team, the id in the path may be enough
 * (GAP-015).
 */
const acceptFromQuery = check("WSEL-04", { needs: ["key:otherTeam"] }, async (context) => {
  const { other } = await ownWorkspaces(context);
  const foreign = await foreignWorkspace(context);
  const made = await given(context, "createGenerations", { body: { count: 1, workspaceId: other } });
  const [id] = idsOf(operations.createGenerations, made);
  if (id === undefined) throw new Blocked("needs a suggestion with an id");
  const path = { id };
  const operation = operations.acceptGeneration;
  expectSuccess(await context.send({ operation, path, query: { workspaceId: other } }));
  const refused = await context.sendInvalid({ operation, path, query: { workspaceId: foreign } });
  const expected = "a refusal of the workspace that the query names";
  expectThat(!succeeded(refused), { expected, actual: "the suggestion was accepted" }, refused);
});

export const checks: readonly Check[] = inPhase("workspaces", [
  ...createsInDefault,
  ...createsInNamed,
  ...readsNamed,
  ...pagesOfNamed,
  ...staysApart,
  ...readsDefault,
  draftInDefault,
  draftInNamed,
  savedDraftInNamed,
  acceptFromQuery,
]);
