import ts from "typescript";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as library from "../generated/client.ts";
import { documented } from "./testing/documented.ts";
import { examples } from "./testing/readme.ts";

const [call = "", error = "", job = "", pagination = "", retry = ""] = examples;

/** What the examples assume. */
const given = {
  ...library,
  baseUrl: "https://api.example/api/v1",
  key: "sf_live_test",
  client: library.createClient({ baseUrl: "https://api.example/api/v1", key: "sf_live_test" }),
  script: "Hello there.",
  contentId: "66f1c0de5a7b8c9d0e1f2b01",
  accountId: "66f1c0de5a7b8c9d0e1f0c01",
  draftId: "66f1c0de5a7b8c9d0e1f3a09",
  post: { contentId: "66f1c0de5a7b8c9d0e1f2b01", selectedAccounts: { tiktok: [] } },
};

/** Answers by operation, in turn; the last one repeats. */
type Answers = Readonly<Record<string, readonly (() => Response)[]>>;

/** Runs an example against these answers. @returns what it prints, stores and requests */
async function execute(code: string, answers: Answers) {
  const printed: string[] = [];
  const stored = new Map<string, string>();
  const asked: Request[] = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubGlobal("fetch", async (request: Request) => {
    const what = `${request.method} ${new URL(request.url).pathname.replace("/api/v1", "")}`;
    const sameBefore = asked.filter(({ method, url }) => method === request.method && url === request.url).length;
    asked.push(request);
    const lined = answers[what] ?? [];
    return lined[Math.min(sameBefore, lined.length - 1)]?.() ?? documented("not_found", 404);
  });
  const print = (...words: unknown[]) => printed.push(words.join(" "));
  const scope = {
    ...given,
    console: { log: print, error: print },
    localStorage: { setItem: (name: string, text: string) => stored.set(name, text) },
    exports: {},
    require: () => library, // the examples import nothing else
  };
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  let under = true;
  // In a block, so that an example may declare names that others assume.
  const end = new AsyncFunction(...Object.keys(scope), `{${outputText}\n}`)(...Object.values(scope)).finally(() => {
    under = false;
  });
  while (under) await vi.advanceTimersByTimeAsync(500); // skip its pauses
  await end;
  return { printed, stored, asked };
}

// The constructor of async functions has no name of its own.
const AsyncFunction = (async () => undefined).constructor as new (
  ...text: string[]
) => (...values: unknown[]) => Promise<unknown>;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the example in README of", () => {
  const me = () => documented("getMe.200.everyScope");

  test("a call prints what it reads, or the error", async () => {
    const { printed, asked } = await execute(call, { "GET /me": [me] });
    expect(printed).toEqual(["Morning Run 480"]);
    expect(asked.map(({ url }) => url)).toEqual(Array(2).fill("http://127.0.0.1:4011/api/v1/me"));
    expect(asked[0]?.headers.get("Authorization")).toBe("Bearer sf_live_demo");
    const refused = await execute(call, { "GET /me": [() => documented("unauthorized", 401)] });
    expect(refused.printed).toHaveLength(1);
    expect(refused.printed[0]).toMatch(/\w+/);
  });

  test.each([
    ["rate_limited", 429, /^Again in 42 s\.$/],
    ["conflict", 409, /^It is scheduled already\.$/],
    ["forbidden_scope", 403, /^403 createPost \w+/],
  ])("an error of %s has its own branch", async (name, status, line) => {
    const refused = () => documented(name, status);
    const { printed } = await execute(error, { "POST /posts": [refused], "GET /me": [refused] });
    expect(printed).toEqual([expect.stringMatching(line), name]);
  });

  test("a job reports until it ends, and stores a text for resuming", async () => {
    const readyAt = Date.now() + 122_000; // the work takes at least two minutes
    const { printed, stored } = await execute(job, {
      "POST /content/talking-head": [() => documented("createTalkingHead.202.processing")],
      "GET /content/66f1c0de5a7b8c9d0e1f2b01": [
        () => documented(Date.now() < readyAt ? "getContent.200.processing" : "getContent.200.ready"),
      ],
    });
    expect(printed).toEqual(["processing", "ready", "ready"]);
    const resumed = library.resumeJob(given.client, stored.get("job") ?? "");
    expect(resumed.serialize()).toBe(stored.get("job"));
  });

  test("pagination prints every item and page", async () => {
    const { printed } = await execute(pagination, {
      "GET /posts": [() => documented("listPosts.200.firstPage")],
      "GET /credits": [() => documented("getCredits.200.firstPage")],
      "GET /ads/search": [() => documented("searchAds.200.firstPage"), () => documented("searchAds.200.noAds")],
    });
    expect(printed.slice(0, 3)).toEqual([
      "66f1c0de5a7b8c9d0e1f3a01 scheduled",
      "66f1c0de5a7b8c9d0e1f3a02 failed",
      "480",
    ]);
    expect(printed[3]).toBe("1029384756473829");
  });

  test("retry sends a call again under its key, and the caller's own key", async () => {
    const { asked } = await execute(retry, {
      "POST /posts": [() => documented("internal_error", 500), () => documented("createPost.202.scheduled")],
    });
    const [first, again, own] = asked.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(asked).toHaveLength(3);
    expect(first).toBeTruthy();
    expect([again, own]).toEqual([first, `post-${given.draftId}`]);
  });
});
