import { useSignal } from "@preact/signals";
import type { JournalBodies, JournalLine } from "../view.ts";
import { control, Refused, read } from "./api.ts";
import { curlOf, laidOut, secondOf } from "./format.ts";
import { Copy } from "./parts.tsx";
import { act, checksResponses, lines, world } from "./store.ts";

type Filter = "all" | "failures" | "violations";

/** How many exchanges are shown at most. */
const shownLines = 150;

/** The exchanges of the sandbox, newest first, as they happen. */
export function Journal() {
  const filter = useSignal<Filter>("all");
  const kept = {
    all: lines.value,
    failures: lines.value.filter(({ status }) => status >= 400),
    violations: lines.value.filter(({ violations }) => violations.length > 0),
  } satisfies Record<Filter, readonly JournalLine[]>;
  const choose = (name: string) => {
    filter.value = name as Filter; // a key of `kept`
  };
  const shown = kept[filter.value].slice(0, shownLines);
  return (
    <section class="journal" aria-labelledby="journal-title">
      <header>
        <h2 id="journal-title">Journal</h2>
        <fieldset class="filter">
          <legend class="unseen">Show exchanges</legend>
          {Object.entries(kept).map(([name, some]) => (
            <label key={name}>
              <input type="radio" name="filter" checked={filter.value === name} onChange={() => choose(name)} />
              <span>
                {name} <small>{some.length}</small>
              </span>
            </label>
          ))}
        </fieldset>
      </header>
      <p class="about">
        {checksResponses.value
          ? "Every answer is checked against the contract. An answer that breaks it is marked, and its caller got a 500."
          : "Answers are not checked. Start with --check-responses (or checkResponses: true) to see contract violations here."}
      </p>
      {shown.length === 0 && <p class="none">No requests yet. Every request to the API appears here.</p>}
      <ol class="lines">
        {shown.map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </ol>
    </section>
  );
}

function Line({ line }: { readonly line: JournalLine }) {
  const bodies = useSignal<JournalBodies | string | null>(null);
  const { number, at, method, path, operationId, key, status, ms, violations } = line;
  const open = async () => {
    if (bodies.value !== null) return;
    bodies.value = await read<JournalBodies>(`/journal/${number}`).catch((error: unknown) => {
      if (error instanceof Refused) return error.message;
      throw error;
    });
  };
  return (
    <li>
      <details onToggle={open}>
        <summary>
          <span class="call">
            <b>{method}</b> <span class="path">{path.replace(/^\/api\/v1/, "")}</span>
          </span>
          <span class={`status ${status >= 500 ? "bad" : status >= 400 ? "mixed" : "good"}`}>{status}</span>
          <span class="fine">
            {secondOf(at)} · {key ?? "no valid key"} · {ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms
            {violations.length > 0 && (
              <strong class="badge bad">
                {violations.length} {violations.length === 1 ? "violation" : "violations"}
              </strong>
            )}
          </span>
        </summary>
        {operationId !== null && <p class="about">{operationId}</p>}
        {violations.length > 0 && (
          <ul class="violations" aria-label="Where the answer breaks the contract">
            {violations.map((violation) => (
              <li key={violation}>{violation}</li>
            ))}
          </ul>
        )}
        {typeof bodies.value === "string" && <p>{bodies.value}</p>}
        {bodies.value !== null && typeof bodies.value === "object" && <Bodies line={line} bodies={bodies.value} />}
      </details>
    </li>
  );
}

function Bodies({ line, bodies }: { readonly line: JournalLine; readonly bodies: JournalBodies }) {
  const { number, method, path, key: label } = line;
  const key = world.value?.keys.find((each) => each.label === label)?.key ?? null;
  return (
    <>
      {bodies.request !== "" && <Body title="Request" text={bodies.request} />}
      <Body title="Response" text={bodies.response} />
      <div class="row">
        <Copy text={curlOf(method, path, key, bodies.request)} of="as curl" says="Copy as curl" />
        <button type="button" onClick={() => rewind(number)} title="Undoes this exchange and everything after it">
          Go back before this
        </button>
      </div>
    </>
  );
}

function rewind(number: number): Promise<void> {
  return act(
    () => control("/rewind", { before: number }),
    () => `The world is as it was before exchange ${number}.`,
  );
}

function Body({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <pre tabIndex={0}>{laidOut(text) || "empty"}</pre>
    </figure>
  );
}
