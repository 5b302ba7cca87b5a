import { expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import type { Exchange } from "../core/exchange.ts";
import type { Report } from "../core/report/report.ts";
import { createAnswerObserver } from "../observations/index.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { emptyReport } from "../testing/reports.ts";
import { Explanations, type Showing } from "./explain.ts";

const observed = (answers: Readonly<Record<string, string>>): Report => ({
  ...emptyReport(),
  observations: Object.entries(answers).map(([gap, answer]) => ({ gap, answer, observed: answer })),
});
const showing = (exchange: Exchange): Showing => ({
  exchange,
  shown: createAnswerObserver().see(exchange, undefined),
});
const listed = (website: object) =>
  showing(
    exchangeOf(operations.listWorkspaces, { status: 200, body: { success: true, data: [{ id: "1", ...website }] } }),
  );
const same = listed({});

it("names the gap at the place that the servers answer differently, and not those that they answer alike", () => {
  const explanations = new Explanations(
    observed({ "GAP-001": "402", "GAP-010": "404" }),
    observed({ "GAP-001": "429", "GAP-010": "404" }),
  );
  expect(explanations.of("/data", new Set(["GAP-001", "GAP-010", "GAP-020"]), same, same)).toEqual([
    { gap: "GAP-001", a: "402", b: "429" },
  ]);
});

it("explains nothing by a gap that both answer alike", () => {
  const explanations = new Explanations(observed({ "GAP-010": "404" }), observed({ "GAP-010": "404" }));
  expect(explanations.of("/data", new Set(["GAP-010"]), same, same)).toEqual([]);
});

it("names every gap at the place, if the traffic says nothing about it", () => {
  const explanations = new Explanations(observed({ "GAP-010": "404" }), observed({}));
  expect(explanations.of("/data", new Set(["GAP-020", "GAP-010"]), same, same)).toEqual([
    { gap: "GAP-010", a: "404" },
    { gap: "GAP-020" },
  ]);
});

it("names a gap elsewhere whose signs differ in the two answers", () => {
  const explanations = new Explanations(observed({}), observed({}));
  expect(explanations.of("/data", new Set(["GAP-010"]), listed({ website: null }), listed({}))).toContainEqual({
    gap: "GAP-122",
    a: "null",
    b: "absent",
  });
});

it("names a gap that one answer shows, if the other server was seen to answer it differently elsewhere", () => {
  const explanations = new Explanations(observed({}), observed({ "GAP-122": "absent" }));
  const refused = showing(exchangeOf(operations.listWorkspaces, { status: 500, body: {} }));
  expect(explanations.of("/data", new Set(), listed({ website: null }), refused)).toEqual([
    { gap: "GAP-122", a: "null", b: "absent" },
  ]);
});

it("names the gap of a header that differs", () => {
  const explanations = new Explanations(observed({}), observed({}));
  const labelled = (type: string) =>
    showing(exchangeOf(operations.getMe, { status: 200, headers: { "content-type": type }, body: {} }));
  const [one, other] = [labelled("application/json"), labelled("text/plain")];
  expect(explanations.of("header content-type", new Set(), one, other)).toContainEqual({
    gap: "GAP-049",
    a: "application/json",
    b: "text/plain",
  });
});
