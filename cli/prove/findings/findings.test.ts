import { describe, expect, it } from "vitest";
import { checks, selectChecks } from "../../../conformance/index.ts";
import { faults } from "../../../mocks/sandbox/faults/index.ts";
import { judgeSandbox } from "../judge-sandbox.ts";
import { measure } from "./judge.ts";
import { measuresOf } from "./prove.ts";

const named = (...names: string[]) => selectChecks(checks, names).checks;

describe("a planted fault is one finding, and its script shows it on the broken server only", () => {
  it.each([
    ["a status", "takes-unauthorized/getInfluencer", ["no-key"]],
    ["a change of the balance", "preview-of-a-character-costs-twice", ["createInfluencer.credits.base"]],
    ["a refund that comes twice, in a story that checks share", "refunds-twice", ["refund-once"]],
    ["a member that is missing", "shows-wrong/TeamIdentity.credits", ["example", "price"]],
    ["a value", "cancels-count-one-more", ["AUTO-76"]],
    ["an id of another answer", "saved-anew-each-time", ["ADSV-03"]],
    ["a key that an earlier call used", "another-status/createRanking.error.conflict", ["idempotent-conflict"]],
    ["what several calls cost together", "decks-without-the-business-take-credits", ["deck-free/createGridVideo"]],
    [
      "an answer after the server was steered",
      "getAdCapabilities-ads-unavailable-with-500",
      ["getAdCapabilities.error.ads_unavailable"],
    ],
    ["a limit that is missing", "no-limit/createGenerations", ["createGenerations.rateLimit"]],
    ["a limit that is too low", "limit-too-tight/createGenerations", ["createGenerations.rateLimit"]],
    [
      "a number that comes from uploaded files",
      "charges-more-beside/createGreenScreenMobile/influencerId",
      ["price-other-fields"],
    ],
  ])("%s", async (_, fault, names) => {
    const measured = await measure([fault], named(...names));
    expect(measured).toMatchObject({ findings: 1, found: 1, isFirstRight: true });
    expect(measured.replay).toEqual({ shows: true, clears: true, isAlone: true });
  });
});

it("a limit that two operations share is shown by the suite, because one call alone shows nothing", async () => {
  const measured = await measure(["limit-shared/createGenerations/its limit"], named("rate-limit/createGenerations"));
  expect(measured).toMatchObject({ findings: 1, found: 1, isFirstRight: true });
  expect(measured.replay).toEqual({ shows: true, clears: true, isAlone: false });
});

it("two faults are two findings", async () => {
  const both = ["takes-unauthorized/getInfluencer", "cancels-count-one-more"];
  const measured = await measure(both, named("no-key", "AUTO-76"));
  expect(measured).toMatchObject({ faults: both, findings: 2, found: 2, isFirstRight: true, replay: null });
});

it("before and after are two reads of the same thing, also if the call that shows the failure is another", async () => {
  const planted = faults.filter(({ name }) => name === "draft-video-refunds-twice");
  const report = await judgeSandbox({ checks: named("DVID-24"), faults: planted });
  const { shown, before, after } = report.findings.find(({ id }) => id === "DVID-24")?.story ?? {};
  expect(shown?.request.method).toBe("POST");
  expect([before, after].map((each) => each?.request.url.replace(/.*v1/, ""))).toEqual(
    Array(2).fill("/credits?limit=1"),
  );
  expect(before?.response?.body).not.toBe(after?.response?.body);
});

it("the measures count single faults and pairs apart", () => {
  const one = { faults: ["a"], isShown: true, findings: 1, found: 1, isFirstRight: true, says: [] };
  const right = { shows: true, clears: true, isAlone: true };
  const measured = [
    { ...one, replay: right },
    { ...one, findings: 3, isFirstRight: false, replay: { ...right, shows: false } },
    { ...one, findings: 0, found: 0, isFirstRight: false, replay: null },
    { ...one, isShown: false, findings: 0, found: 0, isFirstRight: false, replay: null },
    { ...one, faults: ["a", "b"], findings: 2, found: 2, replay: null },
  ];
  const lines = measuresOf(measured).join(" ");
  expect(lines).toContain("The whole suite finds 2 of 3 (66 %) of the single faults.");
  expect(lines).toContain("exactly one for 1 of 2 (50 %)");
  expect(lines).toContain("of the broken requirement for 1 of 2 (50 %)");
  expect(lines).toContain("two findings for 1 of 1 (100 %)");
  expect(lines).toContain("shows the fault on 1 of 2 (50 %)");
});
