import { operations } from "../../../generated/operations.ts";
import { type Check, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { idsOf } from "../../steps/first-use.ts";
import { expectThat, given, itemsAt } from "../../steps/given.ts";
import { idIn, wholeList } from "../../steps/lists.ts";
import { requireMemory } from "../../steps/memory.ts";
import { offerPost, postingPlace, waitingPost } from "../../steps/posts/posts.ts";
import { uniqueWord } from "../../steps/unique.ts";
import { ownWorkspaces } from "../../steps/workspaces/own-workspaces.ts";

/**
 * The accounts of a brand are those of its workspace (core document: a brand is a workspace). The API can't connect accounts to a workspace
 * of the run, because only the web app can.
 */
const accountsOfNamed = check(
  "WSEL-03",
  {
    name: "workspace-from-query-accounts",
    title: "listAccounts of a new workspace shows no brand account of the default workspace.",
  },
  async (context) => {
    await requireMemory(context);
    const { home, other } = await ownWorkspaces(context);
    const isMade = context.resources.made().some(({ kind, id }) => kind === "workspace" && id === other);
    if (!isMade) throw new Blocked("needs a workspace created by the run");
    const brand = async (workspaceId: string) => {
      const exchange = await given(context, "listAccounts", { query: { workspaceId, ownerType: "brand" } });
      const ids = itemsAt(exchange, "/data").flatMap(({ id, ownerType }) => (ownerType === "brand" ? [id] : []));
      return { exchange, ids };
    };
    const { exchange, ids } = await brand(other);
    const homeIds = (await brand(home)).ids;
    if (homeIds.length === 0) throw new Blocked("needs a connected account of the brand");
    const shared = ids.find((id) => homeIds.includes(id));
    const actual = `${String(shared)} of the default workspace is in the list`;
    expectThat(
      shared === undefined,
      { expected: "only accounts of the workspace", actual, pointer: "/data" },
      exchange,
    );
  },
);

/** Whether a post may use accounts of another workspace is open (GAP-225); if it is created, it is created in the named one. */
const postInNamed = check(
  "WSEL-05",
  { name: "workspace-from-body-post", title: "createPost works in the workspace that its body names." },
  async (context) => {
    await requireMemory(context);
    const { workspaceId } = await postingPlace(context);
    const { home, other } = await ownWorkspaces(context);
    const elsewhere = other === workspaceId ? home : other;
    const post = await offerPost(context, { workspaceId: elsewhere });
    if (!succeeded(post)) throw new Blocked("needs a post to accounts of another workspace, which may be refused");
    const [id = ""] = idsOf(operations.createPost, post);
    const listed = async (workspace: string) => {
      const list = await given(context, "listPosts", { query: { workspaceId: workspace, limit: "100" } });
      return idsOf(operations.listPosts, list).includes(id);
    };
    if (await listed(elsewhere)) return;
    if (!(await listed(workspaceId))) throw new Blocked("needs a list that shows created resources");
    throw new Failure({ expected: "it in the named workspace", actual: "it is in another one" }, post);
  },
);

const postsApart = check(
  "WSEL-09",
  { name: "workspace-apart-posts", title: "listPosts of one workspace does not show a post of another." },
  async (context) => {
    const { id } = await waitingPost(context);
    const { workspaceId } = await postingPlace(context);
    const { home, other } = await ownWorkspaces(context);
    const elsewhere = other === workspaceId ? home : other;
    const listed = async (workspace: string) =>
      given(context, "listPosts", { query: { workspaceId: workspace, limit: "100", page: "1" } });
    const own = idsOf(operations.listPosts, await listed(workspaceId));
    if (!own.includes(id)) throw new Blocked("needs a list that shows created resources");
    const exchange = await listed(elsewhere);
    const shared = idsOf(operations.listPosts, exchange).find((each) => own.includes(each));
    const actual = `${shared} of workspace ${workspaceId} is in the list`;
    expectThat(shared === undefined, { expected: "only posts of the workspace", actual, pointer: "/data" }, exchange);
  },
);

/**
 * Whether a list shows the influencers of the whole team is open (GAP-283), but it shows those of the workspace under either reading: one
 * created there is missing only if the creation or the list ignores the workspace.
 */
const influencerInNamed = check(
  ["WSEL-05", "WSEL-03"],
  {
    name: "workspace-from-body-influencer",
    title: "An influencer created in a named workspace is in the list of that workspace.",
    profile: "full",
  },
  async (context) => {
    await requireMemory(context);
    const { home, other } = await ownWorkspaces(context);
    const name = uniqueWord();
    const made = await given(context, "createInfluencer", { body: { workspaceId: other, name } });
    const [id] = idsOf(operations.createInfluencer, made);
    if (id === undefined) throw new Blocked("needs an answer from createInfluencer that shows its id");
    const listed = async (query: Readonly<Record<string, string>>) =>
      (await wholeList(context, "listInfluencers", query)).map(idIn);
    if (!(await listed({ workspaceId: other })).includes(id)) {
      if ((await listed({ workspaceId: home })).length === 0)
        throw new Blocked("needs a list that shows created resources");
      throw new Failure({ expected: "it in the list of the named workspace", actual: "it is not there" }, made);
    }
    const found = await listed({ workspaceId: other, search: name });
    expectThat(found.includes(id), { expected: `a search for ${name} to find it there`, actual: "it is left out" });
  },
);

/** The workspace of accounts and of their posts (core document, Conventions). */
export const checks: readonly Check[] = inPhase("workspaces", [
  accountsOfNamed,
  postInNamed,
  postsApart,
  influencerInNamed,
]);
