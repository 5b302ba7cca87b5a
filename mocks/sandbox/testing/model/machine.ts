/** What a state machine of the contract (`spec/states`) allows. */

import type { StateMachine } from "../../../../generated/states.ts";

/** What a call does in a state: it moves, it is refused, or the documents leave it open. */
export type Move =
  | { readonly kind: "moves"; readonly to: readonly string[] }
  | { readonly kind: "refused"; readonly status: number | null; readonly type: string | null }
  | { readonly kind: "open" };

export function moveOf({ transitions, refused }: StateMachine, from: string, on: string): Move {
  const to = transitions.filter((each) => each.on === on && each.from?.includes(from)).map((each) => each.to);
  if (to.length > 0) return { kind: "moves", to };
  const refusal = refused.find((each) => each.on === on && each.in.includes(from));
  if (!refusal) return { kind: "open" };
  return { kind: "refused", status: refusal.status ?? null, type: refusal.type ?? null };
}

/** The states in which something can be after a while without a call. */
export function reachable({ transitions, events }: StateMachine, from: string): ReadonlySet<string> {
  const found = new Set([from]);
  for (const state of found) {
    for (const each of transitions) {
      if (Object.hasOwn(events, each.on) && each.from?.includes(state)) found.add(each.to);
    }
  }
  return found;
}
