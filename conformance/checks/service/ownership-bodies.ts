import { type Operation, operations } from "../../../generated/operations.ts";
import { mediaUrl } from "../../core/arranging/example-values.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import type { Profile } from "../../core/profile.ts";
import { shortest, takesInfluencer } from "../../steps/credits/other-fields.ts";
import { type PaidOperation, paidOperations, paidRequest } from "../../steps/credits/paid.ts";
import { request, textIn } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { unknownId } from "../../steps/placeholders.ts";
import { postFrom } from "../../steps/posts/post-source.ts";
import { someAccounts } from "../../steps/posts/posts.ts";
import { operationsOf } from "../../steps/service/claims.ts";
import {
  type Foreign,
  foreignAccount,
  foreignContent,
  foreignInfluencer,
  foreignReference,
  foreignSuggestion,
} from "../../steps/service/foreign.ts";
import { confirmTeams } from "../../steps/workspaces/teams.ts";
import { forEachOf } from "./everywhere-judge.ts";

const { createAutomation, createGenerations, createPost, createRecreation, updateAutomation } = operations;

/** A member of a body that refers to a resource of another team. */
interface Naming {
  readonly operation: Operation;
  readonly member: string;
  readonly profile: Profile;
  /** The id of the other team's resource. @throws Blocked */
  readonly thing: (context: CheckContext) => Promise<Foreign>;
  /** A request that is valid except for the resource's owner. @throws Blocked */
  readonly request: (context: CheckContext, thing: Foreign) => Promise<RequestSpec> | RequestSpec;
  /** The same with all other fields: a server may look at the owner in one branch only. */
  readonly full?: Naming["request"];
}

const inPosts: readonly Naming[] = [
  {
    operation: createPost,
    member: "suggestionId",
    profile: "standard",
    thing: foreignSuggestion,
    request: (context, { id }) => postFrom(context, { suggestionId: id }),
  },
  {
    operation: createPost,
    member: "contentId",
    profile: "standard",
    thing: foreignContent,
    request: (context, { id }) => postFrom(context, { contentId: id }),
  },
  {
    operation: createPost,
    member: "selectedAccounts",
    profile: "standard",
    thing: foreignAccount,
    request: (context, { id, item }) =>
      postFrom(context, {
        videoUrl: mediaUrl(context.target, "video"),
        selectedAccounts: { [textIn(item, "platform")]: [id] },
      }),
    full: async (context, thing) =>
      postFrom(context, {
        videoUrl: mediaUrl(context.target, "video"),
        selectedAccounts: await afterOwn(context, thing),
      }),
  },
  {
    operation: createPost,
    member: "influencerId",
    profile: "standard",
    thing: foreignInfluencer,
    request: (context, { id }) =>
      postFrom(context, {
        videoUrl: mediaUrl(context.target, "video"),
        ownerType: "influencer",
        influencerId: id,
      }),
  },
];

const inAutomations: readonly Naming[] = [createAutomation, updateAutomation].flatMap((operation) => [
  {
    operation,
    member: "influencerId",
    profile: "standard" as const,
    thing: foreignInfluencer,
    request: (context: CheckContext, { id }: Foreign) =>
      planOf(context, operation, { ownerType: "influencer", influencerId: id }),
  },
  {
    operation,
    member: "selectedAccounts",
    profile: "standard" as const,
    thing: foreignAccount,
    request: (context: CheckContext, { id, item }: Foreign) =>
      planOf(context, operation, { selectedAccounts: { [textIn(item, "platform")]: [id] } }),
    full: async (context: CheckContext, thing: Foreign) =>
      planOf(context, operation, { selectedAccounts: await afterOwn(context, thing) }),
  },
]);

/** An account after one of the run's own, because a server may look at the first one only. @throws Blocked */
async function afterOwn(context: CheckContext, { id, item }: Foreign): Promise<Readonly<Record<string, string[]>>> {
  const [own] = await someAccounts(context, 1);
  const platform = textIn(item, "platform");
  if (!own || own.platform === platform) return { [platform]: own ? [own.id, id] : [id] };
  return { [own.platform]: [own.id], [platform]: [id] };
}

/** An automation with these members: a new one, or an edit of one of the run. @throws Blocked */
async function planOf(context: CheckContext, operation: Operation, members: object): Promise<RequestSpec> {
  if (operation === createAutomation) return { operation, body: { name: "Of another team", ...members } };
  return { ...(await context.arrange(operation)), body: members };
}

const inContent: readonly Naming[] = operationsOf("OWN-05", paidOperations)
  .filter(takesInfluencer)
  .map((operation) => ({
    operation,
    member: "influencerId",
    profile: "full",
    thing: foreignInfluencer,
    request: (context, thing) => ofInfluencer(context, operation, thing),
    full: (context, thing) => ofInfluencer(context, operation, thing, "full"),
  }));

/** A paid request with the influencer, as short as possible. */
function ofInfluencer(
  context: CheckContext,
  { operationId, price }: PaidOperation,
  { id }: Foreign,
  example = "least",
): Promise<RequestSpec> {
  const length = price.defaultSeconds === undefined ? {} : { duration: shortest };
  return paidRequest(context, operationId, () => ({ ...length, influencerId: id }), { example });
}

const namings: readonly Naming[] = [
  ...inPosts,
  {
    operation: createGenerations,
    member: "influencerId",
    profile: "standard",
    thing: foreignInfluencer,
    request: (_, { id }) => ({ operation: createGenerations, body: { count: 1, influencerId: id } }),
    full: (context, { id }) =>
      request(context, "createGenerations", { example: "full", body: { count: 1, influencerId: id } }),
  },
  ...inAutomations,
  {
    operation: createRecreation,
    member: "savedId",
    profile: "standard",
    thing: foreignReference,
    request: (_, { id, item }) => ({
      operation: createRecreation,
      body: { requestId: freshUuid(), adId: textIn(item, "adId"), savedId: id },
    }),
  },
  ...inContent,
];

/** The status of such a refusal is open (GAP-035); a refusal for a limit or the balance says nothing about ownership. */
const telling = [400, 404, 409];

/** Resources of another team do not exist for the caller, wherever they are named (core document, Authentication). */
const ofAnotherTeam = namings.map((naming) => {
  const { operation, member, profile, thing, request: plain, full } = naming;
  const name = `${operation.operationId}.${member}`;
  const title = `${operation.operationId} refuses a resource of another team as ${member}.`;
  return check("OWN-05", { name, title, operation, needs: ["key:otherTeam"], profile }, async (context) => {
    const found = await thing(context);
    await forEachOf([plain, ...(full ? [full] : [])], async (build) => {
      const exchange = await accepted(context, await build(context, found));
      if (exchange === undefined) return;
      await confirmTeams(context, "otherTeam", "another");
      throw new Failure({ expected: `${member} of another team to be refused`, actual: "it was accepted" }, exchange);
    });
  });
});

/** What nobody has; as an account, it would be one of TikTok. */
const nothing: Foreign = { id: unknownId, item: { platform: "tiktok" } };

/** The members that need nothing but an id; the content sources of posts are judged with their order. */
const byIdAlone: readonly string[] = ["influencerId", "selectedAccounts"];

const ofNobody = namings
  .filter(({ member }) => byIdAlone.includes(member))
  .map((naming) => {
    const { operation, member, profile, request: plain } = naming;
    const title = `${operation.operationId} refuses the id of nothing as ${member}.`;
    const options = { name: `unknown-${member}`, title, operation, profile };
    return check(`${operation.operationId}.error.not_found`, options, async (context) => {
      const exchange = await accepted(context, await plain(context, nothing));
      if (exchange === undefined) return;
      throw new Failure({ expected: `${member} to be refused`, actual: "it was accepted" }, exchange);
    });
  });

/** The answer of a server that accepts a request with a resource that it should not know; undefined if it refuses it. @throws Blocked */
async function accepted(context: CheckContext, sent: RequestSpec): Promise<Exchange | undefined> {
  const exchange = await context.sendInvalid(sent);
  if (telling.includes(exchange.response.status)) return undefined;
  if (!succeeded(exchange)) {
    throw new Blocked(
      `needs a request that is not refused for another reason (the server answered ${outcomeOf(exchange)})`,
    );
  }
  await requireMemory(context);
  return exchange;
}

export const checks: readonly Check[] = inPhase("spending", [...ofAnotherTeam, ...ofNobody]);
