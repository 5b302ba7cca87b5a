import { describe, expect, it } from "vitest";
import { type Operation, operationList, operations } from "../../../generated/operations.ts";
import { failure } from "../../testing/exchanges.ts";
import { FakeClock } from "../../testing/fake-clock.ts";
import type { Interference } from "../../testing/fake-server.ts";
import { startSession } from "../../testing/session.ts";
import { Blocked } from "../errors.ts";
import { isRecord } from "../exchange.ts";
import { invalidPart, type RequestSpec } from "../http/request.ts";

function start(interfere?: Interference, options: Parameters<typeof startSession>[1] = {}) {
  const { session, server } = startSession(interfere, { clock: new FakeClock(Date.now()), ...options });
  const { arrange } = session.context();
  const sent = (operation: Operation) => server.calls.filter((call) => call.operation === operation).length;
  return { arrange, session, server, sent };
}

const bodyOf = ({ body }: RequestSpec): Readonly<Record<string, unknown>> => (isRecord(body) ? body : {});
/** Created resources of the fake server have ids that start with zeros. */
const own = /^0{18}/;
const list = (data: unknown) => ({ status: 200, body: { success: true, data } });

const accounts = ["tiktok", "instagram", "youtube"].map((platform, index) => ({
  id: `66f1c0de5a7b8c9d0e1f0c0${index + 1}`,
  platform,
}));

describe("an arranged request", () => {
  it.each(operationList)("to $operationId is valid", async (operation) => {
    const { arrange } = start();
    const request = await arrange(operation);
    expect(invalidPart(request)).toBeUndefined();
    expect(request.operation).toBe(operation);
  });

  it("has media of the target, ids of the target, and times in the future", async () => {
    const { arrange } = start();
    const body = bodyOf(await arrange(operations.createPost));
    expect(JSON.stringify(body)).not.toContain("media.example.com");
    expect(Date.parse(String(body.scheduledTime))).toBeGreaterThan(Date.now() + 24 * 3600 * 1000);
  });

  it("publishes nothing immediately", async () => {
    const { arrange } = start();
    expect(bodyOf(await arrange(operations.createPost)).schedule).toBe("scheduled");
  });

  it("has a new UUID each time", async () => {
    const { arrange } = start();
    const [first, second] = [await arrange(operations.createRecreation), await arrange(operations.createRecreation)];
    expect(bodyOf(first).requestId).not.toBe(bodyOf(second).requestId);
  });

  it("has the account of its platform", async () => {
    const { arrange } = start(({ operation }) => (operation === operations.listAccounts ? list(accounts) : undefined));
    const { selectedAccounts } = bodyOf(await arrange(operations.createPost));
    for (const [platform, ids] of Object.entries(isRecord(selectedAccounts) ? selectedAccounts : {})) {
      expect(ids).toEqual(accounts.filter((account) => account.platform === platform).map(({ id }) => id));
    }
  });

  it("is the named example, and nothing is looked up for what the caller replaces", async () => {
    const { arrange, sent } = start();
    const wanted = { example: "full", body: { selectedAccounts: {}, workspaceId: undefined } };
    expect(bodyOf(await arrange(operations.createPost, wanted)).tiktokSendToInbox).toBe(true);
    expect([sent(operations.listAccounts), sent(operations.listWorkspaces)]).toEqual([0, 0]);
    await expect(arrange(operations.createPost, { example: "gone" })).rejects.toThrow("needs an example of createPost");
  });

  it("omits optional members that can't be filled", async () => {
    const media = { video: { url: "https://media.example/clip.mp4", seconds: 8 } };
    const { arrange } = start(({ operation }) => (operation === operations.listGenerations ? list([]) : undefined), {
      media,
      profile: "safe",
    });
    const body = bodyOf(await arrange(operations.createPost));
    expect(body).toMatchObject({ videoUrl: media.video.url });
    expect(body).not.toHaveProperty("thumbnailUrl");
  });

  it("names in its refusal what is missing", async () => {
    const { arrange } = start(undefined, { media: {} });
    await expect(arrange(operations.createAsset)).rejects.toThrow(/^needs media\.\w+.* in the target file$/);
    const { arrange: empty } = start(({ operation }) => (operation === operations.listAccounts ? list([]) : undefined));
    await expect(empty(operations.createPost)).rejects.toThrow("needs an account (listAccounts shows none)");
  });
});

describe("a resource of somebody else", () => {
  it("may be read", async () => {
    const { arrange, sent } = start();
    await arrange(operations.getPost);
    expect(sent(operations.listPosts)).toBe(1);
    expect(sent(operations.createPost)).toBe(0);
  });

  it.each(
    operationList.filter(({ method, parameters }) => method !== "GET" && parameters.some((p) => p.in === "path")),
  )("is never named in the path of $operationId", async (operation) => {
    const { arrange, session } = start();
    for (const reader of operationList.filter(({ method, path }) => method === "GET" && !path.includes("{"))) {
      const { path, ...request } = await arrange(reader);
      await session.send(request);
    }
    try {
      const { path } = await arrange(operation);
      expect(Object.values(path ?? {})).toEqual([expect.stringMatching(own)]);
    } catch (error) {
      expect(error).toBeInstanceOf(Blocked);
    }
  });

  it("is as it was created where a later state refuses the call", async () => {
    const { arrange, session, sent } = start();
    const edited = async () => String((await arrange(operations.updateAutomation)).path?.id);
    await session.send({ operation: operations.createAutomation, body: { name: "of a story" } });
    const first = await edited();
    expect(await edited()).toBe(first);
    expect(sent(operations.createAutomation)).toBe(2);
    await session.send({ operation: operations.updateAutomation, path: { id: String(first) }, body: { name: "new" } });
    expect(await edited()).not.toBe(first);
  });

  it("is not published: only our own suggestion is", async () => {
    const interfere: Interference = ({ operation }) =>
      operation === operations.listAccounts ? list(accounts) : undefined;
    const { arrange, session, sent } = start(interfere, { media: {} });
    await session.send({ operation: operations.listGenerations });
    const { contentId } = bodyOf(await arrange(operations.createPost));
    expect(sent(operations.createGenerations)).toBe(1);
    expect(contentId).toMatch(own);
  });

  it("is requested only once if there is none", async () => {
    const { arrange, sent } = start(({ operation }) => {
      if (operation === operations.listInfluencers) return list([]);
      return operation === operations.createInfluencer ? failure(400, "invalid_input") : undefined;
    });
    for (let index = 0; index < 5; index += 1) {
      await expect(arrange(operations.createInfluencerVideo)).rejects.toThrow("createInfluencer answered 400");
      await expect(arrange(operations.getInfluencer)).rejects.toBeInstanceOf(Blocked);
    }
    expect(sent(operations.listInfluencers)).toBe(1);
    expect(sent(operations.createInfluencer)).toBeLessThanOrEqual(2);
  });

  it("is not taken for our own if a POST returns it", async () => {
    const { arrange, session, sent } = start(({ operation }, usual) =>
      operation === operations.createAutomation ? { ...usual(), body: list(existing).body } : undefined,
    );
    const existing = { id: "66f1c0de5a7b8c9d0e1f4a01", status: "draft" };
    await session.send({ operation: operations.listAutomations });
    await expect(arrange(operations.cancelAutomation)).rejects.toThrow("gave one that already existed");
    expect(sent(operations.cancelAutomation)).toBe(0);
  });
});

it("a request is arranged with one call at a time", async () => {
  let running = 0;
  let most = 0;
  const { arrange } = start((_, usual) => {
    running += 1;
    most = Math.max(most, running);
    return new Promise((resolve) => {
      setTimeout(() => {
        running -= 1;
        const { status, body } = usual();
        resolve(Response.json(body, { status }));
      }, 1);
    });
  });
  await arrange(operations.createPost);
  await arrange(operations.updateAutomation);
  expect(most).toBe(1);
});
