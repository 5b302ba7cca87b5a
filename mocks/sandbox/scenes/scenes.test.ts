import { expect, test } from "vitest";
import { createSandbox } from "../sandbox.ts";
import { noon } from "../testing/sandbox-test.ts";
import { scenes } from "./scenes.ts";

/** A world in which a scene was played, and calls of it with the key `full`; every answer is checked against the description. */
async function played(name: string) {
  const sandbox = createSandbox({ start: noon, speed: 0, checkResponses: true });
  const control = await sandbox.fetch(
    new Request("http://sandbox.test/_control/scenes", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ scene: name }),
    }),
  );
  expect(control.status).toBe(200);
  async function call(path: string, body?: object) {
    const response = await sandbox.fetch(
      new Request(`http://sandbox.test/api/v1${path}`, {
        method: body ? "POST" : "GET",
        headers: { "X-API-Key": sandbox.keys.full, "Content-Type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    // biome-ignore lint/suspicious/noExplicitAny: a caller without types looks into the answer
    const json = (await response.json()) as any; // JSON, whatever it holds
    expect(response.status, JSON.stringify(json)).not.toBe(500);
    return {
      status: response.status,
      type: json.error?.type,
      data: json.data,
      pagination: json.pagination,
      headers: response.headers,
    };
  }
  return { sandbox, call };
}

type Played = Awaited<ReturnType<typeof played>>;

/** What a front end sees in each scene. */
const seen: Readonly<Record<string, (box: Played) => Promise<void>>> = {
  async "credits-run-out"({ call }) {
    expect((await call("/content/meta-ad", { prompt: "Morning light" })).status).toBeLessThan(300);
    expect((await call("/content/meta-ad", { prompt: "Evening light" })).type).toBe("insufficient_credits");
  },
  async "jobs-fail"({ sandbox, call }) {
    const { data } = await call("/content/meta-ad", { prompt: "Morning light" });
    expect((await call(`/content/${data.id}`)).data.status).toBe("processing");
    sandbox.advance(3600);
    expect((await call(`/content/${data.id}`)).data.status).toBe("failed");
  },
  async "no-thumbnail"({ call, sandbox }) {
    const [video] = sandbox.world.collections.videos.all().filter(({ noThumbnail }) => noThumbnail);
    expect((await call(`/videos/${video?.id}`)).data).toMatchObject({
      status: "completed",
      thumbnailUrl: null,
      videoUrl: expect.any(String),
    });
  },
  async "quota-used-up"({ call }) {
    const { data } = await call("/automations");
    const refused = await Promise.all(data.map(({ id }: { id: string }) => call(`/automations/${id}/generate`, {})));
    expect(refused.some(({ status }) => status === 402 || status === 403 || status === 409 || status === 429)).toBe(
      true,
    );
  },
  async "partly-published"({ call }) {
    const { data } = await call("/posts?status=partial&limit=1");
    expect(data[0].caption).toBe("Reached only one of its accounts");
  },
  async "account-disconnected"({ sandbox, call }) {
    const before = createSandbox({ start: noon, speed: 0 }).world.collections.accounts.all();
    const gone = before.find(({ id }) => !sandbox.world.collections.accounts.get(id));
    expect((await call("/accounts")).data.map(({ id }: { id: string }) => id)).not.toContain(gone?.id);
    const [post] = sandbox.world.collections.posts.by("status", `${gone?.workspaceId} scheduled`);
    sandbox.advance(30 * 86_400);
    expect((await call(`/posts/${post?.id}`)).status).toBe(200);
  },
  async "list-grows"({ call }) {
    const first = await call("/posts?limit=5&page=1");
    const second = await call("/posts?limit=5&page=2");
    expect(second.pagination.total).toBe(first.pagination.total + 1);
    expect(second.data[0].id).toBe(first.data.at(-1).id);
  },
  async "rate-limited"({ sandbox, call }) {
    const refused = await call("/me");
    expect(refused.type).toBe("rate_limited");
    sandbox.advance(Number(refused.headers.get("Retry-After")));
    expect((await call("/me")).status).toBe(200);
  },
  async "ads-unavailable"({ call }) {
    expect((await call("/ads/search?q=coffee")).type).toBe("ads_unavailable");
  },
  async "empty-team"({ call }) {
    for (const list of ["/posts", "/automations", "/influencers", "/assets", "/generations", "/accounts"]) {
      expect([list, (await call(list)).data]).toEqual([list, []]);
    }
    expect((await call("/ads/saved")).data.items).toEqual([]);
    expect((await call("/credits")).data.balance).toBeGreaterThan(0);
  },
  async "ten-thousand-posts"({ call }) {
    expect((await call("/posts?limit=100&page=100")).data).toHaveLength(100);
  },
  async "long-texts"({ call }) {
    expect((await call("/influencers?limit=100")).data.map(({ name }: { name: string }) => name)).toContain(
      "نور الهدى",
    );
    const captions = (await call("/posts?limit=10")).data.map(({ caption }: { caption: string }) => caption.length);
    expect(Math.max(...captions)).toBe(2000);
  },
};

test("every scene is tried", () => {
  expect(Object.keys(seen)).toEqual(scenes.map(({ name }) => name));
});

test.each(scenes)("$name: $title", async ({ name }) => {
  await seen[name]?.(await played(name));
});

test("an unknown scene is refused with the name that was probably meant", () => {
  const sandbox = createSandbox({ start: noon, speed: 0 });
  expect(() => sandbox.scene("empty-tem")).toThrow(
    new RangeError('There is no scene "empty-tem": did you mean empty-team?'),
  );
});
