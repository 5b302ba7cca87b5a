import { expect, test } from "vitest";
import { operations } from "../../../generated/operations.ts";
import targetSchema from "../../target.schema.json" with { type: "json" };
import { startSession } from "../../testing/session.ts";
import { check } from "../check.ts";
import { NotClaimed } from "../errors.ts";
import { runCheck } from "../run/run-check.ts";
import { Claims, claimable } from "./claims.ts";
import { targetFrom } from "./target.ts";

const { createPost, getPost, listPosts, getMe } = operations;
const calls = { baseUrl: "http://server.test/api/v1", keys: { full: "sf_live_full" } };

test("a target claims operations, topics and levels; without a list, everything", () => {
  expect(new Claims().unclaimed).toEqual([]);
  const claims = new Claims(["getMe", "posts"]);
  expect([getMe, createPost, operations.createMetaAd].map((each) => claims.has(each))).toEqual([true, true, false]);
  expect(new Claims(["core"]).has(operations.getCalendar)).toBe(true);
});

test("a target file may list the names in one text, and an unknown one is refused with what was meant", () => {
  expect(targetFrom({ ...calls, implements: "posts, getMe" }).implements).toEqual(["posts", "getMe"]);
  expect(targetFrom({ ...calls, implements: "all" }).implements).toBeUndefined();
  expect(() => targetFrom({ ...calls, implements: ["getMe", "createPosts", "nothing"] })).toThrow(
    /^implements names the unknown operations or topics "createPosts" \(did you mean createPost.*\?\), "nothing"; correct/,
  );
  expect(() => targetFrom({ ...calls, implements: ["createPosts"] })).toThrow(
    /^implements names the unknown operation or topic "createPosts" \(did you mean createPost.*\?\); correct the target file\.$/,
  );
});

test("the schema of target files completes every name", () => {
  const [names] = targetSchema.properties.implements.items.anyOf;
  expect(names?.enum).toEqual(claimable);
});

test("no call of an operation that is not claimed is sent, nor of a path that has only such operations", async () => {
  const { session, server } = startSession(undefined, { implements: ["listPosts"] });
  const context = session.context();
  await context.send({ operation: listPosts });
  await expect(context.send({ operation: getMe })).rejects.toThrow("needs getMe, which is not claimed");
  await expect(context.sendInvalid({ operation: getPost, path: { id: "x" } })).rejects.toThrow(NotClaimed);
  await expect(context.sendInvalid({ method: "PUT", rawPath: getPost.path, path: { id: "x" } })).rejects.toThrow(
    NotClaimed,
  );
  await context.sendInvalid({ method: "PUT", rawPath: listPosts.path });
  expect(server.calls).toHaveLength(2);
});

test("a check that needs an operation that is not claimed is blocked and not asked, whatever it makes of it", async () => {
  const { session } = startSession(undefined, { implements: ["listPosts", "createPost"] });
  const run = {
    target: targetFrom(calls),
    control: null,
    profile: "full",
    session,
    context: session.context(),
  } as const;
  const judge = (one: ReturnType<typeof check>) => runCheck(one, { ...run, redact: (text) => text });
  const lost = { verdict: "blocked", asked: false, notClaimed: ["getPost"] };
  const unread = check(["POST-01", "POST-03"], async ({ send }) => {
    await send({ operation: getPost, path: { id: "0123456789abcdef01234567" } });
  });
  expect(await judge(unread)).toMatchObject({ ...lost, reason: "needs getPost, which is not claimed" });
  const own = check("POST-01", { operation: getPost }, async () => undefined);
  expect(await judge(own)).toMatchObject(lost);
});
