import { expect, it } from "vitest";
import { checks, selectChecks } from "../../conformance/index.ts";
import { type Between, judgeSandbox } from "../prove/judge-sandbox.ts";

const judge = async (between: Between, ...names: readonly string[]) => {
  const report = await judgeSandbox({ checks: selectChecks(checks, names).checks, between });
  return report.checks.filter(({ id, verdict }) => names.includes(id) && verdict !== "pass").map(({ id }) => id);
};

/** Changes the body of each success. */
const changing =
  (change: (body: unknown, request: Request) => unknown): Between =>
  async (request, send) => {
    const answer = await send(request);
    if (answer.status >= 300 || !answer.headers.get("content-type")?.includes("json")) return answer;
    return new Response(JSON.stringify(change(await answer.json(), request)), answer);
  };

/** Adds members to every object, also to those that the documents do not describe. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withMore(member)]);
  return { ...Object.fromEntries(members), _links: [{ rel: "self" }], v2: null };
}

it("objects have more members than the documents name, at any depth", async () => {
  expect(await judge(changing(withMore), "POST-67", "POST-67/post-as-sent/suggestion", "AUTO-13/formats")).toEqual([]);
});

it("each envelope has an id of its request", async () => {
  const identified = changing((body) => ({ ...(body as object), requestId: crypto.randomUUID() }));
  expect(await judge(identified, "ADSV-23")).toEqual([]);
});

it("a post shows its accounts as objects, which the documents leave open", async () => {
  const named = changing((body, { url }) =>
    /\/posts\/\w+$/.test(url)
      ? JSON.parse(JSON.stringify(body), (name, value: unknown) =>
          name === "selectedAccounts" ? { tiktok: [{ id: "1", username: "x" }] } : value,
        )
      : body,
  );
  expect(await judge(named, "POST-67")).toEqual([]);
});
