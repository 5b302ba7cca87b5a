/** The state of the page. It polls once a second while the page is visible. */
import { signal } from "@preact/signals";
import type { ConsoleState, JournalLine, JournalTail, WorldView } from "../view.ts";
import { control, Refused, read } from "./api.ts";
import { momentOf } from "./format.ts";

export const world = signal<WorldView | null>(null);
export const now = signal(0);
export const checksResponses = signal(false);
/** Newest first. */
export const lines = signal<readonly JournalLine[]>([]);
/** Posts whose status changed with the last answer. */
export const changed = signal<ReadonlySet<string>>(new Set());
export const connection = signal<"opening" | "open" | "lost" | "locked">("opening");
/** The month of the calendar, `2026-07`; empty for the current month of the sandbox's clock. */
export const month = signal("");
/** The result of the user's last action. */
export const notice = signal<{ readonly text: string; readonly failed: boolean } | null>(null);

let instance = "";
let newest = 0;
let shown = "";
let last: Promise<void> = Promise.resolve();

/** Fetches the state. Fetches run one after another, so that no line of the journal appears twice. */
export function refresh(): Promise<void> {
  last = last.then(load);
  return last;
}

/** Polls until the page closes. */
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
    if (!isFirst) return void refresh(); // the answer holds only the end of another journal
  }
  takeJournal(state.journal);
  now.value = state.now;
  checksResponses.value = state.checksResponses;
  const text = JSON.stringify(state.world);
  if (text === shown) return;
  shown = text;
  changed.value = changedPosts(world.value, state.world);
  world.value = state.world;
}

/** Adds the new lines, and drops those that the sandbox no longer keeps. */
function takeJournal({ newest: last, oldest, lines: added }: JournalTail): void {
  newest = last;
  const isKept = ({ number }: JournalLine) => number >= oldest;
  if (added.length > 0 || !lines.value.every(isKept)) {
    lines.value = [...added.toReversed(), ...lines.value.filter(isKept)];
  }
}

/** Posts whose status differs between two answers. */
function changedPosts(before: WorldView | null, after: WorldView): Set<string> {
  const statuses = new Map(before?.calendar.posts.map(({ id, status }) => [id, status]));
  const isOther = ({ id, status }: { readonly id: string; readonly status: string }) =>
    statuses.has(id) ? statuses.get(id) !== status : before?.calendar.from === after.calendar.from;
  return new Set(after.calendar.posts.filter(isOther).map(({ id }) => id));
}

/** Does something and shows whether it worked. @param says the sentence for success */
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

/** Advances the clock. */
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
