import { useRef } from "preact/hooks";
import { control } from "./api.ts";
import { act } from "./store.ts";

/** Resets the sandbox. It asks first, because a reset can't be undone. */
export function ResetCard() {
  const dialog = useRef<HTMLDialogElement>(null);
  const reset = async () => {
    dialog.current?.close();
    await act(
      () => control("/reset", null),
      () => "The sandbox is reset, and the journal is cleared. Keys and the clock are unchanged.",
    );
  };
  return (
    <section class="card" aria-label="Reset">
      <h3>Reset</h3>
      <p class="about">Restores the data from the start and clears the journal. Keys and the clock don't change.</p>
      <button type="button" class="danger" onClick={() => dialog.current?.showModal()}>
        Reset the sandbox…
      </button>
      <dialog ref={dialog} aria-labelledby="reset">
        <h2 id="reset">Reset the sandbox?</h2>
        <p>This deletes everything that was created since the start, and the journal.</p>
        <div class="row">
          <button type="button" class="danger" onClick={reset}>
            Reset
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </dialog>
    </section>
  );
}
