import { type Check, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess, notItsFault } from "../../core/expect.ts";
import { draftIn, newBrief, openDraft, readDraft } from "../../steps/drafts/drafts.ts";
import { editOf, sendEdit } from "../../steps/drafts/edits.ts";
import { expectBetween, expectRevision, expectSettings, expectUnchanged } from "../../steps/drafts/judge.ts";
import { imageDraft } from "../../steps/drafts/kinds.ts";
import { expectThat } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";

/** An edit of revision 0 of a draft with a later revision, and the draft before and after it. */
const staleEdit = once("a stale edit", async (context) => {
  const before = await imageDraft(context);
  if (before.revision < 1) throw new Blocked("needs an edit that advances the revision");
  const exchange = await context.sendInvalid(await editOf(context, { ...before, revision: 0 }, { brief: newBrief() }));
  return { before, exchange, after: await readDraft(context, before.id) };
});

/** Each edit of a new draft, from its first revision and from a later one; also one that changes nothing. */
const advances = forEachItem("draft-edit/advances", ["first", "later", "repeated"], {
  requirements: () => ["DRFT-04"],
  says: (which) => `The ${which} edit on the current revision advances it by one.`,
  async run(context, which) {
    const before = which === "first" ? (await openDraft(context)).draft : await imageDraft(context);
    const change = which === "repeated" ? {} : { format: "image", brief: newBrief() };
    const exchange = await sendEdit(context, before, change);
    expectSuccess(exchange, [400, ...notItsFault]);
    expectRevision(exchange, before.revision + 1);
    expectBetween(before, exchange, await readDraft(context, before.id));
  },
});

const stale: Check[] = [
  check(
    ["DRFT-05", "updateRecreation.error.conflict"],
    { title: "updateRecreation refuses an edit of an older revision with 409 conflict." },
    async (context) =>
      expectRefusal((await staleEdit(context)).exchange, { status: 409, type: "conflict" }, notItsFault),
  ),
  check(
    "DRFT-06",
    { name: "draft-edit/stale-effect", title: "An edit of an older revision does not change revision and settings." },
    async (context) => {
      const { before, after } = await staleEdit(context);
      expectUnchanged(before, after);
    },
  ),
];

const saves: Check[] = [
  check("DRFT-27", async (context) => {
    const before = await imageDraft(context);
    const brief = newBrief();
    const exchange = await sendEdit(context, before, { brief });
    if (!succeeded(exchange)) throw new Blocked(`needs an edit that succeeds (it is ${outcomeOf(exchange)})`);
    const after = await readDraft(context, before.id);
    expectSettings(after, { brief }, ["brief"]);
    expectRevision(after.exchange, draftIn(exchange).revision);
  }),
  check("DRFT-10", async (context) => {
    const before = await imageDraft(context);
    const briefs = [newBrief(), newBrief()];
    const both = await Promise.all(briefs.map(async (brief) => context.send(await editOf(context, before, { brief }))));
    const saved = both.filter(succeeded);
    const refused = both.filter((exchange) => !succeeded(exchange));
    for (const exchange of refused) expectRefusal(exchange, { status: 409, type: "conflict" }, [400, ...notItsFault]);
    const [first] = both;
    expectThat(
      saved.length === 1,
      { expected: "one saved edit", actual: `${saved.length} were saved` },
      saved[1] ?? first,
    );
    const winner = briefs[both.findIndex(succeeded)];
    const after = await readDraft(context, before.id);
    expectSettings(after, { brief: winner }, ["brief"]);
  }),
];

export const checks: readonly Check[] = [...advances, ...stale, ...saves];
