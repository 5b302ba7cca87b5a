import { expect, test } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import { fakeControl } from "../../testing/fake-control.ts";
import { transportTo } from "../../testing/transport.ts";
import { Blocked, NotJudgeable } from "../errors.ts";
import { advancingClock, connectControl } from "./control.ts";

test("it calls only what the server offers", async () => {
  const fake = fakeControl(["credits", "outcomes"]);
  const control = await connectControl(transportTo(fake.fetch), fake);
  await control.call("setCredits", { key: "k", balance: 7 });
  await control.call("setOutcomes", { operationId: "createPost", outcome: "fail" });
  await expect(control.call("advanceClock", { seconds: 1 })).rejects.toThrow(new Blocked("needs control.clock"));
  expect(fake.calls).toEqual([
    "GET /capabilities",
    'POST /credits {"key":"k","balance":7}',
    'POST /outcomes {"operationId":"createPost","outcome":"fail"}',
  ]);
});

test("every call carries the token as a bearer token, if there is one", async () => {
  for (const [address, sent] of [
    [{ token: "s3cret" }, "Bearer s3cret"],
    [{}, null],
  ] as const) {
    const fake = fakeControl(["clock", "reset"]);
    const seen = new Set<string | null>();
    const fetch = (request: Request) => {
      seen.add(request.headers.get("Authorization"));
      return fake.fetch(request);
    };
    const control = await connectControl(transportTo(fetch), { baseUrl: fake.baseUrl, ...address });
    await control.call("reset", undefined);
    await control.call("advanceClock", { seconds: 1 });
    await control.time();
    expect([...seen]).toEqual([sent]);
  }
});

test.each([
  [{}, /requires a token \(status 401\); give control\.token in the target file, or SHORTFORM_CONTROL_TOKEN/],
  [{ token: "s3cret" }, /rejects the token \(status 401\); give control\.token/],
])("if it rejects the token %j, the message says so without the token", async (given, sentence) => {
  const { fetch, baseUrl } = fakeControl([], () => Response.json({}, { status: 401 }));
  const connecting = connectControl(transportTo(fetch), { baseUrl, ...given });
  await expect(connecting).rejects.toThrow(NotJudgeable);
  await expect(connecting).rejects.toThrow(sentence);
  await expect(connecting).rejects.not.toThrow(/s3cret/);
});

test("a movable clock is advanced instead of waiting", async () => {
  const fake = fakeControl(["clock"]);
  const real = new FakeClock();
  const clock = await advancingClock(real, await connectControl(transportTo(fake.fetch), fake));
  const start = clock.now();
  await clock.sleep(61_500);
  expect(clock.now() - start).toBe(61_500);
  expect(real.waits).toEqual([]);
  expect(fake.calls).toContain('POST /clock/advance {"seconds":61.5}');
  real.time += 1000;
  expect(clock.now() - start).toBe(62_500);
});

test("a wait ends at the expected time even if the server's clock stood still", async () => {
  const fake = fakeControl(["clock"]);
  const real = new FakeClock();
  const control = await connectControl(transportTo(fake.fetch), fake);
  const clock = await advancingClock(real, control);
  real.time += 20_000;
  const end = clock.now() + 60_000;
  await clock.sleep(60_000);
  expect(await control.time()).toBe(end);
  expect(clock.now()).toBe(end);
});

test("no wait is too short if the server's clock runs fast", async () => {
  const fake = fakeControl(["clock"]);
  const control = await connectControl(transportTo(fake.fetch), fake);
  const clock = await advancingClock(new FakeClock(), control);
  await control.call("advanceClock", { seconds: 30 });
  const before = await control.time();
  await clock.sleep(60_000);
  expect(await control.time()).toBe(before + 60_000);
  expect(clock.now()).toBe(before + 60_000);
});

test.each([
  ["nothing answers", () => Promise.reject(new TypeError("fetch failed")), /can't be reached \(.*\); start it/],
  ["a page answers", async () => new Response("<html>"), /does not list its capabilities \(status 200\)/],
  ["there is none", async () => Response.json({}, { status: 404 }), /does not list its capabilities \(status 404\)/],
] as const)("where %s the target can't be judged, in one sentence", async (_, fetch, sentence) => {
  const connecting = connectControl(transportTo(fetch, new FakeClock()), { baseUrl: "https://api.example/_control" });
  await expect(connecting).rejects.toThrow(NotJudgeable);
  await expect(connecting).rejects.toThrow(sentence);
});

test("a call that is offered but fails ends the run", async () => {
  const fail = () => new Response(null, { status: 500 });
  const fake = fakeControl(["clock"], (path) => (path === "/clock/advance" ? fail() : undefined));
  const control = await connectControl(transportTo(fake.fetch), fake);
  await expect(control.call("advanceClock", { seconds: 1 })).rejects.toThrow(
    /offers clock, but answered POST \/clock\/advance with 500; repair it/,
  );
});

test.each([
  ["200 without members", () => Response.json({})],
  ["204 without a body", () => new Response(null, { status: 204 })],
  ["text", () => new Response("done", { status: 202 })],
])("a call may be answered with %s", async (_, answer) => {
  const fake = fakeControl(["credits"], (path) => (path === "/credits" ? answer() : undefined));
  const control = await connectControl(transportTo(fake.fetch), fake);
  await expect(control.call("setCredits", { key: "k", balance: 1 })).resolves.toBeUndefined();
});
