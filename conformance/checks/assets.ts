import { operations } from "../../generated/operations.ts";
import { type Check, type CheckContext, forEachItem, single } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { mediaUrl } from "../core/example-values.ts";
import { type Exchange, succeeded } from "../core/exchange.ts";
import { expectSuccess } from "../core/expect.ts";
import { profileOf } from "../core/profile.ts";
import { expectThat, textAt, valueAt } from "../steps/given.ts";
import { idIn, plainList, wholeList } from "../steps/lists.ts";
import { ownWorkspaces } from "../steps/own-workspaces.ts";
import { uniqueWord } from "../steps/unique.ts";
import { listedUpload, type Upload, upload, videoUpload } from "../steps/uploads.ts";

const { createAsset } = operations;
const profile = () => profileOf(createAsset);

/** A check of one upload that several checks share. */
function ofVideo(
  name: string,
  requirement: string,
  says: string,
  run: (context: CheckContext, upload: Upload) => Promise<void> | void,
): Check {
  return single(name, {
    requirements: () => [requirement],
    says: () => says,
    profile,
    run: async (context) => run(context, await videoUpload(context)),
  });
}

const stands = ofVideo(
  "asset-listed",
  "ASSET-06",
  "An asset is in the list as soon as the upload is answered.",
  async (context, { id }) => {
    const ids = (await wholeList(context, "listAssets")).map(idIn);
    expectThat(ids.includes(id), { expected: `asset ${id} in the list`, actual: "it is not there" });
  },
);

const kind = ofVideo("asset-kind", "ASSET-07", "An upload has the kind that was sent.", (_, { answer }) => {
  expectKind(answer, "video");
});

const inferred = forEachItem("asset-kind-inferred", ["video", "image", "audio"], {
  requirements: () => ["ASSET-08"],
  says: (media) => `A file of type ${media} becomes an asset of that kind.`,
  async run(context, media) {
    const known = (["video", "image", "audio"] as const).find((each) => each === media) ?? "video";
    expectKind((await upload(context, known)).answer, media);
  },
});

function expectKind(answer: Exchange, expected: string): void {
  const shown = valueAt(answer, "/data/kind");
  expectThat(shown === expected, { expected, actual: `it is ${String(shown)}`, pointer: "/data/kind" }, answer);
}

const name = ofVideo(
  "asset-name",
  "ASSET-09",
  "An asset has the name that was sent, in the answer and in the list.",
  async (context, sent) => {
    const shown = valueAt(sent.answer, "/data/name");
    expectThat(
      shown === sent.name,
      { expected: sent.name, actual: `it is ${String(shown)}`, pointer: "/data/name" },
      sent.answer,
    );
    const listed = await listedUpload(context, sent);
    expectThat(listed.name === sent.name, { expected: sent.name, actual: `the list has ${String(listed.name)}` });
  },
);

const category = single("asset-category", {
  requirements: () => ["ASSET-10"],
  says: () => "An asset has the category that was sent, if the library has that category.",
  async run(context) {
    const used = (await wholeList(context, "listAssets")).map((item) => item.category);
    const known = used.find((each) => typeof each === "string" && each !== "");
    if (known === undefined) throw new Blocked("needs an asset in the library that has a category");
    const listed = await listedUpload(context, await upload(context, "image", { category: known }));
    const actual = `the list has ${String(listed.category)}`;
    expectThat(listed.category === known, { expected: String(known), actual });
  },
});

const hosted = ofVideo(
  "asset-hosted",
  "ASSET-11",
  "The url of an asset is a hosted URL, not the source URL.",
  async (context, sent) => {
    const source = mediaUrl(context.target, "video");
    const others = (await wholeList(context, "listAssets")).filter((item) => idIn(item) !== sent.id);
    // The library need not copy media that it already hosts.
    if (others.some(({ url }) => plain(url) === plain(source))) throw new Blocked("needs media.video from elsewhere");
    const url = textAt(sent.answer, "/data/url");
    const deviation = { expected: "another url", actual: "it is the one that was sent", pointer: "/data/url" };
    expectThat(plain(url) !== plain(source), deviation, sent.answer);
  },
);

const stable = ofVideo(
  "asset-stable",
  "ASSET-12",
  "The list shows the same url as the answer to the upload, now and later.",
  async (context, sent) => {
    const expected = plain(textAt(sent.answer, "/data/url"));
    for (const seconds of [0, 5]) {
      if (seconds > 0) await context.wait(seconds, "a later read of the asset's url");
      const { url } = await listedUpload(context, sent);
      expectThat(plain(url) === expected, { expected, actual: `the list has ${plain(url)}` });
    }
  },
);

/** A URL without its query, which may contain a signature (GAP-160). */
function plain(url: unknown): string {
  return String(url).split("?")[0] ?? "";
}

/** URLs that create no asset. The reserved suffix `.invalid` never resolves (RFC 6761). */
const bad: Readonly<Record<string, { readonly requirement: string; address(context: CheckContext): string }>> = {
  http: {
    requirement: "ASSET-15",
    address: ({ target }) => mediaUrl(target, "image").replace(/^https:/, "http:"),
  },
  unreachable: { requirement: "ASSET-16", address: () => "https://media.invalid/picture.jpg" },
};

const refused = forEachItem("asset-refused", Object.keys(bad), {
  requirements: (item) => [bad[item]?.requirement ?? ""],
  says: (item) => `A url that is ${item} creates no asset.`,
  profile,
  async run(context, item) {
    await plainList(context, "listAssets");
    const sent = uniqueWord();
    const url = bad[item]?.address(context);
    const exchange = await context.sendInvalid({ operation: createAsset, body: { url, name: sent } });
    if (exchange.response.status === 429) throw new Blocked("needs a call within every limit");
    expectThat(!succeeded(exchange), { expected: "a refusal", actual: "the server accepted it" }, exchange);
    const isThere = (await wholeList(context, "listAssets")).some((asset) => asset.name === sent);
    expectThat(!isThere, { expected: "no asset", actual: "the list has one of that name" }, exchange);
  },
});

const inWorkspace = single("asset-workspace", {
  requirements: () => ["ASSET-18"],
  says: () => "An asset is listed in the workspace that it was uploaded to.",
  async run(context) {
    const { other } = await ownWorkspaces(context);
    const { id, answer } = await upload(context, "image", { workspaceId: other });
    const ids = (await wholeList(context, "listAssets", { workspaceId: other })).map(idIn);
    expectThat(ids.includes(id), { expected: `asset ${id} in that workspace`, actual: "it is not there" }, answer);
  },
});

const replayed = ofVideo(
  "asset-replayed",
  "ASSET-20",
  "A replayed upload returns the asset of the first upload and adds none.",
  async (context, sent) => {
    const again = await context.send(sent.request);
    expectSuccess(again);
    const id = valueAt(again, "/data/id");
    expectThat(id === sent.id, { expected: sent.id, actual: `it is ${String(id)}`, pointer: "/data/id" }, again);
    const named = (await wholeList(context, "listAssets")).filter((item) => item.name === sent.name);
    expectThat(named.length <= 1, { expected: "one asset of that name", actual: `there are ${named.length}` });
  },
);

export const assetChecks: readonly Check[] = [
  stands,
  kind,
  ...inferred,
  name,
  category,
  hosted,
  stable,
  ...refused,
  inWorkspace,
  replayed,
];
