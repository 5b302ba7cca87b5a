import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { urlOf } from "../../core/http/url.ts";
import { inPhase } from "../../core/phase.ts";
import { expectThat, given, request, valueAt } from "../../steps/given.ts";
import { judgedElsewhere } from "../../steps/judged-elsewhere.ts";
import type { Item } from "../../steps/lists.ts";
import { once } from "../../steps/once.ts";
import { readUntil } from "../../steps/service/jobs.ts";
import { uniqueWord } from "../../steps/unique.ts";
import { listedWorkspaces, type NewWorkspace, newWorkspace } from "../../steps/workspaces/new-workspace.ts";
import { confirmTeams, sendUnlearned } from "../../steps/workspaces/teams.ts";
import { naming } from "../service/bounds-judge.ts";

const { createWorkspace, listWorkspaces } = operations;

/** The workspace of the run, with its website. @throws Blocked if the server rejects unreachable websites (GAP-129) */
async function withWebsite(context: CheckContext): Promise<NewWorkspace> {
  const workspace = await newWorkspace(context);
  if (workspace.websiteUrl === undefined) throw new Blocked("needs a server that accepts an unreachable website");
  return workspace;
}

/** @throws Failure unless a website has its URL and its domain */
function expectWebsite(website: unknown, domain: string, exchange: Exchange): void {
  const { url, domain: shown } = isRecord(website) ? website : {};
  // The site may redirect to another URL (GAP-125), and `www` may count (GAP-124).
  const isAddress = typeof url === "string" && urlOf(url) !== undefined;
  expectThat(isAddress, { expected: "website.url", actual: `it is ${String(url)}` }, exchange);
  const isDomain = typeof shown === "string" && shown !== "" && `.${new URL(String(url)).host}`.endsWith(`.${shown}`);
  expectThat(
    isDomain || shown === domain,
    { expected: `domain ${domain}`, actual: `it is ${String(shown)}` },
    exchange,
  );
}

const inAnswer = check("WORK-05", async (context) => {
  const { created, domain } = await withWebsite(context);
  expectWebsite(valueAt(created, "/data/website"), domain, created);
});

const inList = check("WORK-06", async (context) => {
  const { id, domain } = await withWebsite(context);
  const { exchange, items } = await listedWorkspaces(context);
  const found = items.find((item) => item.id === id);
  if (!found) throw new Blocked("needs a list that shows the new workspace");
  expectWebsite(found.website, domain, exchange);
});

// The domain is claimed, not the address of a page.
const oncePerTeam = check("WORK-07", (context) => expectClaimedOnce(context, (domain) => `https://${domain}/shop`));

const inCapitals = check(
  "WORK-07",
  { name: "in-capitals", title: "A domain that a workspace of the team holds is the same domain in capitals." },
  (context) => expectClaimedOnce(context, (domain) => `https://${domain.toUpperCase()}/`),
);

/** @throws Failure if two workspaces hold the domain of the run's workspace after another claim of it */
async function expectClaimedOnce(context: CheckContext, addressOn: (domain: string) => string): Promise<void> {
  const { domain } = await withWebsite(context);
  const exchange = await context.sendInvalid({
    operation: createWorkspace,
    body: { name: uniqueWord(), websiteUrl: addressOn(domain) },
  });
  const { items } = await listedWorkspaces(context);
  const data = valueAt(exchange, "/data");
  const holders = [...items, ...(succeeded(exchange) && isRecord(data) ? [data] : [])].filter(
    (item) => domainOf(item) === domain,
  );
  const count = new Set(holders.map(({ id }) => id)).size;
  expectThat(count <= 1, { expected: "one workspace that holds it", actual: `there are ${count}` }, exchange);
}

const refusedClaim = check(
  "WORK-15",
  { name: "refused-claim", title: "A refused claim of a domain makes no workspace without it." },
  async (context) => {
    const { domain } = await withWebsite(context);
    const name = uniqueWord();
    const body = { name, websiteUrl: `https://${domain}/refused` };
    const exchange = await context.sendInvalid({ operation: createWorkspace, body });
    if (succeeded(exchange)) throw new Blocked("needs a server that refuses the claim");
    const { items } = await listedWorkspaces(context);
    const isThere = items.some((item) => item.name === name);
    expectThat(!isThere, { expected: "no workspace of that name", actual: "the list has one" }, exchange);
  },
);

const onceInService = check("WORK-08", { needs: ["key:otherTeam"] }, async (context) => {
  await confirmTeams(context, "otherTeam", "another");
  const { domain, websiteUrl } = await withWebsite(context);
  const key = context.target.keys.otherTeam;
  const body = { name: uniqueWord(), websiteUrl };
  const exchange = await context.sendInvalid({
    method: "POST",
    rawPath: createWorkspace.path,
    body,
    key: key ?? null,
  });
  const theirs = await sendUnlearned(context, { operation: listWorkspaces }, key);
  const data = isRecord(theirs.response.json) ? theirs.response.json.data : undefined;
  if (!Array.isArray(data)) throw new Blocked("needs the other team's list of workspaces");
  const made = succeeded(exchange) ? valueAt(exchange, "/data") : undefined;
  const holder = [...data, made].filter(isRecord).find((item) => domainOf(item) === domain);
  const { items } = await listedWorkspaces(context);
  if (!items.some((item) => domainOf(item) === domain)) throw new Blocked("needs a workspace that holds its domain");
  const actual = `workspace ${String(holder?.id)} of another team holds it`;
  expectThat(holder === undefined, { expected: `${domain} in one team only`, actual }, exchange);
});

function domainOf({ website }: Item): unknown {
  return isRecord(website) && typeof website.domain === "string" ? website.domain.toLowerCase() : undefined;
}

/** How long a brand profile may take, and how often to poll it: undocumented, so longer than anybody would wait. */
const sure = { seconds: 3600, every: 60 };

/** How much longer it may take on a clock that can be moved. */
const weekSeconds = 7 * 24 * 3600;

/** How long to wait if the profile may still fail. */
const unsure = { seconds: 120, every: 5 };

/** Polls the brand profile of the run's workspace. @throws Failure if it does not become ready; Blocked if it may have failed */
const readyProfile = once("a brand profile that is ready", async (context) => {
  const { id, isSure } = await withWebsite(context);
  const { seconds, every } = isSure ? sure : unsure;
  const read = () => given(context, "getWorkspace", { path: { id } });
  const isReady = (exchange: Exchange) => statusOf(exchange) === "ready";
  const begun = context.now();
  try {
    await readUntil(context, read, isReady, { why: "the brand profile", every, polls: seconds / every });
  } catch (error) {
    // It may fail in an undocumented way (GAP-131), unless the control interface planned its success.
    const isOver = context.now() - begun >= seconds * 1000;
    if (!(error instanceof Blocked) || !isSure || !isOver) throw error;
    context.control("clock");
    await context.wait(weekSeconds, "the brand profile");
    const last = await read();
    if (isReady(last)) return;
    const deviation = { expected: "ready", actual: `it is ${String(statusOf(last))} after a week` };
    throw new Failure({ ...deviation, pointer: "/data/brandContext/status" }, last);
  }
});

const becomesReady = check("WORK-10", (context) => readyProfile(context));

const inListWhenReady = check(
  "WORK-06",
  { name: "ready", title: "The list still shows the website of a workspace whose brand profile is ready." },
  async (context) => {
    const { id, domain } = await withWebsite(context);
    await judgedElsewhere(readyProfile, "a brand profile that becomes ready")(context);
    const { exchange, items } = await listedWorkspaces(context);
    const found = items.find((item) => item.id === id);
    if (!found) throw new Blocked("needs a list that shows the new workspace");
    expectWebsite(found.website, domain, exchange);
  },
);

function statusOf(exchange: Exchange): unknown {
  return valueAt(exchange, "/data/brandContext/status");
}

const briefAsPrompt = check("WORK-13", async (context) => {
  const { items } = await listedWorkspaces(context);
  const briefs = items.flatMap(({ campaignBriefs }) => (Array.isArray(campaignBriefs) ? campaignBriefs : []));
  const [prompt] = briefs.flatMap((brief) => (isRecord(brief) && typeof brief.brief === "string" ? [brief.brief] : []));
  if (!prompt) throw new Blocked("needs a workspace with a campaign brief");
  const exchange = await context.send(await request(context, "createMetaAd", { wholeBody: { prompt } }));
  if (succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  const isBlamed = exchange.response.status === 400 && naming(exchange, ["prompt"]);
  if (!isBlamed) throw new Blocked(`needs an ad that is not refused for another reason (${actual})`);
  throw new Failure({ expected: "the text of the brief as prompt", actual }, exchange);
});

export const checks: readonly Check[] = inPhase("workspaces", [
  inAnswer,
  inList,
  becomesReady,
  inListWhenReady,
  // From here on the domain may have moved (GAP-123).
  oncePerTeam,
  inCapitals,
  refusedClaim,
  onceInService,
  briefAsPrompt,
]);
