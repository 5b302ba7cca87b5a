import { Failure } from "../../core/errors.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import { expectSuccess, notItsFault } from "../../core/expect.ts";
import { expectThat, valueAt } from "../given.ts";
import { settled } from "../reader.ts";
import { type Draft, draftIn, type Settings } from "./drafts.ts";
import { differing } from "./settings.ts";

/** @throws Failure if an answer shows another revision of its draft */
export function expectRevision(exchange: Exchange, expected: number): void {
  const { revision } = draftIn(exchange);
  const actual = `it is ${revision}`;
  expectThat(revision === expected, { expected: `revision ${expected}`, actual, pointer: "/data/revision" }, exchange);
}

/** What a draft shows besides its revision, settings and source. */
const others = ["id", "workspaceId", "language", "lastContentId"] as const;

/**
 * Only what two reads show alike is compared: a generation may end between them.
 * @throws Failure if an answer shows something else than the reads before and after it
 */
export function expectBetween(before: Draft, answer: Exchange, after: Draft): void {
  for (const name of others) {
    const pointer = `/data/${name}`;
    const [was, shown, is] = [before.exchange, answer, after.exchange].map((each) => valueAt(each, pointer) ?? null);
    const deviation = { expected: String(was), actual: `it is ${String(shown)}`, pointer };
    if (was === is) expectThat(shown === was, deviation, answer);
  }
}

/** @throws Failure if the second read shows another revision or other settings than the first */
export function expectUnchanged(before: Draft, after: Draft): void {
  expectRevision(after.exchange, before.revision);
  expectSettings(after, before.settings);
}

/** @throws Failure if a draft shows another value of a documented setting @param names default: all */
export function expectSettings(draft: Draft, wanted: Settings, names?: readonly string[]): void {
  const name = differing(draft.settings, wanted, names);
  if (name === undefined) return;
  const [expected = "none", actual] = [wanted, draft.settings].map((settings) => JSON.stringify(settings[name]));
  const pointer = `/data/settings/${name}`;
  throw new Failure({ expected, actual: `it is ${actual ?? "not there"}`, pointer }, draft.exchange);
}

const snapshot = ["adId", "pageName", "sourceUrl", "fetchedAt"] as const;

/** @throws Failure if a draft shows another source */
export function expectSource(draft: Draft, wanted: unknown): void {
  const { source: shown } = draft;
  for (const name of snapshot) {
    const [was, is] = [wanted, shown].map((source) => (isRecord(source) ? settled(source[name]) : undefined));
    const deviation = { expected: String(was), actual: `it is ${String(is)}`, pointer: `/data/source/${name}` };
    expectThat(is === was, deviation, draft.exchange);
  }
}

/** @throws Failure if a repeated requestId opens another draft; Blocked if the call is refused for a reason that is open */
export function expectReopened(id: string, again: Exchange): void {
  expectSuccess(again, notItsFault);
  const shown = valueAt(again, "/data/id");
  expectThat(shown === id, { expected: id, actual: `it is ${String(shown)}`, pointer: "/data/id" }, again);
}
