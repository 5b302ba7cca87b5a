import { operations } from "../../../generated/operations.ts";
import { mediaUrl } from "../../core/arranging/example-values.ts";
import { type Check, type CheckContext, check, checksOf, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import { profileOf } from "../../core/profile.ts";
import { differenceIn } from "../../core/values/agreement.ts";
import { listedUpload, type Upload, upload, uploadWith, videoUpload } from "../../steps/assets/uploads.ts";
import { expectTaken } from "../../steps/expect-taken.ts";
import { expectThat, textAt, valueAt } from "../../steps/given.ts";
import { idIn, plainList, wholeList } from "../../steps/lists.ts";
import { once, perSubject } from "../../steps/once.ts";
import { uniqueWord } from "../../steps/unique.ts";
import { ownWorkspaces } from "../../steps/workspaces/own-workspaces.ts";

const { createAsset } = operations;

const mediaKinds = ["video", "image", "audio"] as const;

/** An upload of each type of file, without its kind. */
const ofType = perSubject(String, (media: (typeof mediaKinds)[number]) =>
  once(`an upload of type ${media}`, (context) => upload(context, media)),
);

const inferred = forEachItem("asset-kind-inferred", mediaKinds, {
  requirements: () => ["ASSET-08"],
  says: (media) => `A file of type ${media} becomes an asset of that kind.`,
  async run(context, media) {
    const sent = await ofType(media)(context);
    expectKind(sent.answer, media);
    await expectListed(context, sent, media);
  },
});

const names = forEachItem("asset-name", mediaKinds, {
  requirements: () => ["ASSET-09"],
  says: (media) => `A file of type ${media} keeps the name that it is uploaded with.`,
  run: async (context, media) => expectNamed(context, await ofType(media)(context)),
});

/** @throws Failure if the answer to an upload, or the list, shows another name than the one that was sent */
async function expectNamed(context: CheckContext, sent: Upload): Promise<void> {
  const { answer, name } = sent;
  const shown = valueAt(answer, "/data/name");
  const pointer = "/data/name";
  expectThat(shown === name, { expected: name, actual: `it is ${String(shown)}`, pointer }, answer);
  const listed = await listedUpload(context, sent);
  expectThat(listed.name === name, { expected: name, actual: `the list has ${String(listed.name)}` });
}

/** @throws Failure if the list shows an upload with another kind */
async function expectListed(context: CheckContext, sent: Upload, kind: string): Promise<void> {
  const isThere = (await wholeList(context, "listAssets", { kind })).some((item) => idIn(item) === sent.id);
  if (isThere) return;
  const listed = (await listedUpload(context, sent)).kind;
  expectThat(listed === kind, { expected: kind, actual: `the list has ${String(listed)}` }, sent.answer);
}

/** The kind comes from the type that the source is served as (core document, Assets). */
const misnamed = check(
  "ASSET-08",
  { name: "asset-kind-of-a-name", title: "An image whose name ends like that of a video is an image." },
  async (context) => expectKind((await upload(context, "image", { name: `${uniqueWord()}.mp4` })).answer, "image"),
);

const misaddressed = check(
  "ASSET-08",
  { name: "asset-kind-of-an-address", title: "An image whose address ends like that of a video is an image." },
  async (context) => {
    const url = mediaUrl(context.target, "misnamedImage");
    expectKind((await upload(context, "image", { url })).answer, "image");
  },
);

/** The file has the kind that is sent, so a server that compares them accepts it (GAP-153). */
const kinds = forEachItem("asset-kind-sent", mediaKinds, {
  requirements: () => ["AssetKind.enum"],
  says: (kind) => `A file of type ${kind} is accepted with that kind.`,
  profile: () => profileOf(createAsset),
  async run(context, kind) {
    const plain = { operation: createAsset, body: { url: mediaUrl(context.target, kind), name: uniqueWord() } };
    await expectTaken(context, { ...plain, body: { ...plain.body, kind } }, async () => plain);
  },
});

function expectKind(answer: Exchange, expected: string): void {
  const shown = valueAt(answer, "/data/kind");
  expectThat(shown === expected, { expected, actual: `it is ${String(shown)}`, pointer: "/data/kind" }, answer);
}

/** A server may store the category in one case only. */
const categories = [
  check("ASSET-10", (context) => expectCategory(context)),
  check(
    "ASSET-10",
    { name: "beside-a-kind", title: "An upload whose kind is sent keeps its category, too." },
    (context) => expectCategory(context, { kind: "image" }),
  ),
];

/** @throws Failure if an upload is listed without the category that was sent */
async function expectCategory(context: CheckContext, more: Readonly<Record<string, unknown>> = {}): Promise<void> {
  // What an asset shows that was uploaded without one is a label, not one of the categories (GAP-155).
  const label = (await listedUpload(context, await videoUpload(context))).category;
  const used = (await wholeList(context, "listAssets")).map((item) => item.category);
  const known = used.find((each) => typeof each === "string" && each !== "" && each !== label);
  const wanted = typeof known === "string" ? known : "demo";
  const sent = await (known === undefined ? upload : uploadWith)(context, "image", { ...more, category: wanted });
  // A category that no list shows may be ignored or refused (GAP-156, GAP-162).
  if (known === undefined && !(await isFoundBy(context, sent, wanted)))
    throw new Blocked("needs an asset in the library that has a category");
  const shown = String((await listedUpload(context, sent)).category);
  const isSame = known === undefined ? shown.toLowerCase() === wanted : shown === wanted;
  expectThat(isSame, { expected: wanted, actual: `the list has ${shown}` }, sent.answer);
}

/** Whether the filter by a category shows an asset, and that by another does not. */
async function isFoundBy(context: CheckContext, { id }: Upload, known: string): Promise<boolean> {
  const [own, others] = [
    await wholeList(context, "listAssets", { category: known }),
    await wholeList(context, "listAssets", { category: uniqueWord() }),
  ];
  return own.some((item) => idIn(item) === id) && !others.some((item) => idIn(item) === id);
}

/** A URL without its query, which may contain a signature (GAP-160). */
function plain(url: unknown): string {
  return String(url).split("?")[0] ?? "";
}

/** A URL that creates no asset. */
interface Bad {
  readonly requirement: string;
  /** What is sent with it, in one upload after the other. Default: only a name. */
  readonly uploads?: readonly Readonly<Record<string, unknown>>[];
  address(context: CheckContext): string;
}

function withoutTls({ target }: CheckContext): string {
  const url = mediaUrl(target, "image");
  // A server on the same machine may take http from it.
  if (!url.startsWith("https:")) throw new Blocked("needs media.image with an https URL in the target file");
  return url.replace(/^https:/, "http:");
}

/** URLs that create no asset. The reserved suffix `.invalid` never resolves (RFC 6761). */
const bad: Readonly<Record<string, Bad>> = {
  http: { requirement: "ASSET-15", address: withoutTls, uploads: [{}, { kind: "image" }] },
  unreachable: { requirement: "ASSET-16", address: () => "https://media.invalid/picture.jpg" },
};

const refused = forEachItem("asset-refused", Object.keys(bad), {
  requirements: (item) => [bad[item]?.requirement ?? ""],
  says: (item) => `A url that is ${item} creates no asset.`,
  profile: () => profileOf(createAsset),
  async run(context, item) {
    const url = bad[item]?.address(context);
    await plainList(context, "listAssets");
    const sent = uniqueWord();
    const exchanges: Exchange[] = [];
    for (const more of bad[item]?.uploads ?? [{}]) {
      const exchange = await context.sendInvalid({ operation: createAsset, body: { url, name: sent, ...more } });
      if (exchange.response.status === 429) throw new Blocked("needs a call within every limit");
      expectThat(!succeeded(exchange), { expected: "a refusal", actual: "the server accepted it" }, exchange);
      exchanges.push(exchange);
    }
    const isThere = (await wholeList(context, "listAssets")).some((asset) => asset.name === sent);
    expectThat(!isThere, { expected: "no asset", actual: "the list has one of that name" }, exchanges.at(-1));
  },
});

const inWorkspace = [
  check("ASSET-18", (context) => expectInWorkspace(context)),
  check(
    "ASSET-18",
    { name: "asset-unnamed-in-workspace", title: "An upload without a name is added to the named workspace, too." },
    (context) => expectInWorkspace(context, { name: undefined }),
  ),
];

/** Uploads an image to a workspace that is not the default one. @throws Failure if its list lacks it */
async function expectInWorkspace(context: CheckContext, more: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const { other } = await ownWorkspaces(context);
  const { id } = await uploadWith(context, "image", { workspaceId: other, ...more });
  const ids = (await wholeList(context, "listAssets", { workspaceId: other })).map(idIn);
  expectThat(ids.includes(id), { expected: `asset ${id} in that workspace`, actual: "it is not there" });
}

/** The checks of one upload that they share. */
const ofVideo = checksOf(videoUpload, (check) => [
  check("ASSET-06", async ({ id }, context) => {
    const ids = (await wholeList(context, "listAssets")).map(idIn);
    expectThat(ids.includes(id), { expected: `asset ${id} in the list`, actual: "it is not there" });
  }),

  check("ASSET-07", ({ answer }) => {
    expectKind(answer, "video");
  }),

  check("ASSET-09", (sent, context) => expectNamed(context, sent)),

  check("ASSET-21", async (sent, context) => {
    const answer = valueAt(sent.answer, "/data");
    const difference = differenceIn(await listedUpload(context, sent), answer);
    const deviation = {
      expected: `${JSON.stringify(answer)} in the list`,
      actual: `the list has another ${difference}`,
      pointer: `/data${difference ?? ""}`,
    };
    expectThat(difference === undefined, deviation, sent.answer);
  }),

  check("ASSET-11", async (sent, context) => {
    const source = mediaUrl(context.target, "video");
    const others = (await wholeList(context, "listAssets")).filter((item) => idIn(item) !== sent.id);
    // The library need not copy media that it already hosts.
    if (others.some(({ url }) => plain(url) === plain(source))) throw new Blocked("needs media.video from elsewhere");
    const url = textAt(sent.answer, "/data/url");
    const deviation = { expected: "another url", actual: "it is the one that was sent", pointer: "/data/url" };
    expectThat(plain(url) !== plain(source), deviation, sent.answer);
  }),

  check("ASSET-12", async (sent, context) => {
    const expected = plain(textAt(sent.answer, "/data/url"));
    const { url } = await listedUpload(context, sent);
    const deviation = { expected, actual: `the list has ${plain(url)}`, pointer: "/data/url" };
    expectThat(plain(url) === expected, deviation, sent.answer);
    await context.wait(5, "a later read of the asset's url");
    const { url: later } = await listedUpload(context, sent);
    expectThat(plain(later) === expected, { expected, actual: `the list has ${plain(later)} later` });
  }),

  check("ASSET-20", async (sent, context) => {
    const again = await context.send(sent.request);
    expectSuccess(again);
    const id = valueAt(again, "/data/id");
    expectThat(id === sent.id, { expected: sent.id, actual: `it is ${String(id)}`, pointer: "/data/id" }, again);
    const named = (await wholeList(context, "listAssets")).filter((item) => item.name === sent.name);
    expectThat(named.length <= 1, { expected: "one asset of that name", actual: `there are ${named.length}` });
  }),
]);

export const checks: readonly Check[] = [
  ...inferred,
  ...names,
  misnamed,
  misaddressed,
  ...kinds,
  ...categories,
  ...ofVideo,
  ...refused,
  ...inWorkspace,
];
