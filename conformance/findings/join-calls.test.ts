import { expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import type { Exchange } from "../core/exchange.ts";
import { type Sketch, symptom } from "../testing/symptoms.ts";
import { groupByCause } from "./group.ts";
import type { Symptom } from "./symptoms.ts";

const draft = "6a5b4c3d2e1f0a9b8c7d6e5f";
const path = `/ads/recreations/${draft}`;
const scenes = [{ visual: "A door opens", duration: 5 }];

const exchange = (number: number, operationId: keyof typeof operations, rest: Partial<Call> = {}): Exchange => {
  const { status = 200, answer = {}, sent, headers = {} } = rest;
  return {
    number,
    operation: operations[operationId],
    request: {
      method: operations[operationId].method,
      url: `http://server.test/api/v1${path}`,
      headers,
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    },
    response: { status, headers: {}, text: JSON.stringify(answer), json: answer, milliseconds: 1 },
  };
};

interface Call {
  readonly status: number;
  readonly answer: object;
  readonly sent: object;
  readonly headers: Readonly<Record<string, string>>;
}

const numbered = (id: string, number: number, sketch: Sketch): Symptom => {
  const { result, ...rest } = symptom(id, sketch);
  return { ...rest, result: { ...result, evidence: (result.evidence ?? []).map((each) => ({ ...each, number })) } };
};

const findings = (symptoms: readonly Symptom[], exchanges: readonly Exchange[]) =>
  groupByCause(symptoms, new Map(), exchanges).map((group) => group.map(({ result }) => result.id));

const wrongScenes = numbered("DRFT-32", 1, {
  on: ["getRecreation"],
  path,
  pointer: "/data/settings/scenes",
  expected: "the scenes as sent",
  status: 200,
});
const refusedVideo = (number: number, id = "DVID-22") =>
  numbered(id, number, {
    on: ["createRecreationVideo"],
    method: "POST",
    path: `${path}/video`,
    expected: "a success",
    actual: "the server answered 400 invalid_input",
    status: 400,
  });
const shown = exchange(1, "getRecreation", { answer: { data: { id: draft, settings: { scenes } } } });
const sentBack = exchange(2, "updateRecreation", { sent: { settings: { scenes, duration: 8 } } });
const refusal = (number: number) => exchange(number, "createRecreationVideo", { status: 400, sent: { revision: 1 } });

it("a refusal of what an earlier call sent as a read had shown it belongs to the read", () => {
  const both = [wrongScenes, refusedVideo(3)];
  expect(findings(both, [shown, sentBack, refusal(3)])).toHaveLength(1);
  const own = exchange(2, "updateRecreation", { sent: { settings: { scenes: [] } } });
  expect(findings(both, [shown, own, refusal(3)])).toHaveLength(2);
  const failed = exchange(2, "updateRecreation", { status: 409, sent: { settings: { scenes } } });
  expect(findings(both, [shown, failed, refusal(3)])).toHaveLength(2);
});

it("refusals of an operation that a read explains in part have another cause", () => {
  const symptoms = [wrongScenes, refusedVideo(3), refusedVideo(0, "DVID-05")];
  expect(findings(symptoms, [refusal(0), shown, sentBack, refusal(3)])).toHaveLength(2);
});

it("a used key with another body is no conflict where the member that differs takes anything", () => {
  const taken = (member: string) =>
    symptom(`bound/createPost.body.${member}.type`, {
      on: ["createPost"],
      method: "POST",
      expected: "400 invalid_input",
      status: 202,
    });
  const reused = numbered("idempotent-conflict/createPost", 2, {
    on: ["createPost"],
    method: "POST",
    expected: "409 conflict",
    status: 202,
  });
  const headers = { "idempotency-key": "once" };
  const calls = [
    exchange(1, "createPost", { headers, sent: { caption: "A" } }),
    exchange(2, "createPost", { headers, sent: { caption: "B" } }),
  ];
  expect(findings([taken("caption"), reused], calls)).toHaveLength(1);
  expect(findings([taken("name"), reused], calls)).toHaveLength(2);
});
