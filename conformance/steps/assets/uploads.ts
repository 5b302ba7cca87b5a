import { operations } from "../../../generated/operations.ts";
import { mediaUrl } from "../../core/arranging/example-values.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { expectTaken } from "../expect-taken.ts";
import { expectNew, withKey } from "../first-use.ts";
import { given, request, textAt } from "../given.ts";
import { type Item, idIn, wholeList } from "../lists.ts";
import { once } from "../once.ts";
import { ownAnswer } from "../service/own-data.ts";
import { uniqueWord } from "../unique.ts";

/** A file uploaded by the run to the media library. */
export interface Upload {
  readonly request: RequestSpec;
  readonly answer: Exchange;
  readonly id: string;
  /** A unique name in the library. */
  readonly name: string;
}

/** Members of a body; one that is undefined is left out. */
type Members = Readonly<Record<string, unknown>>;

/**
 * Uploads the target's media of a kind with a unique name and an Idempotency-Key.
 * @throws Blocked if the target has no such media, or the server refuses it
 */
export async function upload(context: CheckContext, media: MediaKind, more: Members = {}): Promise<Upload> {
  return uploaded(context, media, more, ({ body, headers = {} }) =>
    given(context, "createAsset", { ...(isRecord(body) && { wholeBody: body }), headers }),
  );
}

/** Uploads media in the same way. @throws Failure if the server accepts it only without the other members */
export async function uploadWith(context: CheckContext, media: MediaKind, more: Members): Promise<Upload> {
  const plain = { url: mediaUrl(context.target, media), name: uniqueWord() };
  return uploaded(context, media, more, (sent) =>
    expectTaken(context, sent, async () => withKey({ ...sent, body: plain })),
  );
}

type MediaKind = "video" | "image" | "audio";

async function uploaded(
  context: CheckContext,
  media: MediaKind,
  more: Members,
  send: (sent: RequestSpec) => Promise<Exchange>,
): Promise<Upload> {
  const name = uniqueWord();
  const knew = new Set(context.resources.all("asset").map(({ id }) => String(id)));
  const members = Object.entries({ url: mediaUrl(context.target, media), name, ...more });
  const wholeBody = Object.fromEntries(members.filter(([, value]) => value !== undefined));
  const sent = withKey(await request(context, "createAsset", { wholeBody }));
  const answer = ownAnswer(await send(sent));
  expectNew(operations.createAsset, answer, knew);
  return { request: sent, answer, id: textAt(answer, "/data/id"), name };
}

/** A video, uploaded once per run with its kind. */
export const videoUpload = once("an uploaded video", (context) => upload(context, "video", { kind: "video" }));

/** The asset of an upload from the list of its workspace. @throws Blocked if the list does not have it */
export async function listedUpload(
  context: CheckContext,
  { id }: Pick<Upload, "id">,
  query: Readonly<Record<string, string>> = {},
): Promise<Item> {
  const found = (await wholeList(context, "listAssets", query)).find((item) => idIn(item) === id);
  if (found) return found;
  throw new Blocked("needs a list that shows the uploaded asset");
}
