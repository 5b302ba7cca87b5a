import type { JobOutcome } from "./events.ts";
import type { World } from "./world.ts";

/** The control interface's decisions about the next calls of an operation (DESIGN section 7). */
interface Plans {
  /** The outcome of the next jobs that it starts. */
  readonly outcome: JobOutcome;
  /** The status of its next calls, which fail. */
  readonly fault: number;
}

/** Plans it for this many calls; replaces an earlier plan. */
export function plan<Kind extends keyof Plans>(
  world: World,
  kind: Kind,
  operationId: string,
  value: Plans[Kind],
  times: number,
): void {
  world.collections.notes.put({ id: `${kind} ${operationId}`, text: JSON.stringify({ value, times }) });
}

/** Uses up the plan for one call; null if there is none. */
export function takePlanned<Kind extends keyof Plans>(
  world: World,
  kind: Kind,
  operationId: string,
): Plans[Kind] | null {
  const { notes } = world.collections;
  const id = `${kind} ${operationId}`;
  const note = notes.get(id);
  if (!note) return null;
  const { value, times } = JSON.parse(note.text) as { readonly value: Plans[Kind]; readonly times: number }; // written by `plan`
  if (times <= 1) notes.delete(id);
  else notes.put({ id, text: JSON.stringify({ value, times: times - 1 }) });
  return value;
}

/** A plan for the calls of one operation. */
export interface Planned {
  readonly kind: keyof Plans;
  readonly operationId: string;
  readonly value: Plans[keyof Plans];
  readonly times: number;
}

/** All plans that are not used up. */
export function allPlanned({ collections: { notes } }: World): Planned[] {
  return notes.all().flatMap(({ id, text }) => {
    const [kind = "", operationId = ""] = id.split(" ");
    if (kind !== "outcome" && kind !== "fault") return [];
    const { value, times } = JSON.parse(text) as Pick<Planned, "value" | "times">; // written by `plan`
    return [{ kind, operationId, value, times }];
  });
}
