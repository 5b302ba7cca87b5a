import { expect, it } from "vitest";
import type { CallLine } from "./format.ts";
import { Repeats } from "./repeats.ts";

let sent = 0;

function called(of: string, method: string, path: string, body?: object, key?: string): CallLine {
  sent += 1;
  const request = {
    method,
    url: `http://127.0.0.1/api/v1${path}`,
    headers: { authorization: "Bearer sf_live_1", ...(key !== undefined && { "idempotency-key": key }) },
    ...(body && { body: JSON.stringify(body) }),
  };
  return { kind: "call", sent, done: sent, at: sent, ended: sent, took: 0, of, request };
}

/** Answers these calls from the tape, in this order. */
function played(calls: readonly CallLine[]): Repeats {
  const repeats = new Repeats(calls);
  for (const call of calls) repeats.note(call.of, call.request, call);
  return repeats;
}

function again(repeats: Repeats, { of, request }: CallLine, by = of): CallLine | undefined {
  const call = repeats.next(by, request);
  if (call) repeats.note(by, request, call);
  return call;
}

it("answers an action that is repeated as it was answered the first time, in the same order", () => {
  const before = called("check a", "GET", "/credits");
  const bought = called("check a", "POST", "/videos", { requestId: "0123456789abcdef" });
  const after = called("check a", "GET", "/credits");
  const other = called("check a", "POST", "/videos", { requestId: "fedcba9876543210" });
  const repeats = played([before, bought, after]);
  expect([before, other, after].map((call) => again(repeats, call))).toEqual([before, bought, after]);
});

it("shows what is polled as it was last", () => {
  const [first, last] = [called("check a", "GET", "/videos/1"), called("check a", "GET", "/videos/1")];
  const repeats = played([first, last]);
  expect([again(repeats, last), again(repeats, last)]).toEqual([last, last]);
});

it("shows what is read again after a wait as it was last", () => {
  const [before, after] = [called("check a", "GET", "/credits"), called("check a", "GET", "/credits")];
  const repeats = played([before, called("check a", "POST", "/videos"), after]);
  const afterWait = () => {
    repeats.noteWait("check a");
    return again(repeats, before);
  };
  expect([afterWait(), afterWait()]).toEqual([after, after]);
});

it("polls in an action that is repeated until it sees what was seen the first time", () => {
  const start = called("check a", "POST", "/videos");
  const reads = [1, 2, 3].map(() => called("check a", "GET", "/videos/1"));
  const repeats = played([start, ...reads]);
  const afterWait = () => {
    repeats.noteWait("check a");
    return again(repeats, called("check a", "GET", "/videos/1"));
  };
  expect([again(repeats, start), afterWait(), afterWait(), afterWait(), afterWait()]).toEqual([
    start,
    ...reads,
    reads[2],
  ]);
});

it("takes another Idempotency-Key at once for another action, and one after other calls for the same again", () => {
  const post = (of: string, key: string) => called(of, "POST", "/posts", { caption: "one" }, key);
  const [first, other] = [post("check a", "k1"), post("check b", "k2")].map((call) => ({
    ...call,
    response: { status: 201, headers: {}, body: "{}" },
  }));
  if (!first || !other) throw new Error("Two calls are needed.");
  const read = called("check a", "GET", "/credits");
  const repeats = new Repeats([first, other, read], "alike");
  repeats.note("check a", first.request, first);
  expect(repeats.next("check a", post("check a", "k3").request)).toBe(other);
  repeats.note("check a", read.request, read);
  expect(repeats.next("check a", post("check a", "k3").request)).toBe(first);
});

it("tells a story again from the beginning", () => {
  const [first, last] = [called("story a", "GET", "/videos/1"), called("story a", "GET", "/videos/1")];
  const repeats = played([first, last]);
  expect([again(repeats, first, "story a, again"), again(repeats, last, "story a, again")]).toEqual([first, last]);
});

it("has no answer to what was never sent", () => {
  const repeats = played([called("check a", "POST", "/posts", { caption: "one" })]);
  expect(again(repeats, called("check a", "POST", "/posts", { caption: "two" }))).toBeUndefined();
  expect(again(repeats, called("check a", "DELETE", "/posts/1"))).toBeUndefined();
});

it("answers a call with other values only if asked to, first with what answered nothing yet", () => {
  const post = (caption: string) => called("check a", "POST", "/posts", { caption });
  const calls = [post("one"), post("two")];
  expect(new Repeats(calls).next("check a", post("three").request)).toBeUndefined();
  const loose = new Repeats(calls, "alike");
  const answers = ["three", "four", "five"].map((caption) => again(loose, post(caption)));
  expect(answers).toEqual([calls[0], calls[1], calls[1]]);
  expect(again(loose, called("check a", "POST", "/posts", { text: "one" }))).toBeUndefined();
});

it("answers a call that nobody sent like the accepted one that is most similar to it, if others may answer for it", () => {
  const answered = (call: CallLine, status: number): CallLine => ({
    ...call,
    response: { status, headers: {}, body: "{}" },
  });
  const wanted = called("check a", "POST", "/videos", { script: "I ran.", duration: 4 });
  const refused = answered(called("check b", "POST", "/videos", { script: "" }), 400);
  const similar = answered(called("check c", "POST", "/videos", { script: "I ran.", duration: 4, tone: "calm" }), 202);
  const other = answered(called("check d", "POST", "/videos", { audioUrl: "http://media.test/a.mp3" }), 202);
  const calls = [refused, other, similar];
  expect(new Repeats(calls, "alike").next("check a", wanted.request)).toBe(similar);
  expect(new Repeats(calls, "same").next("check a", wanted.request)).toBeUndefined();
});
