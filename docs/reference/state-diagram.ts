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
  return { draw: (machine) => inBothThemes(viz.renderString(dotOf(machine), { format: "svg", engine: "dot" })) };
}

/**
 * A machine in Graphviz's DOT: states (terminal ones with a double line) and moves. A move is a node of its own, because Graphviz leads
 * lines around nodes, but draws them through the labels of other lines.
 */
export function dotOf({ name, states, initial, terminal, transitions }: StateMachine): string {
  const nodes = states.map((state) => {
    const isEnd = terminal.includes(state);
    return `  ${quoted(state)} [${isEnd ? "peripheries=2" : ""}${state === initial ? " style=bold" : ""}]`;
  });
  const moves = movesOf(transitions).flatMap(({ from, texts, to }, at) => [
    `  move${at} [label="${texts.join("\\n")}" shape=plaintext fontsize=10 margin="0.08,0.04" height=0]`,
    ...from.map((state) => `  ${quoted(state)} -> move${at} [arrowhead=none]`),
    `  move${at} -> ${quoted(to)}`,
  ]);
  return [
    `digraph ${quoted(name)} {`,
    // Graphviz knows the widths of Arial's letters, and browsers have Arial or a font of the same widths.
    '  rankdir=TB; ranksep=0.25; bgcolor="transparent"; node [shape=box style=rounded fontname="Arial" fontsize=12]',
    `  ${quoted(start)} [shape=point]`,
    ...nodes,
    ...moves,
    "}",
  ].join("\n");
}

/** Calls and events that lead from the same states to the same state. */
interface Move {
  readonly from: readonly string[];
  readonly texts: readonly string[];
  readonly to: string;
}

function movesOf(transitions: StateMachine["transitions"]): Move[] {
  const byText = new Map<string, Move>();
  for (const { from, on, to, when } of transitions) {
    const text = wrapped(when ? `${on} (${when})` : on);
    const earlier = byText.get(`${text} ${to}`)?.from ?? [];
    byText.set(`${text} ${to}`, { from: [...earlier, ...(from ?? [start])], texts: [text], to });
  }
  const byStates = new Map<string, Move>();
  for (const { from, texts, to } of byText.values()) {
    const earlier = byStates.get(`${from} ${to}`)?.texts ?? [];
    byStates.set(`${from} ${to}`, { from, texts: [...earlier, ...texts], to });
  }
  return [...byStates.values()];
}

/** The start of a creation. */
const start = " ";

/** The maximum characters per line of a label. */
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

/** As an element alone, in the colours of the browser's theme. */
function inBothThemes(svg: string): string {
  const colors = `text { fill: #e6e8ec } :is(path, polyline, polygon, ellipse):not([stroke="none"]) { stroke: #e6e8ec }
.edge polygon, .node ellipse[fill="black"] { fill: #e6e8ec }`;
  const style = `<style>@media (prefers-color-scheme: dark) { ${colors} }</style>`;
  return svg.slice(svg.indexOf("<svg")).trim().replace("</svg>", `${style}</svg>`);
}
