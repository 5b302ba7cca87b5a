import { signal, useSignalEffect } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Automations } from "./automations.tsx";
import { Calendar } from "./calendar.tsx";
import { Clock } from "./clock.tsx";
import { Controls } from "./controls.tsx";
import { Credits } from "./credits.tsx";
import { Jobs } from "./jobs.tsx";
import { Journal } from "./journal.tsx";
import { Keys } from "./keys.tsx";
import { PostDialog } from "./post.tsx";
import { connection, lines, notice, world } from "./store.ts";
import { TokenForm } from "./token.tsx";
import { Workspaces } from "./workspaces.tsx";

const views: Readonly<Record<string, ComponentType>> = {
  calendar: Calendar,
  automations: Automations,
  jobs: Jobs,
  credits: Credits,
  workspaces: Workspaces,
  keys: Keys,
  controls: Controls,
};

/** The view that the address names. On narrow screens the journal is a view of its own. */
const view = signal(viewInAddress());
addEventListener("hashchange", () => {
  view.value = viewInAddress();
});

function viewInAddress(): string {
  const name = location.hash.replace(/^#\/?/, "");
  return name === "journal" || Object.hasOwn(views, name) ? name : "calendar";
}

/** The whole page. */
export function App() {
  if (connection.value === "locked") return <TokenForm />;
  if (!world.value) return <p class="opening">{connection.value === "lost" ? lost : "Opening the sandbox…"}</p>;
  const Chosen = views[view.value] ?? Calendar;
  return (
    <div class={`page${view.value === "journal" ? " reads-journal" : ""}`}>
      <header class="top">
        <h1>Sandbox console</h1>
        <Clock />
      </header>
      <Navigation />
      <main>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a desk it scrolls by itself, and the keyboard must be able to */}
        <section class="world" tabIndex={0} aria-label="World">
          <Chosen />
        </section>
        <Journal />
      </main>
      <PostDialog />
      <Notice />
    </div>
  );
}

const lost = "The sandbox does not answer. The page retries every second.";

function Navigation() {
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the bar is wider than the screen.
  useEffect(() => current.current?.scrollIntoView({ block: "nearest", inline: "center" }), [view.value]);
  const { automations = [], jobs, workspaces = [], keys = [] } = world.value ?? {};
  const counts: Readonly<Record<string, number | undefined>> = {
    automations: automations.length,
    jobs: jobs?.total,
    workspaces: workspaces.length,
    keys: keys.length,
    journal: lines.value.length,
  };
  return (
    <nav aria-label="Views">
      {[...Object.keys(views), "journal"].map((name) => (
        <a
          key={name}
          class={name === "journal" ? "narrow" : ""}
          href={`#/${name}`}
          {...(view.value === name && { ref: current, "aria-current": "page" as const })}
        >
          {name} {counts[name] !== undefined && <small>{counts[name]}</small>}
        </a>
      ))}
    </nav>
  );
}

/** Shows the result of the last action for a few seconds, and a message while the sandbox does not answer. */
function Notice() {
  useSignalEffect(() => {
    if (!notice.value) return;
    const timer = setTimeout(() => {
      notice.value = null;
    }, 6000);
    return () => clearTimeout(timer);
  });
  return (
    <div class="notices">
      <p role="status">{notice.value && !notice.value.failed && notice.value.text}</p>
      <p role="alert">{connection.value === "lost" ? lost : notice.value?.failed && notice.value.text}</p>
    </div>
  );
}
