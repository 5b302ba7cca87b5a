import { describe, expect, it } from "vitest";
import { operationList } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { responseSchema, successExamples } from "../core/values/description.ts";
import { exchangeOf, judged } from "../testing/exchanges.ts";
import { mutationsOf } from "../testing/mutations.ts";
import { envelopeOracle } from "./envelope.ts";
import { schemaOracle } from "./schema.ts";

const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]));

const examples = operationList.flatMap((operation) =>
  successExamples(operation).map(({ status, name, body }) => ({
    operation,
    status: Number(status.replaceAll("X", "0")),
    key: status,
    name: `${operation.operationId} ${status} "${name}"`,
    body,
  })),
);

/** The requirements about a place with one of several keywords. */
function speakingOf(spot: { scope: string; pointer: string; keywords: readonly string[] }): string[] {
  return requirements
    .filter(({ subject, operations, excluded }) => {
      const scope = subject?.component ?? `${operations[0]} ${subject?.part}`;
      const isAnswer = subject?.side === "response" || subject?.side === "both";
      return (
        isAnswer &&
        subject.part !== "header" &&
        excluded === undefined &&
        scope === spot.scope &&
        (subject.pointer ?? "") === spot.pointer &&
        spot.keywords.includes(subject.keyword)
      );
    })
    .map(({ id }) => `schema/${id}`);
}

/** The last member of a pointer, ignoring items of arrays. */
function lastName(pointer: string): string {
  return (
    pointer
      .split("/")
      .filter((segment) => !/^(\d+|\*)$/.test(segment))
      .at(-1) ?? ""
  );
}

describe("the schema oracle", () => {
  it.each(examples)("finds nothing wrong with $name", ({ operation, status, body }) => {
    const { touched, broken, judgements } = judged(schemaOracle(), exchangeOf(operation, { status, body }));
    expect(judgements.filter(({ deviation }) => deviation)).toEqual([]);
    expect(broken).toEqual([]);
    expect(touched.length).toBeGreaterThan(0);
  });

  it.each(examples)("catches every way to break $name, in that place only", ({ operation, status, body }) => {
    const found = responseSchema(operation, status);
    const mutations = found ? mutationsOf(found.schema, body, `${operation.operationId} response.${found.key}`) : [];
    expect(mutations.length).toBeGreaterThan(0);
    const missed: string[] = [];
    for (const { name, at, spot, body: mutated } of mutations) {
      const exchange = exchangeOf(operation, { status, body: mutated });
      const { judgements } = judged(schemaOracle(), exchange);
      const broken = judgements.filter(({ deviation }) => deviation !== undefined);
      const expected = speakingOf(spot);
      const envelope = judged(envelopeOracle(), exchange).broken;
      const caught =
        expected.length > 0
          ? broken.some(({ rule }) => expected.includes(rule))
          : broken.length > 0 || envelope.length > 0;
      if (!caught) missed.push(`${name}: not caught by ${expected.join(" or ") || "anything"}`);
      for (const { rule, deviation } of broken) {
        const { subject } = byId.get(rule.slice("schema/".length)) ?? {};
        const pointer = deviation?.pointer ?? "";
        const speaksOfIt = pointer === at || (subject?.keyword.startsWith("rule.") && at.startsWith(pointer));
        const subjectName = lastName(subject?.pointer ?? "");
        const namesIt = subjectName === "" || subjectName === lastName(at) || subject?.keyword.startsWith("rule.");
        if (!speaksOfIt || !namesIt) missed.push(`${name}: ${rule} blames ${pointer}`);
      }
    }
    expect(missed).toEqual([]);
  });
});
