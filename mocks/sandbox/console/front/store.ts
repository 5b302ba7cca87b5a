/** What the page knows. It asks once a second, while someone looks at it. */
import { signal } from "@preact/signals";
import type { ConsoleState, JournalLine, WorldView } from "../view.ts";
import { control, Refused, read } from "./api.ts";
import { momentOf } from "./format.ts";

export const world = signal<WorldView | null>(null);
export const now = signal(0);
export const checksResponses = signal(false);
/** Newest first. */
export const lines = signal<readonly JournalLine[]>([]);
/** Posts whose status the last answer changed. */
export const changed = signal<ReadonlySet<string>>(new Set());
export const connection = signal<"opening" | "open" | "lost" | "locked">("opening");
/** The month of the calendar, `2026-07`; empty for that of the sandbox's clock. */
export const month = signal("");
/** What came of the last thing that the person did. */
export const notice = signal<{ readonly text: string; readonly failed: boolean } | null>(null);

/** As many as the journal of a sandbox keeps by default. */
const keptLines = 500;

let instance = "";
let newest = 0;
let shown = "";
let last: Promise<void> = Promise.resolve();

/** Asks for the state; calls follow one another, so that no line of the journal comes twice. */
export function refresh(): Promise<void> {
  last = last.then(load);
  return last;
}

/** Asks again and again. */
export function keepAsking(): void {
  const again = async () => {
    if (!document.hidden && connection.value !== "locked") await refresh();
    setTimeout(again, 1000);
  };
  document.addEventListener("visibilitychange", () => void (document.hidden || refresh()));
  void again();
}

async function load(): Promise<void> {
  try {
    take(await read<ConsoleState>(`/state?month=${month.value}&after=${newest}`));
    connection.value = "open";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    connection.value = error.status === 401 ? "locked" : "lost";
  }
}

function take(state: ConsoleState): void {
  if (state.instance !== instance) {
    const isFirst = instance === "";
    [instance, newest] = [state.instance, 0];
    lines.value = [];
    if (!isFirst) return void refresh(); // what came is only the end of another journal
  }
  newest = state.journal.newest;
  if (state.journal.lines.length > 0) {
    lines.value = [...state.journal.lines.toReversed(), ...lines.value].slice(0, keptLines);
  }
  now.value = state.now;
  checksResponses.value = state.checksResponses;
  const text = JSON.stringify(state.world);
  if (text === shown) return;
  shown = text;
  changed.value = changedPosts(world.value, state.world);
  world.value = state.world;
}

/** Posts that stand elsewhere in their life than they did. */
function changedPosts(before: WorldView | null, after: WorldView): Set<string> {
  const statuses = new Map(before?.calendar.posts.map(({ id, status }) => [id, status]));
  const isOther = ({ id, status }: { readonly id: string; readonly status: string }) =>
    statuses.has(id) ? statuses.get(id) !== status : before?.calendar.from === after.calendar.from;
  return new Set(after.calendar.posts.filter(isOther).map(({ id }) => id));
}

/** Does something and says what came of it, good or bad. @param says the sentence for when it went well */
export async function act(does: () => Promise<unknown>, says: () => string): Promise<void> {
  try {
    await does();
    await refresh();
    notice.value = { text: says(), failed: false };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notice.value = { text: error.message, failed: true };
    if (error.status === 401) await refresh();
  }
}

/** Moves the clock. */
export function advance(seconds: number): Promise<void> {
  return act(
    () => control("/clock/advance", { seconds }),
    () => `The clock shows ${momentOf(now.value)}.`,
  );
}

/** Shows a month. */
export function showMonth(name: string): void {
  month.value = name;
  void refresh();
}
