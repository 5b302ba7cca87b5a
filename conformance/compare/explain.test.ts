import { expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import type { Report } from "../core/report.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { emptyReport } from "../testing/reports.ts";
import { Explanations } from "./explain.ts";

const observed = (answers: Readonly<Record<string, string>>): Report => ({
  ...emptyReport(),
  observations: Object.entries(answers).map(([gap, answer]) => ({ gap, answer, observed: answer })),
});
const listed = (website: object) =>
  exchangeOf(operations.listWorkspaces, { status: 200, body: { success: true, data: [{ id: "1", ...website }] } });
const same = listed({});

it("names the gap at the place that the servers answer differently, and not those that they answer alike", () => {
  const explanations = new Explanations(
    observed({ "GAP-001": "402", "GAP-010": "404" }),
    observed({ "GAP-001": "429", "GAP-010": "404" }),
  );
  expect(explanations.of(new Set(["GAP-001", "GAP-010", "GAP-020"]), same, same)).toEqual([
    { gap: "GAP-001", a: "402", b: "429" },
  ]);
});

it("explains nothing by a gap that both answer alike", () => {
  const explanations = new Explanations(observed({ "GAP-010": "404" }), observed({ "GAP-010": "404" }));
  expect(explanations.of(new Set(["GAP-010"]), same, same)).toEqual([]);
});

it("names every gap at the place, if the traffic says nothing about it", () => {
  const explanations = new Explanations(observed({ "GAP-010": "404" }), observed({}));
  expect(explanations.of(new Set(["GAP-020", "GAP-010"]), same, same)).toEqual([
    { gap: "GAP-010", a: "404" },
    { gap: "GAP-020" },
  ]);
});

it("names a gap elsewhere whose signs differ in the two answers", () => {
  const explanations = new Explanations(observed({}), observed({}));
  expect(explanations.of(new Set(["GAP-010"]), listed({ website: null }), listed({}))).toContainEqual({
    gap: "GAP-122",
    a: "null",
    b: "absent",
  });
});
