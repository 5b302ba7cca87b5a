import type { Check, Report } from "../../conformance/index.ts";
import { type Between, judgeSandbox } from "../prove/judge-sandbox.ts";

export interface StrangeRun {
  readonly report: Report;
  /** The ids of posts, automations and saved ads that the run created and did not remove or cancel. */
  readonly left: readonly string[];
  /** Whether any answer was changed. */
  readonly changed: boolean;
}

/** The lists of resources that a run removes or cancels, and which of their items can still be removed or cancelled. */
const lists = [
  { path: "/ads/saved", isOpen: () => true },
  { path: "/posts", isOpen: (status?: string) => status === "scheduled" },
  { path: "/automations", isOpen: (status?: string) => status !== "cancelled" && status !== "completed" },
];

/** Judges a sandbox with strange answers and counts the resources that the run left behind. */
export async function judgeStrange(between: Between, checks: readonly Check[]): Promise<StrangeRun> {
  let look: () => Promise<readonly string[]> = async () => [];
  let before: readonly string[] | undefined;
  let changed = false;
  const report = await judgeSandbox({
    checks,
    between: async (request, send) => {
      // The first request, which tests whether the server responds, carries the full key.
      if (before === undefined) {
        look = () => openOnes(request, send);
        before = await look();
      }
      let sent = "";
      const answer = await between(request, async (passed) => {
        const given = await send(passed);
        sent = await given.clone().text();
        return given;
      });
      changed ||= (await answer.clone().text()) !== sent;
      return answer;
    },
  });
  const after = await look();
  return { report, left: after.filter((id) => !before?.includes(id)), changed };
}

async function openOnes({ url, headers }: Request, send: (request: Request) => Promise<Response>): Promise<string[]> {
  const open: string[] = [];
  for (const { path, isOpen } of lists) {
    for (let page = 1; ; page += 1) {
      const address = new URL(`/api/v1${path}?limit=100&page=${page}`, url);
      const answer = await within(() => send(new Request(address, { headers })), url, send);
      const { data } = (await answer.json()) as List;
      const items = "items" in data ? data.items : "automations" in data ? data.automations : data;
      open.push(...items.filter(({ status }) => isOpen(status)).map(({ id }) => id));
      if (items.length < 100) break;
    }
  }
  return open;
}

/** An answer within the limits: what the run sent last may have used one up. */
async function within(
  ask: () => Promise<Response>,
  url: string,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const answer = await ask();
  if (answer.status !== 429) return answer;
  const body = JSON.stringify({ seconds: Number(answer.headers.get("retry-after")) });
  const headers = { "content-type": "application/json" };
  await send(new Request(new URL("/_control/clock/advance", url), { method: "POST", headers, body }));
  return ask();
}

type Items = readonly { readonly id: string; readonly status?: string }[];

/** A page of a list from the sandbox. */
interface List {
  readonly data: Items | { readonly items: Items } | { readonly automations: Items };
}
