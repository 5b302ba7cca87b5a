import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createPost, searchAds } from "../generated/client.ts";
import { backoffMs, retryAfterMs } from "./retry.ts";
import { ok, over, refused } from "./testing/answers.ts";

const options = fc.record({ baseMs: fc.nat({ max: 5000 }), capMs: fc.nat({ max: 60_000 }) });

test("a pause is between 0 and the exponential bound, which never exceeds the cap", () => {
  fc.assert(
    fc.property(
      options,
      fc.integer({ min: 1, max: 2000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (given, n, luck) => {
        const random = vi.spyOn(Math, "random").mockReturnValue(luck);
        const pause = backoffMs(n, given);
        random.mockReturnValue(1);
        const bound = backoffMs(n, given);
        const before = backoffMs(Math.max(1, n - 1), given);
        random.mockRestore();
        expect(pause).toBeGreaterThanOrEqual(0);
        expect(pause).toBeLessThanOrEqual(bound);
        expect(bound).toBe(given.baseMs && Math.min(given.capMs, given.baseMs * 2 ** (n - 1)));
        expect(bound).toBeGreaterThanOrEqual(before);
      },
    ),
  );
});

test("for any Retry-After, the wait is a number and not negative", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "grapheme-ascii" }), fc.double().map(String), fc.date().map(String)),
      (text) => {
        const headers = new Headers();
        headers.set("Retry-After", text);
        expect(retryAfterMs(headers)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

/** What a server does with a request. Failures after the effect are the reason for idempotency. */
const fates = ["answer", "refuse before", "reset before", "fail after", "reset after", "half a body after"] as const;

test("a logical call has at most one effect, and exactly one when it reports success", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...fates), { maxLength: 5 }), { maxLength: 4 }),
      async (plan) => {
        const effects = new Map<string, number>();
        for (const fatesOfCall of plan) {
          const pending = [...fatesOfCall];
          const keys = new Set<string>();
          const client = over(async (request) => {
            const fate = pending.shift() ?? "answer";
            const key = request.headers.get("Idempotency-Key") ?? crypto.randomUUID();
            keys.add(key);
            if (fate === "refuse before") return refused(429, "rate_limited");
            if (fate === "reset before") throw new TypeError("fetch failed");
            if (!effects.has(key)) effects.set(key, effects.size); // a known key replays its answer
            if (fate === "fail after") return refused(500, "internal_error");
            if (fate === "reset after") throw new TypeError("fetch failed");
            const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("terminated")) });
            if (fate === "half a body after") return new Response(body);
            return ok({ id: `${effects.get(key)}` });
          });
          const before = effects.size;
          const outcome = await createPost(client, { body: { selectedAccounts: {} } }).catch(() => undefined);
          expect(keys.size).toBe(1);
          expect(effects.size - before).toBeLessThanOrEqual(1);
          if (outcome?.data) expect(effects.size - before).toBe(1);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("a failing read is retried until it succeeds or its attempts run out", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 6 }), fc.integer({ min: 1, max: 6 }), async (failures, attempts) => {
      let sent = 0;
      const client = over(() => (sent++ < failures ? refused(503, "ads_unavailable") : ok({ items: [] })), {
        retry: { attempts, baseMs: 0 },
      });
      const { error } = await searchAds(client, { params: { query: { q: "shoes" } } });
      expect(sent).toBe(Math.min(failures + 1, attempts));
      expect(error === undefined).toBe(failures < attempts);
    }),
    { numRuns: 40 },
  );
});
