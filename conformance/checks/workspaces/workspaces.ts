import { operations } from "../../../generated/operations.ts";
import { type Check, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import { profileOf } from "../../core/profile.ts";
import { differenceIn } from "../../core/values/agreement.ts";
import { expectThat, given, request, textAt, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { uniqueWord } from "../../steps/unique.ts";
import { askedWorkspace, listedWorkspaces, newWorkspace } from "../../steps/workspaces/new-workspace.ts";
import { naming } from "../service/bounds-judge.ts";

const { createWorkspace } = operations;

const all = check("WORK-01", async (context) => {
  const { id } = await newWorkspace(context);
  // Before the list: another check may make one meanwhile.
  const made = context.resources.made().filter(({ kind }) => kind === "workspace");
  const { exchange, items } = await listedWorkspaces(context);
  const pages = valueAt(exchange, "/pagination/pages");
  const deviation = { expected: "one page", actual: `there are ${String(pages)}`, pointer: "/pagination/pages" };
  expectThat(pages === undefined || Number(pages) <= 1, deviation, exchange);
  const home = valueAt(await given(context, "getMe"), "/data/workspaceId");
  // Another check judges whether GET /me shows the default one.
  const shown = typeof home === "string" ? [home] : [];
  for (const wanted of [id, ...shown, ...made.map((each) => each.id)]) {
    const isThere = items.some((item) => item.id === wanted);
    expectThat(isThere, { expected: `workspace ${wanted}`, actual: "the list leaves it out" }, exchange);
  }
});

const oneDefault = check("WORK-02", async (context) => {
  const { exchange, items } = await listedWorkspaces(context);
  const marked = items.filter(({ isDefault }) => isDefault === true).length;
  expectThat(marked === 1, { expected: "one default workspace", actual: `there are ${marked}` }, exchange);
});

const listed = check("WORK-03", async (context) => {
  const { id } = await newWorkspace(context);
  const { exchange, items } = await listedWorkspaces(context);
  const isThere = items.some((item) => item.id === id);
  expectThat(isThere, { expected: `workspace ${id} in the list`, actual: "it is not there" }, exchange);
});

const named = check(
  "WORK-04",
  { name: "workspace-name", title: "A new workspace has the sent name." },
  async (context) => {
    const { name, created } = await newWorkspace(context);
    const shown = String(valueAt(created, "/data/name"));
    expectThat(shown.trim() === name, { expected: name, actual: `it is ${shown}`, pointer: "/data/name" }, created);
  },
);

/** The longest allowed name (core document, Workspace). */
const longest = 100;

/** A workspace without a website, but with the longest name and a logo, and its first read. */
const namedAtLength = once("a workspace with the longest name and a logo", async (context) => {
  // Only a server that stores resources shows what is kept.
  await newWorkspace(context);
  const name = uniqueWord().padEnd(longest, "abcdefghij");
  const logoUrl = context.target.media?.image?.url;
  const send = async (wholeBody: Readonly<Record<string, unknown>>) =>
    context.send(await request(context, "createWorkspace", { wholeBody }));
  const first = await send({ name, ...(logoUrl !== undefined && { logoUrl }) });
  // The logo may be fetched at once, and refused (GAP-128).
  const created = first.response.status === 400 && logoUrl !== undefined ? await send({ name }) : first;
  if (!succeeded(created)) {
    throw new Blocked(`needs createWorkspace to succeed (the server answered ${outcomeOf(created)})`);
  }
  const id = textAt(created, "/data/id");
  return { name, id, created, read: await given(context, "getWorkspace", { path: { id } }) };
});

const longNamed = check(
  "WORK-04",
  { name: "workspace-longest-name", title: "A new workspace keeps a name of 100 characters, in every answer." },
  async (context) => {
    const { name, id, created, read } = await namedAtLength(context);
    const { exchange, items } = await listedWorkspaces(context);
    const listed = items.find((item) => item.id === id)?.name;
    for (const [shown, by] of [
      [valueAt(created, "/data/name"), created],
      [valueAt(read, "/data/name"), read],
      [listed, exchange],
    ] as const) {
      if (typeof shown !== "string") continue;
      expectThat(shown === name, { expected: name, actual: `it is ${shown}`, pointer: "/data" }, by);
    }
  },
);

const bodyRead = check("ENV-06", async (context) => {
  const { created } = await askedWorkspace(context);
  const isUnread =
    created.response.status === 415 || (created.response.status === 400 && naming(created, ["name", "body"]));
  const actual = `the server answered ${outcomeOf(created)}: ${String(errorOf(created)?.message)}`;
  if (isUnread) throw new Failure({ expected: "the name in the body to be read", actual }, created);
  await newWorkspace(context);
});

const readAtOnce = check("WORK-09", async (context) => {
  const workspace = await newWorkspace(context);
  expectSuccess(workspace.readAtOnce);
  const shown = valueAt(workspace.readAtOnce, "/data/id");
  const deviation = { expected: workspace.id, actual: `it is ${String(shown)}`, pointer: "/data/id" };
  expectThat(shown === workspace.id, deviation, workspace.readAtOnce);
});

const sameAtOnce = check("WORK-16", async (context) => {
  const { created, readAtOnce } = await newWorkspace(context);
  if (!succeeded(readAtOnce)) throw new Blocked("needs a new workspace that can be read");
  // The website may tell another language, so the preferences are left out.
  expectAgreement(created, readAtOnce, ["/data/isDefault", "/data/website"]);
});

const samePreferences = check(
  "WORK-16",
  {
    name: "workspace-with-a-logo",
    title: "A new workspace with a logo and without a website has the answered preferences in a read right after it.",
  },
  async (context) => {
    const { created, read } = await namedAtLength(context);
    const preferences = ["/data/preferences/timezone", "/data/preferences/contentLanguage"];
    expectAgreement(created, read, ["/data/isDefault", ...preferences]);
  },
);

/** @throws Failure if the answer to a creation and a read right after it show different values */
function expectAgreement(created: Exchange, read: Exchange, pointers: readonly string[]): void {
  for (const pointer of pointers) {
    const [was, is] = [valueAt(created, pointer), valueAt(read, pointer)];
    if (was === undefined || is === undefined || differenceIn(was, is) === undefined) continue;
    const deviation = {
      expected: JSON.stringify(is),
      actual: `it was ${JSON.stringify(was)} at the creation`,
      pointer,
    };
    throw new Failure(deviation, created);
  }
}

const readOnly = check("WORK-12", async (context) => {
  const { exchange, items } = await listedWorkspaces(context);
  const parts = ["identity", "positioning", "toneVoice"];
  const shown = parts.find((part) => items.some((item) => item[part] !== undefined));
  expectThat(shown === undefined, { expected: "no brand profile", actual: `the list shows ${shown}` }, exchange);
});

const refusedMakesNone = check("WORK-15", { profile: profileOf(createWorkspace) }, async (context) => {
  await listedWorkspaces(context);
  const name = uniqueWord();
  const exchange = await context.sendInvalid({ operation: createWorkspace, body: { name, notAField: true } });
  if (succeeded(exchange)) throw new Blocked("needs a server that refuses unknown fields");
  const { items } = await listedWorkspaces(context);
  const isThere = items.some((item) => item.name === name);
  expectThat(!isThere, { expected: "no workspace of that name", actual: "the list has one" }, exchange);
});

export const checks: readonly Check[] = inPhase("workspaces", [
  all,
  oneDefault,
  listed,
  named,
  longNamed,
  bodyRead,
  readAtOnce,
  sameAtOnce,
  samePreferences,
  readOnly,
  refusedMakesNone,
]);
