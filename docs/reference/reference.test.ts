import { describe, expect, test } from "vitest";
import description from "../../generated/openapi.json" with { type: "json" };
import { operationList, operations } from "../../generated/operations.ts";
import { gaps } from "../../generated/requirements.ts";
import { states } from "../../generated/states.ts";
import { enriched } from "./enriched.ts";
import { operationNotes, priceText } from "./operation-notes.ts";
import { referencePage } from "./page.ts";
import { diagrams, dotOf } from "./state-diagram.ts";

const machines = Object.values(states);

test("each operation shows its price, scopes and rate limit", () => {
  const { price, rateLimit } = operations.createCharacterSwap;
  const notes = operationNotes(operations.createCharacterSwap, []);
  expect(notes).toContain("| **Scopes** | `generations:write` |");
  expect(notes).toContain(`${rateLimit.limit} calls in ${rateLimit.windowSeconds} s`);
  const surcharge = `${price.surcharges[0].credits} more if \`scene\` is \`recreate\`.`;
  expect(notes).toContain(`${price.perSecond} credits for each second of \`videoUrl\`; ${surcharge}`);
  expect(notes).toContain("poll `getContent` until `ready` or `failed`");
  expect(operationNotes(operations.getMe, [])).toMatch(/\d+ calls in \d+ s \(the default\)/);
});

test("a price in words names every part of the data", () => {
  for (const { price } of operationList) {
    if (!price) continue;
    const text = priceText(price);
    for (const { credits } of price.surcharges ?? []) expect(text).toContain(`${credits} more`);
    if (price.when) expect(text).toContain(`Only if \`${price.when.field}\``);
    if (price.optional) expect(text).toContain("only if the team has the credits");
  }
});

describe("the whole description", () => {
  const shown = enriched({ description, operations: operationList, gaps, machines, draw: () => "<svg/>" });

  test("has the notes of every operation and a section for each machine", () => {
    const text = JSON.stringify(shown);
    expect(text.match(/\*\*Idempotency-Key\*\*/g)).toHaveLength(operationList.length);
    for (const { name } of machines) expect(text).toContain(`## ${name}`);
    expect(text).toContain("GAP-333: How is a price rounded");
  });

  test("is a page that loads nothing from the network", () => {
    const page = referencePage("A title", 'fetch("https://cdn.redoc.ly/redoc/logo-mini.svg"); "</script>"', shown);
    expect(page).not.toMatch(/(src|href)="http/);
    expect(page).not.toContain("cdn.redoc.ly");
    expect(page.match(/<\/script>/g)).toHaveLength(2);
  });
});

test("a diagram has every state, and every call and event of a transition", async () => {
  const { draw } = await diagrams();
  for (const machine of machines) {
    const svg = draw(machine);
    for (const state of machine.states) expect(svg).toContain(`>${state.replaceAll("-", "&#45;")}<`);
    for (const { on } of machine.transitions) expect(dotOf(machine)).toContain(on);
    expect(svg.startsWith("<svg")).toBe(true);
  }
});
