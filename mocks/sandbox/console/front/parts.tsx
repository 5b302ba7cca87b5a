/** Small components that several views share. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";

/** A word in the colour of its state. */
export function Badge({ is, children }: { readonly is: string; readonly children?: ComponentChildren }) {
  return <span class={`badge ${toneOf(is)}`}>{children ?? is}</span>;
}

/** The colour of a state: succeeded, upcoming, running, failed or idle. */
export function toneOf(state: string): string {
  const tones: Readonly<Record<string, readonly string[]>> = {
    good: ["posted", "completed", "published", "inbox", "ready", "succeed", "succeeded"],
    coming: ["scheduled", "active"],
    busy: ["processing", "generating", "running", "pending", "review", "empty"],
    mixed: ["partial"],
    bad: ["failed", "fail", "revoked"],
  };
  return Object.keys(tones).find((tone) => tones[tone]?.includes(state)) ?? "still";
}

interface CopyProps {
  readonly text: string;
  /** What the text is, for the button's label. */
  readonly of: string;
  /** The button's text. */
  readonly says?: string;
}

/** A line of code with a button that copies it. */
export function CopiedLine(line: CopyProps) {
  return (
    <div class="copied-line">
      <code>{line.text}</code>
      <Copy {...line} />
    </div>
  );
}

/** A button that copies a text. */
export function Copy({ text, of, says = "Copy" }: CopyProps) {
  const copied = useSignal(false);
  const copy = async () => {
    copied.value = await copyText(text);
    setTimeout(() => {
      copied.value = false;
    }, 1500);
  };
  return (
    <button type="button" class="small" aria-label={`Copy ${of}`} onClick={copy}>
      {copied.value ? "Copied" : says}
    </button>
  );
}

/** Copies a text, also on a remote page that may not use the clipboard. @returns whether it worked */
async function copyText(text: string): Promise<boolean> {
  const written = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (written) return true;
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

/** A view with its heading. */
export function View({
  title,
  about,
  children,
}: {
  readonly title: string;
  readonly about?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  return (
    <section class="view" aria-labelledby="view">
      <h2 id="view">{title}</h2>
      {about && <p class="about">{about}</p>}
      {children}
    </section>
  );
}

/** A table that scrolls horizontally if it is too wide. */
export function Table({
  caption,
  heads,
  children,
}: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section class="scroll" tabIndex={0} aria-label={caption}>
      <table>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
