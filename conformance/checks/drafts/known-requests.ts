import { operations } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { newBrief, openDraft, readDraft } from "../../steps/drafts/drafts.ts";
import { edited } from "../../steps/drafts/edits.ts";
import { drawn, ready } from "../../steps/drafts/generated.ts";
import { ownHookDemo } from "../../steps/drafts/kinds.ts";
import { start, videoOf } from "../../steps/drafts/videos.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { expectRefusedWithout } from "../../steps/service/scope-refusals.ts";
import { defaultWorkspace } from "../../steps/workspaces/own-workspaces.ts";

const { createMetaAd, createRecreation, createRecreationVideo } = operations;
const full = () => "full" as const;

/** A request whose `requestId` the server has accepted before. */
interface Known {
  readonly request: RequestSpec;
  /** The id of what it made. */
  readonly id: string;
}

const opened = once("a draft to reopen", async (context): Promise<Known> => {
  const { draft, body } = await openDraft(context);
  return { request: { operation: createRecreation, body }, id: draft.id };
});

const filmed = async (context: CheckContext): Promise<Known> => (await ready(context)).video;
const pictured = async (context: CheckContext): Promise<Known> => (await drawn(context)).image;

/** The scopes that each request needs (studio document, Ad adaptation and Credit-costing generation), and its requirement. */
const scopes = {
  "createRecreation/ads:read": { known: opened, operation: createRecreation, scope: "ads:read" },
  "createRecreation/ads:write": { known: opened, operation: createRecreation, scope: "ads:write" },
  "createRecreationVideo/ads:read": { known: filmed, operation: createRecreationVideo, scope: "ads:read" },
  "createRecreationVideo/generations:write": {
    known: filmed,
    operation: createRecreationVideo,
    scope: "generations:write",
  },
  "createMetaAd/generations:write": { known: pictured, operation: createMetaAd, scope: "generations:write" },
  "createMetaAd/ads:read": { known: pictured, operation: createMetaAd, scope: "ads:read", requirement: "MAD-05" },
} as const;

/** A server that looks up the `requestId` first may return what it made to any key of the team. */
const scoped = forEachItem("known-request-scope", Object.keys(scopes), {
  requirements: (name) => {
    const { operation, scope, ...own } = rowOf(name);
    return ["requirement" in own ? own.requirement : `${operation.operationId}.scope.${scope}`];
  },
  says: (name) =>
    `${name.replace("/", " with a key without ")} is refused with 403 forbidden_scope, with a requestId that is known, too.`,
  profile: full,
  async run(context, name) {
    const { known, scope } = rowOf(name);
    const { request } = await known(context);
    await expectRefusedWithout(context, request, scope);
  },
});

function rowOf(name: string): (typeof scopes)[keyof typeof scopes] {
  const found = scopes[name as keyof typeof scopes]; // undefined for any other text
  if (found) return found;
  throw new Error(`There is no request ${name}.`);
}

/** What makes something from a draft, the member with the revision, and the draft of the request. */
const generations = {
  createRecreationVideo: { requirement: "DVID-19", revision: "revision", story: ready, known: filmed },
  createMetaAd: { requirement: "MAD-13", revision: "recreationRevision", story: drawn, known: pictured },
} as const;

const ofNewRevision = forEachItem("known-request-after-edit", Object.keys(generations), {
  requirements: (name) => [generationOf(name).requirement],
  says: (name) => `${name} makes nothing new for a known requestId after an edit of the draft.`,
  profile: full,
  async run(context, name) {
    const { revision, story, known } = generationOf(name);
    const { request, id } = await known(context);
    const { draft } = await story(context);
    const next = await edited(context, await readDraft(context, draft.id), { brief: newBrief() });
    const body = { ...(isRecord(request.body) && request.body), [revision]: next.revision };
    const exchange = await context.send({ ...request, body });
    // It may also be refused (GAP-360, GAP-466).
    if (outcomeOf(exchange) === "409 conflict") return;
    expectSuccess(exchange, [400, 402, 403, 502, 503]);
    expectSame(exchange, id);
  },
});

function generationOf(name: string): (typeof generations)[keyof typeof generations] {
  const found = generations[name as keyof typeof generations]; // undefined for any other text
  if (found) return found;
  throw new Error(`Nothing is made by ${name}.`);
}

/** Longer than any answer is stored for its Idempotency-Key, in seconds: a `requestId` is known forever. */
const longTime = 25 * 3600;

/** A draft opened with all that its `requestId` may depend on (GAP-428). */
const openedAtHome = once("a draft to reopen on the next day", async (context): Promise<Known> => {
  const { draft, body } = await openDraft(context, { workspaceId: await defaultWorkspace(context) });
  return { request: { operation: createRecreation, body }, id: draft.id };
});

/** A video of a draft that no check edits. */
const filmedOnce = once(
  "a video to request again on the next day",
  async (context): Promise<Known> => start(context, videoOf(await ownHookDemo(context))),
);

/** What each operation made for a `requestId`. */
const known = {
  createRecreation: { requirement: "DRFT-02", of: openedAtHome },
  createRecreationVideo: { requirement: "DVID-19", of: filmedOnce },
} as const;

const nextDay = forEachItem("known-request-next-day", Object.keys(known), {
  requirements: (name) => [knownOf(name).requirement],
  says: (name) => `A requestId of ${name} that is repeated on the next day returns what it made.`,
  needs: ["control:clock"],
  profile: full,
  async run(context, name) {
    const { request, id } = await knownOf(name).of(context);
    await context.wait(longTime, "the next day");
    const exchange = await context.send(request);
    // The workspace of a draft in the path is not named (GAP-015).
    expectSuccess(exchange, [402, 403, 404, 502, 503]);
    expectSame(exchange, id);
  },
});

function knownOf(name: string): (typeof known)[keyof typeof known] {
  const found = known[name as keyof typeof known]; // undefined for any other text
  if (found) return found;
  throw new Error(`There is no requestId of ${name}.`);
}

/** Requests that must be refused, by what is wrong with them. */
const wrongSources: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "without-a-source": { resultToken: undefined },
  "with-an-unknown-receipt": { resultToken: "no-receipt" },
};

/** A server that stores the requestId before it looks at the rest finds it again, without its draft. */
const afterRefusal = forEachItem("request-id-after-refusal", Object.keys(wrongSources), {
  requirements: () => ["DRFT-66"],
  says: (name) => `A requestId that was refused ${name.replaceAll("-", " ")} opens a draft with a valid request.`,
  profile: full,
  async run(context, name) {
    const { request } = await opened(context);
    const valid = { operation: createRecreation, body: { ...Object(request.body), requestId: freshUuid() } };
    const refused = await context.sendInvalid({ ...valid, body: { ...valid.body, ...wrongSources[name] } });
    if (succeeded(refused)) throw new Blocked("needs a request that is refused");
    const exchange = await context.send(valid);
    if (succeeded(exchange)) return;
    const other = await context.send({ ...valid, body: { ...valid.body, requestId: freshUuid() } });
    if (!succeeded(other)) throw new Blocked(`needs a draft that opens (the server answered ${outcomeOf(other)})`);
    const actual = `the server answered ${outcomeOf(exchange)}, and took the same request with another requestId`;
    throw new Failure({ expected: "a draft", actual }, exchange);
  },
});

function expectSame(exchange: Exchange, id: string): void {
  const actual = `it is ${String(valueAt(exchange, "/data/id"))}`;
  expectThat(valueAt(exchange, "/data/id") === id, { expected: id, actual, pointer: "/data/id" }, exchange);
}

/** What a repeated `requestId` does, and what it must not do (studio document, Ad adaptation). */
export const checks: readonly Check[] = [...scoped, ...ofNewRevision, ...afterRefusal, ...inPhase("closing", nextDay)];
