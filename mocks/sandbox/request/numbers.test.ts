import fc from "fast-check";
import { expect, test } from "vitest";
import { type GapId, gapAnswers } from "../../../generated/gaps.ts";
import { type OperationId, operations } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import type { LatitudeOptions } from "../latitude.ts";
import { numberTexts } from "../testing/fuzz/values.ts";
import { placeOf, withValue } from "../testing/places.ts";
import { type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";
import { validCall } from "../testing/valid-calls.ts";

// Whatever stands in the place of a number, an answer holds numbers as the description says; each answer is checked against it.

/** Where a request holds a number: an operation, and the keys that lead to the place in its query or body. */
interface NumberPlace {
  readonly operationId: OperationId;
  readonly in: "body" | "query";
  readonly keys: readonly (string | 0)[];
}

const places = requirements.flatMap(({ kind, operations: ids, subject }): NumberPlace[] => {
  if (kind !== "derived" || subject?.side !== "request" || subject.keyword !== "type") return [];
  if (!/integer|number/.test(String(subject.value))) return [];
  return (ids as readonly OperationId[]).flatMap((operationId) => {
    const place = placeOf(operationId, subject);
    return place ? [{ operationId, ...place }] : [];
  });
});
const queryPlaces: readonly NumberPlace[] = [
  ...places.filter((place) => place.in === "query"),
  ...["page", "limit"].map((name) => ({ operationId: "getCalendar", in: "query", keys: [name] }) as const), // GAP-233
];
const bodyPlaces = places.filter((place) => place.in === "body");

/** The gaps that say how a number is read, what a list answers to it, or what follows from it. */
const gaps: readonly GapId[] = [
  ...(["GAP-037", "GAP-038", "GAP-039", "GAP-040", "GAP-088", "GAP-090", "GAP-091", "GAP-092"] as const),
  ...(["GAP-233", "GAP-333", "GAP-335", "GAP-475"] as const),
];
const readings: fc.Arbitrary<LatitudeOptions> = fc
  .record(Object.fromEntries(gaps.map((gap) => [gap, fc.constantFrom<string>(...gapAnswers[gap])])))
  .map((answers) => answers as LatitudeOptions); // made of the table of answers

const texts = fc.oneof(
  fc.constantFrom(...numberTexts),
  fc.double({ noNaN: true }).map(String),
  fc.bigInt().map(String),
  fc.integer({ min: -1, max: 102 }).map(String),
  fc.stringMatching(/^[-+ ]?[0-9a-fxob_.]{1,6}([eE][-+]?[0-9]{1,3})?$/),
);

test("there are places to try", () => {
  expect(queryPlaces.length).toBeGreaterThanOrEqual(18);
  expect(bodyPlaces.length).toBeGreaterThanOrEqual(15);
});

test("in a query, it counts as an integer in range or is refused, under every reading", async () => {
  await fc.assert(
    fc.asyncProperty(readings, fc.array(texts, { minLength: 4, maxLength: 4 }), async (latitude, some) => {
      const sandbox = testSandbox({ latitude, limitFactor: 1e9 });
      const { id = "" } = await validCall(sandbox, "listInfluencerVideos");
      for (const place of queryPlaces) {
        const path = operations[place.operationId].path.includes("{id}") ? { id } : {};
        const { query = {} } = place.operationId === "getCalendar" ? await validCall(sandbox, "getCalendar") : {};
        for (const text of some) {
          const sent = { ...path, query: { ...query, [String(place.keys[0])]: text } };
          const { status, json } = await sandbox.call(place.operationId, sent);
          expect([200, 400]).toContain(status);
          if (status !== 200 || json.pagination === undefined) continue;
          const { page, limit } = json.pagination;
          expect(Number.isSafeInteger(page) && page >= 1, `${JSON.stringify(place)} ${text}: page ${page}`).toBe(true);
          expect(Number.isInteger(limit) && limit >= 1 && limit <= 100, `${text}: limit ${limit}`).toBe(true);
        }
      }
      sandbox.close();
    }),
    { numRuns: 8 },
  );
});

/** What JSON has numbers for, and a number of JavaScript not. */
const overflowing = ["1e309", "-1e309", "1E400", "9".repeat(400)];

test("in a body, it is what the description says or is refused, under every reading", async () => {
  await fc.assert(
    fc.asyncProperty(readings, fc.array(texts, { minLength: 2, maxLength: 2 }), async (latitude, some) => {
      const sandbox = testSandbox({ latitude, limitFactor: 1e9 });
      for (const place of bodyPlaces) {
        const { id = "", body } = await validCall<OperationId>(sandbox, place.operationId);
        for (const text of [...some, ...some.map((each) => JSON.stringify(each)), "1e308", ...overflowing]) {
          const written = JSON.stringify(withValue(body, place.keys, "@")).replace('"@"', () => text);
          const status = await statusOf(sandbox, place.operationId, id, written);
          expect(status, `${place.operationId} ${written}`).toBeLessThan(500);
          if (overflowing.includes(text)) expect([written, status]).toEqual([written, 400]);
        }
      }
      sandbox.close();
    }),
    { numRuns: 4 },
  );
});

test("a number that is too large is refused where the description leaves a field open, too", async () => {
  const sandbox = testSandbox();
  const { body } = await validCall(sandbox, "createPost");
  const post = { ...body, videoUrl: undefined, format: "slideshow", deck: { ratio: "9:16", textBoxes: [{ x: "@" }] } };
  expect(await statusOf(sandbox, "createPost", "", JSON.stringify(post).replace('"@"', "1e309"))).toBe(400);
  expect(await statusOf(sandbox, "createPost", "", JSON.stringify(post).replace('"@"', "1e300"))).toBe(202);
});

async function statusOf(sandbox: TestSandbox, operationId: OperationId, id: string, body: string): Promise<number> {
  const { method, path } = operations[operationId];
  const headers = { "X-API-Key": sandbox.keyOf("full"), "Content-Type": "application/json" };
  const url = `http://sandbox.test/api/v1${path.replace("{id}", id)}`;
  return (await sandbox.fetch(new Request(url, { method, headers, body }))).status;
}
