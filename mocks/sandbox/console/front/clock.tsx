import { dayOf, secondOf, spanOf, wordsOf } from "./format.ts";
import { advance, now, world } from "./store.ts";

const steps = [
  ["1 min", 60],
  ["1 hour", 3600],
  ["1 day", 86_400],
] as const;

/** The clock of the sandbox, and the buttons that move it. */
export function Clock() {
  const [next] = world.value?.jobs.next ?? [];
  const wait = next ? Math.max(0, next.due - now.value) : 0;
  return (
    <section class="clock" aria-label="Sandbox clock">
      <time dateTime={new Date(now.value).toISOString()}>
        <span class="date">{dayOf(now.value)}</span> <span class="digits">{secondOf(now.value)}</span>{" "}
        <span class="zone">UTC</span>
      </time>
      <fieldset class="moves">
        <legend class="unseen">Advance the clock</legend>
        {steps.map(([label, seconds]) => (
          <button
            key={label}
            type="button"
            aria-label={`Advance the clock by ${label}`}
            onClick={() => advance(seconds)}
          >
            +{label}
          </button>
        ))}
        {next && (
          <button
            type="button"
            class="main"
            aria-label={`Next event ${spanOf(wait)}: advance the clock to ${wordsOf(next.kind)}`}
            onClick={() => advance(wait / 1000)}
          >
            Next event <small>{spanOf(wait)}</small>
          </button>
        )}
      </fieldset>
    </section>
  );
}
