import type { JobOutcome } from "./events.ts";
import type { World } from "./world.ts";

/** What the control interface decided about the next calls of an operation (DESIGN section 7). */
interface Plans {
  /** How the next jobs end that it starts. */
  readonly outcome: JobOutcome;
  /** With which status its next calls fail. */
  readonly fault: number;
}

/** Decides it for so many times; what was decided before is forgotten. */
export function plan<Kind extends keyof Plans>(
  world: World,
  kind: Kind,
  operationId: string,
  value: Plans[Kind],
  times: number,
): void {
  world.collections.notes.put({ id: `${kind} ${operationId}`, text: JSON.stringify({ value, times }) });
}

/** Takes what was decided for this call; null when nothing was. */
export function takePlanned<Kind extends keyof Plans>(
  world: World,
  kind: Kind,
  operationId: string,
): Plans[Kind] | null {
  const { notes } = world.collections;
  const id = `${kind} ${operationId}`;
  const note = notes.get(id);
  if (!note) return null;
  const { value, times } = JSON.parse(note.text) as { readonly value: Plans[Kind]; readonly times: number }; // `plan` wrote it
  if (times <= 1) notes.delete(id);
  else notes.put({ id, text: JSON.stringify({ value, times: times - 1 }) });
  return value;
}

/** What is decided for the calls of one operation. */
export interface Planned {
  readonly kind: keyof Plans;
  readonly operationId: string;
  readonly value: Plans[keyof Plans];
  readonly times: number;
}

/** All that is decided and not yet taken. */
export function allPlanned({ collections: { notes } }: World): Planned[] {
  return notes.all().flatMap(({ id, text }) => {
    const [kind = "", operationId = ""] = id.split(" ");
    if (kind !== "outcome" && kind !== "fault") return [];
    const { value, times } = JSON.parse(text) as Pick<Planned, "value" | "times">; // `plan` wrote it
    return [{ kind, operationId, value, times }];
  });
}
