import { readFileSync } from "node:fs";
import type { AuditInput } from "../audit.ts";
import type { Contract } from "../openapi.ts";
import { contractOf } from "./fixture.ts";

const source = { doc: "core", section: "Things" } as const;

/** The text of the sound contract. */
const sound = readFileSync(new URL("data/sound.yaml", import.meta.url), "utf8");

/** What the audit is to look at, with nothing wrong in it. */
export function soundInput(): AuditInput {
  return {
    contract: contractOf(sound),
    requirements: [
      { id: "THNG-01", kind: "written", level: "must", says: "It is.", source, operations: ["getThing"] },
      { id: "THNG-02", kind: "written", level: "must", says: "It stays.", source, operations: ["getThing"] },
    ],
    gaps: [
      {
        id: "GAP-01",
        source,
        question: "What?",
        sandbox: { answer: "this", says: "This." },
        alternatives: [{ answer: "that", says: "That." }],
        observe: "Ask.",
      },
    ],
    states: [
      {
        name: "thing",
        schema: "ThingStatus",
        source,
        complete: true,
        states: ["new", "ready", "failed"],
        initial: "new",
        terminal: ["ready", "failed"],
        events: { finish: "It is made." },
        transitions: [
          { from: null, on: "createThing", to: "new", requirement: "THNG-01" },
          { from: ["new"], on: "finish", to: "ready", requirement: "THNG-01" },
        ],
        refused: [{ on: "createThing", in: ["failed"], gap: "GAP-01", requirement: "THNG-02" }],
        open: [{ on: "finish", in: ["failed"], gap: "GAP-01" }],
      },
    ],
  };
}

/** The sound contract with one text of its YAML replaced by another. */
export function contractWith(text: string, replacement: string): Contract {
  if (sound.split(text).length !== 2) throw new Error(`data/sound.yaml does not hold "${text}" once.`);
  return contractOf(sound.replace(text, () => replacement));
}
