import { type Operation, operationList } from "../../../generated/operations.ts";
import { keyOf, type ReadId } from "../../../generated/queries.ts";
import type { TestSandbox } from "../../../mocks/sandbox/testing/sandbox-test.ts";

/** One call of a read, and the key of its query. */
export interface Read {
  readonly read: ReadId;
  readonly id?: string;
  readonly query: Readonly<Record<string, string>>;
}

/** What reads answered at one moment, by the text of their keys. A refusal is an answer, too. */
export type Screen = ReadonlyMap<string, { readonly read: Read; readonly answer: string }>;

/** Where the records are whose ids are in paths. */
export const recordsOf = {
  automation: "automations",
  content: "content",
  draft: "drafts",
  influencer: "influencers",
  post: "posts",
  savedAd: "savedAds",
  suggestion: "suggestions",
  video: "videos",
  workspace: "workspaces",
} as const;

/** A kind of resource that the sandbox stores and a path or body can name. */
export type StoredKind = keyof typeof recordsOf;

const day = 86_400_000;

/** Every call of a read that this world can answer: each list in each workspace, and each resource alone. */
export function readsOf(box: TestSandbox): Read[] {
  const { collections, now } = box.world;
  const workspaces = collections.workspaces.all().map(({ id }) => id);
  const dates = { from: new Date(now - 30 * day).toISOString(), to: new Date(now + 60 * day).toISOString() };
  const savedAds = collections.savedAds.all().map(({ id, observation }) => ({ savedId: id, adId: observation.adId }));
  /** The query parameters that a read requires; a call with each. */
  const required: { readonly [Id in ReadId]?: readonly Readonly<Record<string, string>>[] } = {
    getCalendar: [dates],
    searchAds: [{ q: "coffee" }],
    searchAdvertisers: [{ q: "coffee" }],
    getAdPreview: savedAds,
  };
  return (operationList as readonly Operation[])
    .filter(({ method }) => method === "GET")
    .flatMap(({ operationId, parameters, pagination }) => {
      const read = operationId as ReadId; // the GET operations
      const own = parameters.find((parameter) => parameter.in === "path");
      const stored: readonly { readonly id: string }[] = own
        ? collections[recordsOf[own.resource as StoredKind]].all() // every id in a path is of one
        : [];
      const ids = own ? stored.map(({ id }) => ({ id })) : [{}];
      const inWorkspace = !own && parameters.some(({ name }) => name === "workspaceId");
      const places = inWorkspace ? [{}, ...workspaces.map((workspaceId) => ({ workspaceId }))] : [{}];
      const page = pagination === "page" ? { limit: "100" } : {};
      const queries = (required[read] ?? [{}]).flatMap((query) =>
        places.map((place) => ({ ...query, ...place, ...page })),
      );
      return ids.flatMap((id) => queries.map((query) => ({ read, ...id, query })));
    });
}

/** Makes the reads. */
export async function readAll(box: TestSandbox, reads: readonly Read[]): Promise<Screen> {
  const screen = new Map<string, { readonly read: Read; readonly answer: string }>();
  for (const read of reads) {
    const { status, json } = await box.call(read.read, read);
    screen.set(JSON.stringify(keyOfRead(read)), { read, answer: JSON.stringify({ status, json }) });
  }
  return screen;
}

/** The reads of a screen that found something. */
export function found(screen: Screen): Read[] {
  return [...screen.values()].filter(({ answer }) => !answer.startsWith('{"status":404')).map(({ read }) => read);
}

/** The query key that an application has for a call. */
export function keyOfRead({ read, id, query }: Read): readonly unknown[] {
  return keyOf(read, { ...(id !== undefined && { path: { id } }), query } as Parameters<typeof keyOf>[1]);
}
