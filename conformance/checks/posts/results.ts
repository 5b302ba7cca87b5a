import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { failedPost, postIn, terminalStatuses, widePost } from "../../steps/posts/post-lives.ts";
import { readPost, resultsIn, statusOf } from "../../steps/posts/posts.ts";

const full = () => "full" as const;

/** How long to wait for a change that must not happen, in seconds. */
const laterSeconds = 120;

const figures = ["views", "likes", "comments", "shares"];

/** The read of a published post of the run. @throws Blocked if it ends otherwise: the documents do not show such a post */
async function postedPost(context: CheckContext): Promise<Exchange> {
  return (await postIn(context, "posted")).read;
}

const results = [
  check("POST-52", { profile: full() }, async (context) => expectAddresses(await postedPost(context))),
  check(
    "POST-52",
    { name: "every-platform", title: "The result on each platform has a status and a postUrl.", profile: full() },
    async (context) => expectAddresses(await widelyPosted(context)),
  ),
  check("POST-68", { profile: full() }, async (context) => {
    const { made } = await widePost(context);
    const last = await widelyPosted(context);
    const wanted = Object.keys(isRecord(made.body.selectedAccounts) ? made.body.selectedAccounts : {}).length;
    const found = resultsIn(last.response.json).length;
    expectThat(
      found >= wanted,
      { expected: `${wanted} results`, actual: `there are ${found}`, pointer: "/data" },
      last,
    );
  }),
  check("POST-53", { profile: full() }, async (context) => expectSnapshots(await postedPost(context))),
  check(
    "POST-53",
    { name: "every-platform", title: "The result on each platform has a snapshot of its analytics.", profile: full() },
    async (context) => expectSnapshots(await widelyPosted(context)),
  ),
];

/** The last read of a post on every platform. @throws Blocked if it is not published on each */
async function widelyPosted(context: CheckContext): Promise<Exchange> {
  const { last } = await widePost(context);
  if (statusOf(last) === "posted") return last;
  throw new Blocked(`needs a post that is posted (it is ${String(statusOf(last))})`);
}

/** @throws Failure without results, or if one has no status or no address */
function expectAddresses(read: Exchange): void {
  const found = resultsIn(read.response.json);
  const expected = "results per platform, each with a status and a postUrl";
  expectThat(found.length > 0, { expected, actual: "there are none", pointer: "/data" }, read);
  const less = found.find((result) => typeof result.status !== "string" || result.postUrl === undefined);
  expectThat(less === undefined, { expected, actual: `one has only ${membersOf(less)}` }, read);
}

/** @throws Failure if a result has no snapshot; Blocked without results */
function expectSnapshots(read: Exchange): void {
  const found = resultsIn(read.response.json);
  if (found.length === 0) throw new Blocked("needs a post that shows its results");
  // The documents do not show where a result has the snapshot.
  const less = found.find((result) => !isSnapshot(result) && !Object.values(result).some(isSnapshot));
  const expected = `a snapshot of ${figures.join(", ")}`;
  expectThat(less === undefined, { expected, actual: `one lacks ${lackOf(less)}` }, read);
}

/** The figures that a result lacks: counted in the result itself or in the member with most of them. */
function lackOf(result: unknown): string {
  const members = isRecord(result) ? Object.entries(result) : [];
  const parts = [["", result] as const, ...members.map(([name, value]) => [`${name}.`, value] as const)];
  const lacks = parts.map(([prefix, part]) => {
    const missing = figures.filter((name) => !isRecord(part) || typeof part[name] !== "number");
    return { prefix, missing };
  });
  const [{ prefix, missing } = { prefix: "", missing: figures }] = lacks.sort(
    (one, other) => one.missing.length - other.missing.length,
  );
  return missing.map((name) => `${prefix}${name}`).join(", ");
}

function isSnapshot(value: unknown): boolean {
  return isRecord(value) && figures.every((name) => typeof value[name] === "number");
}

function membersOf(value: unknown): string {
  return isRecord(value) ? Object.keys(value).join(", ") : "nothing";
}

const kept = forEachItem("post-terminal", terminalStatuses, {
  requirements: () => ["POST-54"],
  says: (status) => `A post that is ${status} stays so.`,
  profile: full,
  async run(context, name) {
    const status = terminalStatuses.find((known) => known === name) ?? "posted";
    const { id } = await postIn(context, status);
    await context.wait(laterSeconds, `a post that is ${status}`);
    const read = await readPost(context, id);
    const actual = `it is ${String(statusOf(read))} later`;
    expectThat(statusOf(read) === status, { expected: status, actual, pointer: "/data/status" }, read);
  },
});

const keptRendering = check("POST-55", { needs: ["control:outcomes"], profile: full() }, async (context) => {
  const { made, last } = await failedPost(context);
  if (valueAt(last, "/data/renderStatus") !== "failed") throw new Blocked("needs a rendering that fails");
  await context.wait(laterSeconds, "a rendering that failed");
  const read = await readPost(context, made.id);
  const status = valueAt(read, "/data/renderStatus");
  const deviation = { expected: "failed", actual: `it is ${String(status)} later`, pointer: "/data/renderStatus" };
  expectThat(status === "failed", deviation, read);
});

export const checks: readonly Check[] = [...results, ...kept, keptRendering];
