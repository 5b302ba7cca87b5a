import { instance } from "@viz-js/viz";
import type { StateMachine } from "../../generated/states.ts";

/** Draws state machines. */
export interface Diagrams {
  /** A machine as SVG. */
  draw(machine: StateMachine): string;
}

/** Loads the renderer. */
export async function diagrams(): Promise<Diagrams> {
  const viz = await instance();
  return { draw: (machine) => withoutProlog(viz.renderString(dotOf(machine), { format: "svg", engine: "dot" })) };
}

/** A machine in Graphviz syntax: states (final ones with a double line), and moves with their calls or events. */
export function dotOf({ name, states, initial, terminal, transitions }: StateMachine): string {
  const nodes = states.map((state) => {
    const isEnd = terminal.includes(state);
    return `  ${quoted(state)} [${isEnd ? "peripheries=2" : ""}${state === initial ? " style=bold" : ""}]`;
  });
  // Several calls may cause the same move; they share one arrow.
  const labels = new Map<string, string[]>();
  for (const { from, on, to, when } of transitions) {
    for (const state of from ?? [start]) {
      const move = `${quoted(state)} -> ${quoted(to)}`;
      labels.set(move, [...(labels.get(move) ?? []), wrapped(when ? `${on} (${when})` : on)]);
    }
  }
  const edges = [...labels].map(([move, texts]) => `  ${move} [label="${texts.join("\\n")}"]`);
  return [
    `digraph ${quoted(name)} {`,
    '  rankdir=TB; bgcolor="transparent"; node [shape=box style=rounded fontname="sans-serif" fontsize=12]',
    '  edge [fontname="sans-serif" fontsize=10]',
    `  ${quoted(start)} [shape=point]`,
    ...nodes,
    ...edges,
    "}",
  ].join("\n");
}

/** The start node of creations. */
const start = " ";

/** The maximum length of a label's line. */
const lineLength = 28;

function wrapped(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + word.length > lineLength) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.map((line) => line.replaceAll('"', '\\"')).join("\\n");
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

function withoutProlog(svg: string): string {
  return svg.slice(svg.indexOf("<svg")).trim();
}
