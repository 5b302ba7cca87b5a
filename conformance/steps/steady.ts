import { isDeepStrictEqual } from "node:util";
import { type StateMachine, states } from "../../generated/states.ts";
import { memberSchema, schemaFor } from "../core/arranging/example-values.ts";
import { holds, onward } from "../core/arranging/machine.ts";
import type { Deviation } from "../core/errors.ts";
import { isRecord } from "../core/exchange.ts";
import type { Schema } from "../core/values/description.ts";
import { segmentOf } from "../core/values/pointer.ts";
import { preview } from "../core/values/preview.ts";
import { settled } from "./reader.ts";

type Json = Readonly<Record<string, unknown>>;

const machines: Readonly<Record<string, StateMachine>> = states;

/**
 * How two reads of a resource differ in what only a call changes. The state machines and `x-changes-by-itself` say what the
 * service changes by itself; undocumented members may change, too.
 * @param schema of the values
 * @returns the first difference; undefined if there is none
 */
export function changeBetween(schema: Schema, before: unknown, after: unknown): Deviation | undefined {
  return changeAt(schema, settled(before), settled(after), "");
}

function changeAt(given: Schema, before: unknown, after: unknown, at: string): Deviation | undefined {
  const schema = schemaFor(given, before);
  if (isRecord(before) && isRecord(after) && hasMembers(schema)) return changeInMembers(schema, before, after, at);
  if (Array.isArray(before) && Array.isArray(after) && schema.items) {
    const { items } = schema;
    if (before.length !== after.length) return deviation(`${before.length} items`, `there are ${after.length}`, at);
    for (const [index, item] of before.entries()) {
      const found = changeAt(items, item, after[index], `${at}/${index}`);
      if (found) return found;
    }
    return undefined;
  }
  if (isDeepStrictEqual(before, after) || isMove(schema, before, after)) return undefined;
  return deviation(preview(before), `it is ${preview(after)}`, at);
}

function changeInMembers(schema: Schema, before: Json, after: Json, at: string): Deviation | undefined {
  const isOver = hasEnded(schema, before);
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const member = memberSchema(schema, name);
    if (member === undefined) continue;
    if (!isOver && schemaFor(member, before[name])["x-changes-by-itself"]) continue;
    const found = changeAt(member, before[name], after[name], `${at}/${segmentOf(name)}`);
    if (found) return found;
  }
  return undefined;
}

/** Whether a status may change so without a call. */
function isMove(schema: Schema, before: unknown, after: unknown): boolean {
  const machine = machineOf(schema);
  if (!machine || typeof before !== "string" || typeof after !== "string") return false;
  // What the documents leave open, such as how a post is published, leads to one of the states that they name.
  return machine.states.includes(after) && holds(onward(machine, before), after);
}

/** Whether a resource has a status that only a call changes. */
function hasEnded(schema: Schema, item: Json): boolean {
  return Object.entries(item).some(([name, value]) => {
    const member = memberSchema(schema, name);
    const machine = member && machineOf(schemaFor(member, value));
    return machine !== undefined && onward(machine, String(value))?.size === 1;
  });
}

function machineOf(schema: Schema): StateMachine | undefined {
  return schema.type === "string" ? machines[schema["x-state-machine"] ?? ""] : undefined;
}

function hasMembers({ properties, allOf, additionalProperties }: Schema): boolean {
  return properties !== undefined || allOf !== undefined || typeof additionalProperties === "object";
}

function deviation(expected: string, actual: string, pointer: string): Deviation {
  return { expected, actual, pointer };
}
