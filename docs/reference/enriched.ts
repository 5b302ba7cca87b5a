import type { Operation } from "../../generated/operations.ts";
import type { Gap } from "../../generated/requirements.ts";
import type { StateMachine } from "../../generated/states.ts";
import { operationNotes } from "./operation-notes.ts";

type JsonObject = { readonly [name: string]: unknown };

/** The data behind a reference page. */
export interface Sources {
  /** The bundled description. */
  readonly description: JsonObject;
  readonly operations: readonly Operation[];
  readonly gaps: readonly Gap[];
  readonly machines: readonly StateMachine[];
  /** A machine as SVG. */
  readonly draw: (machine: StateMachine) => string;
}

/**
 * Adds to the description's texts what a renderer does not show: prices, limits, scopes, jobs and gaps of each operation, and a tag
 * with a diagram of each state machine.
 */
export function enriched({ description, operations, gaps, machines, draw }: Sources): JsonObject {
  const known = new Map(gaps.map((gap) => [gap.id, gap]));
  const paths = Object.entries(description.paths as JsonObject).map(([path, item]) => [
    // as OpenAPI has it
    path,
    Object.fromEntries(
      Object.entries(item as JsonObject).map(([method, value]) => {
        const operation = operations.find((each) => each.path === path && each.method.toLowerCase() === method);
        if (!operation) return [method, value];
        const object = value as JsonObject; // an operation
        const open = gapIdsIn(object).flatMap((id) => known.get(id) ?? []);
        return [
          method,
          { ...object, description: `${text(object.description)}\n\n${operationNotes(operation, open)}` },
        ];
      }),
    ),
  ]);
  const tags = Array.isArray(description.tags) ? (description.tags as unknown[]) : [];
  return {
    ...description,
    paths: Object.fromEntries(paths),
    tags: [
      ...tags,
      { name: "State machines", description: machines.map((machine) => machineText(machine, draw)).join("\n\n") },
    ],
  };
}

function machineText(machine: StateMachine, draw: Sources["draw"]): string {
  const { name, refused, open, source } = machine;
  const picture = `data:image/svg+xml;base64,${Buffer.from(draw(machine)).toString("base64")}`;
  const row = (on: string, states: readonly string[], what: string) =>
    `| \`${on}\` | ${states.map((state) => `\`${state}\``).join(", ")} | ${what} |`;
  const openBy = (gap: string | undefined) => `left open by the documents (${gap})`;
  const rows = [
    ...refused.map(({ on, in: states, status, type, gap }) =>
      row(on, states, status ? `refused: ${status} ${type}` : openBy(gap)),
    ),
    ...open.map(({ on, in: states, gap }) => row(on, states, openBy(gap))),
  ];
  return [
    `## ${name}`,
    `From the ${source.doc} document, ${source.section}. A double line marks a terminal state.`,
    `![All states of a ${name}, and the calls and events between them](${picture})`,
    ...(rows.length > 0
      ? ["| call or event | in | what happens |\n|---|---|---|", ...rows].join("\n").split("\n\n")
      : []),
  ].join("\n\n");
}

/** Every gap of an operation, including its inline schemas. */
function gapIdsIn(value: unknown): string[] {
  const found = JSON.stringify(value).match(/GAP-\d{3}/g) ?? [];
  return [...new Set(found)].sort();
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
