import type { AutomationView } from "../view.ts";
import { dayOf } from "./format.ts";
import { Badge, View } from "./parts.tsx";
import { world } from "./store.ts";

/** The states of an automation in order; `cancelled` is not one of the steps. */
const way = ["draft", "generating", "review", "active", "completed"];

/** Automations with their state and the status of their posts. */
export function Automations() {
  const { automations = [], workspaces = [] } = world.value ?? {};
  const nameOf = (id: string) => workspaces.find((each) => each.id === id)?.name ?? id;
  return (
    <View title="Automations" about="Newest first, each with its progress.">
      {automations.length === 0 && <p class="none">No automations yet.</p>}
      <ul class="cards">
        {automations.map((automation) => (
          <li key={automation.id} class="card">
            <header>
              <h3>{automation.name}</h3>
              <Badge is={automation.status} />
            </header>
            <p class="about">
              {nameOf(automation.workspaceId)} · {cadenceOf(automation)}
            </p>
            <Way automation={automation} />
            <p class="about">{postsOf(automation)}</p>
          </li>
        ))}
      </ul>
    </View>
  );
}

function Way({ automation: { status } }: { readonly automation: AutomationView }) {
  const reached = way.indexOf(status);
  return (
    <ol class={`way${reached === -1 ? " off" : ""}`} aria-label={`State: ${status}`}>
      {way.map((state, at) => (
        <li key={state} class={at < reached ? "passed" : at === reached ? "here" : ""} title={state} />
      ))}
    </ol>
  );
}

function cadenceOf({ cadence }: AutomationView): string {
  if (!cadence) return "no cadence yet";
  const { postsPerDay, lengthDays, timezone } = cadence;
  return `${postsPerDay} a day for ${lengthDays} days, ${timezone}`;
}

function postsOf({ posts, totalPosts, generatedCount, windowEndsAt }: AutomationView): string {
  const listed = Object.entries(posts).map(([status, count]) => `${count} ${status}`);
  const made = totalPosts === null ? "nothing generated yet" : `${generatedCount} of ${totalPosts} posts generated`;
  const ends = windowEndsAt === null ? [] : [`ends ${dayOf(windowEndsAt)}`];
  return [made, ...listed, ...ends].join(" · ");
}
