import { useRef } from "preact/hooks";
import { control } from "./api.ts";
import { act } from "./store.ts";

/** Begins anew; it asks first, because nothing brings back what was made. */
export function ResetCard() {
  const dialog = useRef<HTMLDialogElement>(null);
  const reset = async () => {
    dialog.current?.close();
    await act(
      () => control("/reset", null),
      () => "The world is as at the start; keys are the same, and the clock goes on.",
    );
  };
  return (
    <section class="card" aria-label="Reset">
      <h3>Reset</h3>
      <p class="about">The world as at the start. Keys stay the same, and the clock goes on.</p>
      <button type="button" class="danger" onClick={() => dialog.current?.showModal()}>
        Reset the world
      </button>
      <dialog ref={dialog} aria-labelledby="reset">
        <h2 id="reset">Begin anew?</h2>
        <p>Everything that was made since the start is gone then.</p>
        <div class="row">
          <button type="button" class="danger" onClick={reset}>
            Begin anew
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Keep it
          </button>
        </div>
      </dialog>
    </section>
  );
}
