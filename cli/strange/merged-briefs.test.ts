import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { operationOf } from "../../conformance/core/http/operation-of.ts";
import { checks } from "../../conformance/index.ts";
import { type Between, judgeSandbox } from "../prove/judge-sandbox.ts";
import { membersIn } from "./members-in.ts";

/** How long an edit and a brief take, in milliseconds: an edit that is sent with a brief comes between. */
const [editing, drafting] = [5, 20];

interface Draft {
  readonly revision?: number;
}

/**
 * A server that adds a brief to the draft as an edit left it meanwhile (the second reading of GAP-460). A sandbox before it answers
 * the rest, and refuses a brief for an older revision.
 */
function mergesBriefs(onMerge: () => void): Between {
  return async (request, send) => {
    const operationId = operationOf(request)?.operationId;
    if (operationId === "updateRecreation") await delay(editing);
    if (operationId !== "draftRecreationBrief") return send(request);
    const body = membersIn(await request.clone().text());
    const read = async () => {
      const url = new URL(request.url.replace(/\/brief(\?.*)?$/, ""));
      if (typeof body.workspaceId === "string") url.searchParams.set("workspaceId", body.workspaceId);
      const answer = await send(new Request(url, { headers: request.headers }));
      const { data } = (await answer.json()) as { readonly data?: Draft };
      return data?.revision;
    };
    const before = await read();
    if (before === undefined || before !== body.revision) return send(request);
    await delay(drafting);
    const after = await read();
    if (after === before || after === undefined) return send(request);
    onMerge();
    return send(new Request(request, { body: JSON.stringify({ ...body, revision: after }) }));
  };
}

test("a server that merges a brief with an edit that comes between has no failure", async () => {
  let merged = 0;
  const ofBriefs = checks.filter(({ requirements }) =>
    requirements.some((id) => /^DRFT-|^draftRecreationBrief/.test(id)),
  );
  const { checks: judged } = await judgeSandbox({
    checks: ofBriefs,
    between: mergesBriefs(() => {
      merged += 1;
    }),
  });
  const ids = new Set(ofBriefs.map(({ id }) => id));
  const others = judged.filter(({ id, verdict }) => ids.has(id) && verdict !== "pass");
  expect(others.map(({ id, verdict, reason }) => `${id}: ${verdict} ${reason}`)).toEqual([]);
  expect(merged).toBeGreaterThan(0);
});
