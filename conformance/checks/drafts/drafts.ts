import { operations } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess, notItsFault } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { someAd } from "../../steps/ads/ads.ts";
import { languageCode } from "../../steps/content/languages.ts";
import { briefFields, draftIn, newBrief, openDraft, readDraft, type Settings } from "../../steps/drafts/drafts.ts";
import { editOf, shaped } from "../../steps/drafts/edits.ts";
import { expectBetween, expectReopened, expectRevision, expectSettings } from "../../steps/drafts/judge.ts";
import { hookDemoSettings, talkingHeadSettings } from "../../steps/drafts/kinds.ts";
import { expectThat, given, itemsAt, valueAt } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { once } from "../../steps/once.ts";
import { unknownId } from "../../steps/placeholders.ts";
import { ownWorkspaces } from "../../steps/workspaces/own-workspaces.ts";

const { createRecreation, draftRecreationBrief, getRecreation } = operations;

/** A draft opened twice in a row. */
const opened = once("a draft that is opened twice", async (context) => {
  const first = await openDraft(context);
  return { ...first, again: await context.send({ operation: createRecreation, body: first.body }) };
});

/** A draft in a workspace other than the default. */
const elsewhere = once("a draft of another workspace", async (context) => {
  const { other } = await ownWorkspaces(context);
  const { draft } = await openDraft(context, { workspaceId: other });
  const read = await context.send({ operation: getRecreation, path: { id: draft.id }, query: { workspaceId: other } });
  const inOther = (request: RequestSpec) =>
    context.send({ ...request, body: { ...Object(request.body), workspaceId: other } });
  const edit = await inOther(await editOf(context, draft, { format: "image", brief: newBrief() }));
  const path = { id: draft.id };
  const revision = succeeded(edit) ? draftIn(edit).revision : draft.revision;
  const brief = await inOther({ operation: draftRecreationBrief, path, body: { revision } });
  // Other checks would expect it in the default workspace.
  context.resources.forget("draft", draft.id);
  return { draft, shown: [read, ...[edit, brief].filter(succeeded)], workspaceId: other };
});

const opening: Check[] = [
  check("DRFT-01", { name: "draft-open/revision" }, async (context) => {
    const { draft } = await opened(context);
    const actual = `it is ${draft.revision}`;
    expectThat(draft.revision === 0, { expected: "revision 0", actual, pointer: "/data/revision" }, draft.exchange);
  }),
  check(
    "DRFT-02",
    { name: "draft-open/again", title: "createRecreation opens the same draft again for the same requestId." },
    async (context) => {
      const { draft, again } = await opened(context);
      expectReopened(draft.id, again);
    },
  ),
  check("DRFT-11", async (context) => {
    const { draft, shown, workspaceId } = await elsewhere(context);
    for (const exchange of [draft.exchange, ...shown]) {
      expectSuccess(exchange, notItsFault);
      const actual = `it is ${String(valueAt(exchange, "/data/workspaceId"))}`;
      expectThat(
        valueAt(exchange, "/data/workspaceId") === workspaceId,
        { expected: workspaceId, actual, pointer: "/data/workspaceId" },
        exchange,
      );
    }
  }),
  check("DRFT-12", async (context) => {
    const { draft } = await opened(context);
    const workspaces = itemsAt(await given(context, "listWorkspaces"), "/data");
    const own = workspaces.find(({ id }) => id === valueAt(draft.exchange, "/data/workspaceId"));
    const wanted = isRecord(own?.preferences) ? String(own.preferences.contentLanguage ?? "") : "";
    const shown = String(valueAt(draft.exchange, "/data/language"));
    if (shown.toLowerCase() === wanted.toLowerCase()) return;
    const codes = [languageCode(shown), languageCode(wanted)] as const;
    if (codes.includes(undefined)) throw new Blocked(`needs languages that can be compared (${shown} and ${wanted})`);
    expectThat(
      codes[0] === codes[1],
      { expected: wanted, actual: `it is ${shown}`, pointer: "/data/language" },
      draft.exchange,
    );
  }),
  check("DRFT-23", async (context) => {
    const { draft } = await opened(context);
    for (const field of briefFields) {
      const pointer = `/data/settings/brief/${field}`;
      const value = valueAt(draft.exchange, pointer);
      expectThat(value === "", { expected: '""', actual: `it is ${JSON.stringify(value)}`, pointer }, draft.exchange);
    }
  }),
];

/** The settings of an edit, by its format. */
const edits: Readonly<Record<string, (context: CheckContext) => Promise<Settings> | Settings>> = {
  image: () => ({ format: "image", brief: newBrief() }),
  "talking-head": (context) => talkingHeadSettings(context),
  "hook-demo": (context) => hookDemoSettings(context),
};

const again = forEachItem("draft-open/again-after-an-edit", Object.keys(edits), {
  requirements: () => ["DRFT-03"],
  says: (format) => `A repeated requestId of createRecreation shows the draft edited to the format ${format}.`,
  async run(context, format) {
    const { draft, body } = await openDraft(context);
    const saved = await shaped(context, draft.id, (await edits[format]?.(context)) ?? {});
    const repeated = await context.send({ operation: createRecreation, body });
    if (!succeeded(repeated))
      throw new Blocked(`needs to open a draft again (the server answered ${outcomeOf(repeated)})`);
    const shown = draftIn(repeated);
    if (shown.id !== saved.id) throw new Blocked("needs a requestId that opens the same draft again");
    expectRevision(repeated, saved.revision);
    expectSettings(shown, saved.settings);
    expectBetween(saved, repeated, await readDraft(context, draft.id));
  },
});

/** Default settings of a new draft, if it shows them (GAP-435). */
const defaults = { ratio: { id: "DRFT-24", value: "1:1" }, style: { id: "DRFT-25", value: "cinematic" } } as const;

const defaultChecks = forEachItem("draft-default", Object.keys(defaults), {
  requirements: (name) => [defaultOf(name).id],
  says: (name) => `The ${name} of a new draft, if shown, is ${defaultOf(name).value}.`,
  async run(context, name) {
    const { draft } = await opened(context);
    const value = draft.settings[name] ?? "";
    const { value: expected } = defaultOf(name);
    const pointer = `/data/settings/${name}`;
    expectThat(
      value === "" || value === expected,
      { expected, actual: `it is ${String(value)}`, pointer },
      draft.exchange,
    );
  },
});

function defaultOf(name: string): (typeof defaults)[keyof typeof defaults] {
  return name === "ratio" ? defaults.ratio : defaults.style;
}

const refusals: Check[] = [
  check(
    "createRecreation.error.not_found",
    {
      name: "draft-open/unknown-content",
      title: "createRecreation refuses to fork a content item that does not exist with 404 not_found.",
    },
    async (context) => {
      await requireMemory(context);
      const body = { requestId: freshUuid(), contentId: unknownId };
      const exchange = await context.sendInvalid({ operation: createRecreation, body });
      // The answer to an unknown id in a body is open (GAP-035, GAP-433).
      expectRefusal(exchange, { status: 404, type: "not_found" }, [...notItsFault, 400, 409]);
    },
  ),
  check("createRecreation.error.conflict", async (context) => {
    const { body } = await opened(context);
    const { adId, resultToken } = await someAd(context);
    const exchange = await context.sendInvalid({ operation: createRecreation, body: { ...body, adId, resultToken } });
    // It may open the same draft as well (GAP-427).
    if (!succeeded(exchange)) expectRefusal(exchange, { status: 409, type: "conflict" }, notItsFault);
  }),
  check("getRecreation.error.invalid_input", async (context) => {
    const { id } = await readDraft(context, (await opened(context)).draft.id);
    const query = { workspaceId: "not-an-id" };
    const exchange = await context.sendInvalid({ operation: getRecreation, path: { id }, query });
    expectRefusal(exchange, { status: 400, type: "invalid_input" }, [403, 404, 503]); // GAP-034
  }),
];

export const checks: readonly Check[] = [...opening, ...again, ...defaultChecks, ...refusals];
