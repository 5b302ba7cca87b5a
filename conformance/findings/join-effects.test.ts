import { expect, it } from "vitest";
import { groups, symptom } from "../testing/symptoms.ts";

it("what a random script finds belongs to what a check found about the same resource", () => {
  const model = symptom("model-transitions/automation", { on: ["launchAutomation"], requirements: ["AUTO-62"] });
  const rendered = symptom("AUTO-59", { on: ["getPost"], requirements: ["AUTO-59"] });
  const other = symptom("CRED-01", { on: ["getCredits"], requirements: ["CRED-01"] });
  expect(groups(model, rendered, other)).toEqual([["AUTO-59", "model-transitions/automation"], ["CRED-01"]]);
});

it("a script of random calls belongs to the failure of its own requirement, not to a larger one of its topic", () => {
  const model = symptom("model-transitions/automation", { on: ["launchAutomation"], requirements: ["AUTO-62"] });
  const own = symptom("AUTO-62", { on: ["cancelAutomation"], pointer: "/data/status" });
  const larger = ["a", "b"].map((id) =>
    symptom(id, { on: ["listAutomations"], requirements: ["AUTO-03"], pointer: "/data/0/cadence" }),
  );
  expect(groups(model, own, ...larger).map((group) => [...group].sort())).toEqual([
    ["AUTO-62", "model-transitions/automation"],
    ["a", "b"],
  ]);
});

it("credits of a run that do not add up belong to the call whose credits are wrong, if a check found one", () => {
  const sum = symptom("CRED-26", { on: ["getCredits"], expected: "every credit to be accounted for" });
  const price = symptom("DVID-03", { on: ["createRecreationVideo"], expected: "20 credits debited" });
  const other = symptom("ADSV-12", { on: ["listSavedAds"], expected: "ads of page 7" });
  expect(groups(sum, price, other)).toEqual([["DVID-03", "CRED-26"], ["ADSV-12"]]);
  expect(groups(sum, other)).toEqual([["CRED-26"], ["ADSV-12"]]);
});

it("two checks of a topic that see the same change of the balance show one cause", () => {
  const seen = (id: string, on: string, actual: string) =>
    symptom(id, { on: [on], expected: "an unchanged balance", actual });
  const [read, started] = [
    seen("DVID-23", "getContent", "25 higher"),
    seen("DVID-24", "createRecreationVideo", "25 higher"),
  ];
  expect(groups(read, started, seen("DRFT-60", "getRecreation", "3 lower"))).toEqual([
    ["DVID-23", "DVID-24"],
    ["DRFT-60"],
  ]);
});

it("the effects of refused calls belong to the refused call that was debited", () => {
  const debited = symptom("no-credits-trace/createInterview", {
    on: ["createInterview"],
    expected: "an unchanged balance and ledger",
  });
  const effects = symptom("CRED-25", { on: ["createMetaAd"], expected: "no effect of refused requests" });
  expect(groups(debited, effects)).toEqual([["no-credits-trace/createInterview", "CRED-25"]]);
});

it("a price that is wrong in two checks, and a member that sets it and takes any value, are one finding", () => {
  const on = ["createTalkingHead"];
  const priced = (part: string, expected: string, actual: string) =>
    symptom(`prices/${part}`, { on, requirements: [`createTalkingHead.credits.${part}`], expected, actual });
  const plain = { ...priced("defaultSeconds", "40 credits", "it is 41"), isRule: true };
  const refused = symptom("optional-alone", { on, expected: "a success", status: 400 });
  const beside = priced("perSecond", "20 credits, the same as without them", "it costs 21");
  const ignored = { on, expected: "400 invalid_input", status: 202 };
  const seconds = symptom("refused-beside/createTalkingHead.duration", ignored);
  expect(groups(plain, refused, beside, seconds)).toHaveLength(2);
  expect(groups(plain, refused, symptom("refused-beside/createTalkingHead.language", ignored))).toHaveLength(3);
});

it("what refused calls do is another fault than a call that should have been refused", () => {
  const taken = symptom("bound/count", { on: ["createGenerations"], expected: "400 invalid_input", status: 201 });
  const effect = (requirement: string) =>
    symptom(`effect/${requirement}`, {
      on: ["createGenerations"],
      requirements: [requirement],
      expected: "nothing created by refused calls",
    });
  expect(groups(taken, effect("ERR-32"))).toHaveLength(2);
  expect(groups(taken, effect("SUGG-01"))).toHaveLength(1);
});

it("a replay that differs from a wrong first answer shows what made that wrong", () => {
  const pointer = "/data/status";
  const read = ["getAutomation", "createAutomation"];
  const first = symptom("AUTO-01", { on: read, pointer, expected: "draft", actual: "it is generating" });
  const replay = (value: string) =>
    symptom("IDEM-01", { on: ["createAutomation"], pointer, expected: `the first answer again, with "${value}"` });
  expect(groups(first, replay("generating"))).toHaveLength(1);
  expect(groups(first, replay("draft"))).toHaveLength(2);
});

it("the same wrong amount is one cause, whichever topic's call shows it", () => {
  const seen = (id: string, on: string, actual: string) =>
    symptom(id, { on: [on], expected: "an unchanged balance", actual });
  const twice = "the balance is 3 higher than before";
  expect(groups(seen("CRED-08", "getContent", twice), seen("MAD-13", "createMetaAd", twice))).toHaveLength(1);
  expect(groups(seen("CRED-08", "getContent", twice), seen("MAD-13", "createMetaAd", "it is 0"))).toHaveLength(2);
});
