import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { unsavedAd } from "../../steps/ads/ads.ts";
import { askLibrary, newWords, search } from "../../steps/ads/search.ts";
import { given, numberAt, textAt } from "../../steps/given.ts";
import { balance } from "../../steps/service/jobs.ts";

/** Uses discovery. Everything it needs already exists, so that it does the same each time. */
type Act = () => Promise<unknown>;

/** Searches, looks up and reads the capabilities. */
async function reading(context: CheckContext): Promise<Act> {
  return async () => {
    await search(context, { q: newWords() });
    await askLibrary(context, "searchAdvertisers", { q: newWords() });
    await given(context, "getAdCapabilities");
  };
}

/** Uses every operation of discovery; refused calls cost nothing. */
async function everything(context: CheckContext): Promise<Act> {
  const { adId, resultToken } = await unsavedAd(context);
  const read = await reading(context);
  return async () => {
    await read();
    await context.send({ operation: operations.getAdPreview, query: { adId, resultToken } });
    const saved = await given(context, "saveAd", { wholeBody: { adId, resultToken } });
    await given(context, "listSavedAds");
    await given(context, "deleteSavedAd", { path: { id: textAt(saved, "/data/id") } });
  };
}

const free = check("ADS-23", (context) => expectUnchanged(context, "credits", balance, reading));

const unlisted = check("CRED-21", (context) => expectUnchanged(context, "ledger entries", entries, everything));

/** How many entries the ledger has. */
async function entries(context: CheckContext): Promise<number> {
  return numberAt(await given(context, "getCredits", { query: { limit: "1" } }), "/pagination/total");
}

/**
 * Passes if an action does not change a number. Others may change it, too, so a change counts only if it happens with a second action.
 * @throws Failure if it changes each time; Blocked if it changes once
 */
async function expectUnchanged(
  context: CheckContext,
  what: string,
  read: (context: CheckContext) => Promise<number>,
  prepare: (context: CheckContext) => Promise<Act>,
): Promise<void> {
  const change = async () => {
    const act = await prepare(context);
    const before = await read(context);
    await act();
    return (await read(context)) - before;
  };
  const first = await change();
  if (first === 0) return;
  const second = await change();
  if (first !== second) throw new Blocked("needs a team whose ledger nobody else changes");
  const last = await context.send({ operation: operations.getCredits });
  throw new Failure({ expected: `as many ${what} as before`, actual: `they changed by ${first}` }, last);
}

/** What ad discovery costs: nothing (studio document, What the service does). */
export const checks: readonly Check[] = [free, unlisted];
